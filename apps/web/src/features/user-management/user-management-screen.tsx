import { ChangeAddress } from './change-address.tsx'
import { EmailLinkSignIn } from './email-link-sign-in.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SomethingWentWrong } from './something-went-wrong.tsx'
import { VerifyEmail } from './verify-email.tsx'

interface UserManagementScreenProps {
  mode: string | undefined
  /** The one-time code from the mail. */
  code: string
  /** Where to go after signing in with the link, from the mail. */
  continueUrl: string | undefined
}

/** The target of the links in our mails. */
export function UserManagementScreen({ mode, code, continueUrl }: UserManagementScreenProps) {
  if (mode === 'resetPassword') return <ResetPassword key={code} code={code} />
  if (mode === 'verifyEmail') return <VerifyEmail key={code} code={code} />
  if (mode === 'verifyAndChangeEmail' || mode === 'recoverEmail')
    return <ChangeAddress key={code} mode={mode} code={code} />
  if (mode === 'signIn') return <EmailLinkSignIn key={code} continueUrl={continueUrl} />
  return <SomethingWentWrong />
}
