import {
  type Colour,
  type Currency,
  colours,
  currencyOfCode,
  formatAmount,
  type NumberFormat,
  parseAmount,
  proposedLook,
  toAmount,
  type WalletKind,
  type WalletRow,
} from '@monedero/core'
import { problemText } from '../../messages/problem-text.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'

/** What a kind of wallet is called. */
export const kindNames: Readonly<Record<WalletKind, PlainMessageId>> = {
  cash: 'wallets.cash',
  bank: 'wallets.bank',
  card: 'wallets.card',
  savings: 'wallets.savings',
  other: 'wallets.other',
}

/** What a person decided about a wallet. */
export type WalletValues = Omit<WalletRow, 'id' | 'isArchived' | 'deletedAtMs' | 'rev'>

/** The input of the wallet form. */
export interface WalletDraft extends Omit<WalletValues, 'openingBalance'> {
  /** As typed; empty means nothing. */
  readonly openingBalance: string
}

/** Error messages by field. */
export type WalletProblems = Partial<Record<'name' | 'symbol' | 'openingBalance', string>>

/** An empty form. */
export function newDraft({ code, symbol }: Currency, usedColours: readonly Colour[]): WalletDraft {
  const kind = 'bank'
  const look = { icon: proposedLook[kind].icon, colour: proposedColour(kind, usedColours) }
  const rest = { openingBalance: '', note: '', isLeftOut: false, closingDay: null, dueDay: null }
  return { name: '', kind, ...look, currency: code, symbol, ...rest }
}

/** The colour of the kind, or the next one that no other wallet has. */
function proposedColour(kind: WalletKind, used: readonly Colour[]): Colour {
  const { colour } = proposedLook[kind]
  const at = colours.indexOf(colour)
  return [...colours.slice(at), ...colours.slice(0, at)].find((next) => !used.includes(next)) ?? colour
}

/** The form of a wallet that is there. */
export function draftOf(wallet: WalletRow, format: NumberFormat): WalletDraft {
  const { id: _, isArchived: __, deletedAtMs: ___, rev: ____, openingBalance, ...values } = wallet
  return { ...values, openingBalance: openingBalance === 0 ? '' : formatAmount(openingBalance, { format }) }
}

/** Another kind proposes its own look wherever that of the old kind was left as it was. */
export function withKind(draft: WalletDraft, kind: WalletKind, usedColours: readonly Colour[]): WalletDraft {
  const isColourProposed = draft.colour === proposedColour(draft.kind, usedColours)
  return {
    ...draft,
    kind,
    icon: draft.icon === proposedLook[draft.kind].icon ? proposedLook[kind].icon : draft.icon,
    colour: isColourProposed ? proposedColour(kind, usedColours) : draft.colour,
  }
}

/** Another currency proposes its symbol, unless the person wrote one of their own. */
export function withCurrency(draft: WalletDraft, code: string): WalletDraft {
  const isProposed = draft.symbol === '' || draft.symbol === currencyOfCode(draft.currency)?.symbol
  const symbol = isProposed ? (currencyOfCode(code)?.symbol ?? code) : draft.symbol
  return { ...draft, currency: code, symbol }
}

interface ReadOptions {
  readonly format: NumberFormat
  readonly impliesCents: boolean
}

/** Parses the form, or returns its errors. */
export function readDraft(
  draft: WalletDraft,
  { format, impliesCents }: ReadOptions,
): { readonly values: WalletValues; readonly problems: WalletProblems } {
  const opening =
    draft.openingBalance.trim() === ''
      ? { ok: true as const, value: toAmount(0) }
      : parseAmount(draft.openingBalance, {
          symbol: draft.symbol,
          currency: draft.currency,
          format,
          impliesCents,
        })
  const problems: WalletProblems = {
    ...problemOf('name', lengthProblem(draft.name, 60, t('wallets.nameMissing'))),
    ...problemOf('symbol', lengthProblem(draft.symbol, 8, t('wallets.symbolMissing'))),
    ...problemOf('openingBalance', opening.ok ? undefined : problemText(opening.problems[0])),
  }
  const values = { ...draft, openingBalance: opening.ok ? opening.value : toAmount(0) }
  return { values, problems }
}

/** The values that differ from those of the wallet as it was when the form was opened. */
export function changedValues(before: WalletRow, values: WalletValues): Partial<WalletValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== Reflect.get(before, key)),
  )
}

function problemOf(field: keyof WalletProblems, problem: string | undefined): WalletProblems {
  return problem === undefined ? {} : { [field]: problem }
}

function lengthProblem(text: string, most: number, ifEmpty: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return ifEmpty
  return length > most ? t('wallets.tooLong', { count: most }) : undefined
}
