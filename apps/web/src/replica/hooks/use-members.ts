import { useEffect, useState } from 'react'
import { membersOf, onKnownLedgers } from '../browser/known-ledgers.ts'
import type { KnownMember } from '../known-ledgers.ts'
import { useLedger } from './ledger-context.ts'

/** The members of the open ledger as this device knows them, also those who have left, live; nobody in the personal ledger. */
export function useMembers(): readonly KnownMember[] {
  const { ledger } = useLedger()
  const [members, setMembers] = useState(() => membersOf(ledger))
  useEffect(() => {
    const read = () => setMembers(membersOf(ledger))
    read()
    return onKnownLedgers(read)
  }, [ledger])
  return members
}

/** The other members of the open ledger. */
export function useFellows(): readonly KnownMember[] {
  const { uid } = useLedger().ledger
  return useMembers().filter((member) => member.untilMs === null && member.uid !== uid)
}
