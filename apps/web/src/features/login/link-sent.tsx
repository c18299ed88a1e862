import { Mail } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'

interface LinkSentProps {
  email: string
  onBack: () => void
}

/** Confirms that the sign-in link was sent. */
export function LinkSent({ email, onBack }: LinkSentProps) {
  return (
    <MessageCard
      icon={Mail}
      title={t('login.checkInbox')}
      takesFocus
      actions={
        <Button size="large" onClick={onBack}>
          {t('login.backToLogin')}
        </Button>
      }
    >
      <p>{t('login.signInLinkSent', { email })}</p>
    </MessageCard>
  )
}
