import type { Verdict } from '@monedero/import'
import { ArrowLeftRight, CircleAlert, Clock, Copy, Plus, X } from 'lucide-react'
import { Badge } from '../../design/marks/badge.tsx'
import { type PlainMessageId, t } from '../../messages/text.ts'
import type { ReviewRow } from './review.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

const statuses = {
  new: { tone: 'pos', Icon: Plus, text: 'import.statusNew' },
  known: { tone: 'warn', Icon: Copy, text: 'import.statusKnown' },
  rejected: { tone: 'plain', Icon: X, text: 'import.statusRejected' },
  pending: { tone: 'plain', Icon: Clock, text: 'import.statusPending' },
  attention: { tone: 'neg', Icon: CircleAlert, text: 'import.statusCheck' },
  transfer: { tone: 'brand', Icon: ArrowLeftRight, text: 'import.statusMaybeTransfer' },
} as const satisfies Record<Verdict['kind'], object>

/** The verdict of a row as a badge. */
export function RowStatus({ given }: { given: ReviewRow }) {
  const { tone, Icon } = isTransfer(given) ? statuses.transfer : statuses[given.verdict.kind]
  return (
    <Badge tone={tone} icon={<Icon {...icon} />}>
      {statusText(given)}
    </Badge>
  )
}

/** The verdict of a row in one or two words. */
export function statusText(given: ReviewRow): string {
  if (isTransfer(given)) return t('import.statusTransfer')
  return t(given.verdict.kind === 'attention' ? attentionText(given) : statuses[given.verdict.kind].text)
}

function isTransfer({ action, verdict }: ReviewRow): boolean {
  return action === 'transfer' || (verdict.kind === 'transfer' && verdict.isStated)
}

/** Which value cannot be read, where it is only one. */
function attentionText({ row: { problems } }: ReviewRow): PlainMessageId {
  const isOf = (start: string) => problems.every(({ code }) => code.startsWith(start))
  if (isOf('DATE_')) return 'import.checkDate'
  return isOf('AMOUNT_') ? 'import.checkAmount' : 'import.statusCheck'
}
