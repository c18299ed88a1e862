import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { filterOf, nothingSought } from '../../address/find-filter.ts'
import { allWallets, type FindSearch, parseFindSearch } from '../../address/find-search.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import type { EntryFilter } from '../../replica/store/entry-filter.ts'

const route = getRouteApi('/signed-in/dashboard')

/** The address is updated once typing pauses: browsers limit how often that may happen. */
const restMs = 250

/** What is looked for, and how to look for something else. */
export interface Find {
  /** What stands in the search field. */
  readonly text: string
  readonly setText: (text: string) => void
  /** What stands in the address. */
  readonly search: FindSearch
  readonly change: (change: FindSearch) => void
  /** Back to the wallet, or to all of them, as they are; from there to the wallet. */
  readonly clear: () => void
  /** Undefined while a wallet is shown as it is. */
  readonly filter: EntryFilter | undefined
  /** All wallets are shown as they are. */
  readonly isAll: boolean
}

/** Reads what is looked for from the address, and from the search field while somebody types. */
export function useFind(): Find {
  // The router's value still contains invalid parameters and those of overlays.
  const search = route.useSearch({
    select: (given) => parseFindSearch({ ...given }),
    structuralSharing: true,
  })
  const navigate = useNavigate({ from: '/dashboard' })
  const { selected } = useSelectedWallet()
  const [text, setTyped] = useState(search.q ?? '')
  const written = useRef(search.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and links change the address without the field.
  useEffect(() => {
    // What is typed meanwhile is written over an address that comes late.
    if (search.q === written.current || timer.current !== undefined) return
    written.current = search.q
    setTyped(search.q ?? '')
  }, [search.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (next: FindSearch) => {
      void navigate({
        search: (old) => ({ ...old, ...next }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const setText = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      written.current = next || undefined
      change({ q: next || undefined })
    }, restMs)
  }
  const isAll = showsAll(search) && text.trim() === ''
  const clear = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped('')
    written.current = undefined
    const isTyped = text.trim() !== ''
    void navigate({
      // What stands in the field reaches the address later, which matters where Escape is pressed twice.
      search: (old) => {
        const { q: _, ...now } = parseFindSearch({ ...old })
        const staysInAll = now.in === allWallets && (isTyped || !showsAll(now))
        return { ...old, ...nothingSought, ...(staysInAll && { in: allWallets }) }
      },
      replace: true,
      resetScroll: false,
    })
  }
  const deferred = useDeferredValue(text.trim())
  const filter = useMemo(
    () => filterOf({ ...search, q: deferred || undefined }, selected?.wallet.id),
    [search, deferred, selected?.wallet.id],
  )
  return { text, setText, search, change, clear, filter, isAll }
}

/** Whether an address shows all wallets as they are. */
function showsAll(search: FindSearch): boolean {
  return search.in === allWallets && Object.keys(search).length === 1
}
