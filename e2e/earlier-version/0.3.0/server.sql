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
CREATE TABLE further_ledgers (
          id text not null primary key,
          made_at_ms integer not null,
          deleted_at_ms integer
        ) strict, without rowid;
CREATE INDEX further_ledgers_deleted on further_ledgers (deleted_at_ms) where deleted_at_ms is not null;
CREATE TABLE members (
          ledger text not null,
          uid text not null,
          role text not null,
          name text not null,
          since_ms integer not null,
          until_ms integer,
          primary key (ledger, uid)
        ) strict, without rowid;
CREATE INDEX members_by_uid on members (uid);
insert into database_migrations values (0, 'server/0001-settings', 1795137621401);
insert into database_migrations values (1, 'identity/0001-accounts', 1795137621404);
insert into database_migrations values (2, 'identity/0002-credentials', 1795137621406);
insert into database_migrations values (3, 'identity/0003-limits', 1795137621408);
insert into database_migrations values (4, 'ledger/0001-users', 1795137621409);
insert into database_migrations values (5, 'ledger/0002-rows', 1795137621410);
insert into database_migrations values (6, 'ledger/0003-standings', 1795137621415);
insert into database_migrations values (7, 'ledger/0004-pending', 1795137621417);
insert into database_migrations values (8, 'ledger/0005-documents', 1795137621420);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1795137621423);
insert into database_migrations values (10, 'identity/0004-language', 1795137621424);
insert into database_migrations values (11, 'ledger/0007-imported-entries', 1795137621427);
insert into database_migrations values (12, 'ledger/0008-filed-entries', 1795137621428);
insert into database_migrations values (13, 'identity/0005-invitations', 1795137621429);
insert into database_migrations values (14, 'ledger/0009-recurring-due', 1795137621433);
insert into database_migrations values (15, 'delivery/0001-deliveries', 1795137621434);
insert into database_migrations values (16, 'identity/0006-passkeys', 1795137621435);
insert into database_migrations values (17, 'reminders/0001-reminders', 1795137621436);
insert into database_migrations values (18, 'delivery/0002-push-keys', 1795137621437);
insert into database_migrations values (19, 'identity/0007-session-passkeys', 1795137621439);
insert into database_migrations values (20, 'reminders/0002-push', 1795137621441);
insert into database_migrations values (21, 'reminders/0003-device-ends', 1795137621444);
insert into database_migrations values (22, 'ledger/0010-bytes-of-lists', 1795137621444);
insert into database_migrations values (23, 'identity/0008-codes-by-address', 1795137621445);
insert into database_migrations values (24, 'ledger/0011-epochs', 1795137621447);
insert into database_migrations values (25, 'identity/0009-unproven-credentials', 1795137621449);
insert into database_migrations values (26, 'ledger/0012-ledgers', 1795137621450);
insert into database_meta values ('epoch', '956c0330-c14a-43ef-b476-aac619f16039');
insert into database_meta values ('required_migration', 'ledger/0008-filed-entries');
insert into server_settings values ('clock', '{"seenMs":1795137621577,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-rswddmte');
insert into server_settings values ('secret_key_check', 'W9yxJglowk2sR5N-oCCVUgeFxa9_Hq1QjBTaBEHWkKI');
insert into accounts values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$DdLiUEnOhJ3HrMSVE8U5qg$1jYBnVw7/ecaxX+0JhEz2oddM7ZzbWNY0F90GkInSeE', 1795137621617, null, null, null, 0, 0, 1795137621, 1795137621617, 1795137621971, 'en', 0);
insert into sessions values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'OflCDlcWDSK154cwSdRZbQ', 'YZ2tQWhCYOLAHZQcYUSIynzg6uPtnxYYcJ7OaqVjJGM', null, 1795137621, 'password', null, null, 'node', 1795137621669, 1795137621669, null);
insert into sessions values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'j0qiEDexvRypwA-idviNcg', 'yc4Pl1RW8Jlfjtfczfl7dWqKsKvFdaOJZLDZgPZArPE', null, 1795137621, 'password', null, null, 'node', 1795137621619, 1795137621619, null);
insert into sessions values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 's2d-x1u9MvciKTrOTw1UXA', '2gR9Weu3qlTVxe8bb8A_LAIsg8nW-yAdrIJXN6kXtAM', null, 1795137621, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1795137621971, 1795137621971, null);
insert into signing_keys values ('URlbLy6yhiiCoW2NfO0tmw', 'caO_B_HC3ODqCEHNk-E00679IPgvGtScNH7sd9CwlXmvR4IxxQia9_JI3vXbjVv7K8JuDCOw5zYEah9CLRrA2ROpzsPbpJzR9heLiSLVFzIVInLwRVivgcb1HLDI4H8WxVmOiWDhB1asO8b2Z_dwOgfETsKnz3C3i5K8Qljk7LVDPI4NFrO6YhOEQ5KXkVsDw5ZxCHy8tiqqslwNBXPEa85ovDBcAGaTSuR8OojHZ-4mg32mXqwnb32YuYxEI5IQybb2cDkqftlbvDBD9VzxGS2Rw6lrrA99rXAR1dJFmdkB1raVk9H0fuKBDHNJ89dOiIjRrdl8WMLjhFnv5CjpB7DDtBaYDX5XSozbi7c3Iq8Ss8Xy4Fq7zfAso7nR8kZff0oFjrBkTRtP1yT6JFiS4IknC8Sz9JY9Vok-Di5gbk3NFVaYqhszrjMfx1tONEO0f-srN6eXDOBge5QmkQRWg1WkD_eypj95mwN4Q6vzx2G8TtwWdfQAhlODSnCdrr79lWemp9XQ23YsW5umQ02wE9n5ody8-5W2POafGCgS7GT_Zw9u4vcJlZhqfzsIGmKTnLEMCembOozbLxByKjUYiwYnUUDrdwY3_O9sXvxnCYGpeRgqiLWk-v6Vy9FtdcUmCqlBaFCctJ4_URVTMVZok-ypY0QzxNi0FnDLqSjE78Bmpb0nF6-gZNBYJjX3W0yelQzQi7XnS31ZQ_IUPwMk8IU-BmwMA2RLtB6KXdU3_lH_YBmrDsyS7_xr8O_biMyCxdczLrFcIOCbiZETdzLxJfvwt29iRy-yG2JnJoLZR6B4LNZfT9aTFnhmNG1cr8nkDDRp5Lm-zN0AjQ38S1XS77p0qkQSJnNapdoTw5qLFlS9zRUWeiuSoKp_c8vVM5e6v_UDNKlaLlMCQhyuwhOOqiW5xUbatpvpeeAWX44V29sOay0_yJZscYaaQtQIlqdILgtdMEM2rAbrRWjwkmFR7MBUZWD8UWBCAnm9hXQNHDrvR-MxjJlaZkC2J_X9-3kmhqDEWSdnTVBRcuxz_9myIrUkc0fXFkoSSvoEcm8S5DKgl23xSF27m8LVZhRT8aNIgXFIgT-MFRDdVS9ihfde6F8thXr_o9XHjgf8qdCv8eanYmenNE0IkKBZjfRI6BbjAvqz0ZDAxJHoD909XulrSW5dxoF6EAVY4ZCn-OWF9erXh9cxx0nTCS6fOIoIQbbp9q-KH7kRYP8xoKWgNOnVFbIT2lTZ8e_L6ZtiJ652QkGz3FYfzPLV_v95tAblEA2kaZLZSn2fsL8bVwRU2LBTShzUL9ak_deDz49Myal34pbyE2SyzcA0MkSH2DxzondBmyvWo-1dVN7YzrwoUtwqYePNVmvGU4M_OIV-3C9YX9kPJ_0L-6uzIv0TMkSuGZzpp_PR1HQAf_GVUyDCA-wq0K7zd5uYODNsDhEqy9Q6xEW8CFELdy8XR9-jyljdjjLT-THo0-w3aZI20Msg2nRtKSO-OJhzk9FxhP0SPoKuD0hm7wUj1foQAXYS1ZvLpHbCvMTPqhQCoV0LtN0xDTZ-MM-XyKpUkLEeTN5ar_Emi7RAmI0NDjMNCrT9zUHFAPFh0mXcYWFgg3-s11xFpWHdqc1oiwnJCVKHFkBbBjK53sbxvk6fXoYJYuPbVyiBTysi2b-3Jp0BzfWyxADPJ0joPICb2es_Q-3QSJfcsVmVJXnQKWQ1tfL33wGXbs9se0E4RNKYkMnoHpUsc1phJ73q_4PgaBKucqCAPYxYS8kHDa3TAGfP-4Wc1urdZdOiD1guCdvXcJhwFXJ6Y_NbLyWtFfvC9hhEg2FqcTrOpQya6YpbSSIwZcKEZ4gOBeqVMnPX5kF5izBgcDHAtQddq1jKp4bH1LmTrDvJ4GNfcQECJpsIGe7qC41gPrCyWVYSbBhj9T33tU24jSIWNZNlCM_oUfJBqt5qyUotHreJIuDEZkJ7IksFKufhcuoSkBZdHzTAbGjaaSn13_K1b4hOzW4RIEw2y1qnFNAd5DJuX1XRTCVTfdL6RoYDbdWBMgo3zWwRO2h61OaHSYstQOuv8RxWd5COcl_lnMEif-By-Dl9T7z_U5jRGbfpjqvoendYhHFjX0yKRP-m5-UGFHdy_WKHiJSgDJNpxwUIJIKVSWrcUYoBGjE9oYWtLjwT3UUXg9HVRm7GlfeNe72JkZQYzIMH2cru2iu8ofUweWxb8qm-7ynJx9sLnxIG0GJ38EG-fWc4hIlFrfPiBpuX_uYqUy5Htrk79t_LOrHKwPF0fNG9k7E92ehHEk5kj2cAEZGc-3_WFbPqbA', '{"kty":"RSA","n":"yOt5W9BVoEGGy391MzRwn5R7wZ6laZp02uFW1ICePMn9nxRrj9SeK_I3a9V_CgUghKfqAWmhhVwAaQATVShF_PCDnO_WTmHiWcxS0zXzmSpKP5Pjov9Slddk-oPi1HaeY3hzYdmDUxNUA6rPm4HF1CSh4wut_P3oLN4kqW-CpCk8WUt_Ho98ubBrjBmhiaimCJ5mKfYgEOKPTOtIK8aQnOwj6hFghSp4PWfyD5Qd28tYW4xhOcB2iNdf0Q1qrk3PLu3YyCI1qfKdaH12KeQjeCerffNmzJ27-6zG-5BFIhJADoxfXp3aq4AIh0jIugNYdhzon05bYP2xV_pu-134Kw","e":"AQAB","kid":"URlbLy6yhiiCoW2NfO0tmw","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDDCCAfSgAwIBAgIQURlbLy6yhiiCoW2NfO0tmzANBgkqhkiG9w0BAQsFADAx
MS8wLQYDVQQDDCZzZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNv
bTAeFw0yNjExMTkwMTIwMjFaFw0yNzEyMjUwMTIwMjFaMDExLzAtBgNVBAMMJnNl
Y3VyZXRva2VuLnN5c3RlbS5nc2VydmljZWFjY291bnQuY29tMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEAyOt5W9BVoEGGy391MzRwn5R7wZ6laZp02uFW
1ICePMn9nxRrj9SeK/I3a9V/CgUghKfqAWmhhVwAaQATVShF/PCDnO/WTmHiWcxS
0zXzmSpKP5Pjov9Slddk+oPi1HaeY3hzYdmDUxNUA6rPm4HF1CSh4wut/P3oLN4k
qW+CpCk8WUt/Ho98ubBrjBmhiaimCJ5mKfYgEOKPTOtIK8aQnOwj6hFghSp4PWfy
D5Qd28tYW4xhOcB2iNdf0Q1qrk3PLu3YyCI1qfKdaH12KeQjeCerffNmzJ27+6zG
+5BFIhJADoxfXp3aq4AIh0jIugNYdhzon05bYP2xV/pu+134KwIDAQABoyAwHjAM
BgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDANBgkqhkiG9w0BAQsFAAOCAQEA
UQF46dAEXgCCx5o9KhcVIERh+Dw9v7bz2JX4BwCe5AGDipxQv02kxxKrJUqGaCd9
0mxfiSe/d670SVhg7MGXFbXzMLf+sby1xLfdCtqNB+F/6ZpV7h0X+8qUMTsOL3Fr
OEPe+pTwxkpT/C9poR7V9ljXYRYS56xUL8IkGNwWJDNzAtJnn3EmFI+LBjOwnEOg
G4lQ9sAwUV1v4voEdEcC6eFfkIDZEwAlB4/5ox06tqedCbluO/wEAEHq5DgzX++B
UYM3l4HQzWrcMc1ge4TRIyBhY1SFlyEpWvV2bjjhaWzWcSZMPSXF6ojKqNLHa3Le
wG1Dxn6toIwuxJVNnvZK4g==
-----END CERTIFICATE-----
', 1795137621564, 1795137621564);
insert into known_networks values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1795137621619);
insert into entries values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4ead-705a-9093-a7657880c9eb', '01a1f68a-4ead-71f9-9e96-142dde74b802', 5400, 'To savings', '', 1795137621677, 60, 20777, null, '[]', '01a1f68a-4ead-71af-bd4c-375762300b37', '01a1f68a-4eac-7352-9cfb-984a350b95b9', '01a1f68a-4ead-71f9-9e96-142dde74b802', null, 1, null, null, null, null, null, null);
insert into entries values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4ead-75e1-aeb7-1900e78226cd', '01a1f68a-4eac-7352-9cfb-984a350b95b9', -4250, 'Dinner', '', 1795137621677, 60, 20777, '01a1f68a-4ead-7b58-aa2b-3921abfe6a8a', '["friends"]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4ead-782b-8055-d080bfaa29af', '01a1f68a-4eac-7352-9cfb-984a350b95b9', -65000, 'Rent', 'November', 1795137621677, 60, 20777, null, '[]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4ead-782f-8050-98925d8359c1', '01a1f68a-4eac-7352-9cfb-984a350b95b9', -5000, 'To savings', '', 1795137621677, 60, 20777, null, '[]', '01a1f68a-4ead-71af-bd4c-375762300b37', '01a1f68a-4eac-7352-9cfb-984a350b95b9', '01a1f68a-4ead-71f9-9e96-142dde74b802', null, 1, null, null, null, null, null, null);
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-71b5-8a24-e8e8b3744e5b', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-732d-92a9-38dd455a016c', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7488-aec4-022e65688a03', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-750a-a6a6-aa3b65688a03', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-758c-95d7-9477b46ae7fb', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-75f8-9450-2b38cc8e682c', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-76d7-9936-3e3ca1c662fe', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7a24-94fd-387059a87945', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7a96-846b-7c54f064ff6e', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7abc-9034-f0ab05291886', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7c2e-aebf-89c50dde1a25', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7cff-b6df-3c4999338959', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7dd6-8295-c11665688a03', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '00000000-0000-7f62-aa87-2cfe6e744e5b', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'categories', '01a1f68a-4ead-7b58-aa2b-3921abfe6a8a', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1f68a-4ead-7bfc-be20-6f7a1eb02cac","settings":{"name":null,"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":"EUR","refundPeriod":"arrival","language":null,"timeZone":null,"keepAtLeast":0,"forecastWallets":[],"notRecurring":[],"quickEntries":[],"period":{"start":"calendar-month"},"dashboardOrder":[],"dashboardHidden":[],"selectedWallets":[]}}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'wallets', '01a1f68a-4eac-7352-9cfb-984a350b95b9', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'wallets', '01a1f68a-4ead-71f9-9e96-142dde74b802', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"isArchived":false}');
insert into documents values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 'wallets', '01a1f68a-4ead-7bfc-be20-6f7a1eb02cac', 1795137623968, 2, '{"note":"","isLeftOut":false,"closingDay":null,"dueDay":null,"name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into ledgers values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', 3, 0, 0, 6670, 4, null, '09047608-3a63-469b-b900-bd830bcd6af2');
insert into wallet_totals values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4eac-7352-9cfb-984a350b95b9', 25750, 3);
insert into wallet_totals values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4ead-71f9-9e96-142dde74b802', 5400, 1);
insert into devices values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '01a1f68a-4eac-7f15-851c-0ba8eefd232f', 9, 1795137623968, '["c53915eb8288","8ec3c3ed2bae","ed1c4cf17c58","2c1836611357","df545ad8313b","f18c723350f4","f185af4e880f","9151907c4e86","d0553be7c2a1"]', '[]');
insert into devices values ('XuBIrBmN6QvoEhssOSK4NmJndxlV', '0549610f1cf1fa195e1a61c347996005', 2, 1795137624038, '["aad669d7e763","ca3d029fd7a0"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted. Restore it first","details":[],"path":"walletId"}]]');
insert into push_keys values ('BPsNpP-reBZlkUhN1xLRhumfpXKw3TsVdXLOk2UafIsu1yWKXjojr57umT0y8vLns-kHSuXaVQC9fR65Ii7qLuU', '1poX-uDaabCfMbpXp_4D8MsmvEztOyI2KIuOPPgNzs_sX9npbXpTnZpD6FbdQyoK0Q39Z2LkttedmQTWHDCwdFxL1QBDjORKW-2kJtiTQX7FDvoV1vU3U147QI1b2azGtDFAXxPWqI88-n-GNlnGTdxCjElF_IhXNxy3lMeWEPDcD-C8mAXyS4WBzUcMaL-R7fI2ltixB4XIakxwERfzQYDQEskJDPisqZvRWdj-3c9DIFkKtyKmcAzHksKF9dOfeqUIN-iW7k49s3ZWbTsmaL5aKT0', 1795137621507);
