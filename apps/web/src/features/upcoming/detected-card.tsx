import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { listText } from '../../ledger-ui/repeat/recurrence-text.ts'
import { dateText, dayOfYearText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import type { Detected } from '../../replica/recurring/detect.ts'
import type { DetectedView } from './use-detected.ts'
import type { UpcomingView } from './use-upcoming.ts'
import styles from './what-if.module.css'

/** What looks recurring: a guess, explained by the days it was made from, and nothing is written without a tap. */
export function DetectedCards({
  view,
  detected: { found, make, dismiss },
}: {
  view: UpcomingView
  detected: DetectedView
}) {
  return found.map((detected) => (
    <DetectedCard key={detected.key} detected={detected} view={view} onMake={make} onDismiss={dismiss} />
  ))
}

interface DetectedCardProps {
  detected: Detected
  view: UpcomingView
  onMake: (detected: Detected) => void
  onDismiss: (detected: Detected) => void
}

function DetectedCard({ detected, view, onMake, onDismiss }: DetectedCardProps) {
  const id = useId()
  const { last, days, next, rhythm, isAbout } = detected
  const name = last.description
  const money = <Money amount={Math.abs(last.amount)} symbol={view.symbolOf(last)} />
  return (
    <section className={`${ui('stack', 'gap12', 'card')} ${styles['card']}`} aria-labelledby={id}>
      <h2 className={ui('row', 'gap8', 'heading3')} id={id}>
        <Sparkles size={18} strokeWidth={1.75} aria-hidden />
        {t('upcoming.detected')}
      </h2>
      <p className={ui('strong')}>
        {rich('upcoming.looks', {
          rhythm,
          name,
          amount: isAbout ? rich('upcoming.about', { amount: money }) : money,
        })}
      </p>
      <p className={ui('small', 'muted')}>
        {t('upcoming.notedOn', { days: listText(days.map(dayOfYearText)), next: dateText(next) })}
      </p>
      <div className={ui('cluster', 'gap8')}>
        <Button
          variant="primary"
          aria-label={t('upcoming.makeNamed', { name })}
          onClick={() => onMake(detected)}
        >
          {t('upcoming.makeRecurring')}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('upcoming.dismissNamed', { name })}
          onClick={() => onDismiss(detected)}
        >
          {t('upcoming.notRecurring')}
        </Button>
      </div>
    </section>
  )
}
