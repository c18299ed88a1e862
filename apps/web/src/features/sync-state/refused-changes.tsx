import { Refusal } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { HintRow } from '../../design/hint-row/hint-row.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { wayBack } from '../../replica/hooks/way-back.ts'
import type { Replica } from '../../replica/replica.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { changeInWords } from './change-in-words.ts'
import { Decision } from './decision.tsx'

/** The changes that the server refused, each with its reason and what can become of it; many can be tried at once. */
export function RefusedChanges({ refused }: Pick<SyncStatus, 'refused'>) {
  const replica = useLedger()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const tryAgain = async (changes: SyncStatus['refused']) => {
    const found = new Map<string, string>()
    for (const change of changes) {
      const problem = await triedAgain(replica, change)
      if (problem !== undefined) found.set(change.id, problem)
    }
    setProblems(found)
  }
  // Of what was lost there is nothing left to try.
  const kept = refused.filter(({ code }) => !(code in losses))
  return (
    <>
      {kept.length > 1 && (
        <HintRow text={`${kept.length} changes could not be saved.`}>
          <Button size="small" onClick={() => void tryAgain(kept)}>
            {kept.some((change) => wayBack(change, replica.store.rows).length > 0)
              ? 'Restore and save all'
              : 'Try all again'}
          </Button>
        </HintRow>
      )}
      {refused.map((change) =>
        change.code in losses ? (
          <LostChange key={change.id} change={change} />
        ) : (
          <RefusedChange
            key={change.id}
            change={change}
            problem={problems.get(change.id)}
            onTryAgain={() => void tryAgain([change])}
          />
        ),
      )}
    </>
  )
}

const losses: Readonly<Record<string, { title: string; reason: string }>> = {
  // Only changes to many entries are large enough for a file of their own, which the browser then lost.
  LOST: {
    title: 'A change to many entries is lost',
    reason:
      'The browser lost it before it was saved. Look at your entries, and make the change again if it is missing.',
  },
  DAMAGED: {
    title: 'A change can’t be read',
    reason:
      'The browser stopped while storing it. Look at your entries, and make the change again if it is missing.',
  },
}

function LostChange({ change: { id, code } }: { change: SyncStatus['refused'][number] }) {
  const replica = useLedger()
  return (
    <Decision title={losses[code]?.title ?? ''} reason={losses[code]?.reason ?? ''}>
      <Button size="small" onClick={() => void replica.discard(id)}>
        Dismiss
      </Button>
    </Decision>
  )
}

interface RefusedChangeProps {
  change: SyncStatus['refused'][number]
  problem: string | undefined
  onTryAgain: () => void
}

function RefusedChange({ change, problem, onTryAgain }: RefusedChangeProps) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { rows } = replica.store
  return (
    <Decision
      title={changeInWords(change, rows, format)}
      reason={`This could not be saved: ${change.message}.`}
      problem={problem}
    >
      <Button size="small" onClick={() => void replica.discard(change.id)}>
        Discard
      </Button>
      <Button size="small" onClick={onTryAgain}>
        {wayBack(change, rows).length > 0 ? 'Restore and save' : 'Try again'}
      </Button>
    </Decision>
  )
}

/** Restores what the change needs and sends it again; answers why, if it is still refused. */
async function triedAgain(
  replica: Replica,
  change: SyncStatus['refused'][number],
): Promise<string | undefined> {
  const [refused] = replica.performEach(wayBack(change, replica.store.rows)).refusals
  if (refused) return refused.message
  try {
    await replica.retry(change.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
  return undefined
}
