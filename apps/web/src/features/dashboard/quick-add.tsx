import { Plus } from 'lucide-react'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import { useIsNarrow } from '../../design/device/use-media.ts'
import bare from '../../design/fields/bare-input.module.css'
import { useKey } from '../../design/keyboard/keys.ts'
import { focusField } from '../../design/keyboard/type-ahead.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './quick-add.module.css'

/** Of the key that leads here. */
const keyCap = 'Q'

interface LineReader {
  text: string
  onText: (text: string) => void
  input: HTMLInputElement
  /** How often Enter was pressed. */
  submits: number
}

/** The bar in which an entry is typed in one line. The code that reads it comes when it is first used, and misses no key. */
export function QuickAdd({ Reader }: { Reader: ComponentType<LineReader> }) {
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement>()
  const [text, onText] = useState('')
  const [submits, setSubmits] = useState(0)
  const isNarrow = useIsNarrow()
  useKey('quickAdd', () => focusField(field.current))
  return (
    <form
      className={`${ui('columns', 'relative')} ${styles['bar']}`}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
      }}
    >
      <span className={`${ui('center')} ${styles['mark']}`} aria-hidden>
        <Plus size={16} strokeWidth={2} />
      </span>
      <input
        ref={field}
        className={bare['input']}
        aria-label={t('overview.quickAdd')}
        placeholder={t(isNarrow ? 'overview.quickAddShort' : 'overview.quickAddExample')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={(event) => setInput(event.currentTarget)}
        maxLength={500}
        onChange={(event) => {
          onText(event.target.value)
          // Enter before the code is there is meant for the text as it was then.
          setSubmits(0)
        }}
      />
      {text === '' && <kbd aria-hidden>{keyCap}</kbd>}
      {input && (
        <Suspense>
          <Reader text={text} onText={onText} input={input} submits={submits} />
        </Suspense>
      )}
    </form>
  )
}
