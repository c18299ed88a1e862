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
CREATE TABLE users (
          uid text not null primary key,
          document text not null,
          rev integer not null
        ) strict, without rowid;
CREATE TABLE wallets (
      uid text not null,
      id text not null,
      name text not null,
      kind text not null,
      currency text not null,
      symbol text not null,
      colour text not null,
      icon text not null,
      opening_balance integer not null,
      is_archived integer not null,
      deleted_at_ms integer,
      rev integer not null,
      primary key (uid, id)
    ) strict, without rowid;
CREATE TABLE categories (
      uid text not null,
      id text not null,
      name text not null,
      kind text not null,
      colour text not null,
      icon text not null,
      parent_id text,
      merged_into text,
      deleted_at_ms integer,
      rev integer not null,
      primary key (uid, id)
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
CREATE INDEX wallets_by_rev on wallets (uid, rev, id);
CREATE INDEX categories_by_rev on categories (uid, rev, id);
CREATE INDEX entries_by_rev on entries (uid, rev, id);
CREATE INDEX entries_by_day on entries (uid, local_day, date_ms, id);
CREATE INDEX entries_by_transfer on entries (uid, transfer_id) where transfer_id is not null;
CREATE INDEX wallets_deleted on wallets (deleted_at_ms, uid) where deleted_at_ms is not null;
CREATE INDEX categories_deleted on categories (deleted_at_ms, uid) where deleted_at_ms is not null;
CREATE INDEX entries_deleted on entries (deleted_at_ms, uid) where deleted_at_ms is not null;
CREATE TABLE standings (
          uid text not null,
          id text not null,
          seen_at_ms integer,
          state text not null, pending text, wallet_rows integer, category_rows integer,
          primary key (uid, id)
        ) strict, without rowid;
CREATE INDEX standings_pending on standings (uid) where pending is not null;
CREATE TABLE staged_lines (
          upload text not null,
          place integer not null,
          uid text not null,
          staged_at_ms integer not null,
          lines text not null,
          primary key (upload, place)
        ) strict, without rowid;
CREATE INDEX staged_lines_by_uid on staged_lines (uid);
insert into database_migrations values (0, 'server/0001-settings', 1794795481696);
insert into database_migrations values (1, 'identity/0001-accounts', 1794795481719);
insert into database_migrations values (2, 'identity/0002-credentials', 1794795481725);
insert into database_migrations values (3, 'identity/0003-limits', 1794795481733);
insert into database_migrations values (4, 'ledger/0001-users', 1794795481740);
insert into database_migrations values (5, 'ledger/0002-rows', 1794795481762);
insert into database_migrations values (6, 'ledger/0003-standings', 1794795481788);
insert into database_migrations values (7, 'ledger/0004-pending', 1794795481804);
insert into database_meta values ('epoch', 'ea4b5910-f616-4988-9e84-b92e19f607b7');
insert into server_settings values ('clock', '{"seenMs":1794795483670,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-bwycotyj');
insert into accounts values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$tSFPzWoxX50d+J4gjYa7aQ$SIE4ybf5jkKYHAuZ3Q6julQ9JTlxsrmHTdsDemTz77o', 1794795484047, null, null, null, 0, 0, 1794795484, 1794795484047, 1794795487958);
insert into sessions values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'Axqv3-sRPNqi4lswHTskmg', 'TLM2D492TIHlgw6H00nGBn5n-K44n13jZP-s-V8WOw4', null, 1794795484, 'password', null, null, 'node', 1794795484613, 1794795484613);
insert into sessions values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'mEC4fiixgWIbRtwAO7pzYA', 'EoL4OifyRbY6-RCUlBXGEpz5k-AhpC2wbJ3kBKhXNVE', null, 1794795487, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36', 1794795487958, 1794795487958);
insert into sessions values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'qgjpim18r_FmdFmhfKGUKg', 'U0k1sVyZkvDtQMT269uaqXClAmk8CpdUZb5fOc-2W_g', null, 1794795484, 'password', null, null, 'node', 1794795484061, 1794795484061);
insert into signing_keys values ('jxZdx0exPxzjyIct0BaO2w', 'vVqybYQLyZxWRjrLGezUj7mm2saWAmaFOUS4qGWnN9mntCf8Nus5Ozt6uwyp0OMk2v1ZMXHf90ROFJ0AyP8C3LnJqYuFn1B8I2HGEowbMMIyDvMhOWidLd_Vpmtn3ay7RMO4QfMUYEH0wR88BC0l-i8r2xPfj7zbV84eMy38TuQu7PRxHuYorYNWJ8khNh7qZUtn5Aujfk1NHS6HXQ8z9mnnc5cmXB7eKI0OFQu0FRaMHWZzmg6rYdqXRElWu92aCr05PIRW2Dbwhaxz_9zZwiazepiL--jhEYIgaDlorGcojtNYNg8zhDbFaA5fxL2-ZRGnFfu7DXdy3MoW1QjMQW1yINqDE-xB0nZFhxG2OhWCN-awyis3Dy-ChGi66F8LWJLX2EzzSNsfiZsFJp4zPQKy-7ZW_rqWfodkINeujsi8EiPU60UQovG-L1X7hpLPRh1_8hX2jCD9JaOtjHIkCq9HGorPq7_TLPZul71D-DnXe5Wvqb08rmXIEzhBzpM7LWh7ACwhPz2rI-SVv4Tm5I3NYnAnS7DEP_GPYGL_Z4iqkTG7bnQgzOgg_ISMcb3FD33UdQIyE5tEQCDHeBr5RLDgiDvISHurFc9Ftz0CgopbpkQ2Xn__K7hIX94MJiH0-CiBwE5e7a_Az0MDkw2yPiaFaNzdsuC3HJ7-DIn_Tmbet0Acqykzu-EPGj3wx36sYN_cSlNqcoI4i3vgPLuObAsBt4fiNArfnMwFL9XMt0f6y13_wFe46UE0LimiU-DQ2kcx6JbpqH8X5oo0h_IppMR3bDLokenx4l6wB7kXTm2dnQRpG5BSbLrBKBNwszYXUQaFS_XojbWNEyZC8cXGl1zhSvcuM45QC0Udjah_Tj2ryRCbieIfKuP9sC94CfPk0ZGiMK9TNfn6Hg4rYMTi6rCe3J8kV7yo5Iey1-dW-O94U8M57AnORQaupoGngs63gwomAJa0viO98KegysOfrkhXz4Q8hdJYrP1JCoINZK5AJs264hZRB_g6M3r-iXCheK6ENI1tmImhQAipxcmU0O1KGaKQ_OzaWaqJr6jkfFzUh8T_WR4JT2bfKlBOt6MLtoHtotpCBxZPj8u7qk6-s8Jc9EcxE-Ve7mfm2XBn_nmi5ALLnRdmFFth3ckM0ZJkrlrOcq2mFUrS-xOyFQ9oLNgzrqOD7OLJxhg44ZPp0nBdxaMqQU-KjFFxhcl-sZFGLRDrkF928bkFOmKVaqMhkfUaAMA_01m6a7bzrv4bQMijE-Be-Tn7xWihcrGPmMXok6rSCCw7PZXLAccGbNLOmxfJ2VM0cyuM0h27NCGSezglUErwgIZi5S_R4jMYL2eKSeympxAO4af2NLNKS9s8oWgnEWMF3HYxTbLhBCIWogUBOyt4PmHfD_mb8UkdzyalIvgH3ytnAC9oUunzgnp1VTUpd1fAYv-uuLhdW6X4l7eMkWs0nQgEW3mCcUGNQcWUF4vSBp1Lq7XYbV2ckcBvMCtfem7vl_HeuhsgPSgJ6UgBqnjTpoiYfWXTT13zY6-iMiqfJFk1eaJa-RlRlmMf32x0PswSZAqgnlvbi96gmLybaDXv-8mLDVX6Kg8YmKC5y9rhgM1hHPVmkavlG2A-cC9UER6kTY7GZ1dZepLsh4KK8iGUVzyI_c-UCfTRMWjFzgfkGCK_Iln-iYv0w1HMKeWK6jdRLzQR32eM6ebyIj1QjXyxRwSuJm26P5w2R3PRP-bJwz6m4Kd4lPXaSSb6ojk-zXtPZhqKl4jj8fTV1mY7p0faNFvvjWlsMWb-W7Ll-YfXBvskZkOqVWUO9KsYrdJx8Sue3HOQfDS9KLveZPwQ45LbIp0rqZH4v7yvX0d8_ChFdHQo0dXzzQb-tqluEsX--R2A-TE931uXsEQ9326QNQ_bXDEuzkFnce0hqQ1PVXLBWRWxczlYiBTfOkcmzxzaw56MJPP7sCnxij4gQJUBIzWx2wLVxS7nQEeOFGwV_E64RxuVlFyWzmcL5Nzez7TDi9enfYs-cLEEvRpoxf4pivg_0xcemlE4w5za06syshA5kd600vrNdN1ePV1GePSVY2xl6uqaf0olv38HOMSs5XSq8BYuCC0F_354vNCBy6IkxCDG94sYi9vhABnxpDDblLiSxcuoA4G6CdegsX3z_2-sJeGnCA6Xi8pZuEfhi1PgSo8B7aL5TFsQFlvTtiLCTfcgSGEvViCKWGG9UCXwo70UNxl3qk1LOPgi4XqGHoF1D60QnIfGGefwj-_H29fjEtEDExR0Xs5l_vgK50ypI6enCncROr0aJrc21xIoxHrJyQ', '{"kty":"RSA","n":"51B874orugFc4yLYwTxP_HZ1DjDRjkWs8sHAZ-ZkoZQpyxFjqHLcwVPIZhtwIMTV0fEdgiXi_zACtRE-ZCH5CDJyDK_FydDkFaUT69yI3q2s_zIKjFbqARzJw2YUOI8SnQEf7KVtHvsskSg5644XgB9Alev0pOiGeZ9UImebYl8fywyHOfHUI3sz1Clurr-cIjO-oYjPNLpgEoWOkth6kAPEwNVFoDqJQcLPr7C8G9wyGn-L_ir84Y8FhWYOIK-nkE93CpgvzkoqHh37_JsOIsWS-E5uzk-TV9QWT1AyagCdY7Q_ElSKkj74yapd2lUe-ZoCG5QcHY370_W6CeZX6Q","e":"AQAB","kid":"jxZdx0exPxzjyIct0BaO2w","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDTCCAfWgAwIBAgIRAI8WXcdHsT8c48iHLdAWjtswDQYJKoZIhvcNAQELBQAw
MTEvMC0GA1UEAwwmc2VjdXJldG9rZW4uc3lzdGVtLmdzZXJ2aWNlYWNjb3VudC5j
b20wHhcNMjYxMTE1MDIxODAzWhcNMjcxMjIxMDIxODAzWjAxMS8wLQYDVQQDDCZz
ZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNvbTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBAOdQfO+KK7oBXOMi2ME8T/x2dQ4w0Y5FrPLB
wGfmZKGUKcsRY6hy3MFTyGYbcCDE1dHxHYIl4v8wArURPmQh+QgycgyvxcnQ5BWl
E+vciN6trP8yCoxW6gEcycNmFDiPEp0BH+ylbR77LJEoOeuOF4AfQJXr9KTohnmf
VCJnm2JfH8sMhznx1CN7M9Qpbq6/nCIzvqGIzzS6YBKFjpLYepADxMDVRaA6iUHC
z6+wvBvcMhp/i/4q/OGPBYVmDiCvp5BPdwqYL85KKh4d+/ybDiLFkvhObs5Pk1fU
Fk9QMmoAnWO0PxJUipI++MmqXdpVHvmaAhuUHB2N+9P1ugnmV+kCAwEAAaMgMB4w
DAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwDQYJKoZIhvcNAQELBQADggEB
ADU1lg2QVMtWJNXfF2MXZpe++OHYU/skBhhVR2I5XFxKBf4tMCWfv3wm5CKD4GWb
i+AXpSsAz/D8O1jfrUveKHNDLVxoe0TF465l/8+WybAU9ssbFe95rOlGmlglA8f5
MKJG1JYjc3niIpsdOcO6SK6aTUbiFVoxEsZT4EUzunpshhiecbWW0OLgohP7MjAD
UKPx+HGgpa1Bn8kfaSi0iTtaCxmgnJmuSo/v2WgwcCSINMQCt85RVfIQ5mGM830i
uWvyGjRMYEZkajZwkViC7Pk3X4To1XOh5cVl1qJFLXl8nI7nATYUy2HTENtQcSnr
yeioNuMb7hTzk764hWbHHoM=
-----END CERTIFICATE-----
', 1794795483119, 1794795483119);
insert into known_networks values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1794795484061);
insert into users values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '{"id":"user","selectedWalletWeb":"01a1e225-b654-7db7-8322-d1893ca28088","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true},"deletedAtMs":null}', 3);
insert into wallets values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b654-74a1-8c75-947623a39a8a', 'Everyday', 'bank', 'EUR', '€', 'blue', 'landmark', 100000, 0, null, 1);
insert into wallets values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b654-74f2-bb25-124f9c8bb4a1', 'Savings', 'bank', 'USD', '$', 'blue', 'landmark', 0, 0, null, 1);
insert into wallets values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b654-7db7-8322-d1893ca28088', 'Trip', 'bank', 'EUR', '€', 'blue', 'landmark', 0, 0, 1794795492248, 2);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-712b-bce0-452787f7aad1', 'Other', 'expense', 'slate', 'circle-dashed', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7154-a5b0-1f0887f7aad1', 'Bills', 'expense', 'slate', 'receipt', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-71ed-8a12-f6ef4d97a065', 'Shopping', 'expense', 'pink', 'shopping-bag', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7222-aab2-9a7bdd45af4e', 'Home', 'expense', 'blue', 'house', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-75b7-8558-b013f5925efd', 'Travel', 'expense', 'teal', 'plane', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-764f-a81c-cda896f57d1d', 'Transport', 'expense', 'violet', 'bus', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7840-a0ea-071087f7aad1', 'Gifts', 'expense', 'pink', 'gift', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7841-b8db-4f4e2152118c', 'Groceries', 'expense', 'teal', 'shopping-basket', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7881-8856-1d19cc395fc3', 'Leisure', 'expense', 'violet', 'ticket', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-79ca-98f5-d2bf11f5a405', 'Other income', 'income', 'slate', 'circle-plus', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7ba1-8cbc-42a939935efd', 'Health', 'expense', 'amber', 'heart-pulse', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7e00-9064-c44f42698c5f', 'Interest', 'income', 'teal', 'percent', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7e08-b214-a84629dc1740', 'Salary', 'income', 'blue', 'briefcase', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '00000000-0000-7fd2-9914-7a7052f737e9', 'Eating out', 'expense', 'orange', 'utensils', null, null, null, 1);
insert into categories values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b654-7f2a-9c1a-b4d3b9c7ed4a', 'Eating out', 'expense', 'orange', 'utensils', null, null, null, 1);
insert into entries values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b655-74e5-82f2-823ea30f70fb', '01a1e225-b654-74a1-8c75-947623a39a8a', -4250, 'Dinner', '', 1794795484757, 60, 20773, '01a1e225-b654-7f2a-9c1a-b4d3b9c7ed4a', '["friends"]', null, null, null, null, 1);
insert into entries values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b655-7536-9d96-8729e438a19f', '01a1e225-b654-74a1-8c75-947623a39a8a', -5000, 'To savings', '', 1794795484757, 60, 20773, null, '[]', '01a1e225-b655-7c45-aea1-03198d5d1223', '01a1e225-b654-74a1-8c75-947623a39a8a', '01a1e225-b654-74f2-bb25-124f9c8bb4a1', null, 1);
insert into entries values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b655-7559-bed8-c3055e5d6964', '01a1e225-b654-74a1-8c75-947623a39a8a', -65000, 'Rent', 'November', 1794795484757, 60, 20773, null, '[]', null, null, null, null, 1);
insert into entries values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', '01a1e225-b655-7753-b50f-634fc64f21e7', '01a1e225-b654-74f2-bb25-124f9c8bb4a1', 5400, 'To savings', '', 1794795484757, 60, 20773, null, '[]', '01a1e225-b655-7c45-aea1-03198d5d1223', '01a1e225-b654-74a1-8c75-947623a39a8a', '01a1e225-b654-74f2-bb25-124f9c8bb4a1', null, 1);
insert into standings values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'device 01a1e225-b654-7c2b-bf21-bb9496f3c24d', 1794795492248, '9 0 d218f0371045a0bb88e7a04f1bd5735aec9ad0b7b5ec3a5c434768ce54081a102ba6dde620b0046214bef31b091ba1a2d1d52f917a66 []', null, null, null);
insert into standings values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'device ad9c140df1edd0e628430c6a11f972a4', 1794795492374, '2 0 7127de8b76938fa5f14dc920 [[1,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted: bring it back first","path":"walletId"}]]', null, null, null);
insert into standings values ('3e3dgaQ3YFAC3T0wPoG7OtkYxpzZ', 'ledger', null, '3 0 0 5681 2 15 4 01a1e225-b654-74a1-8c75-947623a39a8a 25750 3 01a1e225-b654-74f2-bb25-124f9c8bb4a1 5400 1', null, 3, 15);
