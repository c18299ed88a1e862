import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { isProven } from '../../accounts/account.ts'
import { saveAccount } from '../../accounts/account-rows.ts'
import type { ActionCode } from '../../action-codes/action-codes.ts'
import { accountOfCode, holdAccountOfCode } from '../../action-codes/code-account.ts'
import { ensure } from '../../errors.ts'
import { checkNewPassword } from '../../passwords/new-password.ts'
import type { CodePurpose } from '../../tables.ts'
import { readBody, TEXT_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'
import { takeOver } from '../take-over.ts'

type ResetPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'passwords' | 'sessions' | 'limits' | 'actionCodes' | 'queueMail'
>

/** What it reads. */
export const resetPasswordBody = z.object({ oobCode: text(TEXT_LENGTH), newPassword: text(TEXT_LENGTH) })

const requestTypes: Record<CodePurpose, string> = {
  'reset-password': 'PASSWORD_RESET',
  'verify-email': 'VERIFY_EMAIL',
  'change-email': 'VERIFY_AND_CHANGE_EMAIL',
  'recover-email': 'RECOVER_EMAIL',
  'sign-in': 'EMAIL_SIGNIN',
}

/** Returns the purpose of any code; with a new password, consumes a reset code. */
export async function resetPassword(ports: ResetPorts, request: RouteRequest): Promise<object> {
  const { oobCode, newPassword } = readBody(resetPasswordBody, request)
  ensure(oobCode, 'MISSING_OOB_CODE')
  const code = await ports.actionCodes.peek(ports.database, oobCode)
  if (code.purpose !== 'sign-in') await accountOfCode(ports.database, code)
  if (newPassword !== undefined)
    await useCode(ports, code, { oobCode, newPassword, network: request.network })
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: requestTypes[code.purpose],
    ...(code.email !== null && code.purpose !== 'sign-in' && { email: code.email }),
    ...(code.newEmail !== null && { newEmail: code.newEmail }),
  }
}

async function useCode(
  ports: ResetPorts,
  code: ActionCode,
  { oobCode, newPassword, network }: { oobCode: string; newPassword: string; network: string },
): Promise<void> {
  const { database, clock, passwords, sessions, limits, actionCodes, queueMail } = ports
  ensure(code.purpose === 'reset-password', 'INVALID_OOB_CODE')
  checkNewPassword(newPassword, code.email)
  const passwordHash = await passwords.hash(newPassword, network)
  await database.write(async (tx) => {
    const account = await holdAccountOfCode(tx, code)
    await actionCodes.use(tx, oobCode, 'reset-password')
    const reset = isProven(account)
      ? await sessions.endAll(tx, account)
      : await takeOver(ports, tx, account, { setsPassword: true })
    ports.audit.record({ event: 'password-changed', uid: account.uid })
    await saveAccount(tx, {
      ...reset,
      isAnonymous: 0,
      passwordHash,
      passwordUpdatedAtMs: clock.nowMs(),
    })
    if (account.email === null || account.emailCanonical === null) return
    await limits.forget(tx, limits.counter('wrongPasswordHere', account.emailCanonical, network))
    await queueMail(tx, { to: account.email, template: 'password-changed', data: {} })
  })
}
