import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Button } from '../design/button/button.tsx'
import { buttonClass } from '../design/button/button-class.ts'
import { MessageCard } from '../design/message-card/message-card.tsx'
import { pageFailure } from './page-failure.ts'

interface ErrorScreenProps {
  error: unknown
}

const texts = {
  updated: {
    tone: 'brand',
    icon: RefreshCw,
    title: 'A new version is ready',
    lead: 'Monedero was updated while this page was open. Reload to go on.',
  },
  offline: {
    tone: 'brand',
    icon: WifiOff,
    title: 'This page needs the network',
    lead: 'It is not on this device yet. Reload when you are back online.',
  },
  broken: {
    tone: 'neg',
    icon: TriangleAlert,
    title: 'This page has stopped',
    lead: 'What was saved is still saved. Reload the page, or start again from the home page.',
  },
} as const

/** The way out when a screen cannot be shown. Plain links and a full load: nothing here leans on what broke. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const { tone, icon, title, lead } = texts[pageFailure(error, navigator.onLine)]
  return (
    <MessageCard
      tone={tone}
      icon={icon}
      title={title}
      actions={
        <>
          <a className={buttonClass({ size: 'large' })} href="/">
            Go to the home page
          </a>
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      <p role="alert">{lead}</p>
    </MessageCard>
  )
}
