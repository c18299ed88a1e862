import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { filterOf } from '../address/find-filter.ts'
import { parseFindSearch } from '../address/find-search.ts'
import type { OverlaySearch } from '../address/search-params.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { useSelectedWallet } from '../replica/hooks/selected-wallet.tsx'
import { closeOverlay } from './overlay-history.ts'
import { usePrepared } from './use-prepared.ts'

const route = getRouteApi('/signed-in')
const EntryDetail = loadable(
  withMessages(() => import('../features/entry-detail/entry-detail.tsx'), 'app', 'controls', 'entry'),
)

/** The details of the entry that the address names, over any signed-in screen. */
export function EntryDetailOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { entry, edit, new: kind } = route.useSearch()
  const { selected } = useSelectedWallet()
  const isFormOpen = (edit ?? kind) !== undefined
  const id = isFormOpen ? undefined : entry
  const [isWanted, setWanted] = useState(false)
  if (id !== undefined && !isWanted) setWanted(true)
  // What is open as it is first rendered would not move.
  const isPrepared = usePrepared(EntryDetail.load)
  const close = useCallback(() => closeOverlay(router), [router])
  const replaceOverlay = (overlay: OverlaySearch) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, entry: undefined, ...overlay }),
      replace: true,
      resetScroll: false,
    })
  if (!isWanted && !isPrepared) return null
  const find = pathname === '/dashboard' ? parseFindSearch(search) : {}
  return (
    <Suspense>
      <EntryDetail
        id={id}
        filter={filterOf(find, selected?.wallet.id)}
        isGivingWay={isFormOpen}
        onClose={close}
        onGo={(next) => replaceOverlay({ entry: next })}
        onEdit={(edited) => replaceOverlay({ edit: edited })}
        onRefund={(refund, iou) => replaceOverlay({ new: 'income', refund, iou })}
        onDuplicate={({ id: from, type }) => replaceOverlay({ new: type, from })}
      />
    </Suspense>
  )
}
