import { Suspense } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import Found, { type FoundProps } from '../features/find/found.tsx'
import { withMessages } from '../messages/load-messages.ts'

const AllWallets = loadable(withMessages(() => import('../features/overview/all-wallets.tsx'), 'overview'))

/** What was found. Entries of all wallets, without any filter, stand below what these hold. */
export default function FoundEntries({ find, filter }: FoundProps) {
  const isEverything = Object.keys(filter).length === 0
  return (
    <>
      <Suspense>{isEverything && <AllWallets />}</Suspense>
      <Found find={find} filter={filter} />
    </>
  )
}
