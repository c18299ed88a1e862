import { Eye } from 'lucide-react'
import { EmptyState } from '../design/feedback/empty-state.tsx'
import { Page } from '../design/layout/page.tsx'
import { ui } from '../design/primitives/primitives.ts'
import { t } from '../messages/text.ts'
import { useLedgerName } from '../replica/hooks/use-ledger-name.ts'

/** In place of what people who may only view a ledger would see of screens that change it. */
export default function ViewOnlyPage({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <Page title={useLedgerName()}>
      <EmptyState
        picture={<Eye size={56} strokeWidth={1.25} aria-hidden className={ui('faint')} />}
        title={t(isEmpty ? 'people.nothingYet' : 'people.viewOnly')}
        text={t('people.viewOnlyText')}
      />
    </Page>
  )
}
