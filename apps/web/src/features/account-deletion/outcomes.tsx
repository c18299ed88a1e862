import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Button } from '../../design/button/button.tsx'
import { buttonClass } from '../../design/button/button-class.ts'
import { MessageCard } from '../../design/message-card/message-card.tsx'
import styles from './outcomes.module.css'
import { title } from './title.ts'

/** There is no button: nothing stops it any more. */
export function InProgress() {
  return (
    <MessageCard tone="neg" icon="spinner" title={title} takesFocus>
      <output>Deleting your account. Keep this page open, it takes a few seconds.</output>
    </MessageCard>
  )
}

/** It is gone. */
export function Deleted() {
  return (
    <MessageCard
      tone="pos"
      icon={Check}
      title={title}
      takesFocus
      actions={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          Go to the home page
        </Link>
      }
    >
      <output>Your account has been successfully deleted.</output>
      <p>Thank you for having used Monedero. You are signed out on every device.</p>
    </MessageCard>
  )
}

interface FailedProps {
  /** The server's own words. */
  message: string
  onRetry: () => void
}

/** It is still there. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <MessageCard
      tone="neg"
      icon={TriangleAlert}
      title={title}
      takesFocus
      actions={
        <Button variant="danger" size="large" onClick={onRetry}>
          <RotateCcw size={16} strokeWidth={2} aria-hidden />
          Retry
        </Button>
      }
    >
      <p role="alert">Failed to delete your account. Please try again later.</p>
      <div className={styles['message']}>
        <p>Message from the server</p>
        <p>{message}</p>
      </div>
    </MessageCard>
  )
}

/** Nothing happened, but for the sign-out. */
export function Cancelled() {
  return (
    <MessageCard
      icon={ShieldCheck}
      title={title}
      takesFocus
      actions={
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Go to Login
        </Link>
      }
    >
      <output>Your account is safe. Deletion process cancelled.</output>
      <p>You have been signed out.</p>
    </MessageCard>
  )
}
