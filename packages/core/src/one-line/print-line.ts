import { formatAmount } from '../money/format-amount.ts'
import { foldedText } from '../texts/folded-text.ts'
import type { Named } from './find-name.ts'
import type { LineContext, LineValues } from './line-reading.ts'
import { quotes } from './line-word.ts'
import { readLine } from './read-line.ts'

/** Writes values as a line that is read as the same values. A backslash marks words that would be read as something else. */
export function printLine(values: LineValues, context: LineContext): string {
  const plain = printed(values, values.description, context)
  if (isSame(readLine(plain, context), values)) return plain
  const escaped = values.description.split(' ').map((word) => `\\${word}`)
  return printed(values, escaped.join(' '), context)
}

function isSame(reading: LineValues, values: LineValues): boolean {
  return (
    reading.type === values.type &&
    reading.amount === values.amount &&
    reading.walletId === values.walletId &&
    reading.description === values.description &&
    reading.day === values.day
  )
}

function printed(values: LineValues, description: string, context: LineContext): string {
  const { type, categoryId, tags, note, day, time } = values
  const from = nameText(context.wallets, values.walletId, '@')
  const to = nameText(context.wallets, values.toWalletId, '@')
  const kind = type === 'income' ? 'income' : 'expense'
  return [
    amountText(values, context),
    type === 'transfer' && from !== '' ? `from ${from}` : '',
    type === 'transfer' ? `to ${to}` : '',
    description,
    nameText(
      context.categories.filter((each) => each.kind === kind),
      categoryId,
      '#',
    ),
    type === 'transfer' ? '' : from,
    ...tags.map((tag) => `+${tag}`),
    day ?? '',
    time ?? '',
    note === '' ? '' : quotedText(note),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Two decimals, so that a number beside a month is not its day, and no groups, which spaces could be. */
function amountText({ type, amount, currency }: LineValues, { format }: LineContext): string {
  if (amount === undefined) return ''
  const figure = formatAmount(amount, { format }).replaceAll(format.group, '')
  return `${type === 'income' ? '+' : ''}${figure}${currency === undefined ? '' : ` ${currency}`}`
}

/** In quotes if it has spaces, or if another name goes on where this one ends. */
function nameText(all: readonly Named[], id: string | undefined, sigil: string): string {
  const name = all.find((each) => each.id === id)?.name
  if (name === undefined) return ''
  const start = `${foldedText(name)} `
  const isPlain = /^[\p{L}\p{N}_-]+$/u.test(name)
  const goesOn = all.some((each) => foldedText(each.name).startsWith(start))
  return sigil + (isPlain && !goesOn ? name : quotedText(name))
}

function quotedText(text: string): string {
  const pair = [...quotes].find(([, closing]) => !text.includes(closing))
  const [opening, closing] = pair ?? ['"', '"']
  return opening + (pair ? text : text.replaceAll('"', '”')) + closing
}
