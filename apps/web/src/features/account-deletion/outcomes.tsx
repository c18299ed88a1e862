import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import styles from './outcomes.module.css'

/** No button: it can no longer be cancelled. */
export function InProgress() {
  return (
    <MessageCard tone="neg" icon="spinner" title={t('account.title')} takesFocus>
      <output>{t('account.deleting')}</output>
    </MessageCard>
  )
}

/** The account was deleted. */
export function Deleted() {
  return (
    <MessageCard
      tone="pos"
      icon={Check}
      title={t('account.title')}
      takesFocus
      actions={
        <Link to="/" className={buttonClass({ size: 'large' })}>
          {t('start.goHome')}
        </Link>
      }
    >
      <output>{t('account.deleted')}</output>
      <p>{t('account.deletedLead')}</p>
    </MessageCard>
  )
}

interface FailedProps {
  /** The server's own words. */
  message: string
  onRetry: () => void
}

/** The deletion failed. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <MessageCard
      tone="neg"
      icon={TriangleAlert}
      title={t('account.title')}
      takesFocus
      actions={
        <Button variant="danger" size="large" onClick={onRetry}>
          <RotateCcw size={16} strokeWidth={2} aria-hidden />
          {t('start.retry')}
        </Button>
      }
    >
      <p role="alert">{t('account.failed')}</p>
      <div className={styles['message']}>
        <p>{t('account.serverMessage')}</p>
        <p>{message}</p>
      </div>
    </MessageCard>
  )
}

/** Cancelled: only signed out. */
export function Cancelled() {
  return (
    <MessageCard
      icon={ShieldCheck}
      title={t('account.title')}
      takesFocus
      actions={
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('account.goToLogin')}
        </Link>
      }
    >
      <output>{t('account.safe')}</output>
      <p>{t('account.signedOut')}</p>
    </MessageCard>
  )
}
