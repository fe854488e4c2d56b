-- Keys that sign passes. The private part leaves the database only to sign.

create table pass_keys (
  -- The day from which it signs.
  id text primary key,
  -- Raw, 32 bytes.
  public_key bytea not null check (length(public_key) = 32),
  -- PKCS #8.
  private_key bytea not null,
  created_at timestamptz not null
);
