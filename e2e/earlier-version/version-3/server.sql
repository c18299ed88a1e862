CREATE TABLE database_migrations (
      position integer primary key, name text not null unique, applied_at_ms integer not null
    ) strict;
CREATE TABLE database_meta (key text not null primary key, value text not null) strict, without rowid;
CREATE TABLE server_settings (name text not null primary key, value text not null) strict, without rowid;
CREATE TABLE accounts (
      uid text not null primary key,
      email text,
      email_canonical text unique,
      email_verified integer not null,
      email_link integer not null,
      password_hash text,
      password_updated_at_ms integer,
      display_name text,
      photo_url text,
      phone_number text unique,
      is_anonymous integer not null,
      disabled integer not null,
      valid_since_s integer not null,
      created_at_ms integer not null,
      last_sign_in_at_ms integer not null
    ) strict, without rowid;
CREATE INDEX guests on accounts (uid) where is_anonymous = 1;
CREATE TABLE identities (
      provider text not null,
      subject text not null,
      uid text not null references accounts (uid) on delete cascade,
      email text,
      display_name text,
      photo_url text,
      linked_at_ms integer not null,
      primary key (provider, subject)
    ) strict, without rowid;
CREATE UNIQUE INDEX identities_by_account on identities (uid, provider);
CREATE TABLE sessions (
      uid text not null references accounts (uid) on delete cascade,
      id text not null,
      token_hash text not null,
      previous_token_hash text,
      auth_time_s integer not null,
      provider text not null,
      claims text,
      second_factor_id text,
      user_agent text not null,
      created_at_ms integer not null,
      last_used_at_ms integer not null,
      primary key (uid, id)
    ) strict, without rowid;
CREATE INDEX sessions_by_last_use on sessions (last_used_at_ms);
CREATE TABLE signing_keys (
      kid text not null primary key,
      sealed_private_key text not null,
      public_jwk text not null,
      certificate text not null,
      created_at_ms integer not null,
      signs_from_ms integer not null
    ) strict;
CREATE TABLE action_codes (
      hash text not null primary key,
      purpose text not null,
      uid text references accounts (uid) on delete cascade,
      email_canonical text,
      email text,
      new_email text,
      created_at_ms integer not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE INDEX action_codes_by_account on action_codes (uid);
CREATE INDEX action_codes_by_expiry on action_codes (expires_at_ms);
CREATE TABLE mail_queue (
      id text not null primary key,
      sealed_mail text not null,
      due_at_ms integer not null,
      leased_until_ms integer not null,
      attempts integer not null,
      created_at_ms integer not null,
      expires_at_ms integer not null
    ) strict;
CREATE INDEX mail_queue_by_due on mail_queue (due_at_ms);
CREATE TABLE phone_codes (
      session_info_hash text not null primary key,
      phone_number text not null,
      code_hash text not null,
      tries integer not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE TABLE second_factors (
      id text not null primary key,
      uid text not null references accounts (uid) on delete cascade,
      sealed_secret text not null,
      display_name text,
      enrolled_at_ms integer not null,
      last_used_step integer not null
    ) strict, without rowid;
CREATE INDEX second_factors_by_account on second_factors (uid);
CREATE TABLE recovery_codes (
      uid text not null references accounts (uid) on delete cascade,
      code_hash text not null,
      used_at_ms integer,
      primary key (uid, code_hash)
    ) strict, without rowid;
CREATE TABLE mfa_pending (
      hash text not null primary key,
      uid text not null references accounts (uid) on delete cascade,
      provider text not null,
      tries integer not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE INDEX mfa_pending_by_account on mfa_pending (uid);
CREATE TABLE google_results (
      ticket_hash text not null primary key,
      sealed_result text not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE TABLE used_idp_tokens (
      hash text not null primary key,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE TABLE limits (
      key text not null primary key,
      level integer not null,
      at_ms integer not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE INDEX limits_by_expiry on limits (expires_at_ms);
CREATE TABLE known_networks (
      uid text not null references accounts (uid) on delete cascade,
      network_hash text not null,
      last_sign_in_at_ms integer not null,
      primary key (uid, network_hash)
    ) strict, without rowid;
CREATE TABLE entries (
    uid text not null,
    id text not null,
    wallet_id text not null,
    amount integer not null,
    description text not null,
    note text not null,
    date_ms integer not null,
    offset_minutes integer not null,
    local_day integer not null,
    category_id text,
    tags text not null,
    transfer_id text,
    transfer_origin text,
    transfer_destination text,
    deleted_at_ms integer,
    rev integer not null, parts text, refund_of text, iou_id text, fee_of text,
    primary key (uid, id)
  ) strict, without rowid;
CREATE INDEX entries_by_rev on entries (uid, rev, id);
CREATE INDEX entries_by_day on entries (uid, local_day, date_ms, id);
CREATE INDEX entries_by_transfer on entries (uid, transfer_id) where transfer_id is not null;
CREATE INDEX entries_deleted on entries (deleted_at_ms, uid) where deleted_at_ms is not null;
CREATE TABLE staged_lines (
          upload text not null,
          place integer not null,
          uid text not null,
          staged_at_ms integer not null,
          lines text not null,
          primary key (upload, place)
        ) strict, without rowid;
CREATE INDEX staged_lines_by_uid on staged_lines (uid);
CREATE TABLE documents (
      uid text not null,
      collection text not null,
      id text not null,
      deleted_at_ms integer,
      rev integer not null,
      body text not null,
      primary key (uid, collection, id)
    ) strict, without rowid;
CREATE TABLE ledgers (
      uid text not null primary key,
      rev integer not null,
      floor integer not null,
      purged_until_ms integer not null,
      bytes integer not null,
      entries integer not null,
      pending text
    ) strict, without rowid;
CREATE TABLE wallet_totals (
      uid text not null,
      wallet_id text not null,
      balance integer not null,
      entry_count integer not null,
      primary key (uid, wallet_id)
    ) strict, without rowid;
CREATE TABLE devices (
      uid text not null,
      client text not null,
      last_seq integer not null,
      seen_at_ms integer not null,
      marks text not null,
      refusals text not null,
      primary key (uid, client)
    ) strict, without rowid;
CREATE INDEX documents_by_rev on documents (uid, rev);
CREATE INDEX documents_deleted on documents (deleted_at_ms, uid) where deleted_at_ms is not null;
CREATE INDEX ledgers_pending on ledgers (uid) where pending is not null;
CREATE INDEX entries_by_purchase on entries (uid, refund_of) where refund_of is not null;
insert into database_migrations values (0, 'server/0001-settings', 1794820619123);
insert into database_migrations values (1, 'identity/0001-accounts', 1794820619127);
insert into database_migrations values (2, 'identity/0002-credentials', 1794820619128);
insert into database_migrations values (3, 'identity/0003-limits', 1794820619130);
insert into database_migrations values (4, 'ledger/0001-users', 1794820619131);
insert into database_migrations values (5, 'ledger/0002-rows', 1794820619133);
insert into database_migrations values (6, 'ledger/0003-standings', 1794820619136);
insert into database_migrations values (7, 'ledger/0004-pending', 1794820619139);
insert into database_migrations values (8, 'ledger/0005-documents', 1794820619143);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1794820619146);
insert into database_meta values ('epoch', '4bd42891-5282-4b5f-8de5-56e569c203ed');
insert into server_settings values ('clock', '{"seenMs":1794820619481,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-rckznqta');
insert into accounts values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$9uQecsM2vnu9KsTuaC4eQw$16HmH3utaoMenCHMqtiZ881emuOK79nSUNIJnzuT7mo', 1794820619468, null, null, null, 0, 0, 1794820619, 1794820619468, 1794820619860);
insert into sessions values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'GyIYiQAelbM5uGkbSCf1Nw', 'XnsbQPgnrLW6wPZICCrt8D5rT9almKLN9vwptZbquWY', null, 1794820619, 'password', null, null, 'node', 1794820619470, 1794820619470);
insert into sessions values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'ffYxJ2_PP5OFFPRb_qtOkQ', 'NPHmMPxYFsAKPjXj3vmQZiPirKfSGuUs-upXhQz9KG4', null, 1794820619, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1794820619860, 1794820619860);
insert into sessions values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'hEjSmbswcct0xnXg64tVQw', 'ib_Ez9ADue_tE2FTY1TZk2wK-5lwZt9xSVvZkZC_Rv4', null, 1794820619, 'password', null, null, 'node', 1794820619575, 1794820619575);
insert into signing_keys values ('wK8X9btAYyB8p42F5wmyfQ', 'JTNSi07aCkxdfnxxmaZ1AcTQF1zjZH22bCQKPlDXH4A4kSgkin9lWQWRuhzRfW7-p3RHg6U5YoBRsLKtDKHqzl1zeOXxBWbgIIrAlUbCeUlaEqpy3ueegRLGSWZonQQfZsF7VvAS5GE7WF5c4p54upq2ngHVUIafG9DF2wo3FqGssnRZ0SfKKvK9-eYCcz_MPVlfReyU9b1cvOz5ANVDUCX1yiyEXZzRseLdstm-wqLYcf7Wf4fkmGvLZKjq8B_U0-qMke6oeZzIujUdK_kYhHl9MCzfzXY9lvbkWDYvV7NJdFqXB9ADpczDrLavwxVoIamrkaZS8iM0fBe476_0ZlTW03eB85ccj-TU5yr9LQUykWwC-v1_LOybbUIRX0ROeNQrehNUsAbYIaaSOXDWZyo2HUAHZ67iA0uiyCjCjQvRfU3l7ok5V64nDI5AuV2fFtcjLwYvbGcijN_NPs3zBx7ShQB0f6gGa2vhL6_3lJMWaDVZZemgsrxJHD40pfSmsa7Pyd-P6H4VgkAbu4dMmIR7ECpI0vh_xIZ-qmPqjJUfWlMFXcQBURoOAgl6Xj8W1Ekte4vKcv7UvkQyDNbRwalfUt4yw160D8EV3ida8UqQpUjUUJOGWLruUgL1P5cGNxNcwPRHWs_VJJyHF9UjR-cxDNTd1l1PgRMuzfTJqJYVCmP3RuWsOnsReQzIgtrKhvjR6YjuDlilL6pcKfvm3JkIqjFxLHVQUOVFgFswblQEtFVcJR6j6JtsMnL3wozSGQcQEO59xtLF6NIgJuqmncaQ-zZP9T1WW_XNd66aR2zMY0rybQcQPj8tpmxFrPsgD3jgQtDgyrLwIiOa8kM3eLCmfWD1-u_5V--nhcMXB42JcV1XS5GPQmtYHxAqdAk9hczHPKiAcKvJ7SxX590rCAJyI9aMKd4SRS-I5KrAh-fSWdxGMyncYAeo2XlSo5lfsoHSUx_PsU7QmVTh1pEc2_LdbXzlE6KfZenOs0K_6VxrMtlUpL6JR1bVJnKHUXV4RVLCIdieXqcGWqzUziyl4z7VdgLumg5stmcWJv5fgaFWo8isngA-0hpDzp8i2KHa-gijdn2HAKzSQGnAXXda5rPeu9c0GKbaGEV_uobjuDeXtJbWRuxpzkb-yOPGWWldBmInKuPZMmexNSR1jghLRChbpFSxxZrnPNLtoA6UWyBc65QW8w5SLld-Fo_vhiqlQ07I7KrEVOo50dBH5j9ZjPo6DhoSJCLtZV3RMMGs9AApa4IPsRyepqZ6Uvll6ggzpkez1HE_ILGa523FO9UrS3HY6jci7ZCm5qmRaI_syNAB4OwgFcZEjpaMtpy2XehYOOSgNV8OLum3MQYAV6BNt2uW9sycW7YrOaUxJJR9c5vq7LsMoWu6rjQImsicXwQv9YHsAtlK6RjAMod0Slu1QNtFL1SDMkbMI3kzh1CZc3Cq5_HRfaK-7oVeaTdN-1joazOh-B8oqHHyXlUWFTMbsxp_IK9dBz0sqv-ZSoso6VQujb7NYILcQ8aBOpg1JjEbAcM-x4moYAXcqazJpryvj82ieem0qQJlXfu3cpKPhHWn6ONxDt3PTGWNyi7XCcrI1fONL4pGTk2QTzf1-o9v8h28tgSl0TUEyVe45Tt_bp_BUWmUgTlqfkD7_iBRqHzrqqRcBpUlisWuzpM3Mqe9-EgMKlkPqu7_jw99wYtEumxJG2AmFAwC2ZQ8kedxeBrzyxOxDcXJRohRNeTk98mBOz38YWQFptQRVJHdK4YjW676QIxqPVJOy0nlrr9i573fBimipN2dFOCnUzhAe_w180WTvFttvWnVwaGaABZf2i-XpqocojSZ-arPQNY2L05c4oOzcCbyMXGMMEMuAqf5ARQki_WE8pga8nnafBuaeFao4LK-YY4k1qmknzi_kXkQIsleOyLKThBG0l35BnANs9ApclOqFgUu597OuIYJJwYWxn9LZkQ5yKY4atm-qVtWB5Ew9eH9f68EJwhah5vqJnG-TStCPA45XDsTE3GldZEqmqOBSe2-a7itTSrhIwufRGnyWtNF2Rnd1bKrm2Y6-ggApBUhFLZNys8IG071dEFH_4-TyOmizbyAyywqC6CIXrmP9DQXylOYaGYp1A5VflVtNE8W31aSjWNMvZREPwgAJSg6Ygb9_2jhzJFsdjD-2kkQZKo1bjExDlrd3X_JxeGMypAZp6POmFh1W1gVYsJHP-CLnHpgjvxSZrK1m1INcz7kWUpV8VXAd0EcoX2xG0-WhVUwXFtyLNgV1DwAbAFF3VreRcaWIeB9q7KDRADa7SKvAQ', '{"kty":"RSA","n":"0DgdUl_pt8YmKNjgARHYVfNG6OYBXDTSjUOkfUF6QwVwB4C_HwEWoGjUnqdcY2SP7PF9b4mmlQCyKDXjIjehDDD3oSh3qWkC8VEYgCmaxBU2DBJGnTI1KPomJprcWZNsTMbj5nmoSrOearh3psVS0Qxtj901P2p7X6pL5kO97AMCgl4oig3U_YvdcA77A1B5swq2ng6Gmj7S4Ppsv4n7KRkVtFBmbzVOEfcMRkYMbHp2xZ4w3tmgo9GGFh6k54ph3R4GlfRfpCv6QGRQD8XVzpYj4sCpARMR1MzwOYR71ZaUWQfawde0j9nezlpsezoMih54UzRGTkexdVNF7tkyvw","e":"AQAB","kid":"wK8X9btAYyB8p42F5wmyfQ","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDTCCAfWgAwIBAgIRAMCvF/W7QGMgfKeNhecJsn0wDQYJKoZIhvcNAQELBQAw
MTEvMC0GA1UEAwwmc2VjdXJldG9rZW4uc3lzdGVtLmdzZXJ2aWNlYWNjb3VudC5j
b20wHhcNMjYxMTE1MDkxNjU5WhcNMjcxMjIxMDkxNjU5WjAxMS8wLQYDVQQDDCZz
ZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNvbTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBANA4HVJf6bfGJijY4AER2FXzRujmAVw00o1D
pH1BekMFcAeAvx8BFqBo1J6nXGNkj+zxfW+JppUAsig14yI3oQww96Eod6lpAvFR
GIApmsQVNgwSRp0yNSj6Jiaa3FmTbEzG4+Z5qEqznmq4d6bFUtEMbY/dNT9qe1+q
S+ZDvewDAoJeKIoN1P2L3XAO+wNQebMKtp4Ohpo+0uD6bL+J+ykZFbRQZm81ThH3
DEZGDGx6dsWeMN7ZoKPRhhYepOeKYd0eBpX0X6Qr+kBkUA/F1c6WI+LAqQETEdTM
8DmEe9WWlFkH2sHXtI/Z3s5abHs6DIoeeFM0Rk5HsXVTRe7ZMr8CAwEAAaMgMB4w
DAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwDQYJKoZIhvcNAQELBQADggEB
AGy3CO2enPyMFbd0o0xo8jRM2OXTIx7oFiLIux8Ggj9mdpIDpQLxqEtlcm1jrhoh
adIJWyuBALgDkZIhPCvSM730z89rQpFTFOb/+2arzMmD2gzhwIFaM2tp5D/dRSvf
H6gcEca37WSTOxwzMfCLDrrKkP1S2MoH7A8i3Li1er48juoRCq+SlQIy+sh1Rhoy
kI1O+guAp1OzeCVYdvwVHoi2dWc69d44XHoOdNELWpyWcdBfo966u9gU4UXPDYi3
JP1tooXgdeF5Gwck4Inav2VyTXYmLqbNBqBmwtTmmPfE+Keca+86U4WPArJCQ/k1
1YGsUs3yDYb/fWWaUfANPmA=
-----END CERTIFICATE-----
', 1794820619445, 1794820619445);
insert into known_networks values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1794820619470);
insert into entries values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d41-776b-bcda-f985f7e41282', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', -5000, 'To savings', '', 1794820619585, 60, 20773, null, '[]', '01a1e3a5-3d41-7ccf-a37f-d80d62932ed6', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', '01a1e3a5-3d41-77b8-9244-c71e632dcf3e', null, 1, null, null, null, null);
insert into entries values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d41-7a9f-ad8b-66d2b63b89ae', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', -65000, 'Rent', 'November', 1794820619585, 60, 20773, null, '[]', null, null, null, null, 1, null, null, null, null);
insert into entries values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d41-7bf4-bf34-ac6f0f088034', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', -4250, 'Dinner', '', 1794820619585, 60, 20773, '01a1e3a5-3d41-7296-a7a8-3f7af094104c', '["friends"]', null, null, null, null, 1, null, null, null, null);
insert into entries values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d41-7d79-b426-f60407e57a23', '01a1e3a5-3d41-77b8-9244-c71e632dcf3e', 5400, 'To savings', '', 1794820619585, 60, 20773, null, '[]', '01a1e3a5-3d41-7ccf-a37f-d80d62932ed6', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', '01a1e3a5-3d41-77b8-9244-c71e632dcf3e', null, 1, null, null, null, null);
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-70a9-9537-5eea8cd81362', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7150-ac9d-10d26475399e', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-73a5-a6a4-4c8ee808708d', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7599-9ceb-8f4911c4319e', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-75d9-b402-37edabbff890', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-771a-ba11-ee5824658b3c', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-789a-8bc1-5ddd5a756bae', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-78e6-bcb8-cdf18cd81362', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-793a-9e3e-9c018dd81362', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7bef-b215-4c8e5917f2fb', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7c95-a4b1-b66fb3bdc0b0', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7cb6-8f31-ab65bad10233', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7e31-b201-e3a87f306fb0', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '00000000-0000-7e73-8ba5-72d04c756bae', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'categories', '01a1e3a5-3d41-7296-a7a8-3f7af094104c', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1e3a5-3d41-7c61-b857-ada85b17a535","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":null,"refundPeriod":"arrival"}}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'wallets', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isArchived":false}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'wallets', '01a1e3a5-3d41-77b8-9244-c71e632dcf3e', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isArchived":false}');
insert into documents values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 'wallets', '01a1e3a5-3d41-7c61-b857-ada85b17a535', 1794820622757, 2, '{"note":"","name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into ledgers values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', 3, 0, 0, 6322, 4, null);
insert into wallet_totals values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d40-7fc5-921c-9a20b1d8e30c', 25750, 3);
insert into wallet_totals values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d41-77b8-9244-c71e632dcf3e', 5400, 1);
insert into devices values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '01a1e3a5-3d40-7995-97cf-2f44c191652a', 9, 1794820622757, '["79d25d3c57d3","1cba55be9cdc","ac3daa0c509c","9d3f46c5870c","a9ba4b2a3089","486bfd261e23","091bc7d6a327","04f8f936d2d7","fd9d3baed5be"]', '[]');
insert into devices values ('8LHS9Fwpf9SyrZ98d2H5E91F18Nw', '25083fb119e0cfa67e4051cfba985ccf', 2, 1794820622846, '["ae08cfa409a4","bbaca5c16493"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted: bring it back first","path":"walletId"}]]');
