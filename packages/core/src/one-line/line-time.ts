import { type LocalTime, parseLocalTime } from '../calendar/instant.ts'
import type { LineWord } from './line-word.ts'

export interface TimeReading {
  readonly time: LocalTime
  readonly from: number
  readonly to: number
}

const withColon = /^\d{1,2}:\d{2}$/
const withSeconds = /^(\d{1,2}:\d{2}):\d{2}$/
const withHalf = /^\d{1,2}(?::\d{2})?[ap]m$/
const withLetter = /^\d{1,2}h(?:\d{2})?$/
const half = /^[ap]m$/

/** Reads the time that starts at a word: `8:30`, `at 8:30 pm`, `8pm`, `20h30`, `12:45:10`. Seconds are dropped. */
export function timeAt(words: readonly LineWord[], from: number): TimeReading | undefined {
  const word = words[from]
  if (!word || word.isEscaped || word.quoted !== undefined) return undefined
  if (word.folded === 'at') {
    const time = words[from + 1]?.folded === 'at' ? undefined : timeAt(words, from + 1)
    return time && { ...time, from }
  }
  const typed = word.folded.replace(/[,;]$/, '')
  const next = words[from + 1]
  if (/^\d{1,2}(?::\d{2})?$/.test(typed) && next && !next.isEscaped && half.test(next.folded)) {
    const parsed = parseLocalTime(typed + next.folded)
    if (parsed.ok) return { time: parsed.value, from, to: from + 2 }
  }
  const isTime = withColon.test(typed) || withHalf.test(typed) || withLetter.test(typed)
  const parsed = parseLocalTime(withSeconds.exec(typed)?.[1] ?? (isTime ? typed : ''))
  return parsed.ok ? { time: parsed.value, from, to: from + 1 } : undefined
}

/** Whether a word was meant as a time but is none: `25:90`. */
export function looksLikeTime({ text }: LineWord): boolean {
  return withColon.test(text)
}
