import { type EntryType, isCalendarDay, type Mutation, type Refusal } from '@monedero/core'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { deviceToday } from '../../design/device/use-today.ts'
import { toasts } from '../../design/feedback/toasts.ts'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { offerRule } from '../../ledger-ui/rule-offer/offer-rule.ts'
import { t } from '../../messages/text.ts'
import { keepDraft, onDraftRemoved } from '../../replica/browser/drafts.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { restoringMutations } from '../../replica/hooks/restoring-mutations.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useKnownRates } from '../../replica/hooks/use-known-rates.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import type { Replica } from '../../replica/replica.ts'
import { lastDestination } from '../../replica/store/last-destination.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import type { Habit } from '../../replica/store/suggestions.ts'
import { withSuggestion, withUsualWallet } from './apply-suggestion.ts'
import { deviceOffsetAt, deviceOffsetNow } from './device-offset.ts'
import { mutationsToUpdate, mutationToCreate } from './draft-mutation.ts'
import { isKept, keptDraft, offeredKind, slotOf } from './draft-slots.ts'
import { type EntryDraft, isSameDraft, nextDraft } from './entry-draft.ts'
import type { ExchangeSide, Writing } from './exchange.ts'
import {
  canRepeat,
  type FormState,
  openedForm,
  reloaded,
  shownProblems,
  startedOver,
  withDraft,
  withFailure,
  withLeft,
  withoutDraft,
  withoutTyped,
} from './form-state.ts'
import { type FormTarget, formStart } from './form-target.ts'
import { type DraftContext, type DraftField, readDraft } from './read-draft.ts'
import { savedMessage } from './saved-message.ts'
import { withSplit } from './split-draft.ts'
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts'
import {
  type TransferContext,
  withKind,
  withKindOfEdited,
  withKnownRate,
  withSide,
  withSwap,
  withWallets,
} from './transfer-draft.ts'
import { useNow } from './use-now.ts'

/** The context of a form: rows and number format. */
interface FormContext {
  readonly replica: Replica
  readonly wallets: readonly BalanceView[]
  readonly shownWalletId: string
  readonly writing: Writing
  readonly knownRates: ReturnType<typeof useKnownRates>
}

/** State and actions of the entry form; undefined if the entry to edit does not exist. */
export function useEntryForm(target: FormTarget, isOpen: boolean, onSaved: () => void) {
  const context = useFormContext()
  const { replica, wallets, writing } = context
  const { place } = replica
  const name = nameOf(target)
  const [state, setState] = useState(() => begun(target, name, context))
  const nowMs = useNow(isOpen)
  // The form is still there while it closes: it must neither save again nor keep what was saved.
  const isDone = useRef(false)
  const [repeat, setRepeatState] = useState<Repeat>(
    'repeats' in target && target.repeats ? 'open' : undefined,
  )
  // A function as a new state would be called.
  const setRepeat = useCallback((next: Repeat) => setRepeatState(() => next), [])
  const kept = useKeptDraft(place, name, state, isDone)
  useDraftTakenElsewhere(place, name, state, kept, setState)
  useLateRate(context, setState)
  if (!state) return undefined

  const { draft } = state
  const transfers = transferContext(context)
  const read = readDraft(draft, draftContext(state, context, nowMs))
  const change = (next: (old: FormState) => FormState) => setState((old) => old && next(old))
  const update = (make: (old: EntryDraft) => EntryDraft, chosen: readonly string[] = []) =>
    change((old) => withDraft(old, make(old.draft), chosen))
  const forget = (kind: EntryType) => name !== undefined && keepDraft(place, slotOf(name, kind), undefined)
  const takeOffered = (kind: EntryType) =>
    'kind' in target && setState(begun({ ...target, kind }, name, context))
  const save = (how: SaveOptions = {}) => {
    const refused = saved(state, context, how, canRepeat(state) ? repeat : undefined)
    if (refused === undefined) forget(state.keptAs)
    if (refused === undefined) return true
    change((old) => withFailure(old, refused === 'unread' ? undefined : refused))
    return false
  }

  const close = (how?: SaveOptions) => {
    if (isDone.current || !save(how)) return
    isDone.current = true
    onSaved()
  }

  return {
    state,
    draft,
    problems: shownProblems(state, read.ok ? {} : read.problems),
    nowMs,
    writing,
    wallets,
    /** Whether the entry is to repeat; the fields for it are loaded then. */
    repeats: repeat !== undefined,
    setRepeat,
    /** How amounts of the entry's wallet are written. */
    amountWriting: amountWritingOf(draft, context),
    categoryName: (id: string) => replica.store.rows.get('categories', id)?.name,
    /** Divides the entry into parts of different categories. */
    split: () => update((old) => withSplit(old, () => replica.newId())),
    currencyOf: (walletId: string) => replica.store.rows.get('wallets', walletId)?.currency ?? '',
    symbolOf: (walletId: string) => wallets.find(({ wallet }) => wallet.id === walletId)?.symbol ?? '',
    change: (changes: Partial<EntryDraft>) => update((old) => ({ ...old, ...changes }), Object.keys(changes)),
    changeKind: (kind: EntryType) => {
      const isOtherKept = name !== undefined && kind !== state.keptAs && isKept(place, name, kind)
      if (isOtherKept && isSameDraft(draft, state.fresh)) return takeOffered(kind)
      if (!isOtherKept) forget(state.keptAs)
      change((old) => withOtherKind(old, kind, isOtherKept ? old.keptAs : kind, context))
    },
    /** A key has changed the amount of a restored draft: the next ones belong to it. */
    editAmount: () => change((old) => ({ ...old, isAmountOld: false })),
    /** Takes the draft of another kind. What was typed stays kept. */
    takeOffered,
    discardOffered: (kind: EntryType) => {
      forget(kind)
      change((old) => ({ ...old, offered: undefined }))
    },
    changeSide: (side: ExchangeSide, text: string) => update((old) => withSide(old, side, text, transfers)),
    chooseWallets: (chosen: Partial<Pick<EntryDraft, 'walletId' | 'toWalletId'>>) =>
      update((old) => withWallets(old, chosen, transfers), ['walletId']),
    swap: () => update((old) => withSwap(old, transfers), ['walletId']),
    applySuggestion: (habit: Habit) =>
      change((old) => withSuggestion(old, habit, { rows: replica.store.rows, format: writing.format })),
    takeUsualWallet: (habit: Habit) =>
      change((old) => withUsualWallet(old, habit, { rows: replica.store.rows, format: writing.format })),
    /** Proposes a category; one that is there stays. */
    fileUnder: (categoryId: string) =>
      update((old) => (old.categoryId === '' ? { ...old, categoryId } : old)),
    /** Shows the errors of a field from now on. */
    leave: (field: DraftField) => change((old) => withLeft(old, field)),
    /** Saves and closes. */
    save: close,
    /** The same, with what was deleted elsewhere meanwhile. */
    restoreAndSave: () => close({ bringBack: restoringMutations }),
    /** Saves and begins the next with wallet and date kept. */
    saveAndNext: () => {
      if (!save()) return
      setRepeat(undefined)
      change((old) => startedOver(old, withOtherWallet(nextDraft(draft), draft.kind, context)))
    },
    /** Takes over the parts that another device gave the entry. */
    reload: () => {
      const now = startOf(target, undefined, context)
      if (now) change((old) => reloaded(old, now))
    },
    /** Discards the restored draft. */
    startOver: () => change(withoutTyped),
  }
}

/** The form as its parts see it. */
export type EntryForm = NonNullable<ReturnType<typeof useEntryForm>>

function useFormContext(): FormContext {
  const replica = useLedger()
  const format = useNumberFormat()
  const wallets = useWalletBalances()
  const { selected } = useSelectedWallet()
  const { impliesCents } = usePersonSettings()
  return {
    replica,
    wallets,
    shownWalletId: selected?.wallet.id ?? '',
    writing: { format, impliesCents },
    knownRates: useKnownRates(new Set(wallets.map(({ wallet }) => wallet.currency)).size > 1),
  }
}

/** Proposes a rate to the form of a new entry when what finds rates comes later than the form; what is untouched stays so. */
function useLateRate(context: FormContext, setState: Dispatch<SetStateAction<FormState | undefined>>): void {
  const [hadRates, setHadRates] = useState(context.knownRates !== undefined)
  if (hadRates || !context.knownRates) return
  setHadRates(true)
  const propose = (draft: EntryDraft) => withKnownRate(draft, transferContext(context))
  setState((old) =>
    old && !old.edited ? { ...old, draft: propose(old.draft), fresh: propose(old.fresh) } : old,
  )
}

/** What is typed is kept while it is more than an empty form, or than the entry as it is. */
function useKeptDraft(
  place: string,
  name: string | undefined,
  state: FormState | undefined,
  isDone: RefObject<boolean>,
): RefObject<StoredDraft | undefined> {
  const lastKept = useRef<StoredDraft>(undefined)
  useEffect(() => {
    if (!state || isDone.current || name === undefined) return
    const { fresh, sourceId, keptAs } = state
    const isEmpty = isSameDraft(state.draft, fresh)
    // What another tab has kept meanwhile stays.
    if (isEmpty && !lastKept.current) return
    const draft = { ...state.draft, kind: keptAs }
    const kept = { draft, ...(sourceId !== undefined && { entryId: sourceId, before: fresh }) }
    lastKept.current = isEmpty ? undefined : kept
    keepDraft(place, slotOf(name, keptAs), lastKept.current)
  }, [place, name, state, isDone])
  return lastKept
}

/** A draft that several tabs show becomes one entry: once another tab has saved or discarded it, the form starts over. */
function useDraftTakenElsewhere(
  place: string,
  name: string | undefined,
  state: FormState | undefined,
  kept: RefObject<StoredDraft | undefined>,
  setState: Dispatch<SetStateAction<FormState | undefined>>,
): void {
  const slot = name === undefined || !state || state.edited ? undefined : slotOf(name, state.keptAs)
  useEffect(() => {
    if (slot === undefined) return undefined
    return onDraftRemoved(place, slot, (removed) => {
      const gone = parseStoredDraft(removed)?.draft
      // Another one may have been kept in its place.
      if (!gone || !kept.current || !isSameDraft(gone, kept.current.draft)) return
      setState((old) => old && withoutDraft(old))
    })
  }, [place, slot, kept, setState])
}

/** Under which name the draft is kept: one new entry of each kind, one that recurs, one at `/add`, one copy, one refund, one edit. What an address fills in is not kept: it can be opened again. */
function nameOf(target: FormTarget): string | undefined {
  if ('editId' in target) return 'edit'
  if (target.prefill !== undefined) return target.isPlain ? 'add' : undefined
  if (target.fill !== undefined) return undefined
  if (target.refundOf !== undefined) return 'refund'
  if (target.fromId !== undefined) return 'copy'
  return target.repeats ? 'recurring' : 'new'
}

function begun(target: FormTarget, name: string | undefined, context: FormContext): FormState | undefined {
  const kind = 'kind' in target ? target.kind : 'expense'
  const start = startOf(
    target,
    name === undefined ? undefined : keptDraft(context.replica.place, name, kind),
    context,
  )
  if (!start || start.edited) return start && openedForm(start)
  const complete = (draft: EntryDraft) =>
    withKnownRate(withOtherWallet(draft, draft.kind, context), transferContext(context))
  const offered = name === undefined ? undefined : offeredKind(context.replica.place, name, kind)
  return openedForm({ ...start, draft: complete(start.draft), fresh: complete(start.fresh) }, offered)
}

function startOf(
  target: FormTarget,
  kept: StoredDraft | undefined,
  { replica, writing, shownWalletId }: FormContext,
) {
  const { shown } = replica.store.layers
  const refundsOf = (purchaseId: string) => shown.refundsOf(purchaseId)
  const given = { rows: shown, refundsOf, format: writing.format, walletId: shownWalletId }
  return formStart(target, kept, given)
}

/** Adds the recurring entry to the changes that an entry is saved with. */
type RepeatPlan = (template: Mutation, made: readonly Mutation[]) => readonly Mutation[]

/** Undefined where it does not repeat, `open` while the fields are loaded, `invalid` where one of them is wrong. */
type Repeat = RepeatPlan | 'open' | 'invalid' | undefined

interface SaveOptions {
  /** Brings back what was deleted elsewhere meanwhile. */
  readonly bringBack?: typeof restoringMutations
}

/** Saves, or shows the errors. */
function saved(
  state: FormState,
  context: FormContext,
  { bringBack }: SaveOptions,
  repeat: Repeat,
): Refusal | 'unread' | undefined {
  const { draft, edited } = state
  const { replica } = context
  const read = readDraft(draft, draftContext(state, context, Date.now()))
  if (!read.ok || repeat === 'open' || repeat === 'invalid') return 'unread'
  const newId = () => replica.newId()
  const made = edited
    ? mutationsToUpdate(draft, read.value, edited, { newId, rows: replica.store.rows })
    : [mutationToCreate(draft, read.value, newId)]
  const mutations = repeat ? repeat(mutationToCreate(draft, read.value, newId), made) : made
  if (mutations.length === 0) {
    toasts.show({ message: t('entry.noChanges'), tone: 'info' })
    return undefined
  }
  const wallet = {
    shownId: context.shownWalletId,
    name: replica.store.rows.get('wallets', draft.walletId)?.name,
  }
  const back = mutations.flatMap((mutation) => bringBack?.(mutation, replica.store.rows) ?? [])
  const { id, refusals } = replica.performAsOne([...back, ...mutations])
  const [refused] = refusals
  // All or nothing.
  if (refused) replica.undo(id)
  else {
    showUndoToast(replica, id, savedMessage(draft, edited !== undefined, wallet))
    // Without its code, offline on a first visit, there is no offer.
    offerRule(replica, mutations).catch(() => {})
  }
  return refused
}

function amountWritingOf({ walletId }: EntryDraft, { replica, writing }: FormContext): AmountWriting {
  const { symbol = '', currency = '' } = replica.store.rows.get('wallets', walletId) ?? {}
  return { ...writing, symbol, currency }
}

function draftContext({ draft, edited }: FormState, context: FormContext, nowMs: number): DraftContext {
  const loneWalletId = edited?.loneSide === 'in' ? draft.toWalletId : edited?.loneSide && draft.walletId
  const offsets = { offsetAt: deviceOffsetAt, offsetNow: deviceOffsetNow(nowMs) }
  return { ...context.writing, ...offsets, rows: context.replica.store.rows, nowMs, loneWalletId }
}

function transferContext({ replica: { store }, writing, knownRates }: FormContext): TransferContext {
  const currencyOf = (walletId: string) => store.rows.get('wallets', walletId)?.currency ?? ''
  const knownRate = ({ walletId, toWalletId, day }: EntryDraft) =>
    knownRates?.(store)?.rateOn(
      currencyOf(walletId),
      currencyOf(toWalletId),
      isCalendarDay(day) ? day : deviceToday(),
    )
  return { ...writing, rows: store.rows, knownRate }
}

/** An untouched form becomes an untouched one of the other kind. */
function withOtherKind(
  state: FormState,
  kind: EntryType,
  keptAs: EntryType,
  context: FormContext,
): FormState {
  const { draft, fresh, edited, sourceId } = state
  const isUntouched = sourceId === undefined && isSameDraft(draft, fresh)
  const changed = { ...withDraft(state, withOtherWallet(draft, kind, context, edited?.before), []), keptAs }
  return isUntouched ? { ...changed, fresh: changed.draft } : changed
}

/** Changes the kind. A transfer uses another wallet until one is chosen. */
function withOtherWallet(
  draft: EntryDraft,
  kind: EntryType,
  context: FormContext,
  before?: EntryDraft,
): EntryDraft {
  const otherId = kind === 'transfer' && draft.toWalletId === '' ? otherWalletOf(draft, context) : ''
  return before
    ? withKindOfEdited(draft, kind, before, otherId, transferContext(context))
    : withKind(draft, kind, otherId, transferContext(context))
}

/** Where the last transfer from the wallet went, otherwise the first other wallet by name. */
function otherWalletOf({ walletId }: EntryDraft, { wallets, replica: { store } }: FormContext): string {
  const others = wallets.filter(({ wallet }) => !wallet.isArchived && wallet.id !== walletId)
  const lastId = lastDestination(store, walletId)
  const other = others.find(({ wallet }) => wallet.id === lastId) ?? others[0]
  return other?.wallet.id ?? ''
}
