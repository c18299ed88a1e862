import { type CalendarDay, currencyOfCode, homeCurrencyOf, Refusal } from '@monedero/core'
import type { FileContent } from '@monedero/import'
import { useMemo, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { accountKeys, type ChosenWallet, withChosen } from './chosen-wallets.ts'
import { idsByKey } from './file-categories.ts'
import { importMutations } from './import-plan.ts'
import { knownEntries } from './known-entries.ts'
import { newWallet } from './new-wallet.ts'
import { importTable, type ReadContent } from './read-content.ts'
import {
  decidedRows,
  type ReviewRow,
  type RowChoice,
  reviewFile,
  withoutActionsOf,
  withTicks,
} from './review.ts'

/** The rows of a file with the choices about them, and the import of exactly that. */
export function useReview(fileName: string, { content, proposal }: ReadContent, onDone: () => void) {
  const replica = useLedger()
  const { store } = replica
  const wallets = useLedgerRows((each) => each.wallets())
  // Another list whenever an entry changes, too.
  const categories = useLedgerRows((each) => each.categories())
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenWallet>>(new Map())
  const [categoryIdOf] = useState(() => idsByKey(() => replica.newId()))
  const [choices, setChoices] = useState<{ for: unknown; of: ReadonlyMap<number, RowChoice> }>()
  const targets = useMemo(() => {
    const currencyOf = (id: string) => wallets.find(({ wallet }) => wallet.id === id)?.wallet.currency
    return withChosen(content.statements, proposal, chosen, currencyOf)
  }, [content, proposal, chosen, wallets])
  const newWallets = useMemo(() => walletsToMake(content, targets, store), [content, targets, store])
  const review = useMemo(() => {
    const currencies = new Map(wallets.map(({ wallet }) => [wallet.id, wallet.currency]))
    return reviewFile(content, targets, {
      categories: categories.map(({ category }) => category),
      known: knownEntries(store, content.statements),
      currencyOf: (statement) =>
        currencies.get(targets[statement]?.walletId ?? '') ?? newWallets[statement]?.args.currency ?? '',
      categoryIdOf,
    })
  }, [content, targets, wallets, categories, newWallets, store, categoryIdOf])
  const decided = choices?.for === content ? choices.of : nothingChosen
  const rows = useMemo(() => decidedRows(review.rows, decided), [review, decided])

  const choose = (changed: readonly ReviewRow[], choice: RowChoice) => {
    const next = new Map(decided)
    for (const { index } of changed) next.set(index, { ...next.get(index), ...choice })
    setChoices({ for: content, of: next })
  }
  const tick = (changed: readonly ReviewRow[], isTicked: boolean) =>
    setChoices({ for: content, of: withTicks(decided, changed, isTicked) })
  const chooseWallet = (statement: number, walletId: string) => {
    const isNew = !wallets.some(({ wallet }) => wallet.id === walletId)
    const key = accountKeys(content.statements)[statement] ?? ''
    setChosen(new Map(chosen).set(key, { walletId, isNew }))
    setChoices({ for: content, of: withoutActionsOf(statement, decided, review.rows) })
  }
  const run = () => {
    const mutations = importMutations(
      {
        fileName,
        content,
        wallets: targets,
        newWallets: newWallets.filter((_, index) => targets[index]?.isNew),
        rows,
        missing: review.missing,
        table: content.table && importTable(content.table),
        entryOf: (id) => store.rows.entry(id),
      },
      { nowMs: Date.now(), offsetOf, newId: () => replica.newId() },
    )
    const [record] = mutations
    try {
      const { id } = replica.performAll(mutations)
      const count = record?.op === 'import.create' ? record.args.entryCount : 0
      showUndoToast(replica, id, t('import.done', { count }))
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toasts.show({ message: refusalText(error), tone: 'error' })
    }
  }
  return {
    rows,
    missing: review.missing,
    targets,
    newWallets,
    wallets,
    categories,
    choose,
    tick,
    chooseWallet,
    run,
  }
}

/** A wallet for each account, in case that a new one is wanted. */
function walletsToMake({ statements }: FileContent, targets: readonly ChosenWallet[], store: ReplicaStore) {
  const wallets = store.wallets().map(({ wallet }) => wallet)
  const homeCode = homeCurrencyOf(store.user().settings, wallets) ?? ''
  const fallback = currencyOfCode(homeCode) ?? proposedCurrency(navigator.languages)
  return statements.map(({ account }, index) => newWallet(targets[index]?.walletId ?? '', account, fallback))
}

const nothingChosen: ReadonlyMap<number, RowChoice> = new Map()

function offsetOf(day: CalendarDay): number {
  return 0 - Math.round(new Date(`${day}T12:00`).getTimezoneOffset())
}
