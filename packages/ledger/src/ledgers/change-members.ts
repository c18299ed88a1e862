import type { Role } from '@monedero/core'
import type { Transaction } from '@monedero/database'
import { type AccessRequest, accessOf } from '../access.ts'
import { ensure } from '../errors.ts'
import { ACCESS } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import type { Asked } from '../reauthenticate.ts'
import { endMembership, membersOf, setRole } from './ledger-rows.ts'
import { lockLedgers } from './make-ledger.ts'

/** Gives a member of the caller's ledger another role. To make somebody the owner is to hand the ledger over: the caller can edit from then on [S8]. */
export async function changeRole(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
  { uid, role }: { uid: string; role: Role },
): Promise<void> {
  await ports.database.write(async (tx) => {
    const { ledger } = asked
    const members = await lockMembers(ports, tx, asked, request)
    ensure(members.own.role === 'owner' && ledger !== asked.uid, 'NOT_ALLOWED')
    const member = members.all.find((each) => each.uid === uid)
    ensure(member, 'MEMBER_NOT_FOUND')
    if (member.role === role) return
    // A ledger always has one owner.
    ensure(member.role !== 'owner', 'NOT_ALLOWED')
    if (role === 'owner') await tx.run(setRole, { ledger, uid: asked.uid, role: 'editor' })
    await tx.run(setRole, { ledger, uid, role })
    tx.notify(ACCESS, ledger)
  })
}

/** Ends a membership: the caller's own, or as the owner that of somebody else. Rows and the name stay [S8]. */
export async function removeMember(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
  uid: string,
): Promise<void> {
  await ports.database.write(async (tx) => {
    const { ledger } = asked
    const { own, all } = await lockMembers(ports, tx, asked, request)
    ensure(ledger !== asked.uid, 'NOT_ALLOWED')
    ensure(uid === asked.uid || own.role === 'owner', 'NOT_ALLOWED')
    ensure(
      all.some((each) => each.uid === uid),
      'MEMBER_NOT_FOUND',
    )
    // Somebody else becomes the owner first, or the ledger is deleted.
    ensure(uid !== asked.uid || own.role !== 'owner', 'HAND_OVER_FIRST')
    await tx.run(endMembership, { ledger, uid, untilMs: ports.clock.nowMs() })
    tx.notify(ACCESS, ledger)
  })
}

async function lockMembers(ports: LedgerPorts, tx: Transaction, asked: Asked, request: AccessRequest) {
  await lockLedgers(tx, asked)
  const own = await accessOf(ports, request, tx)
  ensure(own.caller.uid === asked.uid, 'UNAUTHENTICATED')
  return { own, all: await tx.all(membersOf, { ledger: asked.ledger }) }
}

/** Who becomes the owner when the owner's account is deleted: who can edit for the longest time, else who can view [S8]. */
export function successorAmong(
  members: readonly { readonly uid: string; readonly role: Role }[],
): string | undefined {
  const successor =
    members.find(({ role }) => role === 'editor') ?? members.find(({ role }) => role === 'viewer')
  return successor?.uid
}
