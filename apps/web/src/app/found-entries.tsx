import Found, { type FoundProps } from '../features/find/found.tsx'
import { AllWallets } from '../features/overview/all-wallets.tsx'

/** What was found. Entries of all wallets, without any filter, stand below what these hold. */
export default function FoundEntries({ find, filter }: FoundProps) {
  const isEverything = Object.keys(filter).length === 0
  return (
    <>
      {isEverything && <AllWallets />}
      <Found find={find} filter={filter} />
    </>
  )
}
