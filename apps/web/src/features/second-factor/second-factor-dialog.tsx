import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { usePrompt } from '../../session/prompt.ts'
import { secondFactorPrompt } from '../../session/prompts.ts'
import styles from './second-factor-dialog.module.css'

/** Asks for the code of the authenticator app, or a recovery code, whenever a sign-in wants one. */
export default function SecondFactorDialog() {
  const prompt = usePrompt(secondFactorPrompt)
  const input = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const question = prompt?.question
  const problem = question?.problem ?? null
  useEffect(() => {
    if (question?.problem) input.current?.select()
  }, [question])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    setEmpty(code === '')
    if (code === '') input.current?.focus()
    else secondFactorPrompt.answer(isRecovery ? code : code.replaceAll(' ', ''))
  }
  const change = () => {
    setRecovery(!isRecovery)
    setEmpty(false)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <Dialog isOpen={prompt !== null} onClose={secondFactorPrompt.leave} title={t('session.twoStep')}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p>{t(isRecovery ? 'session.enterRecoveryCode' : 'session.enterAppCode')}</p>
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={prompt?.isBusy ?? false}
          busyLabel={t('session.checking')}
        >
          {t('session.continue')}
        </Button>
        <Button variant="ghost" onClick={change}>
          {t(isRecovery ? 'session.useApp' : 'session.useRecoveryCode')}
        </Button>
      </form>
    </Dialog>
  )
}
