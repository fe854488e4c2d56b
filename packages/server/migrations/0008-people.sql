-- Sign-up, one-time tokens, phone codes, passkeys, referrals, and accounts that were closed.

alter table accounts
  add column search_token uuid not null default gen_random_uuid(),
  add column signup_code text check (length(signup_code) <= 32),
  -- Where a change of the address, or the end of the account, is told; emptied when that is done.
  add column previous_email text,
  add column closed_at timestamptz,
  add constraint accounts_telephone check (telephone_number is not null or telephone_verified_at is null);

-- A guest may have no address yet; those who have one have it alone.
drop index accounts_email;
create unique index accounts_email on accounts (lower(email)) where email <> '';

-- Empty until the session is first renewed.
alter table sessions add column last_seen_at timestamptz;

-- Links that work once. Only hashes are kept, and each belongs to its brand.
create table one_time_tokens (
  hash bytea primary key,
  kind text not null check (kind in ('reset', 'redirect')),
  account_id uuid not null references accounts (id),
  brand text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_account on one_time_tokens (account_id);
create index one_time_tokens_expiry on one_time_tokens (expires_at);

-- One code at a time: a new one takes the place of the old one.
create table phone_codes (
  account_id uuid primary key references accounts (id),
  id uuid not null,
  telephone_number text not null,
  -- Written when the message is written; until then no code is right.
  code_hash bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a browser is asked to sign; each question is answered once.
create table passkey_challenges (
  challenge text primary key,
  account_id uuid references accounts (id),
  brand text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table referral_claims (
  friend_id uuid primary key references accounts (id),
  referrer_id uuid not null references accounts (id),
  claimed_at timestamptz not null,
  check (friend_id <> referrer_id)
);
create index referral_claims_referrer on referral_claims (referrer_id);

-- Messages that hold a link or a code are emptied once they are delivered.
alter table outgoing_messages add column holds_secret boolean not null default false;
