import { ensure } from '../errors.ts'
import type { Invitation } from '../invitations/invitations.ts'
import type { Administration } from './administration.ts'
import type { IdentityCommand, Invocation } from './command.ts'
import { instant } from './instant.ts'

const HOUR_MS = 3_600_000
const MAX_USES = 1000
const MAX_LIFETIME_MS = 366 * 24 * HOUR_MS

/** Invitations on the command line; the longer names come first, because the first that fits is taken. */
export const invitationCommands: IdentityCommand[] = [
  {
    name: 'invite list',
    operands: [],
    summary: 'Lists the invitations that still admit somebody.',
    run: async (administration, { print }) => {
      for (const invitation of await administration.invitations()) print(line(invitation))
    },
  },
  {
    name: 'invite revoke',
    operands: ['ID'],
    summary: 'Makes an invitation useless.',
    run: async (administration, { operands: [id = ''], print }) => {
      await administration.revokeInvitation(id)
      print(`Revoked the invitation ${id}.`)
    },
  },
  {
    name: 'invite',
    operands: [],
    options: {
      email: { value: 'ADDRESS', meaning: 'admits only this address' },
      uses: { value: 'N', meaning: 'admits so many people; 1 unless given' },
      expires: { value: 'TIME', meaning: 'such as 12h or 30d; 7d unless given' },
    },
    summary: 'Prints a link for signing up where SIGN_UP is invite.',
    run: invite,
  },
]

async function invite(administration: Administration, { options, print }: Invocation): Promise<void> {
  const { email, uses = '1', expires = '7d' } = options
  const { invitation, link } = await administration.invite({
    ...(email !== undefined && { email }),
    uses: readUses(uses),
    lifeMs: readLife(expires),
  })
  print(link)
  print(`Invitation ${line(invitation)}`)
}

function line({ id, email, madeBy, uses, usesLeft, expiresAtMs }: Invitation): string {
  const by = madeBy === null ? '' : `, made by ${madeBy}`
  return `${id}  until ${instant(expiresAtMs)}  ${usesLeft} of ${uses} uses left, for ${email ?? 'anybody'}${by}`
}

function readUses(text: string): number {
  const uses = /^\d{1,4}$/u.test(text) ? Number(text) : 0
  ensure(uses >= 1 && uses <= MAX_USES, 'INVALID_ARGUMENT', `--uses is from 1 to ${MAX_USES}.`)
  return uses
}

function readLife(text: string): number {
  const [, count = '0', unit] = /^(\d{1,4})([hd])$/u.exec(text) ?? []
  const lifeMs = Number(count) * (unit === 'd' ? 24 : 1) * HOUR_MS
  ensure(
    lifeMs > 0 && lifeMs <= MAX_LIFETIME_MS,
    'INVALID_ARGUMENT',
    '--expires is such as 12h or 30d, a year at most.',
  )
  return lifeMs
}
