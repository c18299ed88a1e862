import {
  type Amount,
  type ArgsOf,
  type EntryRow,
  formatAmount,
  type LedgerRows,
  type Mutation,
  type NumberFormat,
  type Op,
  Refusal,
  readMutation,
} from '@monedero/core'
import { type PlainMessageId, t } from '../../messages/text.ts'

type Rows = Pick<LedgerRows, 'get' | 'entry' | 'transferLegs'>

/** A change in words: `Add entry “Coffee”, −3,50 €`. */
export function changeInWords(
  { op, args }: { readonly op: string; readonly args: unknown },
  rows: Rows,
  format: NumberFormat,
): string {
  try {
    return wordsOf(readMutation(op, args), new Names(rows, format))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return t('sync.otherVersion')
  }
}

function wordsOf<O extends Op>({ op, args }: Mutation & { op: O; args: ArgsOf<O> }, names: Names): string {
  return words[op](args, names)
}

const words: { readonly [O in Op]: (args: ArgsOf<O>, names: Names) => string } = {
  'wallet.create': ({ name }) => t('sync.newWallet', { name }),
  'wallet.update': ({ id }, names) => t('sync.editThing', names.wallet(id)),
  'wallet.archive': ({ id }, names) => t('sync.archiveWallet', names.wallet(id)),
  'wallet.unarchive': ({ id }, names) => t('sync.unarchiveWallet', names.wallet(id)),
  'wallet.delete': ({ id }, names) => t('sync.deleteThing', names.wallet(id)),
  'wallet.restore': ({ id }, names) => t('sync.restoreThing', names.wallet(id)),
  'entry.create': ({ description, amount, walletId }, names) =>
    t('sync.newEntry', {
      named: description ? 'yes' : 'no',
      name: description,
      money: names.money(walletId, amount),
    }),
  'entry.update': ({ id, set }, names) =>
    t('sync.news', { change: t('sync.editThing', names.entry(id)), news: names.entryNews(id, set) }),
  'entry.delete': ({ id }, names) => t('sync.deleteThing', names.entry(id)),
  'entry.restore': ({ id }, names) => t('sync.restoreThing', names.entry(id)),
  'transfer.create': ({ origin, destination, amountOut }, names) =>
    t('sync.newTransfer', {
      money: names.money(origin, amountOut),
      origin: names.nameOfWallet(origin),
      destination: names.nameOfWallet(destination),
    }),
  'transfer.update': ({ transferId, set }, names) =>
    t('sync.news', { change: t('sync.editThing', names.transfer(transferId)), news: newsOf(set) }),
  'transfer.delete': ({ transferId }, names) => t('sync.deleteThing', names.transfer(transferId)),
  'transfer.restore': ({ transferId }, names) => t('sync.restoreThing', names.transfer(transferId)),
  'entries.create': ({ entries, transfers }) => t('sync.addMany', countOf(entries, transfers)),
  'entries.update': ({ changes }) =>
    t('sync.editMany', countOf(...changes.flatMap(({ entryIds, transferIds }) => [entryIds, transferIds]))),
  'entries.delete': ({ entryIds, transferIds }) => t('sync.deleteMany', countOf(entryIds, transferIds)),
  'entries.restore': ({ entryIds, transferIds }) => t('sync.restoreMany', countOf(entryIds, transferIds)),
  'category.create': ({ name }) => t('sync.newCategory', { name }),
  'category.update': ({ id }, names) => t('sync.editThing', names.category(id)),
  'category.delete': ({ id }, names) => t('sync.deleteThing', names.category(id)),
  'category.merge': ({ id, into }, names) =>
    t('sync.mergeCategory', { name: names.nameOfCategory(id), into: names.nameOfCategory(into) }),
  'category.restore': ({ id }, names) => t('sync.restoreThing', names.category(id)),
  'category.take': ({ id, entryIds, parts = [] }, names) =>
    t('sync.takeEntries', { ...countOf(entryIds, parts), name: names.nameOfCategory(id) }),
  'tag.rename': ({ from, to }) => t('sync.renameTag', { from, to }),
  'tag.merge': ({ from, into }) => t('sync.mergeTag', { from, to: into }),
  'tag.delete': ({ tag }) => t('sync.deleteTag', { tag }),
  'tag.assign': ({ changes }) =>
    t('sync.assignTags', countOf(...changes.flatMap(({ entryIds, parts = [] }) => [entryIds, parts]))),
  'iou.create': ({ person }) => t('sync.newIou', { person }),
  'iou.update': ({ id }, names) => t('sync.editThing', names.iou(id)),
  'iou.delete': ({ id }, names) => t('sync.deleteThing', names.iou(id)),
  'iou.restore': ({ id }, names) => t('sync.restoreThing', names.iou(id)),
  'budget.create': ({ name }) => t('sync.newBudget', { name }),
  'budget.update': ({ id }, names) => t('sync.editThing', names.budget(id)),
  'budget.delete': ({ id }, names) => t('sync.deleteThing', names.budget(id)),
  'budget.restore': ({ id }, names) => t('sync.restoreThing', names.budget(id)),
  'budgets.plan': ({ amounts }, names) =>
    t('sync.planBudgets', {
      names: [...new Set(amounts.map(({ id }) => names.nameOfBudget(id)))].join(', '),
    }),
  'import.create': ({ fileName }) => t('sync.newImport', { name: fileName }),
  'import.update': ({ id }, names) => t('sync.editThing', names.import(id)),
  'import.delete': ({ id }, names) => t('sync.deleteThing', names.import(id)),
  'import.restore': ({ id }, names) => t('sync.restoreThing', names.import(id)),
  'rule.create': () => t('sync.newRule'),
  'rule.update': () => t('sync.editRule'),
  'rule.delete': () => t('sync.deleteRule'),
  'rule.restore': () => t('sync.restoreRule'),
  'recurring.create': () => t('sync.newRecurring'),
  'recurring.update': () => t('sync.editRecurring'),
  'recurring.delete': () => t('sync.deleteRecurring'),
  'recurring.restore': () => t('sync.restoreRecurring'),
  'recurring.post': ({ by }) => t(by === 'person' ? 'sync.confirmRecurring' : 'sync.scheduledRecurring'),
  'recurring.mark': ({ as }) => t(as === 'skipped' ? 'sync.skipRecurring' : 'sync.editRecurring'),
  'checkpoints.set': ({ checkpoints }) => t('sync.setCheckpoints', { count: checkpoints.length }),
  'checkpoints.delete': ({ ids }) => t('sync.deleteCheckpoints', { count: ids.length }),
  'rates.set': ({ rates }) => t('sync.setRates', { count: rates.length }),
  'rates.delete': ({ ids }) => t('sync.deleteRates', { count: ids.length }),
  'settings.update': () => t('sync.editSettings'),
}

function countOf(...lists: readonly (readonly unknown[])[]): { count: number } {
  return { count: lists.reduce((sum, { length }) => sum + length, 0) }
}

/** What can be new about an entry or a transfer besides its description. */
const fields: readonly (readonly [PlainMessageId, ...string[]])[] = [
  ['sync.fieldAmount', 'amount', 'amountOut', 'amountIn'],
  ['sync.fieldWallet', 'walletId', 'origin', 'destination'],
  ['sync.fieldCategory', 'categoryId'],
  ['sync.fieldDate', 'dateMs', 'offsetMinutes'],
  ['sync.fieldNote', 'note'],
  ['sync.fieldTags', 'tags'],
  ['sync.fieldParts', 'parts', 'addParts', 'removeParts', 'changeParts'],
  ['sync.fieldRefund', 'refundOf', 'iouId'],
  ['sync.fieldFee', 'feeAmount', 'feeCategoryId'],
]

/** What an update makes new: `“Lunch with Eva”, category, note`. */
function newsOf({ description, ...set }: { readonly description?: string | undefined }): string {
  const rest = fields.filter(([_, ...names]) => names.some((name) => name in set)).map(([id]) => t(id))
  return [...(description === undefined ? [] : [t('sync.quoted', { text: description })]), ...rest].join(', ')
}

/** A row that a change is about. */
interface Thing {
  readonly what: string
  readonly name: string
  readonly money: string
}

/** How rows are called, deleted ones too. */
class Names {
  readonly #rows: Rows
  readonly #format: NumberFormat

  constructor(rows: Rows, format: NumberFormat) {
    this.#rows = rows
    this.#format = format
  }

  wallet(id: string): Thing {
    return thing('wallet', this.#rows.get('wallets', id)?.name)
  }

  category(id: string): Thing {
    return thing('category', this.#rows.get('categories', id)?.name)
  }

  iou(id: string): Thing {
    return thing('iou', this.#rows.get('ious', id)?.person)
  }

  budget(id: string): Thing {
    return thing('budget', this.#rows.get('budgets', id)?.name)
  }

  nameOfBudget(id: string): string {
    const budget = this.#rows.get('budgets', id)
    return budget ? t('sync.quoted', { text: budget.name }) : t('sync.someBudget')
  }

  import(id: string): Thing {
    return thing('import', this.#rows.get('imports', id)?.fileName)
  }

  nameOfWallet(id: string): string {
    const wallet = this.#rows.get('wallets', id)
    return wallet ? t('sync.quoted', { text: wallet.name }) : t('sync.someWallet')
  }

  nameOfCategory(id: string): string {
    const category = this.#rows.get('categories', id)
    return category ? t('sync.quoted', { text: category.name }) : t('sync.someCategory')
  }

  entry(id: string): Thing {
    return this.#moved('Entry', this.#rows.entry(id))
  }

  transfer(transferId: string): Thing {
    return this.#moved('Transfer', this.#rows.transferLegs(transferId)[0])
  }

  entryNews(id: string, { amount, ...set }: ArgsOf<'entry.update'>['set']): string {
    const walletId = set.walletId ?? this.#rows.entry(id)?.walletId ?? ''
    const money = amount === undefined ? '' : this.money(walletId, amount)
    return [money, newsOf(set)].filter(Boolean).join(', ')
  }

  money(walletId: string, amount: Amount): string {
    const symbol = this.#rows.get('wallets', walletId)?.symbol ?? ''
    return formatAmount(amount, { symbol, format: this.#format }).trim()
  }

  #moved(kind: 'Entry' | 'Transfer', entry: EntryRow | undefined): Thing {
    if (!entry) return { what: `some${kind}`, name: '', money: '' }
    const { walletId, amount, description: name } = entry
    return {
      what: name ? kind.toLowerCase() : `plain${kind}`,
      name,
      money: this.money(walletId, amount),
    }
  }
}

function thing(kind: 'wallet' | 'category' | 'iou' | 'budget' | 'import', name: string | undefined): Thing {
  const unknown = {
    wallet: 'someWallet',
    category: 'someCategory',
    iou: 'someIou',
    budget: 'someBudget',
    import: 'someImport',
  }[kind]
  return { what: name === undefined ? unknown : kind, name: name ?? '', money: '' }
}
