import { type EntryType, isOccurrenceId, type Refusal } from '@monedero/core'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { type EntryDraft, isSameDraft } from './entry-draft.ts'
import type { FormStart } from './form-target.ts'
import type { DraftField, DraftProblems } from './read-draft.ts'
import { isSplit } from './split-draft.ts'

interface FormRefusal {
  readonly field: DraftField | undefined
  readonly message: string
  /** The entry was deleted elsewhere meanwhile, by itself or with its wallet. */
  readonly isOfDeleted: boolean
  /** The entry was split, joined or left without a part elsewhere meanwhile. */
  readonly isOfParts: boolean
}

/** The state of an open form. */
export interface FormState extends FormStart {
  /** Whether what is shown was typed at an earlier time. */
  readonly isRestored: boolean
  /** The amount is still the one of a restored draft: a digit replaces it. */
  readonly isAmountOld: boolean
  /** The kind of which a draft is kept, where the form began with another one. */
  readonly offered: EntryType | undefined
  /** The kind as which what is typed is kept: that of the form, unless another draft of that kind is kept already. */
  readonly keptAs: EntryType
  /** Fields that were left or submitted: their errors are shown. */
  readonly flagged: ReadonlySet<string> | 'all'
  /** The refusal of the last attempt to save; without a field it is about the whole form. */
  readonly refusal: FormRefusal | undefined
  /** Fields that the person chose themselves: no suggestion overrides them. */
  readonly chosen: ReadonlySet<string>
  /** The amount that a suggestion filled in: another suggestion replaces it. */
  readonly suggestedAmount: string
  /** Raised when a save failed, so that the first wrong field gets the focus. */
  readonly failures: number
}

const untouched = {
  flagged: new Set<string>(),
  refusal: undefined,
  chosen: new Set<string>(),
  suggestedAmount: '',
  isAmountOld: false,
  offered: undefined,
}

/** A form that was just opened. */
export function openedForm(start: FormStart, offered?: EntryType): FormState {
  const isRestored = !isSameDraft(start.draft, start.fresh)
  const keptAs = start.draft.kind
  return { ...start, ...untouched, isRestored, isAmountOld: isRestored, offered, keptAs, failures: 0 }
}

/** A split entry and a refund happen once; what a recurring entry has added repeats already. */
export function canRepeat({ draft, edited }: FormState): boolean {
  const isAdded = edited !== undefined && isOccurrenceId(edited.transferId ?? edited.entryId)
  return !isSplit(draft) && draft.refundOf === '' && edited?.loneSide === undefined && !isAdded
}

/** The form with another draft; suggestions do not override chosen fields. */
export function withDraft(state: FormState, draft: EntryDraft, chosen: readonly string[]): FormState {
  return { ...state, draft, chosen: new Set([...state.chosen, ...chosen]), refusal: undefined }
}

/** The form without anything that was typed into it. */
export function startedOver(state: FormState, fresh: EntryDraft): FormState {
  return { ...state, ...untouched, isRestored: false, fresh, draft: fresh }
}

/** The form as it began, but of its present kind. */
export function withoutTyped(state: FormState): FormState {
  const { edited, fresh, draft } = state
  return startedOver(state, edited ? fresh : { ...fresh, kind: draft.kind })
}

/** The form after another tab has saved or discarded its draft. */
export function withoutDraft(state: FormState): FormState {
  const message = t('entry.draftTaken')
  return {
    ...withoutTyped(state),
    refusal: { field: undefined, message, isOfDeleted: false, isOfParts: false },
  }
}

/** The form after a save that did not happen. */
export function withFailure(state: FormState, refusal?: Refusal): FormState {
  const failures = state.failures + 1
  if (!refusal) return { ...state, flagged: 'all', failures }
  return { ...state, failures, refusal: formRefusal(refusal) }
}

/** The form after a field was left: its error is shown. */
export function withLeft(state: FormState, field: DraftField): FormState {
  if (state.flagged === 'all' || state.flagged.has(field)) return state
  return { ...state, flagged: new Set([...state.flagged, field]) }
}

/** The errors to show beside the fields. */
export function shownProblems({ flagged, refusal }: FormState, problems: DraftProblems): DraftProblems {
  const said = Object.entries(problems).filter(([field]) => flagged === 'all' || flagged.has(field))
  return { ...Object.fromEntries(said), ...(refusal?.field && { [refusal.field]: refusal.message }) }
}

const fields: Readonly<Record<string, DraftField>> = {
  amount: 'amount',
  amountOut: 'amount',
  amountIn: 'amountIn',
  walletId: 'walletId',
  origin: 'walletId',
  destination: 'toWalletId',
  categoryId: 'categoryId',
  description: 'description',
  note: 'note',
  tags: 'tags',
  parts: 'parts',
  addParts: 'parts',
  removeParts: 'parts',
  changeParts: 'parts',
  fee: 'fee',
  feeAmount: 'fee',
  feeCategoryId: 'feeCategoryId',
  dateMs: 'day',
}

function formRefusal(refusal: Refusal): FormRefusal {
  const isOfDeleted = refusal.code === 'DELETED' || refusal.code === 'WALLET_DELETED'
  const elsewhere = partsChangedElsewhere(refusal)
  if (elsewhere !== undefined) return { field: undefined, message: elsewhere, isOfDeleted, isOfParts: true }
  const field = fieldOfRefusal(refusal)
  // Beside a field, another choice solves it.
  const message = field && isOfDeleted ? t('entry.walletDeleted') : refusalText(refusal)
  return { field, message, isOfDeleted, isOfParts: false }
}

/** The conflict with another device, if a change does not match the entry's current parts. */
function partsChangedElsewhere({ code, path }: Refusal): string | undefined {
  if (code === 'SPLIT_AMOUNT' || code === 'SPLIT_ENTRY') return t('entry.splitElsewhere')
  if (code === 'NOT_SPLIT') return t('entry.joinedElsewhere')
  return code === 'NOT_FOUND' && path.startsWith('set.changeParts')
    ? t('entry.partRemovedElsewhere')
    : undefined
}

/** The form of the entry as it is now. What was typed stays but for amount, category, tags and parts. */
export function reloaded(state: FormState, now: FormStart): FormState {
  const { parts: _, amount: __, categoryId: ___, tags: ____, newTag: _____, ...typed } = state.draft
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== Reflect.get(state.fresh, field)),
  )
  return { ...state, ...now, ...untouched, isRestored: false, draft: { ...now.fresh, ...changed } }
}

function fieldOfRefusal({ path }: Refusal): DraftField | undefined {
  return fields[path.replace(/^set\./, '').split('.')[0] ?? '']
}
