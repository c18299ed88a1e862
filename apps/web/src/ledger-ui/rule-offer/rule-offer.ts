import {
  compileRules,
  type EntryRow,
  fileRow,
  foldedText,
  type LedgerRows,
  limits,
  type Mutation,
  type RuleRow,
  ruleMatcher,
  slicesThatFit,
} from '@monedero/core'

/** A rule that a person may want, because they filed the same description twice under the same category. */
export interface RuleOffer {
  readonly rule: RuleRow
  /** As it was typed. */
  readonly description: string
  readonly categoryId: string
  /** The entry that was filed last. */
  readonly entryId: string
  /** Earlier entries that the rule files elsewhere: none that a person filed. */
  readonly moved: readonly EntryRow[]
}

/** Filings by hand that make an offer. */
const filingsNeeded = 2

/** The entries that changes have filed under a category, or given another description. */
export function filedIds(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap((mutation) => {
    if (mutation.op === 'entry.create') return [mutation.args.id]
    if (mutation.op === 'entry.update') return isFiling(mutation.args.set) ? [mutation.args.id] : []
    if (mutation.op !== 'entries.update') return []
    return mutation.args.changes.flatMap(({ entryIds, set }) => (isFiling(set) ? entryIds : []))
  })
}

function isFiling(set: object): boolean {
  return 'categoryId' in set || 'description' in set
}

interface Given {
  readonly filed: readonly EntryRow[]
  readonly rules: readonly RuleRow[]
  readonly rows: Pick<LedgerRows, 'get'>
  readonly newId: () => string
}

/** Looks at all entries one by one, then gives the offer. Undefined at once where there is none to make: no clear description, or a rule for it. */
export function offerFinder({ filed, rules, rows, newId }: Given) {
  const [entry] = filed
  const description = entry?.description.trim() ?? ''
  const categoryId = entry?.categoryId ?? null
  if (!entry || categoryId === null || description === '') return undefined
  const text = foldedText(description)
  const isSame = (other: EntryRow) =>
    foldedText(other.description).trim() === text && other.amount > 0 === entry.amount > 0
  if (!filed.every((other) => isFiledByHand(other, categoryId) && isSame(other))) return undefined
  // One that is off, too: the person has decided about it.
  if (ruleMatcher(rules.filter(({ target }) => target !== null))(entry).length > 0) return undefined
  const rule: RuleRow = {
    id: newId(),
    conditions: [{ on: 'description', match: 'is', text: description }],
    target: { to: 'category', categoryId },
    tags: [],
    description: '',
    isOn: true,
    order: Math.floor(rules.at(-1)?.order ?? 0) + 1,
    deletedAtMs: null,
    rev: 0,
  }
  const compiled = compileRules([...rules, rule], rows)
  const moved: EntryRow[] = []
  let filings = 0
  return {
    description,
    visit: (other: EntryRow): void => {
      if (!isSame(other) || !isPlain(other) || rows.get('wallets', other.walletId)?.deletedAtMs !== null)
        return
      if (isFiledByHand(other, categoryId)) filings += 1
      const { target } = fileRow(compiled, other)
      const isMoved = target?.to === 'category' && target.categoryId === categoryId
      if (isMoved && other.categoryId !== categoryId && isUnfiled(other, rows)) moved.push(other)
    },
    finish: (): RuleOffer | undefined =>
      filings < filingsNeeded ? undefined : { rule, description, categoryId, entryId: entry.id, moved },
  }
}

/** The offer without the entries that were changed since it was made. */
export function currentOffer(offer: RuleOffer, rows: Pick<LedgerRows, 'entry'>): RuleOffer {
  const isUnchanged = ({ id, categoryId, filedBy }: EntryRow) => {
    const now = rows.entry(id)
    return now !== undefined && isPlain(now) && now.categoryId === categoryId && now.filedBy === filedBy
  }
  return { ...offer, moved: offer.moved.filter(isUnchanged) }
}

/** What makes the rule and files the earlier entries by it. */
export function mutationsOf({ rule, categoryId, moved }: RuleOffer): Mutation[] {
  const { deletedAtMs: _, rev: __, ...args } = rule
  return [
    { op: 'rule.create', args },
    ...slicesThatFit(
      moved.map(({ id }) => id),
      limits.bulkRows,
    ).map(
      (entryIds): Mutation => ({
        op: 'entries.update',
        args: { changes: [{ entryIds, transferIds: [], set: { categoryId, filedBy: 'rule' } }] },
      }),
    ),
  ]
}

function isFiledByHand(entry: EntryRow, categoryId: string): boolean {
  return isPlain(entry) && entry.categoryId === categoryId && entry.filedBy === 'person'
}

function isPlain({ deletedAtMs, type, parts, feeOf, refundOf }: EntryRow): boolean {
  return deletedAtMs === null && type !== 'transfer' && parts === null && feeOf === null && refundOf === null
}

function isUnfiled({ categoryId, filedBy }: EntryRow, rows: Pick<LedgerRows, 'get'>): boolean {
  return filedBy !== 'person' || rows.get('categories', categoryId ?? '')?.deletedAtMs !== null
}
