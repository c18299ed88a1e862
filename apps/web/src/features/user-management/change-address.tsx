import { Link } from '@tanstack/react-router'
import { AtSign, Check, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import { applyCode, type CodeSubject, lookAtCode } from '../../session/action-codes.ts'
import { type Problem, problemIn } from '../../session/problem.ts'
import { addressTexts, takenTexts } from './address-texts.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ContinueLink } from './continue-link.tsx'

interface ChangeAddressProps {
  mode: 'verifyAndChangeEmail' | 'recoverEmail'
  code: string
}

type Status = 'asking' | 'busy' | 'done' | { problem: Problem }

/** Changes or restores an account's address at the press of a button. */
export function ChangeAddress({ mode, code }: ChangeAddressProps) {
  const [status, setStatus] = useState<Status>('asking')
  const [subject, setSubject] = useState<CodeSubject | null>(null)
  const texts = addressTexts[mode]
  useEffect(() => {
    let isCurrent = true
    void lookAtCode(code).then((found) => isCurrent && setSubject(found))
    return () => {
      isCurrent = false
    }
  }, [code])

  const apply = async () => {
    setStatus('busy')
    const problem = await problemIn(() => applyCode(code))
    setStatus(problem === null ? 'done' : { problem })
  }
  if (status === 'done') return <Done mode={mode} />
  if (typeof status === 'object') return <Failed mode={mode} problem={status.problem} />
  return (
    <MessageCard
      icon={AtSign}
      title={t(texts.title)}
      actions={
        <Button
          variant="primary"
          size="large"
          isBusy={status === 'busy'}
          busyLabel={t(texts.busyAction)}
          onClick={() => void apply()}
        >
          {t(texts.action)}
        </Button>
      }
    >
      <p>{texts.lead(subject?.email ?? null)}</p>
    </MessageCard>
  )
}

function Done({ mode }: Pick<ChangeAddressProps, 'mode'>) {
  const { done, doneLead } = addressTexts[mode]
  return (
    <MessageCard
      tone="pos"
      icon={Check}
      title={t(done)}
      takesFocus
      actions={
        <>
          <ContinueLink />
          {mode === 'recoverEmail' && (
            <Link to="/forgot-password" className={buttonClass({ size: 'large' })}>
              {t('account.resetPassword')}
            </Link>
          )}
        </>
      }
    >
      <p>{t(doneLead)}</p>
    </MessageCard>
  )
}

function Failed({ mode, problem }: Pick<ChangeAddressProps, 'mode'> & { problem: Problem }) {
  const isTaken = mode === 'recoverEmail' && problem === 'email-taken'
  const { failed, failedLead } = isTaken ? takenTexts : addressTexts[mode]
  return (
    <MessageCard tone="warn" icon={Clock} title={t(failed)} takesFocus actions={<ContinueLink />}>
      <p>{t(failedLead)}</p>
      <ConnectionLine problem={problem} />
    </MessageCard>
  )
}
