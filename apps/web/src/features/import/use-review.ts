import { type Amount, currencyOfCode, homeCurrencyOf, type Mutation, Refusal } from '@monedero/core'
import type { KnownRejection, RowCorrection } from '@monedero/import'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { toasts } from '../../design/feedback/toasts.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { accountKeys, type ChosenWallet, withChosen } from './chosen-wallets.ts'
import type { FileSession, FileSummary, ReviewRequest } from './file-session.ts'
import { knownEntries, withDaysOf } from './known-entries.ts'
import { currencyInName, type NewWallet, newWallet, walletNames } from './new-wallet.ts'
import type { ReadContent } from './read-content.ts'
import { openRejections } from './rejected-rows.ts'
import {
  decidedRows,
  type Review,
  type ReviewRow,
  type RowChoice,
  withoutActionsOf,
  withTicks,
} from './review.ts'

/** The rows of a file with the choices about them, and the import of exactly that. */
export function useReview(
  fileName: string,
  session: FileSession,
  { content, proposal }: ReadContent,
  onDone: () => void,
) {
  const replica = useLedger()
  const { store } = replica
  const wallets = useLedgerRows((each) => each.wallets())
  // Another list whenever an entry changes, too.
  const categories = useLedgerRows((each) => each.categories())
  const rules = useLedgerRows(rulesOf)
  const rejections = useRejections()
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenWallet>>(new Map())
  const [choices, setChoices] = useState<{ for: unknown; of: ReadonlyMap<number, RowChoice> }>()
  const [entered, setEntered] = useState<{ for: unknown; of: ReadonlyMap<number, RowCorrection> }>()
  // Another reading of the file has other rows.
  const decided = choices?.for === content ? choices.of : nothingChosen
  const corrections = entered?.for === content ? entered.of : nothingCorrected
  const [isRunning, setRunning] = useState(false)
  const targets = useMemo(() => {
    const currencyOf = (id: string) => wallets.find(({ wallet }) => wallet.id === id)?.wallet.currency
    return withChosen(content.statements, proposal, chosen, currencyOf)
  }, [content, proposal, chosen, wallets])
  const [chosenCurrencies, setCurrencies] = useState<ReadonlyMap<string, string>>(new Map())
  const proposed = useMemo(
    () => walletsToMake(content, targets, store, chosenCurrencies),
    [content, targets, store, chosenCurrencies],
  )
  const request = useMemo((): ReviewRequest => {
    const currencies = new Map(wallets.map(({ wallet }) => [wallet.id, wallet.currency]))
    return {
      wallets: targets,
      currencies: targets.map(
        ({ walletId }, index) => currencies.get(walletId) ?? proposed[index]?.args.currency ?? '',
      ),
      ledgerWallets: wallets.map(({ wallet }) => wallet),
      categories: categories.map(({ category }) => category),
      rules,
      rejections,
      corrections,
    }
  }, [targets, wallets, categories, rules, rejections, corrections, proposed])
  const judged = useJudgedRows(session, content, request, isRunning)
  const review = judged?.review ?? nothingYet
  const newWallets = useMemo(
    () => proposed.map((wallet, index) => withOpening(wallet, review.openings[index])),
    [proposed, review],
  )
  const rows = useMemo(() => decidedRows(review.rows, decided), [review, decided])

  const choose = (changed: readonly ReviewRow[], choice: RowChoice) => {
    const next = new Map(decided)
    for (const { index } of changed) next.set(index, { ...next.get(index), ...choice })
    setChoices({ for: content, of: next })
  }
  const tick = (changed: readonly ReviewRow[], isTicked: boolean) =>
    setChoices({ for: content, of: withTicks(decided, changed, isTicked) })
  const correct = ({ index }: ReviewRow, correction: RowCorrection) =>
    setEntered({ for: content, of: new Map(corrections).set(index, correction) })
  /** Takes what was read of rows that are only in doubt. */
  const accept = (doubtful: readonly ReviewRow[]) => {
    const next = new Map(corrections)
    for (const { index, row } of doubtful) {
      const { day, amount, description } = row
      if (day !== null && amount !== null) next.set(index, { day, amount, description })
    }
    setEntered({ for: content, of: next })
  }
  const chooseWallet = (statement: number, walletId: string) => {
    const isNew = !wallets.some(({ wallet }) => wallet.id === walletId)
    const key = accountKeys(content.statements)[statement] ?? ''
    setChosen(new Map(chosen).set(key, { walletId, isNew }))
    setChoices({ for: content, of: withoutActionsOf(statement, decided, review.rows) })
  }
  const chooseCurrency = (statement: number, code: string) => {
    const key = accountKeys(content.statements)[statement] ?? ''
    setCurrencies(new Map(chosenCurrencies).set(key, code))
  }
  /** All or nothing: it counts as imported when it is stored on this device. Two tabs do not import at once: neither would see the rows of the other. */
  const run = () =>
    navigator.locks.request(`monedero.import.${replica.place}`, { ifAvailable: true }, async (lock) => {
      if (lock) await importAll()
      else toasts.show({ message: t('import.otherTab'), tone: 'error' })
    })
  const importAll = async () => {
    setRunning(true)
    try {
      const mutations = await session.plan({
        fileName,
        wallets: targets,
        newWallets: newWallets.filter((_, index) => targets[index]?.isNew),
        choices: decided,
        nowMs: Date.now(),
      })
      const { id, durable } = await replica.performAllInSlices(mutations)
      await durable
      showUndoToast(replica, id, doneText(mutations[0]))
      onDone()
    } catch (error) {
      setRunning(false)
      const message = error instanceof Refusal ? refusalText(error) : t('import.failedToImport')
      toasts.show({ message, tone: 'error' })
    }
  }
  return {
    isReady: judged !== undefined,
    /** Other rows are on their way. */
    isStale: judged?.request !== request || judged.content !== content,
    isRunning,
    rows,
    missing: review.missing,
    targets,
    newWallets,
    wallets,
    categories,
    currencies: request.currencies,
    corrections,
    choose,
    tick,
    correct,
    accept,
    chooseWallet,
    chooseCurrency,
    run,
  }
}

/** Rows of earlier files that were skipped. */
function useRejections(): readonly KnownRejection[] {
  const { store } = useLedger()
  const version = useLedgerRows((each) => each.versionOf('imports'))
  const { rejections } = useMemo(
    () => ({ version, rejections: openRejections(store.rows.all('imports')) }),
    [store, version],
  )
  return rejections
}

/** The last rows that the worker has judged; undefined before the first. */
function useJudgedRows(
  session: FileSession,
  content: FileSummary,
  request: ReviewRequest,
  isHeld: boolean,
): { review: Review; request: ReviewRequest; content: FileSummary } | undefined {
  const { store } = useLedger()
  const [judged, setJudged] = useState<{ review: Review; request: ReviewRequest; content: FileSummary }>()
  useEffect(() => {
    // What is being imported must not be taken for duplicates.
    if (isHeld) return undefined
    let isStale = false
    const judge = async () => {
      const review = await session.review(
        request,
        knownEntries(store, withDaysOf(request.corrections, content)),
      )
      if (!isStale) startTransition(() => setJudged({ review, request, content }))
    }
    // Fails only once the session is closed.
    judge().catch(() => {})
    return () => {
      isStale = true
    }
  }, [session, store, content, request, isHeld])
  return judged
}

function doneText(record: Mutation | undefined): string {
  if (record?.op !== 'import.create') return ''
  const { entryCount, matched, skippedCount } = record.args
  if (entryCount > 0) return t('import.done', { count: entryCount })
  return matched.length > 0
    ? t('import.doneMatching', { count: matched.length })
    : t('import.doneSkipping', { count: skippedCount })
}

/** A wallet for each account, in case that a new one is wanted. */
function walletsToMake(
  { statements }: FileSummary,
  targets: readonly ChosenWallet[],
  store: ReplicaStore,
  chosenCurrencies: ReadonlyMap<string, string>,
) {
  const wallets = store.wallets().map(({ wallet }) => wallet)
  const homeCode = homeCurrencyOf(store.user().settings, wallets) ?? ''
  const fallback = currencyOfCode(homeCode) ?? proposedCurrency(navigator.languages)
  const keys = accountKeys(statements)
  const names = walletNames(statements)
  return statements.map(({ account }, index) => {
    const currency =
      chosenCurrencies.get(keys[index] ?? '') ?? (account.currency || currencyInName(account.name))
    const named = { ...account, name: names[index] ?? account.name, currency }
    return newWallet(targets[index]?.walletId ?? '', named, fallback)
  })
}

function withOpening(wallet: NewWallet, opening: Amount | undefined): NewWallet {
  return opening === undefined ? wallet : { ...wallet, args: { ...wallet.args, openingBalance: opening } }
}

const nothingChosen: ReadonlyMap<number, RowChoice> = new Map()
const nothingCorrected: ReadonlyMap<number, RowCorrection> = new Map()
const nothingYet: Review = { rows: [], missing: [], openings: [] }

/** The symbol of the wallet that a row goes to. */
export function symbolOf(
  { wallets, targets, newWallets }: Pick<ReturnType<typeof useReview>, 'wallets' | 'targets' | 'newWallets'>,
  { statement }: Pick<ReviewRow, 'statement'>,
): string {
  const view = wallets.find(({ wallet }) => wallet.id === targets[statement]?.walletId)
  return view?.symbol ?? newWallets[statement]?.args.symbol ?? ''
}
