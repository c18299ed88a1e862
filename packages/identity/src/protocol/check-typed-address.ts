import type { Reader } from '@monedero/database'
import type { Account } from '../accounts/account.ts'
import type { EmailAddress } from '../accounts/email-address.ts'
import { ensure } from '../errors.ts'
import { checkNewAddress } from './admission.ts'
import type { Ports } from './ports.ts'

/**
 * Refuses a first address that nobody has proven while another one can still be restored to the account. Otherwise whoever holds the
 * mailbox of the other one could wait until the owner of this one uses the account, and then take it back.
 */
export async function checkTypedAddress(
  { actionCodes, settings }: Pick<Ports, 'actionCodes' | 'settings'>,
  reader: Reader,
  account: Account,
  email: EmailAddress,
): Promise<void> {
  if (account.emailCanonical === email.canonical) return
  checkNewAddress({ settings }, account, email)
  const isContested = await actionCodes.canRestoreOther(reader, account.uid, email.canonical)
  ensure(!isContested, 'OPERATION_NOT_ALLOWED', 'The address that the account had can still be restored.')
}
