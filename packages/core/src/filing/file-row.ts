import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { maxTags } from '../entries/read-entry-values.ts'
import { inRuleOrder, type RuleCondition, type RuleRow, type RuleTarget } from '../rules/rule-row.ts'
import { foldedText } from '../texts/folded-text.ts'
import { type TextTest, textTest } from './text-pattern.ts'

/** What rules look at: an entry, or a row of a file that may become one. */
export type FiledRow = Pick<EntryRow, 'walletId' | 'amount' | 'description' | 'original' | 'tags'>

/** What rules make of a row. Fields that no rule sets are missing. */
export interface Filing {
  readonly target?: RuleTarget
  /** All tags of the row, with those that were added. */
  readonly tags?: readonly string[]
  readonly description?: string
}

interface CompiledRule {
  readonly row: RuleRow
  /** Its place among the rules. */
  readonly place: number
  /** Whether the conditions that do not read the description hold. */
  readonly fits: (row: FiledRow) => boolean
  /** Whether those that do hold for a folded text. */
  readonly reads: TextTest
}

interface FilingRule extends CompiledRule {
  /** The target, where the rule has one that is there and that the row can have. */
  readonly targetOf: (row: FiledRow) => RuleTarget | undefined
}

/** Rules that are on, ready to be applied to many rows: those that read one of two folded texts, in their order. */
export type CompiledRules = ReadingRules<FilingRule>

type ReadingRules<R> = (original: string, shown: string) => readonly R[]

/** Leaves out rules that are off, and targets that are gone. */
export function compileRules(rows: Iterable<RuleRow>, ledger: Pick<LedgerRows, 'get'>): CompiledRules {
  const on = inRuleOrder(rows).filter(({ isOn }) => isOn)
  return readingRules(
    on.map((row, place) => {
      const { fits, reads } = conditionTests(row)
      return { row, place, fits, reads, targetOf: targetFinder(row.target, ledger) }
    }),
  )
}

function compiled(row: RuleRow, place: number): CompiledRule {
  return { row, place, ...conditionTests(row) }
}

/** Many rows have the same description: it is compared with the rules once. */
function readingRules<R extends CompiledRule>(rules: readonly R[]): ReadingRules<R> {
  const rulesByText = new Map<string, readonly R[]>()
  const readingOf = (folded: string) => {
    const found = rulesByText.get(folded) ?? rules.filter(({ reads }) => reads(folded))
    rulesByText.set(folded, found)
    return found
  }
  return (original, shown) => {
    if (original === shown) return readingOf(shown)
    const either = new Set([...readingOf(original), ...readingOf(shown)])
    return [...either].toSorted((a, b) => a.place - b.place)
  }
}

const unfiled: Filing = {}

/**
 * What the first rule that matches sets, field by field. A rule is compared with the description that the row had before a rule
 * replaced it, and with the one that it gets, so applying the same rules again changes nothing.
 */
export function fileRow(rules: CompiledRules, row: FiledRow): Filing {
  const original = foldedText(row.original ?? row.description)
  const cleaner = rules(original, original).find((rule) => rule.row.description !== '' && rule.fits(row))
  const description = cleaner?.row.description ?? row.description
  const shown = foldedText(description)
  let target: RuleTarget | undefined
  let tags: readonly string[] | undefined
  for (const rule of rules(original, shown)) {
    if (!rule.fits(row)) continue
    target ??= rule.targetOf(row)
    if (!tags && rule.row.tags.length > 0) tags = withTags(row.tags, rule.row.tags)
    if (target && tags) break
  }
  if (!target && !tags && !cleaner) return unfiled
  return { ...(target && { target }), ...(tags && { tags }), ...(cleaner && { description }) }
}

/** The tags with others added, as far as there is room for them. */
function withTags(tags: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...tags, ...added])].slice(0, Math.max(maxTags, tags.length))
}

/** Finds the rules whose conditions hold for a row, whether or not they are on. */
export function ruleMatcher(rules: readonly RuleRow[]): (row: FiledRow) => RuleRow[] {
  const reading = readingRules(rules.map(compiled))
  return (row) => {
    const shown = foldedText(row.description)
    const original = row.original === null ? shown : foldedText(row.original)
    return reading(original, shown)
      .filter(({ fits }) => fits(row))
      .map((each) => each.row)
  }
}

function conditionTests({ conditions }: Pick<RuleRow, 'conditions'>): Pick<CompiledRule, 'fits' | 'reads'> {
  const texts = conditions.flatMap((each) =>
    each.on === 'description' ? [textTest(each.match, each.text)] : [],
  )
  return { fits: every(conditions.flatMap(rowTest)), reads: every(texts) }
}

function every<T>(tests: readonly ((value: T) => boolean)[]): (value: T) => boolean {
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (value) => tests.every((test) => test(value))
}

function rowTest(condition: RuleCondition): ((row: FiledRow) => boolean)[] {
  if (condition.on === 'amount') return [({ amount }) => isOfSize(Math.abs(amount), condition)]
  if (condition.on === 'wallet') return [({ walletId }) => walletId === condition.walletId]
  if (condition.on === 'sign') return [({ amount }) => amount > 0 === (condition.sign === 'in')]
  return []
}

function isOfSize(size: number, { match, amount }: RuleCondition & { on: 'amount' }): boolean {
  if (match === 'is') return size === amount
  return match === 'above' ? size > amount : size < amount
}

/** A category is for one kind of entry; a transfer needs another wallet of the same currency. */
function targetFinder(target: RuleTarget | null, ledger: Pick<LedgerRows, 'get'>): FilingRule['targetOf'] {
  if (target === null) return () => undefined
  if (target.to === 'category') {
    const category = ledger.get('categories', target.categoryId)
    if (category?.deletedAtMs !== null) return () => undefined
    return ({ amount }) => (amount > 0 === (category.kind === 'income') ? target : undefined)
  }
  const wallet = ledger.get('wallets', target.walletId)
  if (wallet?.deletedAtMs !== null) return () => undefined
  return ({ walletId }) =>
    walletId !== wallet.id && ledger.get('wallets', walletId)?.currency === wallet.currency
      ? target
      : undefined
}
