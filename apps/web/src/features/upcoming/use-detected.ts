import { addDays, type CalendarDay, type EntryRow } from '@monedero/core'
import { useEffect, useMemo, useState } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { changeAllWithUndo, changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { visitEach } from '../../ledger-ui/use-each-entry.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type Detected, Detection, detectedDays } from '../../replica/recurring/detect.ts'
import { storeTimeZone } from '../../replica/recurring/device-time-zone.ts'
import { recurringOf } from '../../replica/recurring/upcoming.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { recurringFromDetected } from './recurring-from-detected.ts'

const maxShown = 3
/** Dismissals that are kept; the oldest are given up for newer ones. */
const maxDismissed = 200

/** What looks recurring among the entries of the last year, found on this device in slices; and what can be done about it. */
export function useDetected() {
  const replica = useLedger()
  const { store } = replica
  const today = useToday()
  const version = useLedgerRows((given) => given.versionOf('entries', 'wallets'))
  const recurring = useLedgerRows(recurringOf)
  const { notRecurring } = useLedgerRows((given) => given.user()).settings
  const [detection, setDetection] = useState<Detection>()
  useEffect(() => {
    let isWanted = version !== ''
    const collected = new Detection()
    void visitEach(
      entriesSince(store, addDays(today, -detectedDays)),
      (entry) => collected.add(entry),
      () => isWanted,
    ).then((isDone) => isDone && setDetection(collected))
    return () => {
      isWanted = false
    }
  }, [store, today, version])
  const found = useMemo(
    () => detection?.found({ today, recurring, dismissed: notRecurring }).slice(0, maxShown) ?? [],
    [detection, today, recurring, notRecurring],
  )
  return {
    found,
    make: (detected: Detected) =>
      changeAllWithUndo(
        replica,
        [...recurringFromDetected(detected), ...storeTimeZone(store)],
        t('upcoming.madeRecurring', { name: detected.last.description }),
      ),
    dismiss: ({ key, last }: Detected) => {
      const tooMany = notRecurring.slice(0, Math.max(0, notRecurring.length + 1 - maxDismissed))
      return changeWithUndo(
        replica,
        {
          op: 'settings.update',
          args: {
            set: {},
            add: { notRecurring: [key] },
            ...(tooMany.length > 0 && { remove: { notRecurring: tooMany } }),
          },
        },
        t('upcoming.dismissed', { name: last.description }),
      )
    },
  }
}

export type DetectedView = ReturnType<typeof useDetected>

const atOnce = 500

/** The entries of wallets that are there, newest first in each. */
function* entriesSince(store: ReplicaStore, since: CalendarDay): Generator<EntryRow> {
  const sinceMs = Date.parse(since)
  for (const { wallet, entryCount } of store.wallets()) {
    for (let from = 0; from < entryCount; from += atOnce) {
      const { rows } = store.layers.shown.indexOf(wallet.id).list.range(from, from + atOnce)
      yield* rows
      if ((rows.at(-1)?.dateMs ?? 0) < sinceMs) break
    }
  }
}
