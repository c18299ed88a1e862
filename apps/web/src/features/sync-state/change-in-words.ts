import {
  type Amount,
  type ArgsOf,
  formatAmount,
  type LedgerRows,
  type Mutation,
  type NewTransfer,
  type NumberFormat,
  type Op,
  Refusal,
  readMutation,
} from '@monedero/core'

type Rows = Pick<LedgerRows, 'get' | 'entry' | 'transferLegs'>

/** What a change meant, for somebody who made it a while ago: `New entry “Coffee”, −3,50 €`. */
export function changeInWords(
  { op, args }: { readonly op: string; readonly args: unknown },
  rows: Rows,
  format: NumberFormat,
): string {
  try {
    return wordsOf(readMutation(op, args), new Names(rows, format))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'A change of another version of Monedero'
  }
}

function wordsOf<O extends Op>({ op, args }: Mutation & { op: O; args: ArgsOf<O> }, names: Names): string {
  return words[op](args, names)
}

const words: { readonly [O in Op]: (args: ArgsOf<O>, names: Names) => string } = {
  'wallet.create': ({ name }) => `New wallet “${name}”`,
  'wallet.update': ({ id }, names) => `Change to ${names.wallet(id)}`,
  'wallet.archive': ({ id }, names) => `Archiving of ${names.wallet(id)}`,
  'wallet.unarchive': ({ id }, names) => `Unarchiving of ${names.wallet(id)}`,
  'wallet.delete': ({ id }, names) => `Deletion of ${names.wallet(id)}`,
  'wallet.restore': ({ id }, names) => `Return of ${names.wallet(id)}`,
  'entry.create': (entry, names) => `New entry ${names.newEntry(entry)}`,
  'entry.update': ({ id, set }, names) => `Change to ${names.entry(id)}: ${names.entryNews(id, set)}`,
  'entry.delete': ({ id }, names) => `Deletion of ${names.entry(id)}`,
  'entry.restore': ({ id }, names) => `Return of ${names.entry(id)}`,
  'transfer.create': (transfer, names) => `New ${names.newTransfer(transfer)}`,
  'transfer.update': ({ transferId, set }, names) =>
    `Change to ${names.transfer(transferId)}: ${newsOf(set)}`,
  'transfer.delete': ({ transferId }, names) => `Deletion of ${names.transfer(transferId)}`,
  'transfer.restore': ({ transferId }, names) => `Return of ${names.transfer(transferId)}`,
  'entries.create': ({ entries, transfers }) => `${countOf(entries, transfers)} added at once`,
  'entries.update': ({ changes }) =>
    `Change to ${countOf(...changes.flatMap(({ entryIds, transferIds }) => [entryIds, transferIds]))}`,
  'entries.delete': ({ entryIds, transferIds }) => `Deletion of ${countOf(entryIds, transferIds)}`,
  'entries.restore': ({ entryIds, transferIds }) => `Return of ${countOf(entryIds, transferIds)}`,
  'category.create': ({ name }) => `New category “${name}”`,
  'category.update': ({ id }, names) => `Change to ${names.category(id)}`,
  'category.delete': ({ id }, names) => `Deletion of ${names.category(id)}`,
  'category.merge': ({ id, into }, names) => `Merging of ${names.category(id)} with ${names.category(into)}`,
  'category.restore': ({ id }, names) => `Return of ${names.category(id)}`,
  'category.take': ({ id, entryIds, parts = [] }, names) =>
    `${countOf(entryIds, parts)} filed under ${names.category(id)}`,
  'tag.rename': ({ from, to }) => `Tag “${from}” renamed “${to}”`,
  'tag.merge': ({ from, into }) => `Tag “${from}” merged with “${into}”`,
  'tag.delete': ({ tag }) => `Deletion of tag “${tag}”`,
  'tag.assign': ({ changes }) =>
    `Tags of ${countOf(...changes.flatMap(({ entryIds, parts = [] }) => [entryIds, parts]))}`,
  'iou.create': ({ person, entryId }, names) => `${person} owes a part of ${names.entry(entryId)}`,
  'iou.update': ({ id }, names) => `Change to ${names.iou(id)}`,
  'iou.delete': ({ id }, names) => `Deletion of ${names.iou(id)}`,
  'iou.restore': ({ id }, names) => `Return of ${names.iou(id)}`,
  'rates.set': ({ rates }) =>
    rates.length === 1 ? 'New exchange rate' : `${rates.length} new exchange rates`,
  'rates.delete': ({ ids }) =>
    `Deletion of ${ids.length === 1 ? 'an exchange rate' : `${ids.length} exchange rates`}`,
  'settings.update': () => 'Change to the settings',
}

function countOf(...lists: readonly (readonly unknown[])[]): string {
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  return count === 1 ? '1 entry' : `${count} entries`
}

/** What can be new about an entry or a transfer besides its description. */
const fields: readonly (readonly [string, ...string[]])[] = [
  ['amount', 'amountOut', 'amountIn'],
  ['wallet', 'walletId', 'origin', 'destination'],
  ['category', 'categoryId'],
  ['date', 'dateMs', 'offsetMinutes'],
  ['note', 'note'],
  ['tags', 'tags'],
  ['parts', 'parts', 'addParts', 'removeParts', 'changeParts'],
  ['refund', 'refundOf', 'iouId'],
  ['fee', 'feeAmount', 'feeCategoryId'],
]

/** What an update makes new: `“Lunch with Eva”, category, note`. */
function newsOf(set: { readonly description?: string | undefined }): string {
  const rest = fields.filter(([_, ...names]) => names.some((name) => name in set)).map(([word]) => word)
  return [...(set.description === undefined ? [] : [`“${set.description}”`]), ...rest].join(', ')
}

/** How rows are called, deleted ones too. */
class Names {
  readonly #rows: Rows
  readonly #format: NumberFormat

  constructor(rows: Rows, format: NumberFormat) {
    this.#rows = rows
    this.#format = format
  }

  wallet(id: string): string {
    const wallet = this.#rows.get('wallets', id)
    return wallet ? `wallet “${wallet.name}”` : 'a wallet'
  }

  category(id: string): string {
    const category = this.#rows.get('categories', id)
    return category ? `category “${category.name}”` : 'a category'
  }

  iou(id: string): string {
    const iou = this.#rows.get('ious', id)
    return iou ? `what ${iou.person} owes` : 'an IOU'
  }

  entry(id: string): string {
    const entry = this.#rows.entry(id)
    return entry ? `entry ${this.newEntry(entry)}` : 'an entry'
  }

  newEntry(entry: { walletId: string; amount: Amount; description: string }): string {
    const money = this.#money(entry.walletId, entry.amount)
    return entry.description ? `“${entry.description}”, ${money}` : `of ${money}`
  }

  entryNews(id: string, { amount, ...set }: ArgsOf<'entry.update'>['set']): string {
    const walletId = set.walletId ?? this.#rows.entry(id)?.walletId ?? ''
    const money = amount === undefined ? '' : this.#money(walletId, amount)
    return [money, newsOf(set)].filter(Boolean).join(', ')
  }

  transfer(transferId: string): string {
    const [leg] = this.#rows.transferLegs(transferId)
    return leg ? `transfer ${this.newEntry(leg)}` : 'a transfer'
  }

  newTransfer({ origin, destination, amountOut }: NewTransfer): string {
    const money = this.#money(origin, amountOut)
    return `transfer of ${money} from ${this.wallet(origin)} to ${this.wallet(destination)}`
  }

  #money(walletId: string, amount: Amount): string {
    const symbol = this.#rows.get('wallets', walletId)?.symbol ?? ''
    return formatAmount(amount, { symbol, format: this.#format }).trim()
  }
}
