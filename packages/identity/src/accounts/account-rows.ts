import { isUniqueViolation, type Reader, sql, statements, type Transaction } from '@monedero/database'
import { IdentityError } from '../errors.ts'
import type { Builder, IdentityTables } from '../tables.ts'
import type { Account } from './account.ts'

const { query, command } = statements<IdentityTables>()

/** Starts a query for whole accounts; the caller adds the condition. */
export function selectAccount(db: Builder) {
  return db
    .selectFrom('accounts')
    .select([
      'accounts.uid',
      'accounts.email',
      'accounts.email_canonical as emailCanonical',
      'accounts.email_verified as emailVerified',
      'accounts.is_unproven as isUnproven',
      'accounts.email_link as emailLink',
      'accounts.password_hash as passwordHash',
      'accounts.password_updated_at_ms as passwordUpdatedAtMs',
      'accounts.display_name as displayName',
      'accounts.photo_url as photoUrl',
      'accounts.phone_number as phoneNumber',
      'accounts.is_anonymous as isAnonymous',
      'accounts.disabled',
      'accounts.valid_since_s as validSinceS',
      'accounts.created_at_ms as createdAtMs',
      'accounts.last_sign_in_at_ms as lastSignInAtMs',
      'accounts.language',
    ])
    .select((eb) => [
      eb
        .selectFrom('identities')
        .whereRef('identities.uid', '=', 'accounts.uid')
        .select(sql<string | null>`string_agg(provider || ' ' || subject, ${'\n'})`.as('lines'))
        .as('identityLines'),
      eb
        .selectFrom('second_factors')
        .whereRef('second_factors.uid', '=', 'accounts.uid')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('secondFactorCount'),
      eb
        .selectFrom('passkeys')
        .whereRef('passkeys.uid', '=', 'accounts.uid')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('passkeyCount'),
    ])
}

const accountByUid = query<{ uid: string }>()((db, param) =>
  selectAccount(db).where('accounts.uid', '=', param('uid')),
)

const accountByEmail = query<{ canonical: string }>()((db, param) =>
  selectAccount(db).where('accounts.email_canonical', '=', param('canonical')),
)

const accountByPhone = query<{ phoneNumber: string }>()((db, param) =>
  selectAccount(db).where('accounts.phone_number', '=', param('phoneNumber')),
)

/** The columns that change over an account's life. */
type Columns = Omit<Account, 'identityLines' | 'secondFactorCount' | 'passkeyCount'>

const insert = command<Columns>()((db, param) =>
  db.insertInto('accounts').values({
    uid: param('uid'),
    email: param('email'),
    email_canonical: param('emailCanonical'),
    email_verified: param('emailVerified'),
    is_unproven: param('isUnproven'),
    email_link: param('emailLink'),
    password_hash: param('passwordHash'),
    password_updated_at_ms: param('passwordUpdatedAtMs'),
    display_name: param('displayName'),
    photo_url: param('photoUrl'),
    phone_number: param('phoneNumber'),
    is_anonymous: param('isAnonymous'),
    disabled: param('disabled'),
    valid_since_s: param('validSinceS'),
    created_at_ms: param('createdAtMs'),
    last_sign_in_at_ms: param('lastSignInAtMs'),
    language: param('language'),
  }),
)

const update = command<Columns>()((db, param) =>
  db
    .updateTable('accounts')
    .set({
      email: param('email'),
      email_canonical: param('emailCanonical'),
      email_verified: param('emailVerified'),
      is_unproven: param('isUnproven'),
      email_link: param('emailLink'),
      password_hash: param('passwordHash'),
      password_updated_at_ms: param('passwordUpdatedAtMs'),
      display_name: param('displayName'),
      photo_url: param('photoUrl'),
      phone_number: param('phoneNumber'),
      is_anonymous: param('isAnonymous'),
      disabled: param('disabled'),
      valid_since_s: param('validSinceS'),
      last_sign_in_at_ms: param('lastSignInAtMs'),
      language: param('language'),
    })
    .where('uid', '=', param('uid')),
)

/** Reads an account by its uid. */
export async function findAccount(reader: Reader, uid: string): Promise<Account | undefined> {
  return reader.first(accountByUid, { uid })
}

/** Reads an account by its canonical address. */
export async function findAccountByEmail(reader: Reader, canonical: string): Promise<Account | undefined> {
  return reader.first(accountByEmail, { canonical })
}

/** Reads an account by its phone number. */
export async function findAccountByPhone(reader: Reader, phoneNumber: string): Promise<Account | undefined> {
  return reader.first(accountByPhone, { phoneNumber })
}

/** Locks an account until the end of the transaction and loads it. Every change begins here. */
export async function lockAndLoadAccount(tx: Transaction, uid: string): Promise<Account | undefined> {
  await tx.lock(accountLock(uid))
  return findAccount(tx, uid)
}

/** Serialises the transactions that change one account. */
export function accountLock(uid: string): string {
  return `identity/account/${uid}`
}

/** The refusal for a unique value that is taken; depends on which one the caller set. */
type Duplicate = 'EMAIL_EXISTS' | 'PHONE_NUMBER_EXISTS'

/** Adds an account; a taken address or phone number is refused by the database itself. */
export async function insertAccount(
  tx: Transaction,
  account: Account,
  duplicate: Duplicate = 'EMAIL_EXISTS',
) {
  await refusingDuplicates(tx.run(insert, account), duplicate)
}

/** Writes a locked account back; a taken address or phone number is refused by the database itself. */
export async function saveAccount(tx: Transaction, account: Account, duplicate: Duplicate = 'EMAIL_EXISTS') {
  await refusingDuplicates(tx.run(update, account), duplicate)
}

async function refusingDuplicates(change: Promise<number>, duplicate: Duplicate): Promise<void> {
  try {
    await change
  } catch (error) {
    throw isUniqueViolation(error) ? new IdentityError(duplicate) : error
  }
}
