import type { Parsed } from '@monedero/core'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { problemText } from '../../messages/problem-text.ts'

/** A value that is typed as a text, and shown in a form of its own. */
export interface TypedTextProps<Value extends string> {
  /** Undefined for none. */
  value: Value | undefined
  write: (value: Value) => string
  read: (text: string) => Parsed<Value>
  /** Called on every input: empty without text, undefined for an unreadable text. */
  onValue: (value: Value | '' | undefined) => void
  error?: string | undefined
  onLeave?: (() => void) | undefined
}

interface Typed {
  readonly text: string
  readonly problem: string | undefined
}

/**
 * The props of a field whose text is read while it is typed. A readable text is reformatted when the field is left; another one stays, with
 * its error.
 */
export function useTypedText<Value extends string>(props: TypedTextProps<Value>) {
  const { value, write, read, onValue, error, onLeave } = props
  const [typed, setTyped] = useState<Typed>()
  const [isChecked, setChecked] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // While typing, a late value is one that was typed before.
    if (!isFocused) setTyped(undefined)
  }
  const isUnread = typed?.problem !== undefined
  const check = () => {
    setChecked(true)
    if (!isUnread) setTyped(undefined)
  }
  return {
    value: typed?.text ?? (value === undefined ? '' : write(value)),
    error: isChecked || error !== undefined ? (typed?.problem ?? error) : undefined,
    isErrorAnnounced: isUnread,
    /** Clears the typed text, for a value that was chosen otherwise. */
    forget: () => setTyped(undefined),
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      const parsed = text.trim() === '' ? undefined : read(text)
      setChecked(false)
      setTyped({ text, problem: parsed && !parsed.ok ? problemText(parsed.problems[0]) : undefined })
      onValue(parsed ? (parsed.ok ? parsed.value : undefined) : '')
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      check()
      onLeave?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
      if (isUnread) event.preventDefault()
      check()
    },
  }
}
