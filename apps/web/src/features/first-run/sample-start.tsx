import { type ReactNode, useEffect } from 'react'
import { changeAllWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger } from '../../replica/hooks/ledger-context.ts'
import { sampleMutations } from './sample-mutations.ts'

/** Loads the sample as soon as the categories that it uses are there. Its wallets then take the place of the children. */
export default function SampleStart({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  const replica = useLedger()
  const isReady = useHasAllRows()
  useEffect(() => {
    if (!isReady) return
    onStarted()
    changeAllWithUndo(replica, sampleMutations(replica), t('welcome.sampleLoaded'))
  }, [isReady, replica, onStarted])
  return children
}
