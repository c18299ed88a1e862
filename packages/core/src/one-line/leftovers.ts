import type { Claims } from './claims.ts'
import { looksLikeAmount } from './line-amount.ts'
import { dayAt, daySpeltLike, dayWordShown, looksLikeDay, looksLikeDayOfMonth } from './line-day.ts'
import type { Leftover, LineContext } from './line-reading.ts'
import { looksLikeTime } from './line-time.ts'
import type { LineWord } from './line-word.ts'

interface Known {
  /** Words of numbers that could as well have been the amount. */
  readonly rivals: ReadonlySet<number>
  readonly hasDay: boolean
  readonly hasAmount: boolean
  readonly context: LineContext
}

export function leftoversOf(claims: Claims, known: Known): Leftover[] {
  const leftovers: Leftover[] = []
  for (const [index, word] of claims.free()) {
    if (word.isEscaped) continue
    const correction = known.hasDay ? undefined : daySpeltLike(word)
    const looksLike = correction ? 'day' : likenessOf(claims, index, word, known)
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

function likenessOf(
  claims: Claims,
  index: number,
  word: LineWord,
  { rivals, hasDay, hasAmount, context }: Known,
): Leftover['looksLike'] | undefined {
  if (/^@[^\s]/u.test(word.text)) return 'wallet'
  if (/^#["“«]?\p{L}/u.test(word.text)) return 'category'
  if (looksLikeTime(word)) return 'time'
  if (looksLikeDay(word.text) || looksLikeDayOfMonth(word, claims.words[index + 1])) return 'day'
  if (hasDay && dayAt(claims.words, index, context)) return 'day'
  if (rivals.has(index)) return 'amount'
  // Codes of a bank line such as `4.12-7` are no amounts, unless there is none at all.
  return (!hasAmount && looksLikeAmount(word)) || /^\p{Sc}$/u.test(word.text) ? 'amount' : undefined
}
