-- Money: who pays by what, what is held, what is owed, and every paper about it. Amounts are whole cents.

-- Staff of whoever runs the installation: payouts, promo codes, disputes (DECISIONS 79).
alter table accounts add column is_operator boolean not null default false;

-- The ledger learns the bank's side, holds, tax and what is under way.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in (
    'provider-clearing', 'debits-under-way', 'refunds-under-way', 'stay-clearing', 'bank', 'commission', 'card-fees',
    'refund-fees', 'gst', 'promo-expense', 'referral-expense', 'dispute-losses',
    'wallet-cash', 'wallet-free', 'wallet-cash-held', 'wallet-free-held',
    'owner-pending', 'owner-available', 'payout-in-transit'
  )
);
alter table ledger_accounts add constraint ledger_accounts_holder_check check (
  (holder_id is not null) = (
    kind in (
      'wallet-cash', 'wallet-free', 'wallet-cash-held', 'wallet-free-held',
      'owner-pending', 'owner-available', 'payout-in-transit'
    )
  )
);
create index ledger_transactions_subject on ledger_transactions (subject);

-- Ways to pay. A card may be kept by another provider than the usual one.
alter table payment_cards add column provider text not null default 'stripe' check (provider in ('stripe', 'braintree'));

create table debit_mandates (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- A form that was sent but not confirmed yet is a draft; the bank does not know it.
  state text not null check (state in ('draft', 'active', 'replaced', 'revoked')),
  account_name text not null,
  bsb text not null check (bsb ~ '^\d{6}$'),
  -- The number itself is kept until the provider has it; afterwards only its last digits are.
  account_number text check (account_number ~ '^\d{6,9}$'),
  account_last4 text not null check (length(account_last4) between 1 and 4),
  -- Tells that the same account was entered again, without telling the account.
  fingerprint text not null,
  bank_name text not null,
  address jsonb not null,
  -- From where and with what it was confirmed first: asked again, the provider is told the same.
  accepted jsonb,
  customer_ref text,
  method_ref text,
  mandate_ref text,
  paper_id uuid,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (confirmed_at is null)),
  check (state = 'draft' or (customer_ref is not null and method_ref is not null and account_number is null))
);
create unique index debit_mandates_active on debit_mandates (account_id) where state = 'active';
create unique index debit_mandates_draft on debit_mandates (account_id) where state = 'draft';

-- Cards and bank accounts that nobody pays with any more. The provider is told when no payment needs them.
create table methods_to_forget (
  method_ref text primary key,
  -- Real time: when it may be told, or is tried again.
  due_at timestamptz not null
);

-- A payment carries its whole order, so that the very same one can be sent again.
alter table payments add column purpose text not null default 'booking'
  check (purpose in ('booking', 'period', 'top-up'));
alter table payments add column period integer not null default 0 check (period >= 0);
alter table payments add column method text not null default 'card' check (method in ('card', 'direct-debit'));
alter table payments add column mandate_ref text;
alter table payments add column is_off_session boolean not null default false;
alter table payments add column brand text not null default 'main';
alter table payments add column reference text not null default '';
alter table payments add column description text not null default '';
alter table payments add column return_url text not null default '';
alter table payments add column disputed_cents integer not null default 0 check (disputed_cents >= 0);
alter table payments add column captured_at timestamptz;
-- Product time: when the provider was last asked about what takes days, so that a moved clock finds it.
alter table payments add column looked_at timestamptz;
update payments p set brand = b.brand, reference = b.reference, description = 'Parking ' || b.reference
  from bookings b where b.id = p.booking_id;
drop index payments_booking_once;
create unique index payments_stay_once on payments (booking_id, period)
  where state not in ('declined', 'cancelled') and purpose in ('booking', 'period');
drop index payments_unsettled;
create index payments_unsettled on payments (attempted_at)
  where state in ('pending', 'unknown', 'processing', 'needs-action', 'authorised');
create index payments_account on payments (account_id, created_at desc);

-- Money on its way back to where it came from.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid references bookings (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('pending', 'unknown', 'refunded', 'failed')),
  provider_ref text unique,
  created_at timestamptz not null,
  -- Real time of the last try; null until the first.
  attempted_at timestamptz,
  looked_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (attempted_at) where state in ('pending', 'unknown');

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  provider_ref text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- Each notice of the provider is worked on once, however often and in whatever order it comes.
create table provider_notices (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);

-- Promo codes.
create table promo_codes (
  id uuid primary key,
  code text not null check (length(code) between 1 and 32),
  kind text not null check (kind in ('checkout', 'sign-up')),
  -- Null means every brand.
  brand text,
  percentage_points integer not null default 0 check (percentage_points between 0 and 10000),
  flat_cents integer not null default 0 check (flat_cents >= 0),
  client_display text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  most_per_person integer not null default 1 check (most_per_person > 0),
  uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check (kind = 'sign-up' or length(code) <= 6)
);
create unique index promo_codes_code on promo_codes (upper(code));

create table promo_uses (
  promo_id uuid not null references promo_codes (id),
  account_id uuid not null references accounts (id),
  -- The first, second ... use of this person: two at once cannot both be the same.
  turn integer not null check (turn > 0),
  -- Looked at when the transaction ends: the code is taken before the booking that it makes cheaper is written.
  booking_id uuid references bookings (id) deferrable initially deferred,
  discount_cents integer not null check (discount_cents >= 0),
  used_at timestamptz not null,
  primary key (promo_id, account_id, turn)
);
create unique index promo_uses_booking on promo_uses (booking_id);

-- What a stay is paid from: price = discount + cash + free + due, and charge = due + fee.
alter table bookings add column method text not null default 'card' check (method in ('card', 'direct-debit', 'wallet'));
alter table bookings add column discount_cents integer not null default 0 check (discount_cents >= 0);
alter table bookings add column cash_cents integer not null default 0 check (cash_cents >= 0);
alter table bookings add column free_cents integer not null default 0 check (free_cents >= 0);
alter table bookings add column promo_id uuid references promo_codes (id);
alter table bookings add column cancelled_at timestamptz;
alter table bookings add column cancelled_by text check (cancelled_by in ('driver', 'owner', 'platform'));
alter table bookings add column cancelled_reason text;
alter table bookings add constraint bookings_paid_in_full check (
  price_cents = discount_cents + cash_cents + free_cents + (charge_cents - fee_cents)
);

-- The months of a monthly stay, one bill each.
create table billing_periods (
  booking_id uuid not null references bookings (id),
  number integer not null check (number > 0),
  starts_on date not null,
  ends_on date not null,
  due_at timestamptz not null,
  state text not null check (state in ('due', 'charging', 'paid', 'failed', 'cancelled')),
  price_lines jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  cash_cents integer not null default 0 check (cash_cents >= 0),
  free_cents integer not null default 0 check (free_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  charge_cents integer not null default 0 check (charge_cents >= 0),
  commission_cents integer not null check (commission_cents >= 0),
  owner_earning_cents integer not null check (owner_earning_cents >= 0),
  tries integer not null default 0 check (tries >= 0),
  -- Everybody has been given their share; only the bank's money is still awaited.
  is_shared boolean not null default false,
  next_try_at timestamptz,
  primary key (booking_id, number),
  check (starts_on < ends_on),
  check (commission_cents + owner_earning_cents = price_cents)
);
create index billing_periods_due on billing_periods (next_try_at) where state = 'due';

-- What an owner earned by one stay, or one month of it, and where it went.
create table earnings (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  brand text not null,
  booking_id uuid not null references bookings (id),
  period integer not null default 0,
  price_cents integer not null check (price_cents >= 0),
  commission_cents integer not null check (commission_cents >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  -- When it counts as earned: the end of a casual stay, the start of a month.
  earned_at timestamptz not null,
  -- The payment behind it is still on its way; nothing is paid out before it has come.
  is_awaited boolean not null default false,
  state text not null check (state in ('pending', 'available', 'paying', 'paid', 'moved', 'reversed')),
  available_at timestamptz,
  created_at timestamptz not null,
  unique (booking_id, period),
  check (price_cents = commission_cents + amount_cents)
);
insert into earnings (id, owner_id, brand, booking_id, price_cents, commission_cents, amount_cents, earned_at, state, created_at)
  select gen_random_uuid(), owner_id, brand, id, price_cents, commission_cents, owner_earning_cents,
         coalesce(ends_at, starts_at), 'pending', created_at
  from bookings where state = 'confirmed' and price_cents > 0;
create index earnings_pending on earnings (earned_at) where state = 'pending';
create index earnings_available on earnings (owner_id) where state = 'available';
create index earnings_owner on earnings (owner_id, earned_at desc);

-- Where an owner is paid. A change is kept as a new row; the old ones stay for the records.
create table payout_details (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  account_name text not null,
  bsb text not null check (bsb ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{6,9}$'),
  full_name text not null,
  business_abn text check (business_abn ~ '^\d{11}$'),
  personal_dob date,
  is_gst_registered boolean not null default false,
  address text not null,
  address2 text not null default '',
  created_at timestamptz not null,
  -- Nothing is paid to new details before this time.
  held_until timestamptz not null,
  replaced_at timestamptz,
  check ((business_abn is null) <> (personal_dob is null)),
  check (not is_gst_registered or business_abn is not null)
);
create unique index payout_details_current on payout_details (account_id) where replaced_at is null;

create table payout_files (
  id uuid primary key,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  number integer not null,
  total_cents bigint not null check (total_cents > 0),
  content text not null,
  created_at timestamptz not null,
  unique (period, number)
);

create table payouts (
  id uuid primary key,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  owner_id uuid not null references accounts (id),
  details_id uuid not null references payout_details (id),
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('made', 'sent', 'paid', 'returned')),
  file_id uuid references payout_files (id),
  paper_id uuid,
  made_at timestamptz not null,
  closed_at timestamptz,
  return_reason text,
  unique (period, owner_id)
);
create index payouts_owner on payouts (owner_id, made_at desc);

create table payout_items (
  payout_id uuid not null references payouts (id),
  earning_id uuid not null references earnings (id),
  amount_cents integer not null check (amount_cents > 0),
  is_returned boolean not null default false,
  primary key (payout_id, earning_id)
);
create unique index payout_items_once on payout_items (earning_id) where not is_returned;

-- Wallet top-ups and how they are wished for.
create table payment_preferences (
  account_id uuid primary key references accounts (id),
  auto_recharge boolean not null,
  auto_recharge_amount integer not null check (auto_recharge_amount in (50, 100)),
  changed_at timestamptz not null
);

create table top_ups (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  payment_id uuid not null unique references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  is_automatic boolean not null,
  state text not null check (state in ('charging', 'done', 'failed')),
  idempotency_actor text,
  idempotency_key text,
  created_at timestamptz not null
);
create unique index top_ups_one_automatic on top_ups (account_id) where is_automatic and state = 'charging';

-- What the referral programme paid, and took back (DECISIONS 32).
alter table referral_claims add column friend_rewarded_at timestamptz;
alter table referral_claims add column stay_booking_id uuid references bookings (id);
alter table referral_claims add column listing_booking_id uuid references bookings (id);
alter table referral_claims add column stay_cents integer not null default 0 check (stay_cents >= 0);
alter table referral_claims add column listing_cents integer not null default 0 check (listing_cents >= 0);
-- What a stay that was taken back had earned the referrer, and was spent already.
alter table referral_claims add column unreturned_cents integer not null default 0 check (unreturned_cents >= 0);
create index referral_claims_stay on referral_claims (stay_booking_id);
create index referral_claims_listing on referral_claims (listing_booking_id);
create table rewarded_numbers (
  -- Not the number itself: it outlives the account that had it.
  number_hash text primary key,
  account_id uuid not null references accounts (id),
  at timestamptz not null
);

-- Papers that were given to somebody. They are never changed: a correction is another paper.
create sequence paper_numbers;
create table papers (
  id uuid primary key,
  kind text not null check (
    kind in ('receipt', 'tax-invoice', 'adjustment-note', 'direct-debit-request', 'owner-statement', 'commission-invoice')
  ),
  -- Taken before the paper is printed, because it stands on it.
  number bigint not null unique,
  account_id uuid not null references accounts (id),
  brand text not null,
  -- What it is about, such as the reference of a booking; with kind and account it is written once.
  subject text not null,
  title text not null,
  total_cents integer,
  content bytea not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (kind, account_id, subject)
);
create index papers_account on papers (account_id, created_at desc);

create function papers_are_never_rewritten() returns trigger language plpgsql as $$
begin
  raise exception 'Papers are never changed or removed';
end $$;
create trigger papers_stay before update or delete or truncate on papers
  for each statement execute function papers_are_never_rewritten();

alter table debit_mandates add foreign key (paper_id) references papers (id);
alter table payouts add foreign key (paper_id) references papers (id);

create view audit.payouts as
  select p.period, p.owner_id, p.amount_cents, p.state from payouts p;
create view audit.refunds as
  select r.id, r.payment_id, b.reference as booking_ref, r.amount_cents, r.state from refunds r
  left join bookings b on b.id = r.booking_id;
create view audit.earnings as
  select e.id, e.owner_id, b.reference as booking_ref, e.period, e.amount_cents, e.state from earnings e
  join bookings b on b.id = e.booking_id;
