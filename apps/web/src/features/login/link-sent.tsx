import { Mail } from 'lucide-react'
import { Button } from '../../design/button/button.tsx'
import { MessageCard } from '../../design/message-card/message-card.tsx'

interface LinkSentProps {
  email: string
  onBack: () => void
}

/** Says that the link to sign in with is on its way. */
export function LinkSent({ email, onBack }: LinkSentProps) {
  return (
    <MessageCard
      icon={Mail}
      title="Check your inbox"
      takesFocus
      actions={
        <Button size="large" onClick={onBack}>
          Back to Login
        </Button>
      }
    >
      <p>
        A link to sign in is on its way to {email}. Open it in this browser; it works once, for six hours.
      </p>
    </MessageCard>
  )
}
