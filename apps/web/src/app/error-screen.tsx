import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Button } from '../design/buttons/button.tsx'
import { buttonClass } from '../design/buttons/button-class.ts'
import { MessageCard } from '../design/feedback/message-card.tsx'
import { pageFailure } from '../design/loadable/page-failure.ts'
import { t } from '../messages/text.ts'
import { CopyDetails } from './copy-details.tsx'

interface ErrorScreenProps {
  error: unknown
}

const texts = {
  updated: {
    tone: 'brand',
    icon: RefreshCw,
    title: 'start.updated',
    lead: 'start.updatedLead',
  },
  offline: {
    tone: 'brand',
    icon: WifiOff,
    title: 'start.notOffline',
    lead: 'start.notOfflineLead',
  },
  broken: {
    tone: 'neg',
    icon: TriangleAlert,
    title: 'start.broken',
    lead: 'start.brokenLead',
  },
} as const

/** Shown when a screen cannot be rendered. Uses plain links and a full load, independent of the code that failed. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const failure = pageFailure(error, navigator.onLine)
  const { tone, icon, title, lead } = texts[failure]
  return (
    <MessageCard
      tone={tone}
      icon={icon}
      title={t(title)}
      {...(failure === 'broken' && { body: <CopyDetails error={error} /> })}
      actions={
        <>
          <a className={buttonClass({ size: 'large' })} href="/">
            {t('start.goHome')}
          </a>
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            {t('start.reload')}
          </Button>
        </>
      }
    >
      <p role="alert">{t(lead)}</p>
    </MessageCard>
  )
}
