import { useDeferredValue } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { QuickAdd } from '../features/dashboard/quick-add.tsx'
import { AllOverview, Overview } from '../features/overview/overview.tsx'
import { QuickChips } from '../ledger-ui/quick-entries/quick-chips.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { PaceContext, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import type { BalanceView } from '../replica/store/replica-store.ts'
import { afterPaint } from '../scheduling/schedule.ts'

const LineAssist = loadable(
  withMessages(() => import('../features/entry-form/line/line-assist.tsx'), 'entry', 'shortcuts'),
)

/** The parts of the dashboard that come after its list, in one module because each of them would weigh on the list: the overview of a wallet or of all, or without one the bar for an entry in one line. */
export default function LaterPart({ scope }: { scope?: BalanceView | 'all' }) {
  if (!scope) return <Adding />
  return scope === 'all' ? <AllOverview /> : <LateOverview view={scope} />
}

/** A change is painted in the list before the overview counts it. */
function LateOverview({ view }: { view: BalanceView }) {
  return (
    <PaceContext value={afterPaint}>
      <Overview view={useDeferredValue(view)} />
    </PaceContext>
  )
}

/** The bar, and what was pinned to be added again. */
function Adding() {
  const hasQuick = useLedgerRows((store) => store.user()).settings.quickEntries.length > 0
  return (
    <>
      <QuickAdd Reader={LineAssist} />
      {hasQuick && <QuickChips />}
    </>
  )
}
