import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { saveAccount } from '../../accounts/account-rows.ts'
import { removeUnprovenCredentials } from '../../accounts/remove-unproven-credentials.ts'
import type { ActionCode } from '../../action-codes/action-codes.ts'
import { accountOfCode, holdAccountOfCode } from '../../action-codes/code-account.ts'
import { ensure } from '../../errors.ts'
import { checkNewPassword } from '../../passwords/passwords.ts'
import type { CodePurpose } from '../../tables.ts'
import { readBody, TEXT_LENGTH, text } from '../body.ts'
import type { Ports } from '../ports.ts'

type ResetPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'passwords' | 'sessions' | 'limits' | 'actionCodes' | 'queueMail'
>

const schema = z.object({ oobCode: text(TEXT_LENGTH), newPassword: text(TEXT_LENGTH) })

const requestTypes: Record<CodePurpose, string> = {
  'reset-password': 'PASSWORD_RESET',
  'verify-email': 'VERIFY_EMAIL',
  'change-email': 'VERIFY_AND_CHANGE_EMAIL',
  'recover-email': 'RECOVER_EMAIL',
  'sign-in': 'EMAIL_SIGNIN',
}

/** Returns the purpose of any code; with a new password, consumes a reset code. */
export async function resetPassword(ports: ResetPorts, request: RouteRequest): Promise<object> {
  const { oobCode, newPassword } = readBody(schema, request)
  ensure(oobCode, 'MISSING_OOB_CODE')
  if (newPassword !== undefined) checkNewPassword(newPassword)
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
  const passwordHash = await passwords.hash(newPassword, network)
  await database.write(async (tx) => {
    const account = await holdAccountOfCode(tx, code)
    await actionCodes.use(tx, oobCode, 'reset-password')
    await actionCodes.void(tx, account.uid, 'reset-password')
    const reset =
      account.emailVerified === 1
        ? await sessions.endAll(tx, account)
        : await removeUnprovenCredentials(ports, tx, account)
    ports.audit.record({ event: 'password-changed', uid: account.uid })
    await saveAccount(tx, {
      ...reset,
      emailVerified: 1,
      isAnonymous: 0,
      passwordHash,
      passwordUpdatedAtMs: clock.nowMs(),
    })
    if (account.email === null || account.emailCanonical === null) return
    await limits.forget(tx, limits.counter('wrongPasswordHere', account.emailCanonical, network))
    await queueMail(tx, { to: account.email, template: 'password-changed', data: {} })
  })
}
