import { Link } from '@tanstack/react-router'
import { AtSign, Check, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { Alert } from '../../design/feedback/alert.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import { applyCode, type CodeSubject, checkCode } from '../../session/action-codes.ts'
import { adviceFor } from '../../session/advice.ts'
import { type Problem, problemIn } from '../../session/problem.ts'
import { addressTexts, takenTexts } from './address-texts.ts'
import { ContinueLink } from './continue-link.tsx'

interface ChangeAddressProps {
  mode: 'verifyAndChangeEmail' | 'recoverEmail'
  code: string
}

type Status = 'asking' | 'busy' | 'done' | { problem: Problem }

/** After these the link may still be valid, so it can be tried again. */
const temporary: ReadonlySet<Problem> = new Set(['offline', 'too-many-attempts', 'unexpected'])

/** Changes or restores an account's address at the press of a button. */
export function ChangeAddress({ mode, code }: ChangeAddressProps) {
  const [status, setStatus] = useState<Status>('asking')
  const [subject, setSubject] = useState<CodeSubject | null>(null)
  const texts = addressTexts[mode]
  useEffect(() => {
    let isCurrent = true
    void checkCode(code).then((found) => isCurrent && setSubject(found))
    return () => {
      isCurrent = false
    }
  }, [code])

  const apply = async () => {
    setStatus('busy')
    const found = await problemIn(() => applyCode(code))
    setStatus(found === null ? 'done' : { problem: found })
  }
  if (status === 'done') return <Done mode={mode} />
  const problem = typeof status === 'object' ? status.problem : undefined
  if (problem !== undefined && !temporary.has(problem)) return <Failed mode={mode} problem={problem} />
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
      {problem !== undefined && (
        <Alert tone="neg" isAnnounced>
          {adviceFor(problem)}
        </Alert>
      )}
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
    </MessageCard>
  )
}
