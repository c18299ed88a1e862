import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  updatePassword,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from './change-rows.ts'
import { failing } from './failing.ts'
import { legacyClient } from './legacy-client.ts'
import { modernClient, registeredAt, userOf } from './modern-client.ts'
import {
  codeIn,
  engines,
  freshEmail,
  freshPhoneNumber,
  password,
  type Service,
  startService,
} from './service.ts'

describe.each(engines)('expiry of codes and sign-ins on %s', (engine) => {
  let service: Service
  const client = () => modernClient(service.product.url)
  const registered = () => registeredAt(service.product.url)
  const codesExpire = () =>
    changeRows(service.product, 'update action_codes set expires_at_ms = created_at_ms - 1')

  beforeAll(async () => {
    service = await startService(engine)
  })
  afterAll(() => service.stop())

  test('mailed codes and links expire', async () => {
    const { auth, user, email } = await registered()
    await sendEmailVerification(user)
    const verify = codeIn((await service.mailbox.next(email)).link)
    await sendPasswordResetEmail(auth, email)
    const reset = codeIn((await service.mailbox.next(email)).link)
    await sendSignInLinkToEmail(auth, email, {
      url: `${service.product.url}/dashboard`,
      handleCodeInApp: true,
    })
    const { link } = await service.mailbox.next(email)
    await codesExpire()
    const expired = failing('auth/expired-action-code')
    await expect(applyActionCode(auth, verify)).rejects.toEqual(expired)
    await expect(confirmPasswordReset(auth, reset, 'a brand new password')).rejects.toEqual(expired)
    await expect(signInWithEmailLink(client(), email, link)).rejects.toEqual(expired)
    await expect(legacyClient(service.product.url).applyActionCode(verify)).rejects.toEqual(expired)
  })

  test('sensitive operations require a recent sign-in', async () => {
    const { user, email } = await registered()
    await changeRows(service.product, 'update sessions set auth_time_s = auth_time_s - 86400')
    const tooOld = failing('auth/requires-recent-login')
    await expect(updatePassword(user, 'a brand new password')).rejects.toEqual(tooOld)
    await expect(deleteUser(user)).rejects.toEqual(tooOld)
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
    await updatePassword(user, 'a brand new password')
    await deleteUser(user)
  })

  test('a code of a text message expires', async () => {
    const number = freshPhoneNumber()
    const verifier = { type: 'recaptcha', verify: async () => 'a token of no value' }
    const confirmation = await legacyClient(service.product.url).signInWithPhoneNumber(number, verifier)
    await changeRows(service.product, 'update phone_codes set expires_at_ms = expires_at_ms - 3600000')
    await expect(confirmation.confirm(service.gateway.codeFor(number))).rejects.toEqual(
      failing('auth/code-expired'),
    )
  })
})

test('a server that is down is a failure of the network, and signs nobody out', async () => {
  const service = await startService('sqlite')
  try {
    const auth = modernClient(service.product.url)
    await createUserWithEmailAndPassword(auth, freshEmail(), password)
    await service.product.kill()
    await expect(userOf(auth).reload()).rejects.toEqual(failing('auth/network-request-failed'))
    await expect(userOf(auth).getIdToken(true)).rejects.toEqual(failing('auth/network-request-failed'))
    await service.product.restart()
    await userOf(auth).getIdToken(true)
  } finally {
    await service.stop()
  }
})
