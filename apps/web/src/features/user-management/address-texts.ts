import { type PlainMessageId, t } from '../../messages/text.ts'

interface AddressTexts {
  title: PlainMessageId
  lead(email: string | null): string
  action: PlainMessageId
  busyAction: PlainMessageId
  done: PlainMessageId
  doneLead: PlainMessageId
  failed: PlainMessageId
  failedLead: PlainMessageId
}

/** Texts of the links that change an account's address. */
export const addressTexts: Record<'verifyAndChangeEmail' | 'recoverEmail', AddressTexts> = {
  verifyAndChangeEmail: {
    title: 'account.changeTitle',
    lead: (email) => (email === null ? t('account.changeLead') : t('account.changeLeadTo', { email })),
    action: 'account.change',
    busyAction: 'account.changing',
    done: 'account.changed',
    doneLead: 'account.changedLead',
    failed: 'account.changeFailed',
    failedLead: 'account.changeFailedLead',
  },
  recoverEmail: {
    title: 'account.restoreTitle',
    lead: (email) => (email === null ? t('account.restoreLead') : t('account.restoreLeadTo', { email })),
    action: 'account.restore',
    busyAction: 'account.restoring',
    done: 'account.restored',
    doneLead: 'account.restoredLead',
    failed: 'account.restoreFailed',
    failedLead: 'account.restoreFailedLead',
  },
}

/** Texts where the address that should be restored belongs to another account. */
export const takenTexts: Pick<AddressTexts, 'failed' | 'failedLead'> = {
  failed: 'account.restoreTaken',
  failedLead: 'account.restoreTakenLead',
}
