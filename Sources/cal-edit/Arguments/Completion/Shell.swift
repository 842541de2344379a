/// A shell whose command lines can be completed.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What makes the shell complete the program's command lines.
  ///
  /// The words come from the program itself, see ``CompletionLine``: they are those of the table, and of the calendars as
  /// they are.
  var completion: String {
    switch self {
    case .bash: Shell.bashCompletion
    case .zsh: Shell.zshCompletion
    case .fish: Shell.fishCompletion
    }
  }

  private static let bashCompletion = #"""
    # Completes command lines of cal-edit in bash.

    _cal_edit() {
      local line=${COMP_LINE:0:COMP_POINT} typed=${2//\\/} reply pattern= word index
      local -a words=() summaries=() files=()
      COMPREPLY=()
      while IFS= read -r reply; do
        case $reply in
          $'\t'*) pattern=${reply:1} ;;
          *) words+=("${reply%%$'\t'*}") summaries+=("${reply#*$'\t'}") ;;
        esac
      done < <(cal-edit --complete "$line" "$2" 2>/dev/null)

      case $pattern in
        '') ;;
        '*/') mapfile -t files < <(compgen -d -- "$typed") ;;
        '*') mapfile -t files < <(compgen -f -- "$typed") ;;
        *) mapfile -t files < <(compgen -d -- "$typed"; compgen -f -X "!$pattern" -- "$typed") ;;
      esac
      if ((${#words[@]} == 0)); then
        # Readline quotes the names of files, and puts a / behind those of folders.
        compopt -o filenames
        COMPREPLY=("${files[@]}")
        return
      fi
      for word in "${files[@]}"; do
        [[ -d $word ]] && word+=/
        words+=("$word") summaries+=('')
      done

      for index in "${!words[@]}"; do
        word=${words[index]}
        [[ $word == *[=/] ]] && compopt -o nospace
        # Between quotes a word stands for itself.
        [[ ${line%"$2"} == *[\'\"] ]] || printf -v word %q "$word"
        # What a word says is shown in a list, and never inserted.
        if [[ $COMP_TYPE == 63 && ${#words[@]} -gt 1 && ${summaries[index]} ]]; then
          word+="  (${summaries[index]})"
          word=${word:0:${COLUMNS:-80} - 4}
        fi
        COMPREPLY+=("$word")
      done
    }

    complete -o nosort -F _cal_edit cal-edit

    """#

  private static let zshCompletion = #"""
    #compdef cal-edit
    # Completes command lines of cal-edit in zsh.

    _cal-edit() {
      local reply word pattern result=1
      local -a found
      for reply in ${(f)"$(cal-edit --complete "${(j: :)words[1,CURRENT-1]} $QIPREFIX$IPREFIX$PREFIX" 2>/dev/null)"}; do
        if [[ $reply == $'\t'* ]]; then
          pattern=${reply#$'\t'}
        else
          word=${reply%%$'\t'*}
          found+=("${word//:/\\:}:${reply#*$'\t'}")
        fi
      done
      _describe -V 'cal-edit' found -M 'm:{[:lower:]}={[:upper:]}' && result=0
      case $pattern in
        '*/') _files -/ && result=0 ;;
        '*') _files && result=0 ;;
        ?*) _files -g "$pattern" && result=0 ;;
      esac
      return result
    }

    # A file on $fpath is the function itself; what is evaluated says what it is for.
    if [[ $funcstack[1] == _cal-edit ]]; then
      _cal-edit "$@"
    else
      compdef _cal-edit cal-edit
    fi

    """#

  private static let fishCompletion = #"""
    # Completes command lines of cal-edit in fish.

    function __cal_edit_complete
      for reply in (cal-edit --complete (commandline -pc | string collect) 2>/dev/null)
        if not string match -q \t'*' -- $reply
          printf '%s\n' $reply
          continue
        end
        switch (string sub -s 2 -- $reply)
          case '\*/'
            __fish_complete_directories (commandline -ct) ''
          case '\*'
            __fish_complete_path (commandline -ct) ''
          case '*'
            __fish_complete_suffix (string sub -s 3 -- $reply)
        end
      end
    end

    complete -c cal-edit -f -k -a '(__cal_edit_complete)'

    """#
}
