import { Refusal } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { HintRow } from '../../design/feedback/hint-row.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { restoringMutations } from '../../replica/hooks/restoring-mutations.ts'
import type { Replica } from '../../replica/replica.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { changeInWords } from './change-in-words.ts'
import { Decision } from './decision.tsx'

/** The changes that the server refused, each with its reason and actions; many can be retried at once. */
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
  // Of what was lost, and of an import that was undone, there is nothing left to try.
  const kept = refused.filter((change) => !(change.code in losses) && change.importId === undefined)
  return (
    <>
      {kept.length > 1 && (
        <HintRow text={t('sync.refusedCount', { count: kept.length })}>
          <Button size="small" onClick={() => void tryAgain(kept)}>
            {t(
              kept.some((change) => restoringMutations(change, replica.store.rows).length > 0)
                ? 'sync.restoreAll'
                : 'sync.tryAllAgain',
            )}
          </Button>
        </HintRow>
      )}
      {refused.map((change) =>
        change.code in losses ? (
          <LostChange key={change.id} change={change} />
        ) : change.importId ? (
          <RefusedImport key={change.id} change={change} />
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

const losses: Readonly<Record<string, { title: PlainMessageId; reason: PlainMessageId }>> = {
  // Only changes to many entries are large enough for a file of their own, which the browser then lost.
  LOST: {
    title: 'sync.bulkLost',
    reason: 'sync.bulkLostReason',
  },
  DAMAGED: {
    title: 'sync.damaged',
    reason: 'sync.damagedReason',
  },
}

function LostChange({ change: { id, code } }: { change: SyncStatus['refused'][number] }) {
  const replica = useLedger()
  const loss = losses[code]
  return (
    <Decision title={loss ? t(loss.title) : ''} reason={loss && t(loss.reason)}>
      <Button size="small" onClick={() => void replica.discard(id)}>
        {t('start.dismiss')}
      </Button>
    </Decision>
  )
}

/** Everything else of the import is undone. */
function RefusedImport({ change }: { change: SyncStatus['refused'][number] }) {
  const replica = useLedger()
  const name = replica.store.rows.get('imports', change.importId ?? '')?.fileName ?? ''
  return (
    <Decision
      title={t('sync.refusedImport', { named: name ? 'yes' : 'no', name })}
      reason={t('sync.refusedImportReason', { reason: reasonOf(change) })}
    >
      <Button size="small" onClick={() => void replica.discard(change.id)}>
        {t('start.dismiss')}
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
      reason={t('sync.refused', { reason: reasonOf(change) })}
      problem={problem}
    >
      <Button size="small" onClick={() => void replica.discard(change.id)}>
        {t('sync.discard')}
      </Button>
      <Button size="small" onClick={onTryAgain}>
        {t(restoringMutations(change, rows).length > 0 ? 'sync.restoreAndSave' : 'sync.tryAgain')}
      </Button>
    </Decision>
  )
}

function reasonOf(change: SyncStatus['refused'][number]): string {
  if (change.code === 'FAULT') return t('sync.serverFault')
  return change.code === 'INCOMPLETE' ? t('sync.incomplete') : refusalText(change)
}

/** Restores the rows that the change needs and sends it again; returns the refusal if there is one. */
async function triedAgain(
  replica: Replica,
  change: SyncStatus['refused'][number],
): Promise<string | undefined> {
  const [refused] = replica.performEach(restoringMutations(change, replica.store.rows)).refusals
  if (refused) return refusalText(refused)
  try {
    await replica.retry(change.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalText(error)
  }
  return undefined
}
