import type { Claims } from './claims.ts'
import { dayLikes } from './day-likes.ts'
import { looksLikeAmount } from './line-amount.ts'
import { dayAt, daySpeltLike, dayWordShown, looksLikeDay } from './line-day.ts'
import type { Leftover, LineContext } from './line-reading.ts'
import { looksLikeTime } from './line-time.ts'
import type { LineWord } from './line-word.ts'

interface ReadSoFar {
  /** Words of numbers that could as well have been the amount. */
  readonly rivals: ReadonlySet<number>
  readonly hasDay: boolean
  readonly hasAmount: boolean
  readonly context: LineContext
}

export function leftoversOf(claims: Claims, soFar: ReadSoFar): Leftover[] {
  const days = dayLikes(claims)
  const leftovers: Leftover[] = []
  for (const [index, word] of claims.free()) {
    const dayLike = days.find(({ from, to }) => index >= from && index < to)
    if (dayLike?.from === index) leftovers.push(dayLeftover(claims.words.slice(index, dayLike.to)))
    if (word.isEscaped || dayLike) continue
    const correction = soFar.hasDay ? undefined : daySpeltLike(word)
    const looksLike = correction ? 'day' : likenessOf(claims, index, word, soFar)
    if (!looksLike) continue
    const { start, end, text } = word
    leftovers.push({
      start,
      end,
      text,
      looksLike,
      ...(correction && { correction: dayWordShown(correction) }),
    })
  }
  return leftovers
}

function dayLeftover(words: readonly LineWord[]): Leftover {
  const [start = 0, end = 0] = [words[0]?.start, words.at(-1)?.end]
  return { start, end, text: words.map(({ text }) => text).join(' '), looksLike: 'day' }
}

function likenessOf(
  claims: Claims,
  index: number,
  word: LineWord,
  { rivals, hasDay, hasAmount, context }: ReadSoFar,
): Leftover['looksLike'] | undefined {
  if (/^@[^\s]/u.test(word.text)) return 'wallet'
  if (/^#["“«]?[^\d\s"”»]/u.test(word.text)) return 'category'
  if (looksLikeTime(word)) return 'time'
  if (looksLikeDay(word.text)) return 'day'
  if (hasDay && dayAt(claims.words, index, context)) return 'day'
  if (rivals.has(index)) return 'amount'
  // Codes of a bank line such as `4.12-7` are no amounts, unless there is none at all.
  return (!hasAmount && looksLikeAmount(word)) || /^\p{Sc}$/u.test(word.text) ? 'amount' : undefined
}
