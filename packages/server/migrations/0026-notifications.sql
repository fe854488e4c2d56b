-- What people are told inside of the product.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  brand text not null,
  type text not null check (type in ('message', 'booking-made', 'booking-request', 'request-cancelled',
    'booking-cancelled', 'booking-extended', 'booking-accepted', 'request-declined', 'expire-soon',
    'reviewed-positive', 'reviewed-negative', 'conversation-to-owner', 'conversation-to-driver')),
  -- Whether the person is the driver of the booking or conversation, or its owner.
  is_driver boolean not null,
  event_id bigint not null references events (id),
  booking_id uuid references bookings (id),
  conversation_id uuid,
  -- Of a thread also kept for those who do not want to see it here: they get one mail until they have read it.
  is_shown boolean not null default true,
  updated_at timestamptz not null,
  seen_at timestamptz,
  unique (event_id, account_id, type)
);
create index notifications_latest on notifications (account_id, brand, updated_at desc, id desc);
create index notifications_unseen on notifications (account_id, brand) where seen_at is null and is_shown;
create index notifications_updated on notifications (updated_at);
create unique index notifications_thread on notifications (account_id, type, booking_id, conversation_id)
  nulls not distinct
  where seen_at is null and type in ('message', 'conversation-to-owner', 'conversation-to-driver');

-- How somebody wants to be told, where it is not the usual.
create table notification_settings (
  account_id uuid not null references accounts (id),
  kind text not null check (length(kind) <= 40),
  channel text not null check (channel in ('app', 'mail', 'sms', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, channel)
);

-- Where a reader asks for no more mails of this kind.
alter table outgoing_messages add column unsubscribe_url text;
-- A text of the night waits until then.
alter table outgoing_messages add column held_until timestamptz;
create index outgoing_messages_held on outgoing_messages (held_until) where held_until is not null;

-- The newest booking of an owner is asked for all the time.
create index bookings_received on bookings (owner_id, brand, created_at desc) where state not in ('held', 'released');
