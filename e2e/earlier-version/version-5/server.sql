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
insert into database_migrations values (0, 'server/0001-settings', 1794852369655);
insert into database_migrations values (1, 'identity/0001-accounts', 1794852369657);
insert into database_migrations values (2, 'identity/0002-credentials', 1794852369662);
insert into database_migrations values (3, 'identity/0003-limits', 1794852369665);
insert into database_migrations values (4, 'ledger/0001-users', 1794852369666);
insert into database_migrations values (5, 'ledger/0002-rows', 1794852369669);
insert into database_migrations values (6, 'ledger/0003-standings', 1794852369673);
insert into database_migrations values (7, 'ledger/0004-pending', 1794852369683);
insert into database_migrations values (8, 'ledger/0005-documents', 1794852369686);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1794852369688);
insert into database_migrations values (10, 'identity/0004-language', 1794852369692);
insert into database_migrations values (11, 'ledger/0007-imported-entries', 1794852369698);
insert into database_migrations values (12, 'ledger/0008-filed-entries', 1794852369703);
insert into database_meta values ('epoch', '225d7ba8-8b13-43d5-a447-ba45ba724e12');
insert into server_settings values ('clock', '{"seenMs":1794852370612,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-aczhvxbx');
insert into accounts values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$4HtfY1bzWpgmgrvqMv+jdA$1Tx3XQd+uZkKAb/I5d9knc8aeDlRX+iEsor7x5aMlNk', 1794852370396, null, null, null, 0, 0, 1794852370, 1794852370396, 1794852371121, 'en');
insert into sessions values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'P6f_ZwrEHpXKCttLw-XDSg', 'WrnvAFfYqLBSgVNUsQDlzKy45foHhosxGoVTkpOed1Q', null, 1794852371, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1794852371121, 1794852371121);
insert into sessions values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'jg54PcF_yFxIS88oa9v1HQ', 'qu2q7Y97Dv0F1wd_vBtt0m6iNO1Z7NdmlrJ0KfMNc6w', null, 1794852370, 'password', null, null, 'node', 1794852370695, 1794852370695);
insert into sessions values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 't8T9Rfg7RUk88LX1EeX6yw', 'bEhweZ48O7BiAe5Wb8nMmFk90fKptaNXX9eLM-Gvhec', null, 1794852370, 'password', null, null, 'node', 1794852370398, 1794852370398);
insert into signing_keys values ('Pz6xkDfGNshIK17Ext2bcQ', 'z5Rt-JcbeNlxRNiCEBANGqRTgnhQawx62jShHWBQi4yp1sdgdPOrIR7pbxs5_0fa5SVDfBB1-gkFPP8JenRyVHiunT55cbHoxKwdDOIuGjx4nSW68VbrEYNH27_wJHgoCNoph2EEI5MatlgPgwP-xDno_utXodewoG7-mHI0N2Td5tqKbWda7W46WOgL--If-6FLadJjOpT8f_vzBuG3lPye7EtdV6JJ3CBkCmQGQp38VEYpZ2ZU5fwaP2brbRq3XyMtSb-40RsF471kQH2CesavL0vI8qYhbQ7bTiMiFZu553wZ0byQTbkSyNAp3nXChXnByfjGdeR7rXjjhAoJBzlg9zmC_QbOh6Qi6ub2gIc7a-bm8N7mrvSHFhI0T_PGTvRHb7PBVE8SKsJ92ebGw3gvTpFluM0S73xkoY40rPQXe0VyHmHuVhxNe4w27o3MGAzIYEQwagu0yX3fxximgMTiCA8zaNIEnu39BjVaO-MrJI8ix0xAgcUyjvDGWngCR49mNwo5eOG9sOej0vitg2m5ezBkOvdFGYCl1cxnzrk1iEc54UVH4rJhMYm0VKahZ1o_1-ttbMbFsjkYPb6pUOM7cmOL-AT_O3jUP-D0ZOJ2S1ObzTsuwMgEfzfUgwkZWxTaliPv4VMrS0wx1cAbQswwTfL18G61mzyl0-LJ3IZglLfIioKgPVEdOlPEkDLVlF1OcdZs7NEFglO_pYHdZAtjVmSaK_TsJwwk3OsLyVr3YP0j-od2BwV7pp7ckZNDUKpBjbrTdufq6ymhp4toaM91RL4P3cENsc-JVbheOc_4QBqeLV-4FKVZNGQHRXl-0SPdpeDB8v2kkCMuIcPfkUn0IKtcS-NFkfrjngdrMaoM2q2v47ziOyYKvIpkEnNemx07q0atAtw0U5t_W_0P-JPFk0Ose0bjvuJC4Wdu5M7MjbTNPv42O3Z6c5ZaUpLCLPo4JncDbZgRkAiseaFy2ejJKAEIWbgvXVblTy4qt2C6eiiPmpgifd8_gxglAXAcWa4walXKI0UGCpmWG7XoyyH5J2AyALkOOXi1Zqp5oawIrOGt_UZPiLzz7BJpweFcLu29hCuqHmiuQu24A2TTW5d2u8B6oVQYIqANT3VYuUujWTqhrX73r_fK43GUzv9_83nZelVYtZsgtWdTXANG5t_MFekSpTqqyM-g_sR0MK5sKlGWM8y6snJxGiw2CStc-7_ubWS2wyFvI6usoJuwHMI9-S0oN9S465KRimbPpAoCqpu7IRagueJIOCP5rGbAJ-hk9ILI_5cv7zYOlEg7UuVi-Tv9TW0KGatruNFc-74pymmRMZJdaEG6Y8RBuOYGtLubDy_RhS2ssjVMpX6_LWmadiJ4VB2B7V_0mx80bzjSHXCXM5BKeSH7xxFRU0EwAnjqbTApx3YwhixXzceijPyb_rmnczsSxVyXO3FL2s_KyG5DAtfl9UNzgYOox5tpF9ILTeMhh9l-yUYvDopL96h4oijCcOblXECupDpgK7fgQybIHuk3-fUXBboIWjpxULJ30oFAPtR0Ck8qKaA9E6Cb05zRqeBIhA9SIxsQWhPgsezWsK3OWOtTMpAwpG1nC8uINGRtKh6W53_QN_Ob_WhE2UdsvJ90QTpiHeDb9s0mIzKz3ya9p15qNTODWmZI3dND0J-jjaCEjbxk8NsSOfHSN5F-P0CfGXlow2-PU0cwPpVsno2MwsPGVcfTR7Y5VTUppiCdVK8slJMaDlEE_F86b0I6WUP7IXAl0yhK96Vkx4nFF4QriaWKVJgj-W5cjmQoibF3yaI1pE5o72Rt5f9EspC8ipH5xsXGby8unmrjN_mfh5LOts5akUul_DP1ZBK7oEACDMGB4JpGvQeqtXe1f0vj6BQNqFzpxm43svvLuvPKfnIR3eZ_pJXwbsMXgzLwbtCBzw6g4vImCu1ihH8KZNNdLuBEE2PcV_IGoL5K2Paq2_KSTgd72p2pZCprOmtcU-8B1S-702luMHgBb5vK168zwL_YqYgLsRBmKJIQfkMzqLh-jUo_eYAzC3_3RhzrZIIzxaFeU4GfrOxDkoSm0GWaqyNfLKMPwhaAWdl-vofZXPWVFkjhbbYluta5Q8WKkrGjSphjLoAFqM8keoDIn40yOMZUj-m9nsC0mcaekmc5HI7-Q0KPO16bLD1c362jZ1HcVV9hOlwCfk0tfmYzh-uZP5pq3roJGuU_sZ_U60YQ2psK4eEovRJf5tv52C8NsALVhEn_x0rHdMneNz8ZugRHufM6-wGORi6Dsuaq4ZK4v7swydrp7DAe2ub0QBhM2Q', '{"kty":"RSA","n":"uCvglCaQyU1vo2YyBx0UoGs5OtIUJ3qsx-Ok1uslAGOJGuNFObK9_h2-epDMbVaXhwwSlGWiyW5o6n833WPrmrJJQapNLUn1lizDRT4iTjMbUabocJZT6oH5TeKF6GaqZZ99Goat-v9do3WelZOdGoPjje9nkYfPC6SA70X86VnukEC5aDumvtZiZMYQajew4puOkxPqL9bc-DMuh6FUsAMAKHXq9ZPV-6c2HpyMawNrKPRKyXmIHuAgPcd8fFJwt0LgDPg73c5HNey0W7d9Wl8HYmvA-N4FZnN7kiJSkUpaANgI_kiN6JrKCJfuzpvBHlZtMRkBmwhXgaygdJlrww","e":"AQAB","kid":"Pz6xkDfGNshIK17Ext2bcQ","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDDCCAfSgAwIBAgIQPz6xkDfGNshIK17Ext2bcTANBgkqhkiG9w0BAQsFADAx
MS8wLQYDVQQDDCZzZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNv
bTAeFw0yNjExMTUxODA2MTBaFw0yNzEyMjExODA2MTBaMDExLzAtBgNVBAMMJnNl
Y3VyZXRva2VuLnN5c3RlbS5nc2VydmljZWFjY291bnQuY29tMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuCvglCaQyU1vo2YyBx0UoGs5OtIUJ3qsx+Ok
1uslAGOJGuNFObK9/h2+epDMbVaXhwwSlGWiyW5o6n833WPrmrJJQapNLUn1lizD
RT4iTjMbUabocJZT6oH5TeKF6GaqZZ99Goat+v9do3WelZOdGoPjje9nkYfPC6SA
70X86VnukEC5aDumvtZiZMYQajew4puOkxPqL9bc+DMuh6FUsAMAKHXq9ZPV+6c2
HpyMawNrKPRKyXmIHuAgPcd8fFJwt0LgDPg73c5HNey0W7d9Wl8HYmvA+N4FZnN7
kiJSkUpaANgI/kiN6JrKCJfuzpvBHlZtMRkBmwhXgaygdJlrwwIDAQABoyAwHjAM
BgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDANBgkqhkiG9w0BAQsFAAOCAQEA
NV6UJoxRmn6TIE9l+WO9RtSQG5XFFxONUMEG2gAViPyl+D/E0NKuuE58/ovVU+zq
8WuEMPNCbDTkUS+n7NnCXz4PLbQR4ay3uzBx+FE+4P57HiSvV2cLdqyP4Ci2Dto7
VManXrOMErab2TQgQdobe33+O1N54FtgNcmS8KIvqlwYTuP49PRy8RclPF+l8TAt
Q8maPXlLMBsryLo5arHoXuKP+mgf/MyS7Yu4xIy97XR2s0JSb5ep1RIH9Cf76S1m
yw9sdZXdcSkWSqaACrrC2XVuVPS0Dw8Y7DfR/6V439Jeyeu/OJwrDnYVxymYNcoc
JkQg2UyWv7EZGPcxpNjXvw==
-----END CERTIFICATE-----
', 1794852370542, 1794852370542);
insert into known_networks values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1794852370398);
insert into entries values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-759a-a870-b57ef9b70b39', '01a1e589-b91c-7d16-a2ce-977c28b90f64', -5000, 'To savings', '', 1794852370716, 60, 20773, null, '[]', '01a1e589-b91c-75e8-bbd7-f03ed4da15b1', '01a1e589-b91c-7d16-a2ce-977c28b90f64', '01a1e589-b91c-7588-a580-5059405bda1f', null, 1, null, null, null, null, null, null);
insert into entries values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-7886-bb10-fc9f9a14194e', '01a1e589-b91c-7588-a580-5059405bda1f', 5400, 'To savings', '', 1794852370716, 60, 20773, null, '[]', '01a1e589-b91c-75e8-bbd7-f03ed4da15b1', '01a1e589-b91c-7d16-a2ce-977c28b90f64', '01a1e589-b91c-7588-a580-5059405bda1f', null, 1, null, null, null, null, null, null);
insert into entries values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-7b63-97bb-ebc03406935e', '01a1e589-b91c-7d16-a2ce-977c28b90f64', -4250, 'Dinner', '', 1794852370716, 60, 20773, '01a1e589-b91c-743f-888f-c0eca38f7322', '["friends"]', null, null, null, null, 1, null, null, null, null, null, null);
insert into entries values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-7f7e-b4d4-8339ed9298d8', '01a1e589-b91c-7d16-a2ce-977c28b90f64', -65000, 'Rent', 'November', 1794852370716, 60, 20773, null, '[]', null, null, null, null, 1, null, null, null, null, null, null);
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-70ab-99f0-67cbeee76bec', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-726b-9ae1-132847ee9ec8', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-73c8-bb45-3ebc09c04a9c', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-73e8-bc24-3e87fa4bfa4f', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-754f-b40f-1952322acbcf', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-78ff-b321-2fe2017dfb68', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-792d-b4d6-563a53931551', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-79b6-aba3-d42fa2050dbc', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7a11-89b2-185b7dd0a2ab', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7a14-9541-3b89637dfb68', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7b54-afd2-ba7b870e3738', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7e0c-b637-268ffa4bfa4f', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7ef0-be67-7c9cfa4bfa4f', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '00000000-0000-7f25-9c6c-bb8ca137732d', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'categories', '01a1e589-b91c-743f-888f-c0eca38f7322', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"isLeftOut":false,"mergedInto":null}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1e589-b91c-7701-8b4e-37aafc1c2ec2","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":null,"refundPeriod":"arrival","language":null,"period":{"start":"calendar-month"},"dashboardOrder":[],"dashboardHidden":[]}}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'wallets', '01a1e589-b91c-7588-a580-5059405bda1f', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isLeftOut":false,"isArchived":false}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'wallets', '01a1e589-b91c-7701-8b4e-37aafc1c2ec2', 1794852373539, 2, '{"note":"","isLeftOut":false,"name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into documents values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 'wallets', '01a1e589-b91c-7d16-a2ce-977c28b90f64', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isLeftOut":false,"isArchived":false}');
insert into ledgers values ('5AtpihZ48r4siUtbYahaRzMJ4orz', 3, 0, 0, 6322, 4, null);
insert into wallet_totals values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-7588-a580-5059405bda1f', 5400, 1);
insert into wallet_totals values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91c-7d16-a2ce-977c28b90f64', 25750, 3);
insert into devices values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '01a1e589-b91b-7daf-b5c8-e750a52b9053', 9, 1794852373539, '["3cf8abaa0505","bb82bad4b1cd","dc8bc8da03ad","d80b690110fa","e40e558bf3e9","e11a0dc525ae","091f0368163d","12577a6663ee","3b5ad34b992c"]', '[]');
insert into devices values ('5AtpihZ48r4siUtbYahaRzMJ4orz', '6788ef9302d37077ad5fb5dba74ba996', 2, 1794852373573, '["a8bc6c66dca6","2c801cd72dab"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted. Restore it first","details":[],"path":"walletId"}]]');
