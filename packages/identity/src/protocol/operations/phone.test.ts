import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  API_KEY,
  aNetwork,
  anEmail,
  PASSWORD,
  payloadOf,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts'
import { sha256 } from '../../secrets/random.ts'
import type { IdentityTables } from '../../tables.ts'

const { query } = statements<IdentityTables>()
const everyCode = query()((db) => db.selectFrom('phone_codes').selectAll())

let count = 0

/** A number that no other test uses. */
function aNumber(): string {
  count += 1
  return `+34600${String(count).padStart(6, '0')}`
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

describe.each(engines)('phone sign-in on %s', (engine) => {
  let service: TestService
  const sent: { to: string; text: string }[] = []
  beforeAll(async () => {
    service = await startTestService(engine, { sendSms: async (sms) => void sent.push(sms) })
  })
  afterAll(() => service.stop())

  const send = (phoneNumber: string, network = aNetwork()) =>
    service.call('accounts:sendVerificationCode', { phoneNumber, recaptchaToken: 'any' }, { network })
  const aGuest = async () => (await service.call('accounts:signUp', {})).text('idToken')
  const enter = (body: object) => service.call('accounts:signInWithPhoneNumber', body)
  /** Asks for a code and reads it off the phone. */
  async function prove(phoneNumber: string) {
    const { text } = await send(phoneNumber)
    const code = sent.findLast(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? ''
    return { sessionInfo: text('sessionInfo'), code }
  }

  it('sends a code that browsers fill in on our pages only', async () => {
    const number = aNumber()
    const answer = await send(number)
    expect(Object.keys(answer.json)).toEqual(['sessionInfo'])
    expect(sent.at(-1)?.to).toBe(number)
    expect(sent.at(-1)?.text).toMatch(
      /^(\d{6}) is your Monedero code\. It works for 10 minutes\.\n\n@money\.example #\1$/u,
    )
  })

  it('makes an account with the first code and enters it with the next', async () => {
    const number = aNumber()
    const first = await enter(await prove(number))
    expect(first.json).toMatchObject({ phoneNumber: number, isNewUser: true, expiresIn: '3600' })
    expect(payloadOf(first.text('idToken'))).toMatchObject({
      phone_number: number,
      firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
    })
    const again = await enter(await prove(number))
    expect(again.json).toMatchObject({ localId: first.text('localId'), isNewUser: false })
  })

  it('makes one account of many parallel first sign-ins', async () => {
    const number = aNumber()
    const proofs = [await prove(number), await prove(number), await prove(number), await prove(number)]
    const answers = await Promise.all(proofs.map((proof) => enter(proof)))
    expect(new Set(answers.map((answer) => answer.text('localId'))).size).toBe(1)
  })

  it('reads a number with blanks and punctuation as the same number', async () => {
    await send('+34 (600) 999-999')
    expect(sent.at(-1)?.to).toBe('+34600999999')
  })

  it.each([
    '600000000',
    '+0600000000',
    '+34',
    '+3460000000000000',
    '+34 600 00x 000',
    '+34600000000\nTo: +1',
    '＋34600000000',
  ])('refuses the number %j', async (number) => {
    expect((await send(number)).code).toBe('INVALID_PHONE_NUMBER')
  })

  describe('a code', () => {
    it('is taken once', async () => {
      const proof = await prove(aNumber())
      expect((await enter(proof)).status).toBe(200)
      expect((await enter(proof)).code).toBe('INVALID_SESSION_INFO')
    })

    it('is taken once by many at the same time', async () => {
      const proof = await prove(aNumber())
      const answers = await Promise.all(Array.from({ length: 5 }, () => enter(proof)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('ends after ten minutes', async () => {
      const proof = await prove(aNumber())
      service.clock.advance(600_000)
      expect((await enter(proof)).code).toBe('SESSION_EXPIRED')
    })

    it('ends after five wrong tries, even for the right one', async () => {
      const { sessionInfo, code } = await prove(aNumber())
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 5; attempt += 1)
        codes.push((await enter({ sessionInfo, code: wrong(code) })).code)
      expect(codes).toEqual(Array.from({ length: 5 }, () => 'INVALID_CODE'))
      expect((await enter({ sessionInfo, code })).code).toBe('SESSION_EXPIRED')
    })

    it('gives parallel guesses five tries and no more', async () => {
      const { sessionInfo, code } = await prove(aNumber())
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => enter({ sessionInfo, code: wrong(code) })),
      )
      expect(answers.filter((answer) => answer.code === 'INVALID_CODE')).toHaveLength(5)
      expect(answers.filter((answer) => answer.code === 'SESSION_EXPIRED')).toHaveLength(15)
    })

    it('belongs to its own request', async () => {
      const [mine, theirs] = [await prove(aNumber()), await prove(aNumber())]
      const swapped = await enter({ sessionInfo: mine.sessionInfo, code: theirs.code })
      expect(swapped.code).toBe(mine.code === theirs.code ? undefined : 'INVALID_CODE')
    })

    it('cannot be read from the database', async () => {
      const { code } = await prove(aNumber())
      const { database } = service
      const rows = await database.all(everyCode, {})
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
      expect(rows.map((row) => row.code_hash)).not.toContain(sha256(code))
    })
  })

  describe('linking', () => {
    it('turns a guest into a registered account with the same uid', async () => {
      const number = aNumber()
      const guest = await aGuest()
      const answer = await enter({ ...(await prove(number)), idToken: guest })
      expect(answer.json).toMatchObject({
        localId: payloadOf(guest)['sub'],
        phoneNumber: number,
        isNewUser: false,
      })
      expect(payloadOf(answer.text('idToken'))).not.toHaveProperty('provider_id')
      const { json } = await service.call('accounts:lookup', { idToken: answer.text('idToken') })
      expect(json).toMatchObject({
        users: [{ phoneNumber: number, providerUserInfo: [{ providerId: 'phone' }] }],
      })
    })

    it("returns a proof for somebody else's number, which signs in to their account once", async () => {
      const number = aNumber()
      const owner = await enter(await prove(number))
      const answer = await enter({ ...(await prove(number)), idToken: await aGuest() })
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({
        temporaryProof: expect.any(String),
        temporaryProofExpiresIn: '600',
        phoneNumber: number,
      })
      const proof = { temporaryProof: answer.text('temporaryProof'), phoneNumber: number }
      expect((await enter({ ...proof, phoneNumber: aNumber() })).code).toBe('INVALID_TEMPORARY_PROOF')
      expect((await enter(proof)).text('localId')).toBe(owner.text('localId'))
      expect((await enter(proof)).code).toBe('INVALID_TEMPORARY_PROOF')
      for (const spelling of ['=', '==', '\n', ' ', '!']) {
        const respelled = { ...proof, temporaryProof: `${proof.temporaryProof}${spelling}` }
        expect((await enter(respelled)).code).toBe('INVALID_TEMPORARY_PROOF')
      }
    })

    it('expires a proof', async () => {
      const number = aNumber()
      await enter(await prove(number))
      const answer = await enter({ ...(await prove(number)), idToken: await aGuest() })
      service.clock.advance(600_000)
      const proof = { temporaryProof: answer.text('temporaryProof'), phoneNumber: number }
      expect((await enter(proof)).code).toBe('INVALID_TEMPORARY_PROOF')
    })

    it('links a number to one of two concurrent accounts', async () => {
      const number = aNumber()
      const proofs = [await prove(number), await prove(number)]
      const guests = [await aGuest(), await aGuest()]
      const answers = await Promise.all(
        proofs.map((proof, index) => enter({ ...proof, idToken: guests[index] })),
      )
      expect(answers.filter(({ json }) => 'idToken' in json)).toHaveLength(1)
      expect(answers.filter(({ json }) => 'temporaryProof' in json)).toHaveLength(1)
    })

    it('needs a recent sign-in', async () => {
      const { text } = await service.call('accounts:signUp', { email: anEmail(), password: PASSWORD })
      service.clock.advance(5 * 60_000 + 1000)
      const answer = await enter({ ...(await prove(aNumber())), idToken: text('idToken') })
      expect(answer.code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    })
  })

  it('makes no account when somebody re-authenticates', async () => {
    expect((await enter({ ...(await prove(aNumber())), operation: 'REAUTH' })).code).toBe('USER_NOT_FOUND')
  })

  it('refuses a disabled account', async () => {
    const number = aNumber()
    const { text } = await enter(await prove(number))
    await service.identity.administration.disable(text('localId'))
    expect((await enter(await prove(number))).code).toBe('USER_DISABLED')
  })

  it('sends five messages an hour to a number, from any network', async () => {
    const number = aNumber()
    for (let message = 0; message < 5; message += 1) expect((await send(number)).status).toBe(200)
    expect((await send(number)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    service.clock.advance(3_600_000)
    expect((await send(number)).status).toBe(200)
  })

  it('sends twenty messages an hour for a network', async () => {
    const network = aNetwork()
    for (let message = 0; message < 20; message += 1)
      expect((await send(aNumber(), network)).status).toBe(200)
    expect((await send(aNumber(), network)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  it.each([
    [{}, 'MISSING_SESSION_INFO'],
    [{ sessionInfo: 'x' }, 'MISSING_CODE'],
    [{ sessionInfo: 'x', code: '1' }, 'INVALID_SESSION_INFO'],
    [{ temporaryProof: 'x' }, 'MISSING_PHONE_NUMBER'],
    [{ temporaryProof: 'x', phoneNumber: '+34600000000' }, 'INVALID_TEMPORARY_PROOF'],
  ])('refuses %j', async (body, code) => {
    expect((await enter(body)).code).toBe(code)
  })

  it('asks for a number', async () => {
    expect((await service.call('accounts:sendVerificationCode', {})).code).toBe('MISSING_PHONE_NUMBER')
  })
})

describe('phone sign-in', () => {
  it('is not available where no gateway is set up', async () => {
    const service = await startTestService('sqlite')
    const codes = [
      await service.call('accounts:sendVerificationCode', { phoneNumber: aNumber() }),
      await service.call('accounts:signInWithPhoneNumber', { sessionInfo: 'x', code: 'y' }),
    ].map(({ code }) => code)
    expect(codes).toEqual(['OPERATION_NOT_ALLOWED', 'OPERATION_NOT_ALLOWED'])
    await service.stop()
  })

  it('reports a gateway that fails as a lost network', async () => {
    const service = await startTestService('sqlite', {
      sendSms: async () => {
        throw new Error('down')
      },
    })
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode'
    const body = { phoneNumber: aNumber() }
    const answer = await service.request('POST', path, { query: { key: API_KEY }, body })
    expect(answer.status).toBe(503)
    expect(answer.json).toBeUndefined()
    await service.stop()
  })
})
