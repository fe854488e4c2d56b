-- Mails and text messages on their way out, and what screens report.

create table outgoing_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  brand text not null,
  recipient text not null,
  account_id uuid references accounts (id),
  template text not null,
  subject text,
  html text,
  body_text text not null,
  booking_reference text,
  event_id bigint references events (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- One event tells one person one thing once.
  unique nulls not distinct (event_id, channel, template, recipient)
);
create index outgoing_messages_latest on outgoing_messages (created_at desc, id);

create table screen_events (
  id bigint generated always as identity primary key,
  code text not null check (length(code) <= 60),
  details text check (length(details) <= 2000),
  account_id uuid references accounts (id),
  brand text not null,
  at timestamptz not null
);
