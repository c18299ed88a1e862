import { foldedText } from '@monedero/core'
import { Plus, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import bare from '../../design/fields/bare-input.module.css'
import { fieldProps } from '../../design/fields/list-props.ts'
import { controlKey } from '../../design/keyboard/control-key.ts'
import { movedIndex } from '../../design/keyboard/moved-index.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { LineText } from '../../features/entry-form/line/line-text.tsx'
import { capOf } from '../../features/shortcuts/key-texts.ts'
import { t } from '../../messages/text.ts'
import { countUse, readUses } from '../../replica/browser/command-uses.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { itemsAtRest, itemsFor } from './find-items.ts'
import { KeyCaps } from './key-caps.tsx'
import styles from './palette.module.css'
import type { FoundItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { CommandIcon, useCommands } from './use-commands.tsx'
import { useDayItems } from './use-day-items.tsx'
import { useFoundEntries } from './use-found-entries.tsx'
import { useLedgerItems } from './use-ledger-items.tsx'
import { useLineItems } from './use-line-items.tsx'

interface PaletteContentProps {
  /** An entry had the focus. */
  hasEntry: boolean
  onTake: (run: () => void) => void
  onClose: () => void
}

/** The field of the palette and what it finds. The first is always marked. */
export function PaletteContent({ hasEntry, onTake, onClose }: PaletteContentProps) {
  const id = useId()
  const { uid } = useLedger().ledger
  const [text, setText] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [marked, setMarked] = useState(0)
  const sought = useDeferredValue(text)
  const write = (next: string) => {
    setText(next)
    setMarked(0)
  }
  const found = useItems(sought, hasEntry, write)
  const { items, line, completions, openForm } = found

  const take = (item: FoundItem | undefined) => {
    if (!item) return
    if (item.isStaying) return item.run()
    countUse(uid, item.id, Date.now())
    onTake(item.run)
  }
  const takeOnceFound = useOnceFound(sought, () => take(items[marked]))
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const isWithControl = event.ctrlKey || event.metaKey
    const moved = isWithControl ? undefined : movedIndex(event.key, marked, items.length)
    const [completion] = completions
    if (moved !== undefined) setMarked(moved)
    else if (event.key === 'Enter') {
      if (!isWithControl) takeOnceFound(text)
      else if (text.trim() !== '') onTake(openForm)
    } else if (event.key === 'Tab' && !event.shiftKey && completion) completion.run()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={`${ui('columns', 'rigid', 'relative', 'lineBelow')} ${styles['head']}`}>
        <Search className={ui('faint')} size={20} strokeWidth={1.75} aria-hidden />
        <input
          ref={setInput}
          className={bare['input']}
          {...fieldProps(`${id}-list`, true, items.length > 0 ? `${id}-${marked}` : undefined)}
          aria-label={t('shortcuts.paletteTitle')}
          placeholder={t('shortcuts.palettePlaceholder')}
          spellCheck={false}
          enterKeyHint="go"
          maxLength={500}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        {line && input && text === sought && <LineText text={text} reading={line.reading} input={input} />}
        <button
          type="button"
          className={`${ui('center', 'muted', 'bare')} ${styles['close']}`}
          onClick={onClose}
        >
          <kbd>{capOf('Escape')}</kbd>
          <X size={18} strokeWidth={1.75} aria-hidden />
          <Hidden>{t('start.close')}</Hidden>
        </button>
      </div>
      <PaletteList id={id} items={items} titleOf={found.titleOf} marked={marked} onTake={take} />
      <div
        className={`${ui('row', 'rigid', 'gap6', 'small', 'muted', 'sunken', 'lineAbove')} ${styles['foot']}`}
      >
        <KeyCaps caps={['↑', '↓']} />
        <span aria-hidden>{t('shortcuts.paletteMove')}</span>
        <KeyCaps caps={[capOf('Enter')]} />
        <span aria-hidden>
          {items[marked]?.group === 'line' ? t('shortcuts.paletteAdd') : t('shortcuts.paletteOpen')}
        </span>
        {text.trim() !== '' && (
          <>
            <KeyCaps caps={[controlKey, capOf('Enter')]} />
            <span aria-hidden>{t('shortcuts.paletteForm')}</span>
          </>
        )}
        <output className={ui('pushRight')}>{t('shortcuts.paletteResults', { count: items.length })}</output>
      </div>
    </>
  )
}

/** Everything that a text finds, in its order. */
function useItems(text: string, hasEntry: boolean, onText: (text: string) => void) {
  const { uid } = useLedger().ledger
  const [commandsHere, ledgers] = [useCommands(hasEntry), useLedgerItems()]
  const commands = useMemo(() => [...commandsHere, ...ledgers], [commandsHere, ledgers])
  const [{ uses, nowMs }] = useState(() => ({ uses: readUses(uid), nowMs: Date.now() }))
  const { line, items: lines, completions, openForm } = useLineItems(text, onText)
  const described = lines.length > 0 ? (line?.reading.description ?? '') : ''
  const entries = useFoundEntries(described || text)
  const days = useDayItems(text)
  const typed = foldedText(text).trim()
  const titleOf = (group: FoundItem['group']): string => {
    if (group === 'used') return t(typed === '' ? 'shortcuts.groupUsed' : 'shortcuts.groupBest')
    if (group === 'entries' && described !== '') return t('shortcuts.groupEntriesWith', { text: described })
    return t(groupTitles[group])
  }
  const shared = { line, completions, openForm, titleOf }
  if (typed === '') return { ...shared, items: itemsAtRest(commands, uses, nowMs) }
  const found = itemsFor(text, commands, uses, nowMs)
  const [first] = found
  const named = first && foldedText(first.label) === typed ? [first] : []
  const adding: FoundItem = {
    id: 'add typed',
    group: 'typed',
    label: t('shortcuts.addTyped', { text: text.trim() }),
    picture: <CommandIcon Icon={Plus} />,
    end: <KeyCaps caps={[controlKey, capOf('Enter')]} />,
    ranges: [],
    run: openForm,
  }
  const used = first?.group === 'used' && named.length === 0 ? [first] : []
  const others = found.slice(named.length + used.length)
  const typedItems = lines.length === 0 ? [adding] : []
  const items = [...named, ...lines, ...days, ...used, ...completions, ...entries, ...others, ...typedItems]
  return { ...shared, items }
}

const groupTitles = {
  quick: 'controls.quickEntries',
  line: 'shortcuts.groupLine',
  completions: 'shortcuts.lineSuggestions',
  entries: 'app.entries',
  entry: 'shortcuts.groupEntry',
  commands: 'shortcuts.groupCommands',
  wallets: 'app.wallets',
  ledgers: 'shortcuts.groupLedgers',
  screens: 'shortcuts.groupScreens',
  categories: 'app.categories',
  typed: 'shortcuts.groupLine',
} as const

/** Runs an action once what was typed has been searched for: Enter may be pressed before that. */
function useOnceFound(sought: string, run: () => void): (text: string) => void {
  const wanted = useRef<string>(undefined)
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (wanted.current === sought) runLatest()
    wanted.current = undefined
  }, [sought])
  return (text) => {
    if (text === sought) run()
    else wanted.current = text
  }
}
