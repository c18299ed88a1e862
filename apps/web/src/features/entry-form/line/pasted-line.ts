import { readLine } from '@monedero/core'
import { dayOrderOf } from '../../../design/dates/day-order.ts'
import { deviceToday } from '../../../design/device/use-today.ts'
import { currentLanguage } from '../../../messages/language.ts'
import type { ReplicaStore } from '../../../replica/store/replica-store.ts'
import type { EntryDraft } from '../entry-draft.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { completeLine } from './complete-line.ts'
import { draftOfLine } from './line-change.ts'

/** A line that was pasted or typed into the form, as its fields; what it does not hold stays as it is. */
export function fieldsOfLine(text: string, form: EntryForm, store: ReplicaStore): Partial<EntryDraft> {
  const wallets = form.wallets.filter(({ wallet }) => !wallet.isArchived)
  const reading = readLine(text, {
    ...form.writing,
    today: deviceToday(),
    order: dayOrderOf(currentLanguage(), navigator.language),
    wallets: wallets.map(({ wallet }) => wallet),
    categories: store.categories().map(({ category }) => category),
  })
  const line = completeLine(reading, {
    wallets,
    shownWalletId: form.draft.walletId,
    usualWalletId: undefined,
    file: () => ({}),
  })
  const read = draftOfLine(line, form.writing.format)
  const typed = Object.entries(read).filter(([name, value]) => name !== 'sides' && isTyped(value))
  // An amount without a sign does not determine the kind.
  const kind = read.kind === 'expense' && form.draft.kind === 'income' ? form.draft.kind : read.kind
  return { ...Object.fromEntries(typed), kind }
}

function isTyped(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== ''
}
