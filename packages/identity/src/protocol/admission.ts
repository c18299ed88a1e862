import { type Reader, sql, statements, type Transaction } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import type { Account } from '../accounts/account.ts'
import type { EmailAddress } from '../accounts/email-address.ts'
import { ensure, IdentityError } from '../errors.ts'
import type { Invitation } from '../invitations/invitations.ts'
import type { IdentityTables } from '../tables.ts'
import { acceptedInvitation } from './invitation-cookie.ts'
import type { Ports } from './ports.ts'

type AdmissionPorts = Pick<Ports, 'invitations' | 'settings'>
type AdmittingPorts = AdmissionPorts & Pick<Ports, 'audit'>

/** A person to be registered. */
export interface Newcomer {
  /** Undefined for somebody who signs up with a phone number. */
  email: EmailAddress | undefined
  request: Pick<RouteRequest, 'headers'>
}

const { query } = statements<IdentityTables>()

/** Counts up to a limit, so that a large instance costs no more. */
const accountsUpTo = query<{ most: number }>()((db, param) =>
  db
    .selectFrom(db.selectFrom('accounts').select('uid').limit(param('most')).as('some'))
    .select(sql<number>`count(*)`.as('count')),
)

/** Refuses another account, guests included, where there are as many as the operator allows. */
export async function ensureRoom({ settings }: Pick<Ports, 'settings'>, tx: Transaction): Promise<void> {
  const { maxAccounts } = settings
  if (maxAccounts === undefined) return
  await tx.lock('identity/accounts')
  const { count = 0 } = (await tx.first(accountsUpTo, { most: maxAccounts })) ?? {}
  ensure(count < maxAccounts, 'ADMIN_ONLY_OPERATION', 'This server has reached its limit of accounts.')
}

/** Refuses guests unless everybody may come in. */
export function ensureGuestsAllowed({ signUp, signUpDomains, anonymousAllowed }: Ports['settings']): void {
  const isOpen = signUp === 'open' && signUpDomains.length === 0
  ensure(isOpen && anonymousAllowed, 'ADMIN_ONLY_OPERATION')
}

/** Refuses a newcomer who may not sign up; uses nothing, so that it can run before an expensive step. */
export async function checkAdmission(
  { invitations, settings }: AdmissionPorts,
  reader: Reader,
  { email, request }: Newcomer,
): Promise<Invitation | undefined> {
  const { signUp } = settings
  ensure(signUp !== 'off', 'ADMIN_ONLY_OPERATION')
  if (signUp === 'open') {
    ensureDomainAllowed(settings, email)
    return undefined
  }
  const token = acceptedInvitation(settings, request)
  const invitation = token === undefined ? undefined : await invitations.find(reader, token)
  ensure(invitation, 'ADMIN_ONLY_OPERATION', 'Signing up needs an invitation.')
  // An address that the operator named needs no other permission.
  if (invitation.email === null) ensureDomainAllowed(settings, email)
  else
    ensure(
      invitation.email === email?.canonical,
      'ADMIN_ONLY_OPERATION',
      'The invitation is for another address.',
    )
  return invitation
}

/** Whether a newcomer may sign up. */
export async function isAdmitted(
  ports: AdmissionPorts,
  reader: Reader,
  newcomer: Newcomer,
): Promise<boolean> {
  try {
    await checkAdmission(ports, reader, newcomer)
    return true
  } catch (error) {
    if (error instanceof IdentityError) return false
    throw error
  }
}

/** Admits a newcomer in the transaction that makes the account. */
export async function admit(ports: AdmittingPorts, tx: Transaction, newcomer: Newcomer): Promise<void> {
  await ensureRoom(ports, tx)
  await useInvitation(ports, tx, newcomer)
}

/** Takes a use of the invitation, if one is needed. */
async function useInvitation(ports: AdmittingPorts, tx: Transaction, newcomer: Newcomer): Promise<void> {
  const invitation = await checkAdmission(ports, tx, newcomer)
  if (invitation === undefined) return
  ensure(await ports.invitations.use(tx, invitation), 'ADMIN_ONLY_OPERATION', 'The invitation has been used.')
  ports.audit.record({ event: 'invitation-used', invitation: invitation.id })
}

/** Admits a guest who becomes a registered person; other accounts were admitted when they were made. */
export async function admitGuest(
  ports: AdmittingPorts,
  tx: Transaction,
  { isAnonymous }: Pick<Account, 'isAnonymous'>,
  newcomer: Newcomer,
): Promise<void> {
  if (isAnonymous === 1) await useInvitation(ports, tx, newcomer)
}

/** Refuses an address for a registered account that nobody could sign up with; a guest is admitted by `admitGuest`. */
export function checkNewAddress(
  { settings }: Pick<Ports, 'settings'>,
  account: Pick<Account, 'isAnonymous' | 'emailCanonical'>,
  email: EmailAddress | undefined,
): void {
  const isNew = email?.canonical !== account.emailCanonical
  if (account.isAnonymous === 0 && isNew) ensureDomainAllowed(settings, email)
}

function ensureDomainAllowed({ signUpDomains }: Ports['settings'], email: EmailAddress | undefined): void {
  if (signUpDomains.length === 0) return
  const domain = email?.canonical.slice(email.canonical.lastIndexOf('@') + 1)
  const isAllowed = domain !== undefined && signUpDomains.includes(domain)
  ensure(isAllowed, 'ADMIN_ONLY_OPERATION', 'Only addresses of certain domains may sign up.')
}
