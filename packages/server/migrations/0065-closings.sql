-- Accounts that their owners have closed, with what is known of them until it is erased.
create table account_closings (
  account_id uuid primary key references accounts (id),
  -- In whose name they are written to.
  brand text not null,
  closed_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  telephone_number text,
  -- When they were last asked by mail to name another bank account; null while they need not.
  asked_at timestamptz,
  -- How many payouts had come back when an operator last decided what to do.
  decided_returns integer not null default 0 check (decided_returns >= 0),
  erased_at timestamptz,
  constraint account_closings_erased check (
    erased_at is null or (first_name = '' and last_name = '' and email = '' and telephone_number is null)
  )
);
create index account_closings_kept on account_closings (closed_at) where erased_at is null;

-- Of those who left earlier only the bank details are still known.
insert into account_closings (account_id, brand, closed_at, first_name, last_name, email)
  select id, 'main', closed_at, '', '', '' from accounts where closed_at is not null and not is_guest;

-- Cash leaves the wallet only with the last payouts of a closed account.
alter table payouts add column cash_cents integer not null default 0
  check (cash_cents between 0 and amount_cents);

alter table payout_details
  -- Named while closing an account that has earned nothing: who it is need not be known.
  add column is_account_only boolean not null default false,
  add column erased_at timestamptz,
  drop constraint payout_details_check,
  drop constraint payout_details_check1,
  add constraint payout_details_identity check (is_account_only or (business_abn is null) <> (personal_dob is null)),
  add constraint payout_details_gst check (not is_gst_registered or business_abn is not null),
  add constraint payout_details_erased check (erased_at is null or (bsb = '000000' and account_number = '000000'));
