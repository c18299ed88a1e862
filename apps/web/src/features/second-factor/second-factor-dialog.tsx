import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { useTouch } from '../../design/overlays/use-touch.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { usePrompt } from '../../session/prompt.ts'
import { secondFactorPrompt } from '../../session/prompts.ts'
import { canUsePasskeys } from '../../session/use-passkeys-offered.ts'

type Way = 'passkey' | 'app' | 'recovery'

/** Asks for a passkey, the code of the authenticator app or a recovery code, whenever a sign-in needs one. */
export default function SecondFactorDialog() {
  useTouch()
  const prompt = usePrompt(secondFactorPrompt)
  const [chosen, choose] = useState<Way | null>(null)
  // Each sign-in begins with its own first way.
  if (prompt === null && chosen !== null) choose(null)
  const question = prompt?.question
  const hasPasskeys = canUsePasskeys && (question?.hasPasskeys ?? false)
  const way = chosen ?? (hasPasskeys ? 'passkey' : question?.hasApp ? 'app' : 'recovery')
  const isBusy = prompt?.isBusy ?? false
  const problem = question?.problem ?? null
  return (
    <Dialog isOpen={prompt !== null} onClose={secondFactorPrompt.leave} title={t('session.twoStep')}>
      <div className={ui('stack', 'gap16')}>
        {way === 'passkey' ? (
          <PasskeyStep isBusy={isBusy} problem={problem} />
        ) : (
          <CodeStep key={way} isRecovery={way === 'recovery'} isBusy={isBusy} problem={problem} />
        )}
        {hasPasskeys && way !== 'passkey' && (
          <Button variant="ghost" onClick={() => choose('passkey')}>
            {t('session.usePasskey')}
          </Button>
        )}
        {question?.hasApp && way !== 'app' && (
          <Button variant="ghost" onClick={() => choose('app')}>
            {t('session.useApp')}
          </Button>
        )}
        {way !== 'recovery' && (
          <Button variant="ghost" onClick={() => choose('recovery')}>
            {t('session.useRecoveryCode')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface StepProps {
  isBusy: boolean
  /** Why the last answer was refused. */
  problem: Problem | null
}

function PasskeyStep({ isBusy, problem }: StepProps) {
  return (
    <>
      <p className={ui('muted')}>{t('session.confirmWithPasskey')}</p>
      <ProblemAlert problem={problem} />
      <Button
        variant="primary"
        size="large"
        isBusy={isBusy}
        busyLabel={t('session.checking')}
        onClick={() => secondFactorPrompt.answer('passkey')}
      >
        {t('session.usePasskey')}
      </Button>
    </>
  )
}

function CodeStep({ isRecovery, isBusy, problem }: StepProps & { isRecovery: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    input.current?.focus()
  }, [])
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    setEmpty(code === '')
    if (code === '') input.current?.focus()
    else secondFactorPrompt.answer({ code: isRecovery ? code : code.replaceAll(' ', '') })
  }
  return (
    <form className={ui('stack', 'gap16')} noValidate onSubmit={submit}>
      <p className={ui('muted')}>{t(isRecovery ? 'session.enterRecoveryCode' : 'session.enterAppCode')}</p>
      <ProblemAlert problem={problem} />
      <Field
        ref={input}
        label={t(isRecovery ? 'session.recoveryCode' : 'session.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isRecovery ? 'text' : 'numeric'}
        isInvalid={problem !== null}
        error={isEmpty ? t('session.enterCode') : undefined}
        isErrorAnnounced
        onChange={() => setEmpty(false)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel={t('session.checking')}>
        {t('session.continue')}
      </Button>
    </form>
  )
}
