import { useMemo } from 'react'
import { useIsOnline } from '../../design/device/use-is-online.ts'
import { useSwitch } from '../../features/ledgers/use-switch.ts'
import { LedgerTile } from '../../ledger-ui/ledger-tile.tsx'
import { knownLedgers } from '../../replica/browser/known-ledgers.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import { defaultLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import type { PaletteItem } from './palette-item.ts'

/** The ledgers that can be shown instead of the open one, as this browser knows them. */
export function useLedgerItems(): readonly PaletteItem[] {
  const { uid, ledgerId } = useLedger().ledger
  const personalName = usePerson().store.user().settings.name
  const isOnline = useIsOnline()
  const show = useSwitch()
  return useMemo(() => {
    const known = knownLedgers(uid).filter(
      ({ deletedAtMs, isHere }) => deletedAtMs === null && (isHere || isOnline),
    )
    const all = [{ id: uid, name: personalName }, ...known]
    return all
      .filter(({ id }) => id !== ledgerId)
      .map(
        ({ id, name }): PaletteItem => ({
          id: `ledger ${id}`,
          group: 'ledgers',
          label: name ?? defaultLedgerName({ uid, ledgerId: id }),
          picture: <LedgerTile id={id} isPersonal={id === uid} size={24} />,
          run: () => show(id),
        }),
      )
  }, [uid, ledgerId, personalName, isOnline, show])
}
