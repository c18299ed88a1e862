import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aPasskey, type Deviation, passkeySteps, type TestPasskey } from '../../testing/authenticator.ts'
import { type Person, secondFactorSteps } from '../../testing/second-factor.ts'
import {
  aNetwork,
  anEmail,
  createTestService,
  PASSWORD,
  payloadOf,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../testing/test-service.ts'
import { accountLock } from '../accounts/account-rows.ts'
import { saveIdentity } from '../accounts/identity-rows.ts'
import type { AuditRecord } from '../audit/audit-event.ts'

const LIFE_MS = 5 * 60_000
const wrongResponses: [string, Deviation][] = [
  ['from another origin', { origin: 'https://money.example.evil' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without recognising the person', { isUserVerified: false }],
  ['from a frame of another site', { crossOrigin: true }],
]

describe.each(engines)('passkeys on %s', (engine) => {
  let service: TestService
  let steps: ReturnType<typeof passkeySteps>
  let people: ReturnType<typeof secondFactorSteps>
  const audited: AuditRecord[] = []
  beforeAll(async () => {
    service = await startTestService(engine, { writeAudit: (record) => audited.push(record) })
    steps = passkeySteps(service)
    people = secondFactorSteps(service)
  })
  afterAll(() => service.stop())

  async function aPasskeyOwner() {
    const person = await people.aPerson()
    const passkey = aPasskey()
    const enrolled = await steps.enrol(person.idToken, passkey)
    return { ...person, idToken: enrolled.text('idToken'), passkey }
  }

  const enterAgain = async (idToken: string, passkey: TestPasskey) =>
    service.call('v2/accounts/passkeySignIn:finalize', {
      idToken,
      authenticatorAuthenticationResponse: passkey.assert(await steps.startSignIn()),
    })
  const refresh = async (answer: TestAnswer) =>
    (
      await service.call('token', {
        grant_type: 'refresh_token',
        refresh_token: answer.text('refreshToken'),
      })
    ).code

  describe('enrolment', () => {
    it('asks the browser for a passkey that finds its account and recognises the person', async () => {
      const { idToken, uid, email } = await people.aPerson()
      const { json } = await steps.startEnrolment(idToken)
      expect(json['credentialCreationOptions']).toMatchObject({
        rp: { id: 'money.example' },
        user: { id: Buffer.from(uid).toString('base64url'), name: email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      })
    })

    it('adds the passkey to the account, with a mail and an event', async () => {
      const { idToken, uid, email, passkey } = await aPasskeyOwner()
      expect(await steps.passkeysOf(idToken)).toEqual([
        { credentialId: passkey.id, name: 'My laptop', createdAt: String(service.clock.nowMs()) },
      ])
      const mail = (await service.deliver()).find(({ to }) => to === email)
      expect(mail?.subject).toBe('A passkey was added to your account')
      expect(mail?.text).toContain('“My laptop”')
      expect(audited).toContainEqual(expect.objectContaining({ event: 'passkey-added', uid }))
      const { json } = await steps.startEnrolment(idToken)
      expect(json['credentialCreationOptions']).toMatchObject({
        excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
      })
    })

    it('waits until the address is verified: somebody else might own it', async () => {
      const signedUp = await service.call('accounts:signUp', { email: anEmail(), password: PASSWORD })
      const idToken = signedUp.text('idToken')
      expect((await steps.startEnrolment(idToken)).code).toBe('UNVERIFIED_EMAIL')
    })

    it('adds so many a day, because each sends a mail', async () => {
      let { idToken } = await people.aPerson()
      for (let added = 0; added < 30; added += 1) {
        const passkey = aPasskey()
        idToken = (await steps.enrol(idToken, passkey)).text('idToken')
        await steps.remove(idToken, passkey.id)
      }
      expect((await steps.enrol(idToken, aPasskey())).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    })

    it('takes a challenge once, and only from the account that it was made for', async () => {
      const [ana, eve] = [await people.aPerson(), await people.aPerson()]
      const { json } = await steps.startEnrolment(ana.idToken)
      const options = json['credentialCreationOptions']
      const register = () => aPasskey().register(options)
      expect((await steps.finishEnrolment(eve.idToken, register())).code).toBe(
        'INVALID_AUTHENTICATOR_RESPONSE',
      )
      expect((await steps.finishEnrolment(ana.idToken, register())).status).toBe(200)
      const { challenge } = Object(options)
      for (const spelling of [challenge, `${challenge}=`, `${challenge}\n`]) {
        const response = aPasskey().register({ ...Object(options), challenge: spelling })
        expect((await steps.finishEnrolment(ana.idToken, response)).code).toBe(
          'INVALID_AUTHENTICATOR_RESPONSE',
        )
      }
      expect(await steps.passkeysOf(ana.idToken)).toHaveLength(1)
    })

    it('refuses the passkey of another account', async () => {
      const { passkey } = await aPasskeyOwner()
      const eve = await people.aPerson()
      expect((await steps.enrol(eve.idToken, passkey)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
      expect(await steps.passkeysOf(eve.idToken)).toEqual([])
    })

    it.each(wrongResponses)('refuses a response %s', async (_, deviation) => {
      const { idToken } = await people.aPerson()
      expect((await steps.enrol(idToken, aPasskey(), deviation)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it('refuses a response that was made for a sign-in', async () => {
      const { idToken } = await people.aPerson()
      expect((await steps.enrol(idToken, aPasskey(), { type: 'webauthn.get' })).code).toBe(
        'INVALID_AUTHENTICATOR_RESPONSE',
      )
    })

    it('needs a recent sign-in at both ends, and an account', async () => {
      const { idToken } = await people.aPerson()
      const { json } = await steps.startEnrolment(idToken)
      service.clock.advance(LIFE_MS + 1000)
      expect((await steps.startEnrolment(idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const response = aPasskey().register(json['credentialCreationOptions'])
      expect((await steps.finishEnrolment(idToken, response)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const guest = await service.call('accounts:signUp', {})
      expect((await steps.startEnrolment(guest.text('idToken'))).code).toBe('OPERATION_NOT_ALLOWED')
    })

    it('ends at twenty passkeys', async () => {
      const { idToken } = await people.aPerson()
      for (let count = 0; count < 20; count += 1)
        expect((await steps.enrol(idToken, aPasskey('EdDSA'))).status).toBe(200)
      expect((await steps.enrol(idToken, aPasskey('EdDSA'))).code).toBe('TOO_MANY_PASSKEYS')
    })
  })

  describe('sign-in', () => {
    let owner: Awaited<ReturnType<typeof aPasskeyOwner>>
    beforeAll(async () => {
      owner = await aPasskeyOwner()
    })

    it.each(['ES256', 'EdDSA', 'RS256'] as const)('with a key of %s opens a session', async (algorithm) => {
      const { idToken, uid } = await people.aPerson()
      const passkey = aPasskey(algorithm)
      await steps.enrol(idToken, passkey)
      service.clock.advance(60_000)
      const answer = await steps.enter(passkey)
      expect(answer.text('localId')).toBe(uid)
      expect(payloadOf(answer.text('idToken'))).toMatchObject({ firebase: { sign_in_provider: 'passkey' } })
      expect(await steps.passkeysOf(answer.text('idToken'))).toMatchObject([
        { credentialId: passkey.id, lastUsedAt: String(service.clock.nowMs()) },
      ])
      expect(audited).toContainEqual(expect.objectContaining({ event: 'sign-in', uid, provider: 'passkey' }))
    })

    it('counts as both factors', async () => {
      const person = await people.aCarefulPerson()
      const passkey = aPasskey()
      await steps.enrol(person.idToken, passkey)
      expect((await steps.enter(passkey)).text('idToken')).toBeTruthy()
      expect((await people.enterPassword(person)).json).toHaveProperty('mfaPendingCredential')
    })

    it('is a recent sign-in', async () => {
      const { idToken, passkey } = await aPasskeyOwner()
      service.clock.advance(LIFE_MS + 1000)
      expect((await steps.startEnrolment(idToken)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const again = await steps.enter(passkey)
      expect((await steps.startEnrolment(again.text('idToken'))).status).toBe(200)
    })

    it('takes a challenge once, even if the same response comes twice at the same time', async () => {
      const { passkey } = owner
      const options = await steps.startSignIn()
      const response = passkey.assert(options)
      const answers = await Promise.all([steps.finishSignIn(response), steps.finishSignIn(response)])
      expect(answers.map(({ code }) => code ?? 'entered').toSorted()).toEqual([
        'INVALID_AUTHENTICATOR_RESPONSE',
        'entered',
      ])
      // Another response to the same challenge, by a passkey that counts on.
      expect((await steps.finishSignIn(passkey.assert(options))).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it('takes a challenge once, however its response is spelled', async () => {
      const { passkey } = owner
      const answered = Object(passkey.assert(await steps.startSignIn()))
      const { clientDataJSON, signature } = answered.response
      const client = Buffer.from(clientDataJSON, 'base64url')
      expect((await steps.finishSignIn(answered)).status).toBe(200)
      for (const changed of [
        { clientDataJSON: `${clientDataJSON}=` },
        { signature: `${signature}=` },
        { clientDataJSON: Buffer.concat([client, Buffer.from(' ')]).toString('base64url') },
        {},
      ]) {
        const response = { ...answered, response: { ...answered.response, ...changed } }
        expect((await steps.finishSignIn(response)).status).toBe(400)
      }
    })

    it('takes a challenge for five minutes, and none of another service', async () => {
      const { passkey } = owner
      const options = await steps.startSignIn()
      service.clock.advance(LIFE_MS)
      expect((await steps.finishSignIn(passkey.assert(options))).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
      const elsewhere = createTestService(service.databaseUrl, { database: service.database })
      const foreign = await passkeySteps(elsewhere).startSignIn()
      expect((await steps.finishSignIn(passkey.assert(foreign))).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it('takes no challenge that was made for an enrolment', async () => {
      const { idToken, passkey } = await aPasskeyOwner()
      const { json } = await steps.startEnrolment(idToken)
      const { challenge } = Object(json['credentialCreationOptions'])
      const response = passkey.assert({ challenge, rpId: 'money.example' })
      expect((await steps.finishSignIn(response)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it.each([
      ...wrongResponses,
      ['that was made for an enrolment', { type: 'webauthn.create' }],
      ['that names no account', { userHandle: null }],
    ] satisfies [string, Deviation][])('refuses a response %s', async (_, deviation) => {
      const { passkey } = owner
      expect((await steps.enter(passkey, deviation)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
      expect((await steps.enter(passkey)).status).toBe(200)
    })

    it('refuses a response that names the account of somebody else', async () => {
      const [ana, eve] = [owner, await aPasskeyOwner()]
      const userHandle = Buffer.from(ana.uid).toString('base64url')
      expect((await steps.enter(eve.passkey, { userHandle })).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it("refuses another passkey's signature under the id of one", async () => {
      const [ana, eve] = [owner, await aPasskeyOwner()]
      const userHandle = Buffer.from(ana.uid).toString('base64url')
      const forged = { ...eve.passkey.assert(await steps.startSignIn(), { userHandle }), id: ana.passkey.id }
      expect((await steps.finishSignIn(forged)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it('refuses a passkey whose counter went back or stood still', async () => {
      const { uid, passkey } = await aPasskeyOwner()
      expect((await steps.enter(passkey, { signCount: 7 })).status).toBe(200)
      const reason = 'PASSKEY_COUNTER_WENT_BACK'
      for (const signCount of [7, 6, 0]) expect((await steps.enter(passkey, { signCount })).code).toBe(reason)
      expect(audited).toContainEqual(expect.objectContaining({ event: 'sign-in-refused', uid, reason }))
      expect((await steps.enter(passkey, { signCount: 8 })).status).toBe(200)
    })

    it('takes passkeys that never count', async () => {
      const { passkey } = await aPasskeyOwner()
      for (const signCount of [0, 0]) expect((await steps.enter(passkey, { signCount })).status).toBe(200)
    })

    it('refuses unknown passkeys, and networks that keep trying', async () => {
      const stranger = aPasskey()
      const network = aNetwork()
      const attempt = async () =>
        (await steps.finishSignIn(stranger.assert(await steps.startSignIn(), { userHandle: 'eHg' }), network))
          .code
      for (let count = 0; count < 30; count += 1) expect(await attempt()).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
      expect(await attempt()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
      // Somebody else in the same network can still sign in.
      const { passkey } = await aPasskeyOwner()
      expect((await steps.finishSignIn(passkey.assert(await steps.startSignIn()), network)).status).toBe(200)
      expect(audited).toContainEqual(
        expect.objectContaining({
          event: 'sign-in-refused',
          reason: 'PASSKEY_ENROLLMENT_NOT_FOUND',
          network,
        }),
      )
    })

    it('refuses garbage', async () => {
      const garbage = { clientDataJSON: 'eHg', authenticatorData: 'eHg', signature: 'eHg', userHandle: 'eHg' }
      const { passkey, idToken } = await aPasskeyOwner()
      const answer = await steps.finishSignIn({ id: passkey.id, response: garbage })
      expect(answer.code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
      const registration = { id: 'eHg', response: { clientDataJSON: 'eHg', attestationObject: 'oWM' } }
      expect((await steps.finishEnrolment(idToken, registration)).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
      expect((await steps.finishSignIn({})).status).toBe(400)
    })

    it('names neither an account nor a transport that is unknown, which is no reason to refuse a new passkey', async () => {
      const { idToken } = await people.aPerson()
      const { json } = await steps.startEnrolment(idToken)
      const passkey = aPasskey()
      const made = Object(passkey.register(json['credentialCreationOptions']))
      made.response.transports = ['internal', 'Smoke Signals!']
      expect((await steps.finishEnrolment(idToken, made)).status).toBe(200)
      expect((await steps.enter(passkey, { userHandle: '' })).code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
    })

    it('refuses disabled accounts', async () => {
      const { uid, passkey } = await aPasskeyOwner()
      await service.identity.administration.disable(uid)
      expect((await steps.enter(passkey)).code).toBe('USER_DISABLED')
    })
  })

  describe('a sign-in again', () => {
    it('takes a passkey of the account, and opens no session of another one', async () => {
      const [ana, eve] = [await aPasskeyOwner(), await aPasskeyOwner()]
      expect((await enterAgain(ana.idToken, ana.passkey)).text('localId')).toBe(ana.uid)
      const before = await service.identity.administration.show(eve.uid)
      expect((await enterAgain(ana.idToken, eve.passkey)).code).toBe('USER_MISMATCH')
      expect(await service.identity.administration.show(eve.uid)).toEqual(before)
    })
  })

  describe('removal', () => {
    it('ends the other sessions that the passkey began, and no others', async () => {
      const { idToken, passkey } = await aPasskeyOwner()
      const other = aPasskey()
      await steps.enrol(idToken, other)
      const [lost, kept] = [await steps.enter(passkey), await steps.enter(other)]
      await steps.remove(idToken, passkey.id)
      expect(await refresh(lost)).toBe('TOKEN_EXPIRED')
      expect(await refresh(kept)).toBeUndefined()
      // Not the one in which it is removed.
      await steps.remove(kept.text('idToken'), other.id)
      expect(await refresh(kept)).toBeUndefined()
    })

    it('is refused for the last way into an account', async () => {
      const owner = await aPasskeyOwner()
      const [one, two] = [owner.passkey, aPasskey()]
      await steps.enrol(owner.idToken, two)
      await service.call('accounts:update', { idToken: owner.idToken, deleteProvider: ['password'] })
      const idToken = (await steps.enter(one)).text('idToken')
      expect((await steps.remove(idToken, one.id, two.id)).code).toBe('LAST_SIGN_IN_METHOD')
      expect((await steps.remove(idToken, one.id)).status).toBe(200)
      expect((await steps.remove(idToken, two.id)).code).toBe('LAST_SIGN_IN_METHOD')
    })

    it('is refused where nothing else signs in as the server is set up', async () => {
      const email = anEmail()
      await service.call('accounts:sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl: 'https://money.example/',
      })
      const oobCode = await service.mailedCode(email)
      const signedIn = await service.call('accounts:signInWithEmailLink', { email, oobCode })
      const passkey = aPasskey()
      const idToken = (await steps.enrol(signedIn.text('idToken'), passkey)).text('idToken')
      // A provider that the operator no longer offers.
      const identity = { provider: 'google.com', subject: email, uid: signedIn.text('localId'), email }
      await service.database.write((tx) =>
        saveIdentity(tx, { ...identity, display_name: null, photo_url: null, linked_at_ms: 0 }),
      )
      const withoutMail = createTestService(service.databaseUrl, { ...service.options, sendsMail: false })
      expect((await passkeySteps(withoutMail).remove(idToken, passkey.id)).code).toBe('LAST_SIGN_IN_METHOD')
      expect((await steps.remove(idToken, passkey.id)).status).toBe(200)
    })

    it('ends sign-ins with the passkey, with a mail and an event', async () => {
      const { idToken, uid, email, passkey } = await aPasskeyOwner()
      await service.deliver()
      expect((await steps.remove(idToken, passkey.id)).status).toBe(200)
      expect((await steps.enter(passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
      const mail = (await service.deliver()).find(({ to }) => to === email)
      expect(mail?.subject).toBe('A passkey was removed from your account')
      expect(audited).toContainEqual(expect.objectContaining({ event: 'passkey-removed', uid }))
    })

    it('needs a recent sign-in and a passkey of the account', async () => {
      const [ana, eve] = [await aPasskeyOwner(), await aPasskeyOwner()]
      expect((await steps.remove(eve.idToken, ana.passkey.id)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
      service.clock.advance(LIFE_MS + 1000)
      expect((await steps.remove(ana.idToken, ana.passkey.id)).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      expect((await steps.enter(ana.passkey)).status).toBe(200)
    })
  })

  it('are deleted with the account', async () => {
    const { idToken, passkey } = await aPasskeyOwner()
    await service.call('accounts:delete', { idToken })
    expect((await steps.enter(passkey)).code).toBe('PASSKEY_ENROLLMENT_NOT_FOUND')
  })

  it('are copied with an account that is brought back', async () => {
    const backup = await startTestService(engine, { secretKey: service.options.secretKey })
    const [inBackup, owners] = [passkeySteps(backup), secondFactorSteps(backup)]
    const person: Person = await owners.aPerson()
    const passkey = aPasskey()
    await inBackup.enrol(person.idToken, passkey)
    const { administration } = service.identity
    await service.database.write((tx) => administration.copyFrom(backup.database, tx, person.uid))
    expect((await steps.enter(passkey)).text('localId')).toBe(person.uid)
    await backup.stop()
  })
})

// SQLite has one writer at a time.
it('passkeys on postgres: wrong responses are refused without waiting for the account', async () => {
  const service = await startTestService('postgres')
  onTestFinished(() => service.stop())
  const steps = passkeySteps(service)
  const { uid, idToken } = await secondFactorSteps(service).aPerson()
  const passkey = aPasskey()
  await steps.enrol(idToken, passkey)
  const [locked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = service.database.write(async (tx) => {
    await tx.lock(accountLock(uid))
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const answer = await steps.enter(passkey, { origin: 'https://money.example.evil' })
  answered.resolve()
  await holding
  expect(answer.code).toBe('INVALID_AUTHENTICATOR_RESPONSE')
})
