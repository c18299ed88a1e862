import { useState } from 'react'
import { AskForReset } from './ask-for-reset.tsx'
import { ResetMailSent } from './reset-mail-sent.tsx'

/** Asks for the mail with which a password is chosen anew. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForReset onSent={setSentTo} />
  return <ResetMailSent email={sentTo} />
}
