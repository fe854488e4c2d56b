-- Cards, payments and the ledger. Amounts are whole cents.

create table payment_cards (
  account_id uuid primary key references accounts (id),
  customer_ref text not null,
  method_ref text not null,
  brand text not null,
  last4 text not null check (length(last4) = 4),
  created_at timestamptz not null
);

create table payments (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  booking_id uuid references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  state text not null check (
    state in ('pending', 'needs-action', 'processing', 'authorised', 'captured', 'declined', 'cancelled', 'unknown')
  ),
  capture text not null check (capture in ('now', 'later')),
  customer_ref text not null,
  method_ref text not null,
  provider_ref text unique,
  decline_code text,
  created_at timestamptz not null,
  -- Real time: the reconciler goes by it, wherever the sandbox clock stands.
  attempted_at timestamptz not null
);
create unique index payments_booking_once on payments (booking_id) where state not in ('declined', 'cancelled');
create index payments_unsettled on payments (attempted_at) where state in ('pending', 'unknown', 'processing');

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'provider-clearing', 'commission', 'card-fees', 'promo-expense',
      'wallet-cash', 'wallet-free', 'owner-pending', 'owner-available'
    )
  ),
  -- The person whose account it is; platform accounts have none and their balance is summed when asked for, because
  -- one row that every booking updates would make all bookings wait for each other.
  holder_id uuid references accounts (id),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  unique nulls not distinct (kind, holder_id),
  check (
    (holder_id is not null) = (kind in ('wallet-cash', 'wallet-free', 'owner-pending', 'owner-available'))
  )
);

-- One row a business act; the pair of kind and subject makes it happen once.
create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null,
  unique (kind, subject)
);

-- Every row takes from one account and gives to another, so an unbalanced entry cannot be written.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  debit_account bigint not null references ledger_accounts (id),
  credit_account bigint not null references ledger_accounts (id),
  amount_cents bigint not null check (amount_cents > 0),
  booking_id uuid references bookings (id),
  payment_id uuid references payments (id),
  check (debit_account <> credit_account)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_debit on ledger_entries (debit_account);
create index ledger_entries_credit on ledger_entries (credit_account);
create index ledger_entries_booking on ledger_entries (booking_id);

create function ledger_is_never_rewritten() returns trigger language plpgsql as $$
begin
  raise exception 'Ledger rows are never changed or removed';
end $$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_never_rewritten();
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_never_rewritten();
