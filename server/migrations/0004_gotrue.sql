-- The auth service's own schema. Only its role enters. People and the product's acts go through functions of server/sql.

create schema auth;
grant usage on schema auth to saude_auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'authenticated',
  email text check (email = lower(email) and email ~ '^[!-~]{3,254}$'),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  email_change text check (email_change = lower(email_change) and email_change ~ '^[!-~]{3,254}$'),
  email_change_sent_at timestamptz,
  -- The mailboxes of a running change that have agreed.
  email_change_agreed text[] not null default '{}' check (email_change_agreed <@ array['current', 'new']),
  phone_change text check (phone_change ~ '^[1-9][0-9]{1,14}$'),
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create unique index users_email on auth.users (lower(email));
create unique index users_phone on auth.users (phone);
create index users_recentes on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- The provider's subject; for e-mail and phone the id of the user.
  provider_id text not null,
  identity_data jsonb not null default '{}' check (jsonb_typeof(identity_data) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint identities_provider unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid,
  -- How many times the refresh token has been turned over; the token itself is kept nowhere.
  counter int not null default 0 check (counter >= 0),
  -- Tokens below it were given out before a second factor and are worth nothing, however young.
  counter_floor int not null default 0,
  -- Made by a recovery link: may set a password without the current one, and lives for minutes.
  recovery boolean not null default false,
  user_agent text,
  ip text,
  not_after timestamptz,
  refreshed_at timestamptz,
  created_at timestamptz not null default app_agora()
);
create index sessions_user on auth.sessions (user_id);
create index sessions_fim on auth.sessions (not_after) where not_after is not null;

create table auth.amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  authenticated_at timestamptz not null default app_agora(),
  primary key (session_id, method)
);

create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_confirmation', 'phone_otp', 'phone_change', 'reauthentication')),
  -- SHA-256 of the link's 32 random bytes; null where only a code was sent.
  link_hash bytea,
  -- Keyed hash of the six digits, which say nothing of the link.
  code_hash bytea not null,
  wrong_tries int not null default 0,
  relates_to text not null,
  pkce_challenge text,
  pkce_method text check (pkce_method in ('s256', 'plain')),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_agora(),
  primary key (user_id, kind)
);
create unique index one_time_tokens_link on auth.one_time_tokens (link_hash);
create index one_time_tokens_destino on auth.one_time_tokens (relates_to);
create index one_time_tokens_fim on auth.one_time_tokens (expires_at);

-- A number proven before there is an account: the code that was sent to it, then the proof that one sign-up may show.
create table auth.phone_proofs (
  -- Keyed hash of the number, and the person whom the product holds for it: no number is kept.
  phone_hash bytea primary key,
  held_id uuid not null,
  -- Null once the code was typed.
  code_hash bytea,
  proof_hash bytea unique,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  check ((code_hash is null) <> (proof_hash is null))
);
create index phone_proofs_fim on auth.phone_proofs (expires_at);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the OAuth state and of the code handed to the app; each is claimed once.
  state_hash bytea unique,
  code_hash bytea unique,
  provider text not null,
  method text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  provider_verifier text,
  provider_nonce text,
  provider_token text,
  provider_refresh_token text,
  target_url text not null default '',
  linking_user_id uuid references auth.users on delete cascade,
  user_id uuid references auth.users on delete cascade,
  claimed_at timestamptz,
  expires_at timestamptz not null,
  -- A code that was exchanged is remembered with the session that it opened: whoever shows it again ends that session.
  exchanged_at timestamptz,
  session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null default app_agora()
);
create index flow_state_fim on auth.flow_state (expires_at);
create index flow_state_sessao on auth.flow_state (session_id) where session_id is not null;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Recovery codes are a factor of their own kind, born verified, and never the only one of a person.
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text,
  -- Sealed with a key that is not in the database.
  secret text,
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  webauthn_credential jsonb,
  -- The TOTP step last accepted: the same one is refused a second time.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create unique index mfa_factors_nome on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_recuperacao on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- Keyed hash: the code itself is shown once and kept nowhere.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  ip text not null,
  code_hash bytea,
  webauthn_challenge text,
  webauthn_rp jsonb,
  wrong_tries int not null default 0,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_agora()
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_fim on auth.mfa_challenges (expires_at);

-- Single use of what a wallet signed.
create table auth.web3_nonces (
  message_hash bytea primary key,
  expires_at timestamptz not null
);

create table auth.audit_log (
  id bigint generated always as identity primary key,
  action text not null,
  actor_id uuid,
  target_id uuid,
  ip text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_agora()
);
create index audit_log_actor on auth.audit_log (actor_id, created_at desc);
create index audit_log_recentes on auth.audit_log (created_at desc);
create index audit_log_alvo on auth.audit_log (target_id, created_at desc) where target_id is not null;

-- Counters shared by every process. Keys are keyed hashes, so no address is kept.
create table auth.rate_limits (
  key text primary key,
  used int not null,
  resets_at timestamptz not null
);
create index rate_limits_fim on auth.rate_limits (resets_at);

-- Where somebody signed in before: the owner gets in from there while strangers try passwords elsewhere.
create table auth.known_addresses (
  user_id uuid not null references auth.users on delete cascade,
  address_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
