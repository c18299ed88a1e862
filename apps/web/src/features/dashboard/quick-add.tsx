import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import bare from '../../design/fields/bare-input.module.css'
import { keyTable } from '../../design/keyboard/key-table.ts'
import { useKey } from '../../design/keyboard/keys.ts'
import { t } from '../../messages/text.ts'
import styles from './quick-add.module.css'

/** What reads the line, once its code is there. */
export interface LineReader {
  readonly text: string
  readonly onText: (text: string) => void
  readonly input: HTMLInputElement
  /** How often Enter was pressed. */
  readonly submits: number
}

interface QuickAddProps {
  /** Called when the bar is used for the first time. */
  onApproach: () => void
  children: (reader: LineReader) => ReactNode
}

/** The bar in which an entry is typed in one line. The code that reads it comes when it is first used, and misses no key. */
export default function QuickAdd({ onApproach, children }: QuickAddProps) {
  const input = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [submits, setSubmits] = useState(0)
  useKey('quickAdd', () => input.current?.focus())
  const use = () => {
    onApproach()
    setUsed(input.current)
  }
  return (
    <form
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
      }}
    >
      <span className={styles['mark']} aria-hidden>
        <Plus size={16} strokeWidth={2} />
      </span>
      <input
        ref={input}
        className={bare['input']}
        aria-label={t('overview.quickAdd')}
        placeholder={t('overview.quickAddExample')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={500}
        value={text}
        onPointerEnter={onApproach}
        onFocus={use}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' && <kbd aria-hidden>{keyTable.quickAdd.keys[0].toUpperCase()}</kbd>}
      {used && children({ text, onText: setText, input: used, submits })}
    </form>
  )
}
