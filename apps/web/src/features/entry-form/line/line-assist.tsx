import { useEffect, useEffectEvent, useId, useState } from 'react'
import { listProps, optionProps } from '../../../design/fields/list-props.ts'
import { movedIndex } from '../../../design/keyboard/moved-index.ts'
import { Tile } from '../../../design/marks/tile.tsx'
import type { PickerOption } from '../../../design/pickers/picker-option.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import styles from './line-assist.module.css'
import { type ChipName, LineChips } from './line-chips.tsx'
import { LineHint } from './line-hint.tsx'
import { LineText } from './line-text.tsx'
import { useCompletion } from './use-completion.ts'
import { type Line, useLine } from './use-line.ts'
import { useOpenInForm } from './use-open-in-form.ts'

interface LineAssistProps {
  text: string
  onText: (text: string) => void
  /** The field that the line is typed in. */
  input: HTMLInputElement
  /** How often Enter was pressed. */
  submits: number
  /** What is done with the line instead of saving it. */
  trial?: Trial
}

interface Trial {
  /** One of them is proposed. */
  walletIds: readonly string[]
  onRead: (read: Pick<Line, 'line' | 'missing'>) => void
  onEnter: () => void
}

/** Reads the line in a field: chips, completion, hints and saving. */
export default function LineAssist({ text, onText, input, submits, trial }: LineAssistProps) {
  const id = useId()
  const openInForm = useOpenInForm()
  const line = useLine(text, trial?.walletIds)
  useReport(line, trial)
  const caret = useCaret(input, text)
  const completion = useCompletion(text, caret, line)
  const [marked, setMarked] = useState<number>()
  const [dismissed, setDismissed] = useState<string>()
  const options = dismissed === text ? [] : completion.options
  if (marked !== undefined && marked >= options.length) setMarked(undefined)

  const write = (next: string, at = next.length) => {
    setMarked(undefined)
    onText(next)
    // After React has written the text into the field.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(at, at)
    })
  }
  const take = (option: PickerOption) => {
    const taken = completion.taken(option)
    write(taken.text, taken.caret)
  }
  const save = () => {
    if (text.trim() === '') return
    const chosen = marked === undefined ? undefined : options[marked]
    if (chosen) return take(chosen)
    if (trial) return trial.onEnter()
    if (line.save()) return write('')
    if (line.missing === undefined) return
    onText('')
    openInForm(line.draft, text)
  }
  useSubmits(submits, save)

  const complete = (): boolean => {
    const [first] = options
    const misspelt = line.reading.leftovers.find(({ correction }) => correction !== undefined)
    if (first) take(options[marked ?? 0] ?? first)
    else if (misspelt) write(text.slice(0, misspelt.start) + misspelt.correction + text.slice(misspelt.end))
    else if (line.longer !== undefined && text.endsWith(line.reading.description))
      write(text.slice(0, text.length - line.reading.description.length) + line.longer)
    else return false
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const moved = options.length > 0 ? movedIndex(event.key, marked ?? -1, options.length) : undefined
    if (moved !== undefined && event.key.startsWith('Arrow')) setMarked(moved)
    else if (event.key === 'Tab' && !event.shiftKey && text !== '' && complete()) setMarked(undefined)
    else if (event.key === 'Escape') {
      if (options.length > 0) setDismissed(text)
      else if (text === '') input.blur()
      else onText('')
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input])
  useComboboxOf(input, id, options.length > 0, marked)

  const change = (name: ChipName) => {
    const piece = line.reading.pieces.find(({ kind }) => kind === name)
    if (piece) {
      input.focus()
      input.setSelectionRange(piece.start, piece.end)
    } else if (name === 'wallet' || name === 'category')
      write(`${text.trimEnd()} ${name === 'wallet' ? '@' : '#'}`)
  }
  return (
    <>
      <div
        className={styles['list']}
        {...listProps(`${id}-list`, t('shortcuts.lineSuggestions'))}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            className={`${ui('row', 'gap10')} ${styles['option']}`}
            {...optionProps({
              id: `${id}-${index}`,
              isMarked: index === marked,
              isSelected: index === marked,
              onTake: () => take(option),
            })}
          >
            {option.icon !== undefined && (
              <Tile icon={option.icon} colour={option.colour ?? 'slate'} size={24} />
            )}
            <span className={ui('grow', 'ellipsis')}>{option.label}</span>
            <small className={ui('small', 'muted')}>{option.hint}</small>
          </div>
        ))}
      </div>
      {text.trim() !== '' && (
        <>
          <LineText text={text} reading={line.reading} input={input} />
          <div className={styles['chips']}>
            <LineChips line={line} onPress={change} />
          </div>
          {!trial && <LineHint line={line} onComplete={() => complete()} />}
        </>
      )}
    </>
  )
}

/** Reports how a line that is only tried is read, whenever that changes. */
function useReport({ line, missing }: Line, trial: Trial | undefined): void {
  const read = trial && JSON.stringify([line, missing])
  const report = useEffectEvent(() => trial?.onRead({ line, missing }))
  useEffect(() => {
    if (read !== undefined) report()
  }, [read])
}

/** Where the caret is; a press of a key or a finger may have moved it. */
function useCaret(input: HTMLInputElement, text: string): number {
  const [caret, setCaret] = useState(text.length)
  useEffect(() => {
    const followCaret = () => setCaret(input.selectionStart ?? 0)
    const events = ['input', 'keyup', 'click', 'focus'] as const
    for (const event of events) input.addEventListener(event, followCaret)
    return () => {
      for (const event of events) input.removeEventListener(event, followCaret)
    }
  }, [input])
  return Math.min(caret, text.length)
}

/** Runs the action once for each press of Enter, also for one from before this code was there. */
function useSubmits(submits: number, run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (submits > 0) runLatest()
  }, [submits])
}

function useComboboxOf(
  input: HTMLInputElement,
  id: string,
  isExpanded: boolean,
  marked: number | undefined,
): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', `${id}-list`)
    input.setAttribute('aria-expanded', String(isExpanded))
    if (marked === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${marked}`)
  }, [input, id, isExpanded, marked])
}
