-- An extension is a charge of its own: until when the bank may say yes to it, and the request that asked for it.

alter table charges add column hold_until timestamptz;
alter table charges add constraint charges_hold_until
  check (hold_until is null or (kind = 'extension' and state = 'held'));
alter table charges add column idempotency_actor text;
alter table charges add column idempotency_key text;
alter table charges add constraint charges_idempotency
  check ((idempotency_actor is null) = (idempotency_key is null));

-- One extension at a time.
create unique index charges_one_extension on charges (booking_id) where kind = 'extension' and state = 'held';
