import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'

/** A link with an unknown action. */
export function SomethingWentWrong() {
  return (
    <MessageCard
      tone="neg"
      icon={TriangleAlert}
      title={t('account.sorry')}
      actions={
        <>
          <Link to="/" className={buttonClass({ size: 'large' })}>
            {t('start.goHome')}
          </Link>
          <Link to="/login" className={buttonClass({ size: 'large' })}>
            {t('account.goToLogin')}
          </Link>
        </>
      }
    >
      <p>{t('account.sorryLead')}</p>
    </MessageCard>
  )
}
