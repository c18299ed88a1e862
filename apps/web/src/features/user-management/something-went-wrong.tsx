import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { buttonClass } from '../../design/button/button-class.ts'
import { MessageCard } from '../../design/message-card/message-card.tsx'

/** A link that asks for something we do not know. */
export function SomethingWentWrong() {
  return (
    <MessageCard
      tone="neg"
      icon={TriangleAlert}
      title="Sorry, something went wrong"
      actions={
        <>
          <Link to="/" className={buttonClass({ size: 'large' })}>
            Go to the home page
          </Link>
          <Link to="/login" className={buttonClass({ size: 'large' })}>
            Go to Login
          </Link>
        </>
      }
    >
      <p>Nothing has changed. Open the link in your mail again, or ask for a new one.</p>
    </MessageCard>
  )
}
