import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import { sendResetMail } from '../../session/mails.ts'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'

interface ResetMailSentProps {
  email: string
}

const pauseS = 60

/** The same whether or not the address has an account. */
export function ResetMailSent({ email }: ResetMailSentProps) {
  const [leftS, setLeftS] = useState(pauseS)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isWaiting = leftS > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeftS((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const sendAgain = async () => {
    setLeftS(pauseS)
    setProblem(await sendResetMail(email))
  }
  return (
    <MessageCard
      icon={Mail}
      title={t('login.checkInbox')}
      takesFocus
      actions={
        <>
          <Button size="large" disabled={isWaiting} onClick={() => void sendAgain()}>
            {isWaiting ? t('login.sendAgainIn', { time: minutes(leftS) }) : t('session.sendAgain')}
          </Button>
          <Link to="/login" className={buttonClass({ size: 'large' })}>
            {t('login.backToLogin')}
          </Link>
        </>
      }
    >
      <p>{t('login.resetSent', { email })}</p>
      <ProblemAlert problem={problem} />
    </MessageCard>
  )
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
