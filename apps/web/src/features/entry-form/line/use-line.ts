import {
  compileRules,
  FilingHistory,
  filedExample,
  fileNewRow,
  foldedText,
  type LineContext,
  readLine,
  toAmount,
} from '@monedero/core'
import { useMemo } from 'react'
import { dayOrderOf } from '../../../design/dates/day-order.ts'
import { useToday } from '../../../design/device/use-today.ts'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { changeWithUndo } from '../../../ledger-ui/change-with-undo.ts'
import { currentLanguage } from '../../../messages/language.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../../replica/hooks/person-context.ts'
import { useSelectedWallet } from '../../../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../../../replica/hooks/use-wallet-balances.ts'
import { keptByVersion } from '../../../replica/store/kept-by-version.ts'
import type { ReplicaStore } from '../../../replica/store/replica-store.ts'
import { suggestionsOf } from '../../../replica/store/suggestions.ts'
import { savedMessage } from '../saved-message.ts'
import { completeLine } from './complete-line.ts'
import { draftOfLine, missingIn, mutationOfLine } from './line-change.ts'

/** Entries of each wallet that guesses are based on; with more, a guess would take longer than a frame. */
const learnedEntries = 500

/** A line as it is read, completed and saved. With certain wallets it is about the coming days, and one of them is proposed. */
export function useLine(text: string, among?: readonly string[]) {
  const replica = useLedger()
  const { store } = replica
  const format = useNumberFormat()
  const { selected } = useSelectedWallet()
  const wallets = useWalletBalances().filter(({ wallet }) => !wallet.isArchived)
  const context = useLineContext(among !== undefined)
  const filing = useFiling()
  const reading = useMemo(() => readLine(text, context), [text, context])
  const kind = reading.type === 'income' ? 'income' : 'expense'
  const habits = reading.description === '' ? [] : suggestionsOf(store, reading.description, kind, 6)
  const same = habits.find(({ description }) => foldedText(description) === foldedText(reading.description))
  const line = completeLine(reading, {
    wallets: among ? wallets.filter(({ wallet }) => among.includes(wallet.id)) : wallets,
    shownWalletId: selected?.wallet.id ?? '',
    usualWalletId: same?.usualWalletId,
    file: (walletId, amount) => {
      const row = { walletId, amount: toAmount(amount), description: reading.description, tags: reading.tags }
      return reading.description === '' ? {} : fileNewRow(filing(), row)
    },
  })
  const missing = missingIn(line, store.rows)
  const draft = draftOfLine(line, format)
  return {
    reading,
    line,
    missing,
    context,
    wallets,
    symbol: wallets.find(({ wallet }) => wallet.id === line.walletId)?.symbol ?? '',
    /** A description written before that begins like this one. */
    longer: habits.find(isLonger(reading.description))?.description,
    nameOf: (table: 'wallets' | 'categories', id: string) => store.rows.get(table, id),
    /** Adds the entry; false where something is missing or it is refused. */
    save: (): boolean => {
      const mutation = mutationOfLine(line, store.rows, { newId: () => replica.newId(), nowMs: Date.now() })
      const name = store.rows.get('wallets', line.walletId)?.name
      const message = savedMessage(draft, false, { shownId: selected?.wallet.id, name })
      return mutation !== undefined && changeWithUndo(replica, mutation, message)
    },
    /** The line as the form shows it. */
    draft,
  }
}

export type Line = ReturnType<typeof useLine>

function isLonger(typed: string) {
  const folded = foldedText(typed)
  return ({ description }: { description: string }) =>
    description.length > typed.length && foldedText(description).startsWith(folded)
}

function useLineContext(isAhead: boolean): LineContext {
  const format = useNumberFormat()
  const today = useToday()
  const wallets = useWalletBalances()
  const categories = useLedgerRows((store) => store.categories())
  const { impliesCents } = usePersonSettings()
  return useMemo(
    () => ({
      format,
      impliesCents,
      today,
      isAhead,
      order: dayOrderOf(currentLanguage(), navigator.language),
      wallets: wallets.map(({ wallet }) => wallet).filter(({ isArchived }) => !isArchived),
      categories: categories.map(({ category }) => category),
    }),
    [format, impliesCents, today, isAhead, wallets, categories],
  )
}

/** Rules, and how the person filed lately, read when they are first asked for. What was saved since then is not learned. */
function useFiling() {
  const { store } = useLedger()
  const rules = useLedgerRows(compiledRules)
  const history = useMemo(() => once(() => recentHistory(store)), [store])
  return () => ({ rules, history: history(), ledger: store.rows })
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const compiledRules = keptByVersion(['rules', 'categories', 'wallets'], ({ rows }) =>
  compileRules(rows.all('rules'), rows),
)

function recentHistory(store: ReplicaStore): FilingHistory {
  const history = new FilingHistory(Date.now())
  for (const { wallet } of store.wallets())
    for (const { entry } of store.ledger(wallet.id, 0, learnedEntries).rows) {
      const example = filedExample(entry)
      if (example) history.learn(example)
    }
  return history
}
