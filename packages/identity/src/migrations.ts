import { columnTypes, type Engine, type Migration } from '@monedero/database'

/** The migration that makes the table of passkeys. */
export const PASSKEYS_MIGRATION = 'identity/0006-passkeys'

/** Append-only: a migration that has run somewhere is never changed. */
export const migrations: Migration[] = [
  { name: 'identity/0001-accounts', statements: accounts },
  { name: 'identity/0002-credentials', statements: credentials },
  { name: 'identity/0003-limits', statements: limits },
  { name: 'identity/0004-language', statements: () => ['alter table accounts add column language text'] },
  { name: 'identity/0005-invitations', statements: invitations, isAdditive: true },
  { name: PASSKEYS_MIGRATION, statements: passkeys, isAdditive: true },
  {
    name: 'identity/0007-session-passkeys',
    statements: () => ['alter table sessions add column passkey_id text'],
    isAdditive: true,
  },
  {
    name: 'identity/0008-codes-by-address',
    statements: () => ['create index action_codes_by_address on action_codes (email_canonical)'],
    isAdditive: true,
  },
  {
    // Accounts that were verified before count as proven, so that nobody loses a way to sign in.
    name: 'identity/0009-unproven-credentials',
    statements: (engine) =>
      ['accounts', 'action_codes'].map(
        (table) =>
          `alter table ${table} add column is_unproven ${columnTypes(engine).integer} not null default 0`,
      ),
    isAdditive: true,
  },
]

function accounts(engine: Engine): string[] {
  const { key, text, integer, options, clustered } = columnTypes(engine)
  return [
    `create table accounts (
      uid ${key} not null primary key,
      email ${text},
      email_canonical ${key} unique,
      email_verified ${integer} not null,
      email_link ${integer} not null,
      password_hash ${text},
      password_updated_at_ms ${integer},
      display_name ${text},
      photo_url ${text},
      phone_number ${key} unique,
      is_anonymous ${integer} not null,
      disabled ${integer} not null,
      valid_since_s ${integer} not null,
      created_at_ms ${integer} not null,
      last_sign_in_at_ms ${integer} not null
    ) ${clustered}`,
    'create index guests on accounts (uid) where is_anonymous = 1',
    `create table identities (
      provider ${key} not null,
      subject ${key} not null,
      uid ${key} not null references accounts (uid) on delete cascade,
      email ${text},
      display_name ${text},
      photo_url ${text},
      linked_at_ms ${integer} not null,
      primary key (provider, subject)
    ) ${clustered}`,
    'create unique index identities_by_account on identities (uid, provider)',
    `create table sessions (
      uid ${key} not null references accounts (uid) on delete cascade,
      id ${key} not null,
      token_hash ${key} not null,
      previous_token_hash ${key},
      auth_time_s ${integer} not null,
      provider ${text} not null,
      claims ${text},
      second_factor_id ${text},
      user_agent ${text} not null,
      created_at_ms ${integer} not null,
      last_used_at_ms ${integer} not null,
      primary key (uid, id)
    ) ${clustered}`,
    'create index sessions_by_last_use on sessions (last_used_at_ms)',
    `create table signing_keys (
      kid ${key} not null primary key,
      sealed_private_key ${text} not null,
      public_jwk ${text} not null,
      certificate ${text} not null,
      created_at_ms ${integer} not null,
      signs_from_ms ${integer} not null
    ) ${options}`,
  ]
}

function credentials(engine: Engine): string[] {
  const { key, text, integer, options, clustered } = columnTypes(engine)
  const expires = `expires_at_ms ${integer} not null`
  return [
    `create table action_codes (
      hash ${key} not null primary key,
      purpose ${text} not null,
      uid ${key} references accounts (uid) on delete cascade,
      email_canonical ${key},
      email ${text},
      new_email ${text},
      created_at_ms ${integer} not null,
      ${expires}
    ) ${clustered}`,
    'create index action_codes_by_account on action_codes (uid)',
    'create index action_codes_by_expiry on action_codes (expires_at_ms)',
    `create table mail_queue (
      id ${key} not null primary key,
      sealed_mail ${text} not null,
      due_at_ms ${integer} not null,
      leased_until_ms ${integer} not null,
      attempts ${integer} not null,
      created_at_ms ${integer} not null,
      ${expires}
    ) ${options}`,
    'create index mail_queue_by_due on mail_queue (due_at_ms)',
    `create table phone_codes (
      session_info_hash ${key} not null primary key,
      phone_number ${key} not null,
      code_hash ${text} not null,
      tries ${integer} not null,
      ${expires}
    ) ${clustered}`,
    `create table second_factors (
      id ${key} not null primary key,
      uid ${key} not null references accounts (uid) on delete cascade,
      sealed_secret ${text} not null,
      display_name ${text},
      enrolled_at_ms ${integer} not null,
      last_used_step ${integer} not null
    ) ${clustered}`,
    'create index second_factors_by_account on second_factors (uid)',
    `create table recovery_codes (
      uid ${key} not null references accounts (uid) on delete cascade,
      code_hash ${key} not null,
      used_at_ms ${integer},
      primary key (uid, code_hash)
    ) ${clustered}`,
    `create table mfa_pending (
      hash ${key} not null primary key,
      uid ${key} not null references accounts (uid) on delete cascade,
      provider ${text} not null,
      tries ${integer} not null,
      ${expires}
    ) ${clustered}`,
    'create index mfa_pending_by_account on mfa_pending (uid)',
    `create table google_results (
      ticket_hash ${key} not null primary key,
      sealed_result ${text} not null,
      ${expires}
    ) ${clustered}`,
    `create table used_idp_tokens (
      hash ${key} not null primary key,
      ${expires}
    ) ${clustered}`,
  ]
}

function limits(engine: Engine): string[] {
  const { key, integer, clustered } = columnTypes(engine)
  return [
    `create table limits (
      key ${key} not null primary key,
      level ${integer} not null,
      at_ms ${integer} not null,
      expires_at_ms ${integer} not null
    ) ${clustered}`,
    'create index limits_by_expiry on limits (expires_at_ms)',
    `create table known_networks (
      uid ${key} not null references accounts (uid) on delete cascade,
      network_hash ${key} not null,
      last_sign_in_at_ms ${integer} not null,
      primary key (uid, network_hash)
    ) ${clustered}`,
  ]
}

function invitations(engine: Engine): string[] {
  const { key, integer, clustered } = columnTypes(engine)
  return [
    `create table invitations (
      id ${key} not null primary key,
      token_hash ${key} not null unique,
      email_canonical ${key},
      made_by ${key} references accounts (uid) on delete cascade,
      uses ${integer} not null,
      uses_left ${integer} not null,
      created_at_ms ${integer} not null,
      expires_at_ms ${integer} not null
    ) ${clustered}`,
    'create index invitations_by_maker on invitations (made_by)',
  ]
}

function passkeys(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `create table passkeys (
      credential_id ${key} not null primary key,
      uid ${key} not null references accounts (uid) on delete cascade,
      public_key ${text} not null,
      sign_count ${integer} not null,
      name ${text},
      transports ${text} not null,
      created_at_ms ${integer} not null,
      last_used_at_ms ${integer}
    ) ${clustered}`,
    'create index passkeys_by_account on passkeys (uid)',
  ]
}
