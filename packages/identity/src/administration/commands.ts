import { type Account, hasEmailSignIn, linkedIdentities } from '../accounts/account.ts'
import type { Administration } from './administration.ts'
import type { IdentityCommand, Invocation } from './command.ts'
import { instant } from './instant.ts'
import { invitationCommands } from './invitation-commands.ts'

const EMAIL_OR_UID = 'EMAIL_OR_UID'

/** The commands that this package adds to the command line. */
export const commands: IdentityCommand[] = [
  { name: 'user list', operands: [], summary: 'List all accounts.', run: list },
  { name: 'user show', operands: [EMAIL_OR_UID], summary: 'Show an account and its sessions.', run: show },
  forOne('disable', 'Disable an account and end its sessions.', async (administration, user) =>
    said('Disabled', await administration.disable(user)),
  ),
  forOne('enable', 'Enable a disabled account.', async (administration, user) =>
    said('Enabled', await administration.enable(user)),
  ),
  forOne('revoke', 'Sign an account out on all devices.', async (administration, user) =>
    said('Ended all sessions of', await administration.revoke(user)),
  ),
  forOne('delete', 'Delete an account and all its data.', async (administration, user) =>
    said('Deleted', await administration.delete(user)),
  ),
  forOne('reset-link', 'Print a link for setting a new password.', (administration, user) =>
    administration.resetLink(user),
  ),
  forOne(
    'remove-second-factor',
    'Turn off two-step verification for an account.',
    async (administration, user) =>
      said('Removed the second factor of', await administration.removeSecondFactor(user)),
  ),
  forOne(
    'remove-passkeys',
    'Remove all passkeys of an account and end its sessions.',
    async (administration, user) =>
      said('Removed the passkeys of', await administration.removePasskeys(user)),
  ),
  ...invitationCommands,
  {
    name: 'keys rotate',
    operands: [],
    summary: 'Create a new signing key, used after about an hour. Nobody is signed out.',
    run: async (administration, { print }) => {
      const { kid, signsFromMs } = await administration.rotateKeys()
      print(`Created key ${kid}, used from ${instant(signsFromMs)}.`)
    },
  },
]

function forOne(
  name: string,
  summary: string,
  act: (administration: Administration, emailOrUid: string) => Promise<string>,
): IdentityCommand {
  return {
    name: `user ${name}`,
    operands: [EMAIL_OR_UID],
    summary,
    run: async (administration, { operands: [user = ''], print }) => print(await act(administration, user)),
  }
}

async function list(administration: Administration, { print }: Invocation): Promise<void> {
  let afterUid = ''
  for (;;) {
    const page = await administration.list(afterUid)
    for (const account of page) print(summaryLine(account))
    const last = page.at(-1)
    if (last === undefined) return
    afterUid = last.uid
  }
}

async function show(administration: Administration, { operands: [user = ''], print }: Invocation) {
  const { account, sessions } = await administration.show(user)
  const facts: [string, string | null][] = [
    ['uid', account.uid],
    ['email', account.email && `${account.email} (${account.emailVerified ? '' : 'not '}verified)`],
    ['name', account.displayName],
    ['phone', account.phoneNumber],
    ['signs in by', waysIn(account).join(', ')],
    ['second factors', String(account.secondFactorCount)],
    ['passkeys', String(account.passkeyCount)],
    ['disabled', account.disabled ? 'yes' : 'no'],
    ['created', instant(account.createdAtMs)],
    ['last sign-in', instant(account.lastSignInAtMs)],
    ['sessions', String(sessions.length)],
  ]
  for (const [name, value] of facts) if (value) print(`${`${name}:`.padEnd(16)}${value}`)
  for (const { provider, lastUsedAtMs, userAgent } of sessions) {
    print(`  ${instant(lastUsedAtMs)}  ${provider}  ${userAgent}`)
  }
}

/** How an account is named in lists. */
export function shownName({ email, phoneNumber, isAnonymous }: Account): string {
  return email ?? phoneNumber ?? (isAnonymous ? '(guest)' : '(no address)')
}

function summaryLine(account: Account): string {
  const name = shownName(account)
  const state = account.disabled ? '  disabled' : ''
  return `${account.uid}  ${instant(account.lastSignInAtMs)}  ${name}${state}`
}

function said(deed: string, { uid, email }: Account): string {
  return `${deed} ${email ?? uid}.`
}

function waysIn(account: Account): string[] {
  return [
    ...(account.isAnonymous ? ['guest'] : []),
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.passwordHash === null && hasEmailSignIn(account) ? ['mailed link'] : []),
    ...(account.phoneNumber === null ? [] : ['phone']),
    ...linkedIdentities(account).map(({ provider }) => provider),
    ...(account.passkeyCount > 0 ? ['passkey'] : []),
  ]
}
