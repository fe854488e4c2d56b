-- Read-only views on which every invariant is stated, so that anyone can check them with plain SQL.

create schema audit;

create view audit.bookings as
  select b.reference, b.space_id::text || '/' || b.unit as unit_key, b.starts_at, b.ends_at, b.state as status,
         b.driver_id, b.owner_id, b.zone
  from bookings b;

create view audit.payments as
  select p.id, p.provider_ref, b.reference as booking_ref, p.amount_cents, p.refunded_cents, p.state
  from payments p left join bookings b on b.id = p.booking_id;

create view audit.ledger as
  select e.transaction_id as txn_id, a.kind || coalesce(':' || a.holder_id, '') as account, side.amount_cents, t.at
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  cross join lateral (
    values (e.debit_account, -e.amount_cents), (e.credit_account, e.amount_cents)
  ) as side (account_id, amount_cents)
  join ledger_accounts a on a.id = side.account_id;

create view audit.transitions as
  select b.reference as booking_ref, t.from_state as from_status, t.to_state as to_status, t.actor, t.at
  from booking_transitions t join bookings b on b.id = t.booking_id;

create view audit.outbox as
  select m.id, m.template as kind, m.booking_reference as booking_ref, m.created_at, m.sent_at, m.attempts
  from outgoing_messages m;

create view audit.idempotency as
  select k.key, k.actor, k.request_hash, k.response_status from idempotency_keys k;
