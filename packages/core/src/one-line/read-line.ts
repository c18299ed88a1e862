import { partsOf } from '../calendar/calendar-day.ts'
import type { LocalTime } from '../calendar/instant.ts'
import type { CategoryKind } from '../categories/category-row.ts'
import { foldedText } from '../texts/folded-text.ts'
import { Claims } from './claims.ts'
import { dayLikes } from './day-likes.ts'
import { leftoversOf } from './leftovers.ts'
import { type AmountOptions, type AmountReading, amountAt } from './line-amount.ts'
import { type DayReading, dayAt } from './line-day.ts'
import type { LineCategory, LineContext, LineReading, LineWallet } from './line-reading.ts'
import { timeAt } from './line-time.ts'
import { claimWallets } from './line-wallets.ts'
import { type LineWord, withSingleSpaces, wordsOf } from './line-word.ts'
import { shortWeekdays } from './line-words.ts'
import { nameAfterSigil } from './name-at.ts'

/** Reads an entry from one line, in any order: `12,50 lunch`, `coffee 3 #food @cash yesterday 8:30`, `200 to savings`. */
export function readLine(line: string, context: LineContext): LineReading {
  const words = wordsOf(line)
  const claims = new Claims(words)
  const note = claimNote(claims)
  const tags = claimTags(claims)
  const time = claimTime(claims)
  const units = unitsOf(context.wallets)
  const options = { format: context.format, impliesCents: context.impliesCents ?? false, units }
  const wallets = claimWallets(claims, context.wallets, units)
  let day = claimDay(line, claims, context)
  const chosen = chosenAmount(line, claims, options)
  const { rivals } = chosen
  let { amount } = chosen
  if (!amount && day) {
    const freed = dayWithAmount(line, claims, day, context, options)
    if (freed) ({ day, amount } = freed)
  }
  // What could have been a day is a guess.
  if (amount) claims.take('amount', amount.from, amount.to, amount !== chosen.amount)
  const hasPlus = amount?.sign === '+'
  const isTransfer = wallets.destination !== undefined && (!hasPlus || wallets.origin !== undefined)
  const category = isTransfer ? undefined : claimCategory(claims, context.categories, amount?.sign ?? '')
  const isIncome = hasPlus || category?.kind === 'income'
  if (day && isUnfinished(line, claims.words, day) && descriptionOf(claims) === '') {
    claims.release(day.from, day.to)
    day = undefined
  }
  return {
    type: isTransfer ? 'transfer' : isIncome ? 'income' : 'expense',
    amount: amount?.amount,
    currency: amount?.currency,
    walletId: isTransfer ? wallets.origin : (wallets.destination ?? wallets.origin),
    toWalletId: isTransfer ? wallets.destination : undefined,
    categoryId: category?.id,
    tags,
    description: descriptionOf(claims),
    note,
    day: day?.day,
    time,
    pieces: claims.pieces(),
    leftovers: leftoversOf(claims, {
      rivals,
      hasDay: day !== undefined,
      hasAmount: amount !== undefined,
      context,
    }),
  }
}

/** The first text in quotes. */
function claimNote(claims: Claims): string {
  for (const [index, { quoted = '', sigil }] of claims.free()) {
    if (quoted === '' || sigil !== '') continue
    claims.take('note', index, index + 1)
    return quoted
  }
  return ''
}

/** A plus before a letter; before a digit it is income. */
function claimTags(claims: Claims): string[] {
  const tags = new Set<string>()
  for (const [index, { text, isEscaped }] of claims.free()) {
    if (isEscaped || !/^\+\p{L}/u.test(text)) continue
    tags.add(text.slice(1).normalize())
    claims.take('tag', index, index + 1)
  }
  return [...tags]
}

function claimTime(claims: Claims): LocalTime | undefined {
  for (const [index] of claims.free()) {
    const read = timeAt(claims.words, index)
    if (!read || !claims.isFree(index, read.to)) continue
    claims.take('time', read.from, read.to)
    return read.time
  }
  return undefined
}

function claimDay(line: string, claims: Claims, context: LineContext): DayReading | undefined {
  let found: DayReading | undefined
  for (const [index] of claims.free()) {
    const read = dayAt(claims.words, index, context)
    if (read && claims.isFree(index, read.to) && (!found || !read.isMaybeSum)) found = read
    if (found && !found.isMaybeSum) break
  }
  if (found)
    claims.take('day', found.from, found.to, found.isGuess || isUnfinished(line, claims.words, found))
  return found
}

/** A weekday in three letters at the very end can be the start of another word: `12,50 lun` on the way to `12,50 lunch`. */
function isUnfinished(line: string, words: readonly LineWord[], { from, to }: DayReading): boolean {
  const last = words.at(-1)
  return to - from === 1 && to === words.length && last?.end === line.length && shortWeekdays.has(last.folded)
}

function claimCategory(
  claims: Claims,
  categories: readonly LineCategory[],
  sign: AmountReading['sign'],
): LineCategory | undefined {
  const kinds: readonly CategoryKind[] =
    sign === '+' ? ['income'] : sign === '-' ? ['expense'] : ['expense', 'income']
  for (const [index, { text, sigil, isEscaped }] of claims.free()) {
    if (isEscaped || !text.startsWith('#') || (sigil !== undefined && sigil !== '#')) continue
    for (const kind of kinds) {
      const read = nameAfterSigil(
        claims.words,
        index,
        categories.filter((each) => each.kind === kind),
      )
      if (!read || !claims.isFree(index, read.to)) continue
      claims.take('category', index, read.to, read.isGuess)
      return read.found
    }
  }
  return undefined
}

/** The amount is the likeliest number; of equal ones that at the start of the line, of bare digits otherwise the last. */
function chosenAmount(
  line: string,
  claims: Claims,
  options: AmountOptions,
): { amount: AmountReading | undefined; rivals: ReadonlySet<number> } {
  const found: AmountReading[] = []
  const days = dayLikes(claims)
  let next = 0
  for (const [index] of claims.free()) {
    const read = index < next ? undefined : amountAt(line, claims.words, index, options)
    if (!read || !claims.isFree(index, read.to)) continue
    // `31 de febrero` is meant as a day, `febrero 30 €` is not.
    if (read.rank < 2 && days.some(({ from, to }) => index >= from && index < to)) continue
    found.push(read)
    next = read.to
  }
  const rank = found.reduce((most, each) => Math.max(most, each.rank), 0)
  const likeliest = found.filter((each) => each.rank === rank)
  const [firstFree] = claims.free()
  const atStart = likeliest.find(({ from }) => from === firstFree?.[0])
  const amount = atStart ?? (rank > 0 ? likeliest[0] : likeliest.at(-1))
  const rivals = likeliest.filter((each) => each !== amount)
  const indexes = rivals.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n))
  return { amount, rivals: new Set(indexes) }
}

/** A year so near is one, and no amount. */
const nearYears = 10

/** A line without an amount reads one from its day: `12/3` and `12-3` as sums, also where they come to no amount, the 2000 of `12 nov 2000` as an amount. */
function dayWithAmount(
  line: string,
  claims: Claims,
  day: DayReading,
  context: LineContext,
  options: AmountOptions,
): { day: DayReading | undefined; amount: AmountReading | undefined } | undefined {
  if (day.isMaybeSum) {
    const amount = amountAt(line, claims.words, day.from, options)
    if (amount && !claims.isFree(day.to, amount.to)) return undefined
    claims.release(day.from, day.to)
    return { day: undefined, amount }
  }
  if (Math.abs(partsOf(day.day).year - partsOf(context.today).year) <= nearYears) return undefined
  const amount = day.to - day.from > 2 ? amountAt(line, claims.words, day.to - 1, options) : undefined
  const shorter = dayAt(claims.words.slice(0, day.to - 1), day.from, context)
  if (!amount || !shorter || shorter.to !== day.to - 1 || !claims.isFree(day.to, amount.to)) return undefined
  claims.release(day.from, day.to)
  claims.take('day', shorter.from, shorter.to, shorter.isGuess)
  return { day: shorter, amount }
}

function unitsOf(wallets: readonly LineWallet[]): ReadonlyMap<string, string> {
  const units = new Map<string, string>()
  for (const { symbol, currency } of wallets)
    for (const unit of [symbol, currency])
      if (/^[^\d\s.,+\-*/()@#"]+$/.test(unit) && !units.has(foldedText(unit)))
        units.set(foldedText(unit), currency)
  return units
}

function descriptionOf(claims: Claims): string {
  return withSingleSpaces(Array.from(claims.free(), ([, { text }]) => text).join(' '))
}
