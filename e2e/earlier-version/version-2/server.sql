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
    rev integer not null,
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
insert into database_migrations values (0, 'server/0001-settings', 1794806061181);
insert into database_migrations values (1, 'identity/0001-accounts', 1794806061228);
insert into database_migrations values (2, 'identity/0002-credentials', 1794806061278);
insert into database_migrations values (3, 'identity/0003-limits', 1794806061360);
insert into database_migrations values (4, 'ledger/0001-users', 1794806061364);
insert into database_migrations values (5, 'ledger/0002-rows', 1794806061388);
insert into database_migrations values (6, 'ledger/0003-standings', 1794806061396);
insert into database_migrations values (7, 'ledger/0004-pending', 1794806061403);
insert into database_migrations values (8, 'ledger/0005-documents', 1794806061406);
insert into database_meta values ('epoch', '9ebd8356-ae2c-4bf1-8087-681b8b657b21');
insert into server_settings values ('clock', '{"seenMs":1794806063494,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-zrkgllsb');
insert into accounts values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$FdjyvjELsmfdml9ZwEkz2w$KNdzcnlwI0pxjSlZ0hlFvjnHvVLsEcEX1EwH9wP/gHc', 1794806063071, null, null, null, 0, 0, 1794806063, 1794806063071, 1794806065202);
insert into sessions values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'DS5EGAuXK752oPXb1wqDLg', 'FieWWRyXbnZEL5iqcaUsuiuYT3GA4BCqswONf0dC1g4', null, 1794806063, 'password', null, null, 'node', 1794806063733, 1794806063733);
insert into sessions values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'ec-RcxxKnCSMrmqz5ihRgQ', 'p4d6f0W7uPgx3eMz7Zgh98ivfF0-X3VMG1MszA-jo1w', null, 1794806065, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1794806065202, 1794806065202);
insert into sessions values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'xRT00duxi56jql_MzX3iJg', 'OuXGapFQ4whArI7cbQRlVMWNZ_OV-4-cMxveUnP_iBA', null, 1794806063, 'password', null, null, 'node', 1794806063135, 1794806063135);
insert into signing_keys values ('P7d-5tRdmuWsyFnF02NNuQ', '9zqpnChDazR_IgTOPuelxKQm3kGRiUS6lJ_bw14bp8i0C98dHELKde92r3tHJGwl6k1s8GPAvYuxokfCZd83Rsi-7IqbyNBXKEqOUQw4H1JJ6UU0-uRAJO2FBjggoWRQRxaLBbJ_F0ji35h5ej34rKJYAgS-VNYR9ImJogAGhxfcH3sWEfwD1I-9VZWJ2WL8ynLu2LU9ZcY0pF-a_Hxc1oL5uYjxzl0p5JUeeoGklwoLgdC5qx9VAnOBryZI29IE-orJCO025dxrxGqRk1RYhqgDBV75fj74bOvmLtajBQU-sCoaSJtCCqbA3-rH53tn5319VFfrQL_iL2OvfrLWmV41OSfW26KGWdLxUdNQKSDN4LwvAEmdo4Hu3GcIUDOTTkMPtc8UpCBLsKfpQml63hUThXI3479_vg2xRVobqZYhBPGUQ_w0ol1L1rmbjuADSDd1knFu-GYNLGzM3Ca20ID7UeiMop0idkHGSTqs7zn4GHjbAXaQhJ7QmLv3iyeDtfE8Nk0HN7ePWf_9dI5lS3sdym-xUGwUdhUFu8L_s07FJNWeAKTp5sI63KoTak7tBfLrSIbn1hNm7zF9MsIL5F1R60Yj-qEkd5wRkDTOPkX_REryrew0DkKmfIKLntGv6tmCEU9l2CNi3FoIQrjFrKIYHHB7ZC8GiKOl9tT4BJT0ySg86LZHAW2gzPsgTbVR0u4CTDt1e-wSKC9qz4_WPCY8rSVCTQWFk8VJ8ACTOBO2zvX8dJEPsekgx5o_lHslms61jEz8_QNAqsCcWrfLZb9ONay0UT2Ncr-CYNkw3H4ipxsrKMpL7O4socOZ6tnvPx5k5HjwN3DTHtaH3hcBmwQCVIMwvqKGUqB6mR4pLrOlLyq1xRiVtt9nLc64IkDCATxvkH2TeEewj4x3pnv9VNnBosRJPxNoTOa7dtZ_ooQhhZS7l64uKrMo_DCGf6moHUsdMlPQ8LJVOJj3cwkJO7sBu6MnapKakvVytNO5sIes_Bux_R617mxLj_0s0ghH4njoLJQRzPEIvrLQ3CBkwH_aMQIJonXfCYKI_DLV4zkWU3fceDmVl7fqgWDbrXFQBucxyJsgHeeaOWvDnRclC0MqI3AmtTB4XQb3l-arD-ht4RBwO_YlVT6XsB3zCXakArBuYwQbQIrV5ktNCsRMmT_E7LcvJSX0-O46j3D1w2E2CKI4KU6WMY8N6gQUfHnF5OmM1i-8kE3vTEwQwQC0gLVWLkQ-MF-U2MKiX-cZBlLnMCBBNYptEXh0j6qlt77O-azk_0bYe3TIhfJvFBBaIxqXE8JscSO-u0t4zknpT1s2FQciZJfJEDx5lvYUlKqwNagVRUubI0ABeOoRttxHKu3rhxKiotz5EGoisok7N5KmjWsbkTR1UAufNfndevgQuprOrw3UZS5JQFMIt6XMtD5gtfH2l4g8bj5mAj9WEO8JHS5Hz4K_86gicNm3A13LpGOxPMACGyHidf6Ont5BAM9xZwWIpCd8mAJsr9dKvVR207Si1Zq7NT4FjjG08dpzt4BB4Zi5sTaPhYdTJbXqNv0DlNXCR6mhqGWvEJp4RqtU1Bx2um-5MmU7lNzsUtnwr24irIxEI34GF2AYefupiDbGO2Vu3NXXcuni_edcVZ0QYyGf2FwiiW3M7AAs7dEhlFEgB8ES7NQCn3PV4YkIrTyYpE8ZMdUirfuYCT1bgoytTp_e8agvSKQb__aX7DG86N-HUBNW7ZMpQq_i0WNDQ9xTEmkvPvDwVtOJ76oy5mjMyf5m003YL6WRBzrTtL3muJBZ6eekxQuoKA_GQLK7YSiRJkGbha0GPDwwEAWIW-3me9uEGrCfr7F59tUPRZYyQSGq3rYk4w2u4DD-BbDU1jnjowp2dPGxe6_QCnNRlI1Mio_o5zvDUINW1AmybybGSnkgVsSd6hhydJ7JIvyLQi-5K-2yXV6DYfYD_P7733OrR_ztdzN2I7G4DjmAV_PPOAS4AvqBWPqIhvNwgpSQsAR6lylBuPx7EtnD69PdXY6qmTTUFRd_-xnojxFCk70dcLtMZpR48qLxZDpZmgYIk38AXkj2GhvyMWvp64_wxLjixbAYUrPFZdxLZqKb-dgTBc7bwlOJCZITG0tuSEEGOlh9NVg2LIK9eezIyNBi_Cn2OYb9rV1SCGRzCzTrY5RBAIOg2VNe8gcGX9A0Pi5_iDlSbjDkR_xLlipzPLIDR0wB6VvKWoq9r_oRdMCRBVAbiUSZr7ER2KtgEOIB9psdW4GqJ8Vyydz91ezvTLuQtpJC0sr68413tN_cm8w9PWuACU3EaQ', '{"kty":"RSA","n":"0_LlzGiKU6-xlN6YX2u1Brb3b1RcMvz1INWUQnsKmeDNZ0GpCM08wXvzETIBFWL5Dx554U634DFI5HBar5G4MWKypyBKpNKLbUgNRWUKYOjHJ7sUrH3ywsGP23pNXHrLldYYO874gwASUc2uf46fbw8xRcLp-4qzZLUqHG0A6S2bCRbCAgxBc9a00VDOxJ6Bhyp3nzJqUEReG9NOlqJHRrp07DT6YP2-YMviSwzLC7b31njHsX09BvgHirdzrwgkGNwG0ruqVSgMddDTQuroQSAxZn9gK6JQAKH7gM7cmC6XUETD8DTOd94fbcMn7PbDGzHS-_Pp33WGlfH4aGLzLQ","e":"AQAB","kid":"P7d-5tRdmuWsyFnF02NNuQ","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDDCCAfSgAwIBAgIQP7d+5tRdmuWsyFnF02NNuTANBgkqhkiG9w0BAQsFADAx
MS8wLQYDVQQDDCZzZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNv
bTAeFw0yNjExMTUwNTE0MjNaFw0yNzEyMjEwNTE0MjNaMDExLzAtBgNVBAMMJnNl
Y3VyZXRva2VuLnN5c3RlbS5nc2VydmljZWFjY291bnQuY29tMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0/LlzGiKU6+xlN6YX2u1Brb3b1RcMvz1INWU
QnsKmeDNZ0GpCM08wXvzETIBFWL5Dx554U634DFI5HBar5G4MWKypyBKpNKLbUgN
RWUKYOjHJ7sUrH3ywsGP23pNXHrLldYYO874gwASUc2uf46fbw8xRcLp+4qzZLUq
HG0A6S2bCRbCAgxBc9a00VDOxJ6Bhyp3nzJqUEReG9NOlqJHRrp07DT6YP2+YMvi
SwzLC7b31njHsX09BvgHirdzrwgkGNwG0ruqVSgMddDTQuroQSAxZn9gK6JQAKH7
gM7cmC6XUETD8DTOd94fbcMn7PbDGzHS+/Pp33WGlfH4aGLzLQIDAQABoyAwHjAM
BgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDANBgkqhkiG9w0BAQsFAAOCAQEA
pLk8xNkdJmPoI8DEiBPVndQpAAwqNI/5HP7vjjxvgtkrqF36cojVRs4rt0PP9BkC
YrBBQH5FRnk9VPC8HsDIcJYL7NhzVZW2k0KAmYl9A9AgdI9SV1QeuKt6xMUi8XiM
zfs6RLCT2CxO7DvnntDOmms3co7RvkC7tIVybdAQcB6ClO6FSM0znMryVZ80vaN3
OA03nLaE54sBt32mtsmYnwLnUQ0Ha7K9XZTjFvu46z9DG0l4J93dnwwQjQEtMEcj
mPu6QEkeBWTtImG2PneKS2K4dGGEJTkRNVJRh/iWaEaKftX3Oz2ZES/Fi/JxzM+t
2UrzVA4VulwkTAxZPAytMA==
-----END CERTIFICATE-----
', 1794806063165, 1794806063165);
insert into known_networks values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1794806063135);
insert into entries values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bc-7430-be91-fbb2e04d6cc3', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', -4250, 'Dinner', '', 1794806063804, 60, 20773, '01a1e2c7-22bc-7d5e-acdc-38201b5d5f89', '["friends"]', null, null, null, null, 1);
insert into entries values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bc-769d-9fbd-36808566f311', '01a1e2c7-22bc-7860-89aa-6d5e87d783d8', 5400, 'To savings', '', 1794806063804, 60, 20773, null, '[]', '01a1e2c7-22bc-72d0-8707-36d09a3d3636', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', '01a1e2c7-22bc-7860-89aa-6d5e87d783d8', null, 1);
insert into entries values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bc-76f5-a512-b2bd8aed46fa', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', -5000, 'To savings', '', 1794806063804, 60, 20773, null, '[]', '01a1e2c7-22bc-72d0-8707-36d09a3d3636', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', '01a1e2c7-22bc-7860-89aa-6d5e87d783d8', null, 1);
insert into entries values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bc-7968-bc49-de18df378ff8', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', -65000, 'Rent', 'November', 1794806063804, 60, 20773, null, '[]', null, null, null, null, 1);
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7059-8c9b-ab363da21fbe', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7139-aed3-0b9109c94bb5', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-71c1-95b1-a8773cae84a3', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-722b-8b13-b0a1f398e893', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-723b-a085-066668a21fbe', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7336-88a7-d939418e7531', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7662-9734-945760c4aa04', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-76bd-8595-ca3860c4aa04', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7770-84d2-43699dc4ecf0', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-784e-836b-35e0b7da5273', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7a67-90f6-22dba358f5a7', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7b24-b5ce-f44d60c4aa04', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7bef-bc15-2aa56f016b73', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '00000000-0000-7d7f-bd26-8771431c7bee', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'categories', '01a1e2c7-22bc-7d5e-acdc-38201b5d5f89', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1e2c7-22bc-7f97-b9bb-661882331da7","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":null}}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'wallets', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isArchived":false}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'wallets', '01a1e2c7-22bc-7860-89aa-6d5e87d783d8', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isArchived":false}');
insert into documents values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'wallets', '01a1e2c7-22bc-7f97-b9bb-661882331da7', 1794806069899, 2, '{"note":"","name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into ledgers values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 3, 0, 0, 6322, 4, null);
insert into wallet_totals values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bb-7838-aef4-5ba7d43bfe01', 25750, 3);
insert into wallet_totals values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bc-7860-89aa-6d5e87d783d8', 5400, 1);
insert into devices values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', '01a1e2c7-22bb-7765-8a81-2e747583c7fd', 9, 1794806069899, '["537285bc5f14","d89d14bdc4e9","9bbf61e41234","4923b9187844","9dbebd0154cb","a8ab91f716b2","c8b66fc19a51","09f370609dc2","15bc00c035da"]', '[]');
insert into devices values ('uWZzkeOqAT0ODAKR7QBKpx5rCiur', 'fd5ec2db23a0eb4bf1434fc2896ba30f', 2, 1794806070076, '["6b9c498642fa","8a370f6bdc90"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted: bring it back first","path":"walletId"}]]');
