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
    , language text) strict, without rowid;
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
      last_used_at_ms integer not null, passkey_id text,
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
    rev integer not null, parts text, refund_of text, iou_id text, fee_of text, imported text, filed text,
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
CREATE TABLE invitations (
      id text not null primary key,
      token_hash text not null unique,
      email_canonical text,
      made_by text references accounts (uid) on delete cascade,
      uses integer not null,
      uses_left integer not null,
      created_at_ms integer not null,
      expires_at_ms integer not null
    ) strict, without rowid;
CREATE INDEX invitations_by_maker on invitations (made_by);
CREATE TABLE recurring_due (
          uid text not null,
          id text not null,
          due_at_ms integer not null,
          primary key (uid, id)
        ) strict, without rowid;
CREATE INDEX recurring_due_by_time on recurring_due (due_at_ms, uid);
CREATE TABLE deliveries (
      id text not null primary key,
      kind text not null,
      uid text,
      sealed_payload text not null,
      due_at_ms integer not null,
      leased_until_ms integer not null,
      attempts integer not null,
      created_at_ms integer not null,
      expires_at_ms integer not null
    ) strict;
CREATE INDEX deliveries_by_due on deliveries (due_at_ms);
CREATE INDEX deliveries_by_account on deliveries (uid);
CREATE TABLE passkeys (
      credential_id text not null primary key,
      uid text not null references accounts (uid) on delete cascade,
      public_key text not null,
      sign_count integer not null,
      name text,
      transports text not null,
      created_at_ms integer not null,
      last_used_at_ms integer
    ) strict, without rowid;
CREATE INDEX passkeys_by_account on passkeys (uid);
CREATE TABLE reminders (
      uid text not null primary key,
      weekly_mail integer not null,
      weekly_due_at_ms integer,
      shows_amounts integer not null,
      feed_key_hash text unique,
      sealed_feed_key text,
      time_zone text not null
    , push_amounts integer not null default 0, quiet_from text default '22:00', quiet_until text default '08:00') strict, without rowid;
CREATE INDEX reminders_by_weekly_due on reminders (weekly_due_at_ms);
CREATE TABLE push_keys (
      public_key text not null primary key,
      sealed_private_key text not null,
      created_at_ms integer not null
    ) strict, without rowid;
CREATE TABLE push_devices (
      id text not null primary key,
      uid text not null,
      session_id text not null,
      sealed_subscription text not null,
      user_agent text not null,
      added_at_ms integer not null,
      seen_at_ms integer not null
    , refusals integer not null default 0, ended_at_ms integer) strict, without rowid;
CREATE INDEX push_devices_by_account on push_devices (uid);
CREATE TABLE push_schedule (
      uid text not null primary key,
      due_at_ms integer not null,
      since_ms integer not null,
      seen text
    ) strict, without rowid;
CREATE INDEX push_schedule_by_due on push_schedule (due_at_ms);
CREATE TABLE push_told (
      uid text not null,
      thing text not null,
      told_at_ms integer not null,
      primary key (uid, thing)
    ) strict, without rowid;
insert into database_migrations values (0, 'server/0001-settings', 1795034111912);
insert into database_migrations values (1, 'identity/0001-accounts', 1795034111916);
insert into database_migrations values (2, 'identity/0002-credentials', 1795034111918);
insert into database_migrations values (3, 'identity/0003-limits', 1795034111921);
insert into database_migrations values (4, 'ledger/0001-users', 1795034111922);
insert into database_migrations values (5, 'ledger/0002-rows', 1795034111924);
insert into database_migrations values (6, 'ledger/0003-standings', 1795034111929);
insert into database_migrations values (7, 'ledger/0004-pending', 1795034111932);
insert into database_migrations values (8, 'ledger/0005-documents', 1795034111935);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1795034111939);
insert into database_migrations values (10, 'identity/0004-language', 1795034111940);
insert into database_migrations values (11, 'ledger/0007-imported-entries', 1795034111942);
insert into database_migrations values (12, 'ledger/0008-filed-entries', 1795034111944);
insert into database_migrations values (13, 'identity/0005-invitations', 1795034111945);
insert into database_migrations values (14, 'ledger/0009-recurring-due', 1795034111947);
insert into database_migrations values (15, 'delivery/0001-deliveries', 1795034111948);
insert into database_migrations values (16, 'identity/0006-passkeys', 1795034111949);
insert into database_migrations values (17, 'reminders/0001-reminders', 1795034111950);
insert into database_migrations values (18, 'delivery/0002-push-keys', 1795034111950);
insert into database_migrations values (19, 'identity/0007-session-passkeys', 1795034111952);
insert into database_migrations values (20, 'reminders/0002-push', 1795034111955);
insert into database_migrations values (21, 'reminders/0003-device-ends', 1795034111957);
insert into database_migrations values (22, 'ledger/0010-bytes-of-lists', 1795034111963);
insert into database_meta values ('epoch', 'ea1e9c1e-bd0a-4c4c-9d6d-e36c11682489');
insert into database_meta values ('required_migration', 'ledger/0008-filed-entries');
insert into server_settings values ('clock', '{"seenMs":1795034112185,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-qkgialtd');
insert into accounts values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$CmmEP48UEaYdPYERzr6TOg$nLFS3ji5hoaE7eowxTY2JR0vhzoUSPU0aXzxCGlcR+4', 1795034112150, null, null, null, 0, 0, 1795034112, 1795034112150, 1795034114522, 'en');
insert into sessions values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'HcXwE8seykpJsxj22kYhng', 'Gn5T1UP_5PzI4ZywWfg-rEv1KbVWamsT1mV-9hDeXoE', null, 1795034114, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36', 1795034114522, 1795034114522, null);
insert into sessions values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'b1-IHn-twy5W-gb8h2huLw', 'bYejjqLPgzWogAhOdYt9frryfCgfsTKcc-mzdHwdX3o', null, 1795034112, 'password', null, null, 'node', 1795034112151, 1795034112151, null);
insert into sessions values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'g6U-oC1UDUOXtuhNmCeUEA', '4o9ZWZqSIMYPuqj_P7V3IASGP3BeBWgGfly8Y7_I1gg', null, 1795034112, 'password', null, null, 'node', 1795034112258, 1795034112258, null);
insert into signing_keys values ('s98xtDREn3kfIUPsfLBRow', 'aiTCR68w4pFV_xQHIKfDOUPVxCwfLCzfWjD1blRM1Y4im6kxE6OOD8jGkRvegDg1ByOmSz50qQg8oUlVKJhdRktOinjQm5jjv3bChz6idbQQir5x7ZSixGCPki89JNJcOoIW2ng7RoS3wBc-EFyYd-yv05brBaEZhupcRmfEGm-AEnnrp_5OdgLqO9krwctd_JqSyLghe-17p9GLItfOsl3Ls5eZlNSBYJyGwfskfyCZZPk6bcEXlZOH6_hhE1WDXjjQKQR3ZD9JRY5fM6vYCFjScERtiKA_7U5cMD9qR4qIN0z2q1AnE9cWMk4BiRtbJ7zFDOZPQoC11bzI6XY9pvDF24ZxHxqtQbVzbyMaCwM6LEtJJi2O4QChfgVNZh746WHohdsoZxnwHCTwOi5sm-mcvuLwK0f_CbXsTC6rx5EjJITQu1e7-haHJBtacMGNvWKfz0_uwIwxBJkERAUK6LfgeoBBppzh6hJSoopLWTtKEn4cKe8VxPCwTYp6aBQsRlvfGQg9GWg5QjqHe-mC8e2cKw2NzwckJ66BvoMnEb-YXbLrRZOJIePGpJ6sgPcVJHn61Lgbtbxa_avfJH96dg4-lMLHt0DCCXrT4LTdJqrhf8MY33dM39j729rzIlJBClQ0ZAW1MmLWbLTvEBFEeKlDJ4pC-Ogc02CCukuGPLMX4JlNtqL8bZh7Nuy_6bLqou5fzo9jcCo_qCYyLT2Es_6fnY0RgSOZDIrllvxKHb7m3ca1iDKW9r4q1Y_xVX3OPPT2dMhsXU80O41NjWp4eNlUL5y9nvSdZ7WFxcQ9xbf9xBMok5EcbyuavQOtuhLnIP-H52wUoQJxi9j7XeVbpPneAhStKwGczSDYcKQmcMBJWBEmmiO4iRcURZpZKF3VFV5WOnfeaqvQNajH24x9QTLl7JFu4j1FN0plC76Xz1pAgoOXMJK8c5pdt1ZdqlscTSOKN9ydnQCfBAg-lfoq3zRf72cCmJ8C3hWJ92GINqyLNbDD-FBk5LWwFBFqj_dN9RdeGTfncgfOzdm_tUHkiWUnwJNT62w5xJuQkP_AYsEWlMbvJkegTwqmitsI-rdJGkhyrAAkjXNvNmwk1TxAeZd6MxfrbRq7iAIfh9ClKSadBQ512jEu9Qfo-1mel-lAWworheA9r-VxVWSrBhZsckntEqXWdDDaa1PfwGzu6krBQxr745ybcgCdGvmYc1MVraJhmVbwULurNe92lPFB_q1k0wEDMEhoKYdiIf45wAwxOdQaXEqIldPrQJj2fHlGNvtPHaZd6G_EErYfoK4M6Wxm9_YHxW63o-RR6Hj3vCgupHIKgEXSFbmE8RIJxYSIUazscCvaf-mcjrDMt52KDjwiFkzWAIg7FucJ0vINiofNoGn_idLjPr1Paycz3eeKeIltZraKELbyKxpaR1nY3TKB8XJ1AYF2vzdg3U146CAnSOHiam4yLEjsKkqnWD0WomropJAip7lo0mRbCcw14-cuMosH4e7WT-czwQ7ADAcnQX3-GcOIhbjlllx5r2X36Wth6Pj_HjNa6xQRkBpUFCtL1kq1DkMNMLQ3Qov1-RkrWpCJivVn308101-le02UjBYKfuaeKVUJ8RLMs4T7neigWbVpE3ITelAtWiLqqHdvoyScTTO695vGRIdTHbgFFmNR7EJYQ7wRnlJ4OcrgD_IZk-sW6E_o7E2B2zNlyfprXVlnBvW0zqoIDPOG_S2-xK4jXE7XwEaSAIX-7nviEF93fBKN-0yaDCZ9tyKq5OOUyq_Yz4Nt0bsRTw5eaCl3EANVu1czQMD920Ncu-gnjBSdXpWzwsiX91atjfZvvyXLdzM6iWMKfc_HoBk6R_45_G4F4-4Hu_EU4X0W3BIoK3iBWYL4loDFBUJ2lwfE4Gw_WpyKX06Ed-f3TnnG4KCXq1uyem25rkCOi73fjnfimPtA2YdHTVvxB3dNf_RXejxqO4P3reU9si9KKPKsqA74CVoFOZEH-439KOQ0fenH6iEn-KrzrU4ViAncpmzTujI_ZVfzkYAzd6wNj1IkNDl38mzGNhWaI5yhrE68FE4m-W5VnbE667yjQyEZKb8wmMUQD0FP0xzitNTha5ZFQr0SStv-j-ED0WIuUFsQ8ddDPg38N0_uKZsZBMCw_dog2lsK6eEH5v57wl19NEJ7ajB4p-IHlSGW1Pat9cVfcgAAyZ10eoxyFb255YEXmVzMC7Rl5IpEfwOWfrEivlWkkXLUPeWOufh3zf-8_YRDUoXvuknIHGEB5E-xESJuwWhjzV6KhuqNpN124a8GaBPmvrmPtNVyog', '{"kty":"RSA","n":"n-AditPGmT5Yiq_cfL05Np_TLTZKnwcHD2ivtR1L6kz2_II5-zyPfGMkjsbLcDDAqwfEOqbCuSiwCsh0yZvP9wNo23v3o6FmvNFxatDC5qUXPZ4HBjuGzTeXpwia2hXUiGwTxhZIxqQC-qk3MKfYPcDJPgDjp27ToFQnp1jnZMe6DV7yT_sxiexxmceneogJNdVerkS91GQUOOPcAO37Uipjjq-07fODLs8r44nusP-YdYoqglbn-B3hgvgF-eTefy3PsQ_3_VAnFMW4gKZgDnAguOkUJ2jEtHudthgg4Ft-3YGHd3KHBUobiaQQLjN__oy-XybewuY2E_B3j0haMQ","e":"AQAB","kid":"s98xtDREn3kfIUPsfLBRow","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDTCCAfWgAwIBAgIRALPfMbQ0RJ95HyFD7HywUaMwDQYJKoZIhvcNAQELBQAw
MTEvMC0GA1UEAwwmc2VjdXJldG9rZW4uc3lzdGVtLmdzZXJ2aWNlYWNjb3VudC5j
b20wHhcNMjYxMTE3MjAzNTEyWhcNMjcxMjIzMjAzNTEyWjAxMS8wLQYDVQQDDCZz
ZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNvbTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBAJ/gHYrTxpk+WIqv3Hy9OTaf0y02Sp8HBw9o
r7UdS+pM9vyCOfs8j3xjJI7Gy3AwwKsHxDqmwrkosArIdMmbz/cDaNt796OhZrzR
cWrQwualFz2eBwY7hs03l6cImtoV1IhsE8YWSMakAvqpNzCn2D3AyT4A46du06BU
J6dY52THug1e8k/7MYnscZnHp3qICTXVXq5EvdRkFDjj3ADt+1IqY46vtO3zgy7P
K+OJ7rD/mHWKKoJW5/gd4YL4Bfnk3n8tz7EP9/1QJxTFuICmYA5wILjpFCdoxLR7
nbYYIOBbft2Bh3dyhwVKG4mkEC4zf/6Mvl8m3sLmNhPwd49IWjECAwEAAaMgMB4w
DAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwDQYJKoZIhvcNAQELBQADggEB
AI7P3zCI2xLNQMoRX7Olki9or/Aol2fgqU8kn7I+eGVq2+S2FSyqFt1zNXqYn7QZ
sticUa2OTPNRTvOf6alxjUBwt3xb0Iy6jP7jMGeEHOu884R93DJBsVWI8D+w/Fv2
GygZZZYA6sAHX2MzFLZ5QpM+awZ3EltocHKTpgtv3MUU7C+7PJbmuylNTrS40VD7
BOf3wOk3Y3znHyrlFjlJUf0xv6v+0/B+c4xLqcMkUzC1f1Vp9I0m0AC4OImdpJPx
6E4eX+ITTM2MrcQzPEG2jgCMPFiGmBAlcZ8meflRppgaIlgQPKZGi0HgKq2KyL5x
PztB9Ycev1GIq3UGBQun0RA=
-----END CERTIFICATE-----
', 1795034112155, 1795034112155);
insert into known_networks values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1795034112151);
insert into entries values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10b-7283-af8a-092d84ddabe4', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', -4250, 'Dinner', '', 1795034112267, 60, 20775, '01a1f05e-e10b-784d-88a8-6db98f66992d', '["friends"]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10b-76a3-b831-66658b12098f', '01a1f05e-e10b-7350-9221-f535120c1210', 5400, 'To savings', '', 1795034112267, 60, 20775, null, '[]', '01a1f05e-e10b-76e5-b50f-1d6f6fbfaa26', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', '01a1f05e-e10b-7350-9221-f535120c1210', null, 1, null, null, null, null, null, null);
insert into entries values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10b-778b-acbb-9a17753e92d3', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', -5000, 'To savings', '', 1795034112267, 60, 20775, null, '[]', '01a1f05e-e10b-76e5-b50f-1d6f6fbfaa26', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', '01a1f05e-e10b-7350-9221-f535120c1210', null, 1, null, null, null, null, null, null);
insert into entries values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10b-7c8c-b1b3-5fcdc6de1a0b', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', -65000, 'Rent', 'November', 1795034112267, 60, 20775, null, '[]', null, null, null, null, 1, null, null, null, null, null, null);
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-72c3-b590-2cab19a52b19', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7553-b70e-01a4841e1556', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7670-ba25-6c237b26b4f8', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7738-af19-fabf19a52b19', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-77a2-99b2-59582380fdcc', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-792a-9cd5-5fbb590c990b', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7a5d-b8d3-e5b219a52b19', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7b16-9b7a-3be55c6bab05', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7c02-848e-783054bbbdf9', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7c9c-96bb-34846f26b4f8', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7d8c-953d-78b98a7aad4c', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7e43-88e0-375b5673c8d8', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7e7f-b18a-a18bc2028ac1', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '00000000-0000-7fea-9522-89f72b5d9b6e', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'categories', '01a1f05e-e10b-784d-88a8-6db98f66992d', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1f05e-e10b-7f47-b0e4-ca4f1b11369e","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":null,"refundPeriod":"arrival","language":null,"timeZone":null,"keepAtLeast":0,"forecastWallets":[],"notRecurring":[],"quickEntries":[],"period":{"start":"calendar-month"},"dashboardOrder":[],"dashboardHidden":[]}}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'wallets', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'wallets', '01a1f05e-e10b-7350-9221-f535120c1210', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into documents values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'wallets', '01a1f05e-e10b-7f47-b0e4-ca4f1b11369e', 1795034117404, 2, '{"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into ledgers values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 3, 0, 0, 6636, 4, null);
insert into wallet_totals values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10a-7d94-a89e-83f4db207dc8', 25750, 3);
insert into wallet_totals values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10b-7350-9221-f535120c1210', 5400, 1);
insert into devices values ('1hE25bovbErVSm7DxEvNG1PKP0gV', '01a1f05e-e10a-7452-9f46-e29cfe9beab9', 9, 1795034117404, '["804a0ff448d5","8e8526005b0d","91c203287300","df3e0abae100","60f950bbec89","9a71e54d17be","23d26291f8f4","cf20849157c9","66477684edb9"]', '[]');
insert into devices values ('1hE25bovbErVSm7DxEvNG1PKP0gV', 'f100d2c10f3bef874d148e3ee9876bc3', 2, 1795034117433, '["571be2f6ebbe","d04b77f24558"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted. Restore it first","details":[],"path":"walletId"}]]');
insert into push_keys values ('BLMUapVvp3Tq2JA2z_hYuopyJunoAYTH78C4BLt9zNtN9USWe9B6AXhwW0CxwTl25Uc5TdIrGwhprgiYWfYVcWA', '546EC_kqfw8mFrzhQdN3-zIsUHeM0ke4heNSKPBRXMu1mLG6K8z9I6Iod_cUcZnDj_vV3ckkncJu_LRACjETgfaa4uAHRkxvgJAlymde43sBkcGt1y6jrhqvOn-dmsKGaV6-qAPLVczYfUCQzzbNesxk277U7FE5vZ3cqIXmtA8Lk6iIH8b7UGpCulSqJTFEHXPKmCq_LDCtmfTKCH1IE9vzKmvlrB8rwFvv8UI3wNWDl5-ao9ca93GBn_v9l_SpCta9o6ta3fWN8qF_8CLcAemyi-c', 1795034112018);
