import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeRows } from './change-rows.ts'
import { modernClient, registeredAt, userOf } from './modern-client.ts'
import { codeIn, engines, freshEmail, password, type Service, startService } from './service.ts'

const newPassword = 'a brand new password'

/** How many responses the server sends before it is killed, at any point of the other actions. */
const deaths = process.env['KILLS'] ? Array.from({ length: 64 }, (_, index) => index % 8) : [0, 1, 3, 5, 7]

/** Something that must happen completely or not at all. */
interface Act {
  name: string
  run(): Promise<unknown>
  /** What is there afterwards; anything else than before or after is a broken account. */
  state(): Promise<unknown>
}

describe.each(engines)('a server killed on %s', (engine) => {
  let service: Service
  const client = () => modernClient(service.product.url)

  beforeAll(async () => {
    service = await startService(engine)
  })
  afterAll(() => service.stop())

  const registered = () => registeredAt(service.product.url)

  const aSignUp = async (): Promise<Act> => {
    const email = freshEmail()
    return {
      name: 'sign-up',
      run: () => createUserWithEmailAndPassword(client(), email, password),
      async state() {
        const user = await entering(client(), email, password)
        if (user) return user.providerData.map(({ uid }) => uid).join() === email ? 'after' : user.toJSON()
        await createUserWithEmailAndPassword(client(), email, password)
        return 'before'
      },
    }
  }

  const aReset = async (): Promise<Act> => {
    const { email, user } = await registered()
    await sendPasswordResetEmail(client(), email)
    const code = codeIn((await service.mailbox.next(email)).link)
    const reset = () => confirmPasswordReset(client(), code, newPassword)
    return {
      name: 'reset',
      run: reset,
      async state() {
        const found = {
          isOldSessionAlive: await succeeds(user.getIdToken(true)),
          isOldPasswordGood: Boolean(await entering(client(), email, password)),
          isNewPasswordGood: Boolean(await entering(client(), email, newPassword)),
          isCodeGood: await succeeds(reset()),
        }
        const { isNewPasswordGood: isAfter, ...rest } = found
        return Object.values(rest).every((isGood) => isGood !== isAfter) ? when(isAfter) : found
      },
    }
  }

  const aLink = async (): Promise<Act> => {
    const auth = client()
    await signInAnonymously(auth)
    const guest = userOf(auth)
    const { uid } = guest
    const email = freshEmail()
    return {
      name: 'link',
      run: () => linkWithCredential(guest, EmailAuthProvider.credential(email, password)),
      async state() {
        const user = await entering(client(), email, password)
        if (user) return user.uid === uid && !user.isAnonymous ? 'after' : user.toJSON()
        await guest.reload()
        const isGuest = guest.isAnonymous && guest.email === null && guest.providerData.length === 0
        const isFree = await succeeds(createUserWithEmailAndPassword(client(), email, password))
        return isGuest && isFree ? 'before' : { guest: guest.toJSON(), isFree }
      },
    }
  }

  const aDeletion = async (): Promise<Act> => {
    const { email, user } = await registered()
    return {
      name: 'deletion',
      run: () => deleteUser(user),
      async state() {
        const isAlive = await succeeds(user.getIdToken(true))
        const found = await entering(client(), email, password)
        if (isAlive) return found?.uid === user.uid ? 'before' : 'a session without an account'
        const isFree = await succeeds(createUserWithEmailAndPassword(client(), email, password))
        return !found && isFree ? 'after' : { found: found?.toJSON(), isFree }
      },
    }
  }

  test.each(deaths)('after %i answers has done each other act completely or not at all', async (answers) => {
    const kinds = [aSignUp, aReset, aLink, aDeletion]
    const acts = await Promise.all([...kinds, ...kinds].map((prepare) => prepare()))
    const answered = new Set<Act>()
    const enough = Promise.withResolvers<void>()
    const running = acts.map(async (act) => {
      if (await succeeds(act.run())) answered.add(act)
      if (answered.size >= answers) enough.resolve()
    })
    // An answer that was asked for later: by then the acts have reached the server.
    if (answers === 0) await fetch(`${service.product.url}/healthz`)
    else await enough.promise
    await service.product.kill()
    await Promise.all(running)
    await service.product.restart()
    for (const act of acts) {
      const allowed = answered.has(act) ? ['after'] : ['before', 'after']
      expect(allowed, `the ${act.name}`).toContainEqual(await act.state())
    }
  })

  test('after its mail was refused sends it again, and its code works', async () => {
    const { email, user } = await registered()
    service.mailbox.failNext(1)
    const { output } = service.product
    const linesBefore = output.length
    await sendEmailVerification(user)
    await vi.waitFor(() => {
      const line = output.slice(linesBefore).find((one) => one.includes('delivery failed'))
      expect(line).toContain('451')
      expect(line).not.toContain(email)
    }, 15_000)
    await service.product.kill()
    // The pause before the next try passes while the server is down, and so does its claim if it had not let go of it.
    await changeRows(
      service.product,
      'update deliveries set due_at_ms = due_at_ms - 600000, leased_until_ms = leased_until_ms - 600000',
    )
    await service.product.restart()
    await verifyBy((await service.mailbox.next(email)).link, user)
  })

  test('while the mail server takes its mail sends it again under the same name, and its code works', async () => {
    const { email, user } = await registered()
    const held = service.mailbox.holdNext(email)
    await sendEmailVerification(user)
    const first = await held
    await service.product.kill()
    // Its claim on the mail runs out while it is down.
    await changeRows(service.product, 'update deliveries set leased_until_ms = leased_until_ms - 600000')
    await service.product.restart()
    const again = await service.mailbox.next(email)
    expect(messageId(again.raw)).toBe(messageId(first.raw))
    expect(again.link).toBe(first.link)
    await verifyBy(again.link, user)
  })

  async function verifyBy(link: string, user: User) {
    await applyActionCode(client(), codeIn(link))
    await user.reload()
    expect(user.emailVerified).toBe(true)
  }
})

const when = (isAfter: boolean) => (isAfter ? 'after' : 'before')
const messageId = (raw: string) => /^message-id: *(\S+)/im.exec(raw)?.[1] ?? 'none'

/** Who an address and a password sign in, if anybody. */
async function entering(auth: Auth, email: string, secret: string): Promise<User | undefined> {
  try {
    return (await signInWithEmailAndPassword(auth, email, secret)).user
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/invalid-credential')
      return undefined
    throw error
  }
}

function succeeds(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  )
}
