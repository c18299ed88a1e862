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
    , language text, is_unproven integer not null default 0) strict, without rowid;
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
    , is_unproven integer not null default 0) strict, without rowid;
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
    , epoch text) strict, without rowid;
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
CREATE INDEX action_codes_by_address on action_codes (email_canonical);
insert into database_migrations values (0, 'server/0001-settings', 1795100813299);
insert into database_migrations values (1, 'identity/0001-accounts', 1795100813344);
insert into database_migrations values (2, 'identity/0002-credentials', 1795100813346);
insert into database_migrations values (3, 'identity/0003-limits', 1795100813348);
insert into database_migrations values (4, 'ledger/0001-users', 1795100813350);
insert into database_migrations values (5, 'ledger/0002-rows', 1795100813355);
insert into database_migrations values (6, 'ledger/0003-standings', 1795100813360);
insert into database_migrations values (7, 'ledger/0004-pending', 1795100813363);
insert into database_migrations values (8, 'ledger/0005-documents', 1795100813366);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1795100813370);
insert into database_migrations values (10, 'identity/0004-language', 1795100813371);
insert into database_migrations values (11, 'ledger/0007-imported-entries', 1795100813373);
insert into database_migrations values (12, 'ledger/0008-filed-entries', 1795100813374);
insert into database_migrations values (13, 'identity/0005-invitations', 1795100813375);
insert into database_migrations values (14, 'ledger/0009-recurring-due', 1795100813377);
insert into database_migrations values (15, 'delivery/0001-deliveries', 1795100813379);
insert into database_migrations values (16, 'identity/0006-passkeys', 1795100813382);
insert into database_migrations values (17, 'reminders/0001-reminders', 1795100813383);
insert into database_migrations values (18, 'delivery/0002-push-keys', 1795100813385);
insert into database_migrations values (19, 'identity/0007-session-passkeys', 1795100813386);
insert into database_migrations values (20, 'reminders/0002-push', 1795100813390);
insert into database_migrations values (21, 'reminders/0003-device-ends', 1795100813392);
insert into database_migrations values (22, 'ledger/0010-bytes-of-lists', 1795100813393);
insert into database_migrations values (23, 'identity/0008-codes-by-address', 1795100813394);
insert into database_migrations values (24, 'ledger/0011-epochs', 1795100813396);
insert into database_migrations values (25, 'identity/0009-unproven-credentials', 1795100813398);
insert into database_meta values ('epoch', '94bee526-01fe-4da7-bf8f-5c22b41d9afe');
insert into database_meta values ('required_migration', 'ledger/0008-filed-entries');
insert into server_settings values ('clock', '{"seenMs":1795100813957,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-lbdqicsp');
insert into server_settings values ('secret_key_check', 'W9yxJglowk2sR5N-oCCVUgeFxa9_Hq1QjBTaBEHWkKI');
insert into accounts values ('zMMYL25c07Ls14idw3axexJSkfbz', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$s+CoYwOY6wwz0wA2/4C0SQ$NLTCUP3rkHjmpLCrDTF8LwayR3S6PoVKHtjsuFuFAyA', 1795100813979, null, null, null, 0, 0, 1795100813, 1795100813979, 1795100815227, 'en', 0);
insert into sessions values ('zMMYL25c07Ls14idw3axexJSkfbz', '1f0c7HfsKuF6UlqGnQjCUg', 'evjqSPQYvoc78A1FV6zOZ_SmWbIc7fFAAL2AinwR4Wg', null, 1795100814, 'password', null, null, 'node', 1795100814091, 1795100814091, null);
insert into sessions values ('zMMYL25c07Ls14idw3axexJSkfbz', 'UUd46fr1wY0xeMvLNhf8Lw', 'd5nGtrD9DY2OJKzpA8MM0eCnzaYvvPRmdASMHcVh304', null, 1795100813, 'password', null, null, 'node', 1795100813981, 1795100813981, null);
insert into sessions values ('zMMYL25c07Ls14idw3axexJSkfbz', 'ofVhFGuipqAjamdNqipY4Q', '7zbznsdecCQEgd14nZ-g6P4E0SS26TW71BucVC9m_oo', null, 1795100815, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1795100815227, 1795100815227, null);
insert into signing_keys values ('YXxwe4MA25rEDkZxT6zE6w', 'J8OyJg6pbm0P50zL_Wea1NupZMDO38pBwJ_XV4E-pN2NloyrVR8RpsuYOFmFWxmE5FvTIqwvJTnJuKtk_Vdfq3cTr4BVW7HZlXLzZ6bVe9EeW0naDVxm7MqtiejkQ62OII8X-ShPVyBX30_trut2sTVCM65fBbUo72j7NM2X-uYtsRb3BoKseiiDMFDlHQzoWsysj8B-5N8d8IbH7EUw5Nj8hIim7uAA2v5Lj0JtmdUJBQZIuwbGjRHRxdXX0aH6gKvzOhHex4g6wT19SMU2wg5FutqXywGVN_woyUJ84ctXk5AOpmuEt8Q0X_gkxP2n3aZBEs6dAscyDmDFve2RAiLOoUSEocQ75JvFuucI0KpFBABMtdCNpAkE6mqv0WtXqx3eQrCQqmNZRb7ZY7b3zjOzSh9VJGwAn2AD8tOHGQYnjg6-N2lV4WmVaorEDw9jeMPvIoVT5yB-6KVFmIYaXYTDqShNAr3ADx1Iv0hwGXMG41Dzu2jS8Y2veo14LPdc0jTKLF-IjPfJMl2uKczbXuFAxQ0DVpf9Xw9GZ472134tZTrRINlTY49aX5_ZavkcaGSEHsze8EHAYi2XzhR3c2m7aUv5jBWNBzH01Nx_jSlwXNv3W9L0NwMIID02f6_SMwaBHIvnPlzEngV-8qqpcvoNX1BRQGmqFdVF7s4XNMZHVfZuovaOANhF453NaggOttMAh_ZQNP5kyYJ4ASxgGir8L1QUmLGKlIOXlNWve9Iab1sYGFQBLd5evF5I-4yodc36Sa7TKFExXkN4Vs5LFKQLTBLHxkuFCGIF22KMArSgaPB5Q5l_OvALq6My6j5Te9Pvr49JfT_4g9InUzqISnDBYgVdc4EJQDoNd185B7ow_m2HSWygcIwrhMzuxUQI8HLZXmRP9ysk4CnSVKWv40KAynz0sItp845D9-k7gsITtaO2MpNrH9Qtr9o4XTPzD6WTJeATDsSLdQHDQahlICddVffTmh62M8jY7Me-NqFF-rbHyN7vDbFrsJ28svBZUqMA7hbl3sT8oOx7tHwCG8kwN23daFbRIEtnAjuJgwXz-X5lEg1V5PWixymED32o0Fx7lvuR0uuBdxeN6N_WELCCo4XybmTlAGdSVM1d-w3l0SwCW3bssC-eV-Pu_MIspfGXTPLlRdPIWYEE_-MOZ-WV_emOvMSVkWVJPK83C-yaLe3U4qGtmPWTbSgUDqbUq6NFXiVUIVuxE1SvYE9SB2IOeO__wO5czb6_5H0LWxIb9-AMIBg_8eDUHfMhGKEQPc8HKSqHsLKDPgBmIVT3FeX0VGETsaWBQHziAOA9of9XHOS7sNDhi-SFZTjlnmLrA3QT2jgyRZEmpLNC10DfRzRJ9_v2ATpjhNoUuOgGUCrlE13epUHOwMC1oPCC-s4KgjN6z3Q68KIcZtIu_Aw4xyrK0xEAhcGBO-mzHqFb7wZh5MoSjm3SyPS2XGrVhQJbovYAUtZeSTGophueZ-COkqv_tB_VoQDzhAFZ2SzE6fqXVWCWHsRM8HOaF1Dp7NRizh0iPTYVG8diRgloitqZsc38VDkbWEd53vXEGNh-LMi8VEvm8nwjq6klX8vKxN2qvTFf-ghWDZsWkrvkkaFK6aPD32gguSc10ieq35PqoCWmzrXtU6n5Ayy52EBMZ7lOkBQ-YqKetXzG9Ad1Ldvyt_nWrqTan2kTZvfpZVZ_nPVCJ7pkn7siAQRmsWV50jBegrlo7j0v70M6uzdehsXfeyn9bH0hkjV0RTPUHgQJhglg_Xs1jnzIgvpKHOrH_QAdkaUlhBKVWWb1kVt--JxuNc2A-YD0O_Fb5xRFFLU2qtZNadjynWoqOfVhOmIOVWEagFoAgHu0DnnIYsB5Q0_OK6zw0nJYEXLGOMvfwpf4yJXa1cT5oLrgaDqRiTEv3hUt8P2J-qfVR9_YDkax5bFtgNWOtpquDgnj-TOVqjSin377tDqrsiagZ8LINuOUZ4UAUSLMmhHv3e1ba7Z9PjO4Ob6XyPeRVv6dimFXtOv6xyCyz--pmwo-fu-fW63lpZoM0vWVsjIafof5WGN2_oFA8lKz33XmmjDsjWzQvkGtpRPGxT41_6SvgLudh1DrwrXVtZctwz1ZJYzSjYaUNDe_aGQXRlOc2oUJSYRzcRTKbqpVDeORhjjJmZypgx_6YTD5WjxOTioUGiPs9Jvt_UKAu-yKPQzD47fMhQEIwFWDvKONllfUmwW3akOTtme85b-yMQi1GRRcY132cDJNHoL_eq8o0U7tvYM-NayQk0lcFpqYaDjBoBk1N8gt7Wxh4FeMbLw7xg', '{"kty":"RSA","n":"wqqpLXztMm7qZXgfi6GETFwW4IDR46-e5VyG3yQ-d1OPdgeVXY8ev1SKnaoLNm21fh5HlyxRZ23rrw8xNPtADp4nGLqqF9WJreh-y0144QsIdAWdTKqfMI4ixTRtVx0o5Za6lQNKNQRAe61lyDt3XNobdSyN_DdGbuxo8A3_JI6CJQrTvSPmBJ5d8i75V20ajsJws_vie88Ia3Jq5ZrbznjgML7SblZHLlW8zM-59K97FXjADohDW3xjR450kA8kFM8_vD9rOXKzpFj0YPFz1seNlCRM2Ou0HbBm4wLlyvWRH58J1eeJeqJ9hAM6iobExFWig7_p6_KxrZ4iYmbYyQ","e":"AQAB","kid":"YXxwe4MA25rEDkZxT6zE6w","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDDCCAfSgAwIBAgIQYXxwe4MA25rEDkZxT6zE6zANBgkqhkiG9w0BAQsFADAx
MS8wLQYDVQQDDCZzZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNv
bTAeFw0yNjExMTgxNTA2NTNaFw0yNzEyMjQxNTA2NTNaMDExLzAtBgNVBAMMJnNl
Y3VyZXRva2VuLnN5c3RlbS5nc2VydmljZWFjY291bnQuY29tMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwqqpLXztMm7qZXgfi6GETFwW4IDR46+e5VyG
3yQ+d1OPdgeVXY8ev1SKnaoLNm21fh5HlyxRZ23rrw8xNPtADp4nGLqqF9WJreh+
y0144QsIdAWdTKqfMI4ixTRtVx0o5Za6lQNKNQRAe61lyDt3XNobdSyN/DdGbuxo
8A3/JI6CJQrTvSPmBJ5d8i75V20ajsJws/vie88Ia3Jq5ZrbznjgML7SblZHLlW8
zM+59K97FXjADohDW3xjR450kA8kFM8/vD9rOXKzpFj0YPFz1seNlCRM2Ou0HbBm
4wLlyvWRH58J1eeJeqJ9hAM6iobExFWig7/p6/KxrZ4iYmbYyQIDAQABoyAwHjAM
BgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDANBgkqhkiG9w0BAQsFAAOCAQEA
ZnZZ83vN8pHnp0S5//tgICTn7xTeS8/1wFkkWeVasTvB+83uLCvL//WvGCVCHspd
fFG3p6jKbRQHku5N0QTZ6Bo3ccOt6iVsOiYllDyMWsuI5tcRIwszhgfItup5ZUdy
AeRm126UVh7XQ7U4k5fUakylNs/j/QZp8kJh1h1ZH+7xnViLwD3UKwUdFPp29qn0
NDTEi1Kd+wezN3E1Aq2I87bT+rcWTB+CbFeG0co/RioYqsyKdfK6hac3ytZma43E
D6ABxG3jPV1lCPM4CftHldiAVZc1rQRqn3BqwLLcOKMLgea/ohrzYAQJfFaoSx1l
A5mdc753udD6lb48JaN/lA==
-----END CERTIFICATE-----
', 1795100813644, 1795100813644);
insert into known_networks values ('zMMYL25c07Ls14idw3axexJSkfbz', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1795100813981);
insert into entries values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1e-71b5-95ed-886572fd9804', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', -4250, 'Dinner', '', 1795100814110, 60, 20776, '01a1f458-ab1e-73d8-a554-ffdaa62f0a92', '["friends"]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1e-7f67-92b8-a6eadc827f2f', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', -65000, 'Rent', 'November', 1795100814110, 60, 20776, null, '[]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1f-75e8-a811-2e15edf275fc', '01a1f458-ab1e-7ac1-b31a-507fa2fa50ed', 5400, 'To savings', '', 1795100814111, 60, 20776, null, '[]', '01a1f458-ab1f-7ea4-81b8-135d9443013a', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', '01a1f458-ab1e-7ac1-b31a-507fa2fa50ed', null, 1, null, null, null, null, null, null);
insert into entries values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1f-7d9b-b5d4-803b69ad0a05', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', -5000, 'To savings', '', 1795100814111, 60, 20776, null, '[]', '01a1f458-ab1f-7ea4-81b8-135d9443013a', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', '01a1f458-ab1e-7ac1-b31a-507fa2fa50ed', null, 1, null, null, null, null, null, null);
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-70ff-900d-cd31bef8acd1', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7135-bebf-dc4e0ac73184', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-71b2-bb94-49103d193d5f', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-720d-bbf2-c5f5ce3079a3', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-72ef-bddb-d24079f8acd1', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7369-b7bc-fb91ac032530', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-765a-96b1-ffbaa39d1174', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-76b4-8223-13daa39d1174', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7705-9af4-67bf5cabd5ff', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-786d-ac92-7507620390cc', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7ae1-a1e6-9a8aeb556bd9', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7b95-8296-4184f3368abe', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7be5-bd19-e0cfa39d1174', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '00000000-0000-7da9-aa73-12d6591a0335', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'categories', '01a1f458-ab1e-73d8-a554-ffdaa62f0a92', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1f458-ab1e-7a74-bcfa-3d6ed9bed1c8","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":"EUR","refundPeriod":"arrival","language":null,"timeZone":null,"keepAtLeast":0,"forecastWallets":[],"notRecurring":[],"quickEntries":[],"period":{"start":"calendar-month"},"dashboardOrder":[],"dashboardHidden":[]}}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'wallets', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'wallets', '01a1f458-ab1e-7a74-bcfa-3d6ed9bed1c8', 1795100822248, 2, '{"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into documents values ('zMMYL25c07Ls14idw3axexJSkfbz', 'wallets', '01a1f458-ab1e-7ac1-b31a-507fa2fa50ed', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into ledgers values ('zMMYL25c07Ls14idw3axexJSkfbz', 3, 0, 0, 6637, 4, null, '2e0d649b-c576-49a8-9b12-bab6dbf20bdd');
insert into wallet_totals values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1e-711b-9ca6-9a7f2e281781', 25750, 3);
insert into wallet_totals values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1e-7ac1-b31a-507fa2fa50ed', 5400, 1);
insert into devices values ('zMMYL25c07Ls14idw3axexJSkfbz', '01a1f458-ab1d-7d24-90f0-4c7ab58e4212', 9, 1795100822248, '["3280bdcc93a1","f1d4210764fb","6b3bc04a37ec","18ae3cc0772c","45f53190fd49","dd80d4895c6e","6951c3c505dd","b7e6d2359c43","3fb2a376cec8"]', '[]');
insert into devices values ('zMMYL25c07Ls14idw3axexJSkfbz', 'aa410547c862888bed62200f9c461880', 2, 1795100822486, '["efbd0dc96b1d","80829787e49e"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted. Restore it first","details":[],"path":"walletId"}]]');
insert into push_keys values ('BIwInL2wz9NbtjRp4XxFZ-taNPnlJ7ynBzXEoCpc-VG7Y43LTUr7FWMm58QUDyInpYWvmRhyYAyN0unrzjnvWlQ', 'YhuJ7aYU-9B6uymtF8S8bwOvDFVsMr0WmfM-WjGvfzxPIORZRTLyfSq89jFRSuNlVE7SwvCH4vVZYNPYuoWzuA9lnDTu13IdOIrNOYzmcSjsrlWf_mxHvFjRt4jn4YpyplkyMl_SE-t1No6JhKomZmgbTKEvsX3sCB1x1KS9ExkHnoI9x8nq3j4uaIOCOj34t8iI0Uk0xwI0mqoQWncNQQupwY1fkGBaKyJsuf-OtpRBzfkOqvbhrgHdZDgsB7eNhsHDwnPp4pXdCeXsUQHdEhZ6jBM', 1795100813521);
