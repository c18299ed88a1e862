import { sql, statements } from '@monedero/database'
import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import type { Account } from '../../accounts/account.ts'
import { lockAndLoadAccount } from '../../accounts/account-rows.ts'
import { ensure, IdentityError } from '../../errors.ts'
import type { Counter } from '../../limits/limits.ts'
import type { Count } from '../../limits/rules.ts'
import type { Device } from '../../sessions/session.ts'
import { hashNetwork } from '../../sessions/sessions.ts'
import type { IdentityTables } from '../../tables.ts'
import { deviceOf, readBody, TEXT_LENGTH, text } from '../body.ts'
import { type FinishedSignIn, finishSignIn, signInAnswer } from '../finish-sign-in.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { requireEmail } from '../require-email.ts'
import { names } from '../user-record.ts'

type SignInPorts = Pick<
  Ports,
  'database' | 'clock' | 'audit' | 'secrets' | 'passwords' | 'sessions' | 'limits'
>

/** What it reads. */
export const signInWithPasswordBody = z.object({ email: text(TEXT_LENGTH), password: text(TEXT_LENGTH) })
const { query } = statements<IdentityTables>()

/** Everything read before the password is checked, with or without an account: one row, one statement. */
const facts = query<{
  canonical: string
  networkHash: string
  hereKey: string
  elsewhereKey: string
  networkKey: string
}>()((db, param) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin('accounts', (join) => join.on('accounts.email_canonical', '=', param('canonical')))
    .leftJoin('known_networks as known', (join) =>
      join.onRef('known.uid', '=', 'accounts.uid').on('known.network_hash', '=', param('networkHash')),
    )
    .leftJoin('limits as here', (join) => join.on('here.key', '=', param('hereKey')))
    .leftJoin('limits as elsewhere', (join) => join.on('elsewhere.key', '=', param('elsewhereKey')))
    .leftJoin('limits as network', (join) => join.on('network.key', '=', param('networkKey')))
    .select([
      'accounts.uid',
      'accounts.password_hash as passwordHash',
      'known.network_hash as knownNetwork',
      'here.level as hereLevel',
      'here.at_ms as hereAtMs',
      'elsewhere.level as elsewhereLevel',
      'elsewhere.at_ms as elsewhereAtMs',
      'network.level as networkLevel',
      'network.at_ms as networkAtMs',
    ]),
)

/** Signs in with an address and a password. Unknown addresses and wrong passwords cost the same and get the same response. */
export async function signInWithPassword(ports: SignInPorts, request: RouteRequest): Promise<object> {
  const body = readBody(signInWithPasswordBody, request)
  const { canonical } = requireEmail(body.email)
  const { password } = body
  ensure(password, 'MISSING_PASSWORD')
  const attempt = await beginAttempt(ports, canonical, request.network)
  if (await ports.passwords.matches(attempt.passwordHash, password, request.network)) {
    const { account, finished } = await succeed(ports, attempt, deviceOf(request))
    recordSignIn(ports.audit, finished, { uid: account.uid, provider: 'password', isNewUser: false })
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: account.uid,
      ...names(account),
      ...(await signInAnswer(ports, finished)),
    }
  }
  await ports.database.write((tx) => ports.limits.count(tx, [attempt.here, ...attempt.shared]))
  throw new IdentityError('INVALID_LOGIN_CREDENTIALS')
}

/** One try at an address from a network, with the counters that a failure raises. */
interface Attempt {
  uid: string | null
  passwordHash: string | null
  here: Counter
  shared: Counter[]
}

async function beginAttempt(
  { database, audit, secrets, limits }: SignInPorts,
  canonical: string,
  from: string,
): Promise<Attempt> {
  const here = limits.counter('wrongPasswordHere', canonical, from)
  const elsewhere = limits.counter('wrongPasswordElsewhere', canonical)
  const network = limits.counter('wrongPasswordFromNetwork', from)
  const found = await database.first(facts, {
    canonical,
    networkHash: hashNetwork(secrets, from),
    hereKey: here.key,
    elsewhereKey: elsewhere.key,
    networkKey: network.key,
  })
  audit.concern(found?.uid ?? null)
  if (found === undefined) throw new Error('A query that always answers one row answered none')
  const isKnownNetwork = found.knownNetwork !== null
  limits.checkCount(here.rule, countOf(found.hereLevel, found.hereAtMs))
  limits.checkCount(network.rule, countOf(found.networkLevel, found.networkAtMs))
  // Networks that signed in before are not locked out by attempts from elsewhere.
  if (!isKnownNetwork) limits.checkCount(elsewhere.rule, countOf(found.elsewhereLevel, found.elsewhereAtMs))
  const shared = isKnownNetwork ? [network] : [network, elsewhere]
  return { uid: found.uid, passwordHash: found.passwordHash, here, shared }
}

function countOf(level: number | null, atMs: number | null): Count | undefined {
  return level === null || atMs === null ? undefined : { level, atMs }
}

/** Everything is checked again under the transaction: limits, the password, the account. */
async function succeed(
  ports: SignInPorts,
  { uid, passwordHash, here, shared }: Attempt,
  device: Device,
): Promise<{ account: Account; finished: FinishedSignIn }> {
  const { database, limits } = ports
  return database.write(async (tx) => {
    await limits.clear(tx, here)
    await limits.check(tx, shared)
    const account = uid === null ? undefined : await lockAndLoadAccount(tx, uid)
    ensure(account?.passwordHash === passwordHash, 'INVALID_LOGIN_CREDENTIALS')
    ensure(account.disabled === 0, 'USER_DISABLED')
    return { account, finished: await finishSignIn(ports, tx, account, { provider: 'password', device }) }
  })
}
