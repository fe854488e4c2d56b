-- What becomes of mails, the calendar files in them, and requests that are answered from a mail.

alter table outgoing_messages
  -- What the provider calls it.
  add column provider_message_id text,
  -- Bounced or dropped: it is not tried again.
  add column failed_at timestamptz,
  add column calendar text,
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add constraint outgoing_messages_calendar check ((calendar is null) = (calendar_method is null));

-- Under SendGrid's names, whoever delivers.
create table delivery_events (
  id bigint generated always as identity primary key,
  message_id uuid not null references outgoing_messages (id),
  event text not null,
  email text not null,
  "timestamp" timestamptz not null,
  smtp_id text,
  sg_message_id text,
  sg_event_id text not null unique,
  response text,
  reason text,
  status text,
  attempt integer,
  type text,
  useragent text,
  ip text,
  url text,
  sg_machine_open boolean,
  -- As it came.
  raw jsonb not null
);
create index delivery_events_message on delivery_events (message_id, "timestamp");
create index delivery_events_provider on delivery_events (sg_message_id);

-- Addresses that take no mail. One counts as good again when it was mended after the latest bounce.
create table bounced_addresses (
  address text primary key check (address = lower(address)),
  event text not null,
  reason text,
  bounced_at timestamptz not null,
  mended_at timestamptz
);

-- A request is answered from a mail once.
create table mail_answers (
  booking_id uuid primary key references bookings (id),
  owner_id uuid not null references accounts (id),
  act text not null check (act in ('accept', 'decline')),
  answered_at timestamptz not null
);
