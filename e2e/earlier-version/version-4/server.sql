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
insert into database_migrations values (0, 'server/0001-settings', 1794828302210);
insert into database_migrations values (1, 'identity/0001-accounts', 1794828302218);
insert into database_migrations values (2, 'identity/0002-credentials', 1794828302224);
insert into database_migrations values (3, 'identity/0003-limits', 1794828302233);
insert into database_migrations values (4, 'ledger/0001-users', 1794828302237);
insert into database_migrations values (5, 'ledger/0002-rows', 1794828302241);
insert into database_migrations values (6, 'ledger/0003-standings', 1794828302253);
insert into database_migrations values (7, 'ledger/0004-pending', 1794828302291);
insert into database_migrations values (8, 'ledger/0005-documents', 1794828302299);
insert into database_migrations values (9, 'ledger/0006-parts-refunds-fees', 1794828302301);
insert into database_migrations values (10, 'identity/0004-language', 1794828302305);
insert into database_meta values ('epoch', 'ba09709e-a0f4-4646-aa4c-a60843b3f8b0');
insert into server_settings values ('clock', '{"seenMs":1794828303319,"believedFromMs":null}');
insert into server_settings values ('project_id', 'monedero-shneqtmx');
insert into accounts values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'ana@example.com', 'ana@example.com', 0, 0, '$argon2id$v=19$m=19456,t=2,p=1$IYWRIcmS9vae09LNzo9pmg$O+idfuNR5ejom0wmSlqpWyVmSvb4+PPkrgNc4V+MEl8', 1794828303279, null, null, null, 0, 0, 1794828303, 1794828303279, 1794828304814, null);
insert into sessions values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '2isqgLva3psocYJHL4bbyA', 'zArVB279BJ2dcHXW6cqXvCkdh5Ca5fawALtrHwIeoJc', null, 1794828303, 'password', null, null, 'node', 1794828303415, 1794828303415);
insert into sessions values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '8_d1DRFEYw73DeK38AHFLw', 'BQ7d6AAmLvUFQPhFmtpE9W8tZ6ITNg3CdB6--f66Qjc', null, 1794828304, 'password', null, null, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36', 1794828304814, 1794828304814);
insert into sessions values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'b9i60rbOM1_ixOw1WcwL8g', 'kN_iHaK2uiLpacuHa7H_BKzo9Vv1UGqRfpugTh_zU-k', null, 1794828303, 'password', null, null, 'node', 1794828303281, 1794828303281);
insert into signing_keys values ('9Ij6Qku3qJfzYA04XJH47w', 'hzOYcv_7l5eBkm7nZdb8k1n6IYVXYQNSTIR3g174S6VJGmcn4PLGytG1JwTZjqKHmvpmHF8xG-HoSqZOQKPsSTXt1_RIGK2bu_l7Vm8IDHck-mBdrSP8zS2G26y_tJdQx0weOgG0IdtguOVIQWyBoVif6heSncicRItrhlIIeJnaFr5NOb7XyRnWTF8O_vSu4pKANxMI6D_e-YiN45R99iUStQ-WVOg22gL2JSPKGRjkaoeODeJdq8cuyCkzC90-ao48UB9rrHbBynWNIlCRc_AF-s6HDUNerHZSydx3vTKGsmVtaZmpwkrgLZKMYPfVAqzgFUq5zXs9F72l1FuKb7QZb2NO7FeagIQDyYjqHe8ajniw0uN3IO5JomKtIblW51G1OdCHG1Y0mIOX9kHThX-g8qnHp3ax05cbMHOH8t_BZ3QEIRuZj6uI-0ZFWLh-uV567yBQ2WXvusU-Fi3TyfyEhJ-j-CwJBlCzLhTRCEO00r5Izd9ATmbTXdiQrzTaH_oKyVTif_2k9iRTacKRPozMWv1pLe8nDSyDRi5hTtnmHU6RdaMZxXADEwXxcHtwfbsyO1tKJNPQHg1_OdWbH-zKm0gqqVi1bvt57eoS1hwO73-nnjSePYfg8t5KBYFpoWKrpxzcaNRfDjGHjWqR7f8tWIbXHuVPuhMpTrOZsnQePbU5hgNJnj5uu2tlvORm6HRtyS3MqEd1t2vNjW8uevkOcMTTKs1q2IvW-YICRxAKT_IkymztvyUwNNMEOulKYROkyBd4Cb57CeGhH3VyGdjkH1KjyZ7E53d46VUC3b-VE177aSIgwPQWqw2hi46kytjAXjcZNOFX-EzosmgTVTz3PxLlQx6wb5943si-U_tZfkAaPztAgK3J8Cky29n07XnxhyZEb9d7hoZ8q4OxNSJFi407-VkV2sD21k92UyL1NrYgxhr1eA5Ho3njbGxv7JC1KLkqCuABQsPhmzz_D0VNtORo8yCbqWQqIAg4w-OCrWWoQF15fe131RUBMuMqAvqYq3umvTZW4sDzw7reTeWKFbImYPxFTJ1Cq7zFj62YSVe4cd0LgBhiR10pjwZRRTX5PbUWsSbgnekHOJOk9NfDLoDb8NPKYW0JnYqaRJPUMotaY0wyDSPgucvG_aApFbO3S8gnB0KUvMgrC-UbxFQ-XhUdD_454vUG3tu8SylL71hbBS1uKCI4pTIB6YemnKiEP-kfwrdeqAamUUJD1GCywpkDlEk3tnh-4r6Hn3ngP8crNqIVaqsFpAlA1nIBUHmEA0Q4XHGweZE5avKX19O_xVG8fbk0WYahE5fM6dGLLc1YPPzM6f_nGQyAqvrr1x6QwbTZFIgL5kYbrPZK3FISlwOAirmLYamelqsuoj4iIsjqge_DCodAc1z08TpIh9_vG_8pkXl400BJXPucf3fZbJyPXVcXELnBxcDSlHapFw9g2NZLaIrjHvHX5Lt5ckdhBBvPiZSutZ2ss8YM5TDTO0RefbIDNvl_RkNw7BfJHHjSb0GuXXGqrd4jwJsijvQFZJYkBvrvvnwOAYuuzhyoVZ_N5qrVtfOWmrQeVmf5HnDQnSo8w71t1kdmvySHLufTsnL6rpToEQ2IfJd3f5h-uTQiTU5tVhReJylMEQ_QJxIBI65NJd8d7ePUZczqAJlAyBYJOBUB8-fZb1sQoldr2sl4nlnGSBTCrZf8--Np8hseL38N1yXs1Hi43yPGk9YiTupVs-h7Y7i-ybngBv-7-684Y93fYRv2HcvyFpJAWxubpDfEtkGvH2QsSL7ssPfLbaDGxeJM4h2FwzVBmukCUADGHXUYlhSmE_ye12T6I7LKTqFJyWoXPxfi9aoCKdg72UmW29vnzVF_nMxvrsbdlFEi036BAXfxbvrrd5u5Ad089ZNNxnWtb-ilBVg0WWMkku5CXsjUiOLK16cl70g9u5paZi4bcGGte6qyaR5Qp4jdsmivCE6N6kfGX0kE41hxRtOd3kmuXLmPr_QCHuJDFOrxBDYsL6fJKWXVrAtL2A4pUPnchyYUxhpv_QAUsXNuQENTtqz7VUsFZ0Sz6DA_LyPsrfuP5d-08C3Z1fMLHA75r_g_s5jBE-0fOv5UjmXtzv60wDNXhwKpC3e-eToQMQ9HcMqKpWQvnIsu0PMNQ-dGF5nROIknVXLB_-tp35mlmr5opsckGeyYEja7Xd-7Zy_rGr4NttO5qKJxj5qNGnUaQOqYVSL0vvoQdoo12VbEjOSMLqE1kVA2x64RefpkIzpHIC5zDK51RiM8K6RrM9uaW7tMWyy_-whEHfZJMXQxZg', '{"kty":"RSA","n":"nbHRyufX1oxxrCi_sZsx8bk5AFpboGGlaTvdhiI1DrwFRlSLp0PHJ8FHuYrsxrp34Kf3wozJQsewPa42aF98w8EX4AZFiKsZEfbwCsZ6FPrHL5IMCe4L2acujLnV79nrqIdaqIH6M1BiBBqe4O93MV9HIzFf0r8xEwKyBBeRpvBQ3AkOKg5Kb4UmtFd2vIE8Z7GG9FyvtMY6GBnhCbk1dXPBGSpZH_0erxJsLW_EkDjoPEOPkRg7AsOunRav89-gC0Pu6ms5E0VAGMmHDjhlGvqvGqgZ3pEHswd6SK-cXzsvmv_XM31tbHBillYSmaawXRq0ic_XCbFhpZuzgNAEhw","e":"AQAB","kid":"9Ij6Qku3qJfzYA04XJH47w","alg":"RS256","use":"sig"}', '-----BEGIN CERTIFICATE-----
MIIDDTCCAfWgAwIBAgIRAPSI+kJLt6iX82ANOFyR+O8wDQYJKoZIhvcNAQELBQAw
MTEvMC0GA1UEAwwmc2VjdXJldG9rZW4uc3lzdGVtLmdzZXJ2aWNlYWNjb3VudC5j
b20wHhcNMjYxMTE1MTEyNTAzWhcNMjcxMjIxMTEyNTAzWjAxMS8wLQYDVQQDDCZz
ZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNvbTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBAJ2x0crn19aMcawov7GbMfG5OQBaW6BhpWk7
3YYiNQ68BUZUi6dDxyfBR7mK7Ma6d+Cn98KMyULHsD2uNmhffMPBF+AGRYirGRH2
8ArGehT6xy+SDAnuC9mnLoy51e/Z66iHWqiB+jNQYgQanuDvdzFfRyMxX9K/MRMC
sgQXkabwUNwJDioOSm+FJrRXdryBPGexhvRcr7TGOhgZ4Qm5NXVzwRkqWR/9Hq8S
bC1vxJA46DxDj5EYOwLDrp0Wr/PfoAtD7uprORNFQBjJhw44ZRr6rxqoGd6RB7MH
ekivnF87L5r/1zN9bWxwYpZWEpmmsF0atInP1wmxYaWbs4DQBIcCAwEAAaMgMB4w
DAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwDQYJKoZIhvcNAQELBQADggEB
AGvDYMcd9ed5hCl1srINuAubxWFaWJUh2lZtDiGWCN4mIDuhyTxNx7hfhMMtuB5g
+rk/YRkDx5/+D2Ab710LeBEwiYX5Ux1dk4phocVCEnLwl/6T3/5gBvDZ9KFYJ6yo
Rqc+W5ID6jDRsndXhbytoawlOeW8AAWr5t637gGlEioaPs/gbQ/rQWkYD8plphsf
jv3Ng1CeLQBm2sAqreMIksripnKJgZW8ZpLnmEXChA0BLWKxQIEso1Pj/qfE+H3N
9oIavyMDExNbYJdxCH1IlxRzqGKf7udcTh4DSx18fFKZq1y/GUmaRPoQJYWo1uxR
fuu68Lejai1y+KlpH/9MoF0=
-----END CERTIFICATE-----
', 1794828303265, 1794828303265);
insert into known_networks values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'JFflPw_KR1-0q7RgYyeEKO4kV6TLbQVQaKYrtvZsL90', 1794828303281);
insert into entries values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c51-7342-898e-283d4cc8103e', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', -4250, 'Dinner', '', 1794828303442, 60, 20773, '01a1e41a-7c51-7370-8a3b-1016d7c43bc6', '["friends"]', null, null, null, null, 1, null, null, null, null);
insert into entries values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c52-7218-a558-21f9720ccabb', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', -65000, 'Rent', 'November', 1794828303442, 60, 20773, null, '[]', null, null, null, null, 1, null, null, null, null);
insert into entries values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c52-7785-947a-2af91464394f', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', -5000, 'To savings', '', 1794828303442, 60, 20773, null, '[]', '01a1e41a-7c52-7814-924e-f0341fbbdab5', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', '01a1e41a-7c51-7860-983e-8a372847fe28', null, 1, null, null, null, null);
insert into entries values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c52-7dae-a62c-bb26e671a1dd', '01a1e41a-7c51-7860-983e-8a372847fe28', 5400, 'To savings', '', 1794828303442, 60, 20773, null, '[]', '01a1e41a-7c52-7814-924e-f0341fbbdab5', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', '01a1e41a-7c51-7860-983e-8a372847fe28', null, 1, null, null, null, null);
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-70c3-881a-399dc448267b', null, 1, '{"name":"Shopping","kind":"expense","colour":"pink","icon":"shopping-bag","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7215-b690-c623eeaf233f', null, 1, '{"name":"Eating out","kind":"expense","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7350-9c60-f2e157bba725', null, 1, '{"name":"Gifts","kind":"expense","colour":"pink","icon":"gift","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7373-b70c-f6a4d7f6e8a5', null, 1, '{"name":"Home","kind":"expense","colour":"blue","icon":"house","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7559-8456-86d5e0536cdc', null, 1, '{"name":"Salary","kind":"income","colour":"blue","icon":"briefcase","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-78d3-a459-31e94f856355', null, 1, '{"name":"Travel","kind":"expense","colour":"teal","icon":"plane","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-79b0-a67a-21e73b760c5c', null, 1, '{"name":"Transport","kind":"expense","colour":"violet","icon":"bus","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-79c3-8673-64a53c871380', null, 1, '{"name":"Interest","kind":"income","colour":"teal","icon":"percent","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7a57-9fb4-ed242de7309b', null, 1, '{"name":"Other income","kind":"income","colour":"slate","icon":"circle-plus","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7abc-b5d4-e86f41856355', null, 1, '{"name":"Health","kind":"expense","colour":"amber","icon":"heart-pulse","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7bdd-9c66-c712dcb3fb07', null, 1, '{"name":"Groceries","kind":"expense","colour":"teal","icon":"shopping-basket","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7e41-a5af-e8f657bba725', null, 1, '{"name":"Other","kind":"expense","colour":"slate","icon":"circle-dashed","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7eb7-b7d0-46e957bba725', null, 1, '{"name":"Bills","kind":"expense","colour":"slate","icon":"receipt","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '00000000-0000-7f95-a3ad-a13b8be67411', null, 1, '{"name":"Leisure","kind":"expense","colour":"violet","icon":"ticket","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'categories', '01a1e41a-7c51-7370-8a3b-1016d7c43bc6', null, 1, '{"kind":"expense","name":"Eating out","colour":"orange","icon":"utensils","parentId":null,"mergedInto":null}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'user', 'user', null, 3, '{"selectedWalletWeb":"01a1e41a-7c51-735e-86f6-6befd32d0924","settings":{"numberFormat":"1.234,56","firstWeekday":7,"impliesCents":false,"usesLetterKeys":true,"homeCurrency":null,"refundPeriod":"arrival","language":null,"period":{"start":"calendar-month"}}}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'wallets', '01a1e41a-7c51-735e-86f6-6befd32d0924', 1794828307550, 2, '{"note":"","name":"Trip","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":0,"isArchived":false}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'wallets', '01a1e41a-7c51-7860-983e-8a372847fe28', null, 1, '{"name":"Savings","kind":"bank","currency":"USD","symbol":"$","colour":"blue","icon":"landmark","openingBalance":0,"note":"","isArchived":false}');
insert into documents values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'wallets', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', null, 1, '{"name":"Everyday","kind":"bank","currency":"EUR","symbol":"€","colour":"blue","icon":"landmark","openingBalance":100000,"note":"","isArchived":false}');
insert into ledgers values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 3, 0, 0, 6322, 4, null);
insert into wallet_totals values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c51-7860-983e-8a372847fe28', 5400, 1);
insert into wallet_totals values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c51-7cb0-99ac-cb863af590a9', 25750, 3);
insert into devices values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', '01a1e41a-7c50-7d0e-b034-58fc7d5a44a1', 9, 1794828307550, '["ee6ebc5b7c3e","5e60f01239e0","ef76f2650bbe","064fdcf3844b","ec70bbd2f5e7","06e86c8f0d84","aac6adef7970","10580f7ee1b6","a5ec6a8b4c3e"]', '[]');
insert into devices values ('8dJVrb3rq8HAVntNnXy4a1L8SAjU', 'b36299a774063e12d83ad7bba92bf11f', 2, 1794828307603, '["85d8a4e8e46a","9476190842e5"]', '[[2,{"code":"WALLET_DELETED","message":"The wallet of this entry was deleted. Restore it first","details":[],"path":"walletId"}]]');
