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
    summary: 'List open invitations.',
    run: async (administration, { print }) => {
      for (const invitation of await administration.invitations()) print(line(invitation))
    },
  },
  {
    name: 'invite revoke',
    operands: ['ID'],
    summary: 'Revoke an invitation.',
    run: async (administration, { operands: [id = ''], print }) => {
      await administration.revokeInvitation(id)
      print(`Revoked the invitation ${id}.`)
    },
  },
  {
    name: 'invite',
    operands: [],
    options: {
      email: { value: 'ADDRESS', meaning: 'only this address can sign up' },
      uses: { value: 'N', meaning: 'how many people can sign up (default 1)' },
      expires: { value: 'TIME', meaning: 'how long it is valid, such as 12h or 30d (default 7d)' },
    },
    summary: 'Create an invitation and print its link.',
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
  const by = madeBy === null ? '' : `, created by ${madeBy}`
  return `${id}  until ${instant(expiresAtMs)}  ${usesLeft} of ${uses} uses left, for ${email ?? 'anybody'}${by}`
}

function readUses(text: string): number {
  const uses = /^\d{1,4}$/u.test(text) ? Number(text) : 0
  ensure(uses >= 1 && uses <= MAX_USES, 'INVALID_ARGUMENT', `--uses must be a number from 1 to ${MAX_USES}.`)
  return uses
}

function readLife(text: string): number {
  const [, count = '0', unit] = /^(\d{1,4})([hd])$/u.exec(text) ?? []
  const lifeMs = Number(count) * (unit === 'd' ? 24 : 1) * HOUR_MS
  ensure(
    lifeMs > 0 && lifeMs <= MAX_LIFETIME_MS,
    'INVALID_ARGUMENT',
    '--expires must be a duration such as 12h or 30d, up to one year.',
  )
  return lifeMs
}
