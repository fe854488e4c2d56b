-- What people write to each other: the chat of each booking, and conversations about a space before any booking.

create table message_threads (
  id uuid primary key,
  -- That of the space. A chat is read in this brand only; a conversation belongs to its people in every brand.
  brand text not null,
  -- Null for a conversation.
  booking_id uuid unique references bookings (id),
  space_id uuid not null references spaces (id),
  -- Who asks: the driver of the booking, or whoever began the conversation.
  driver_id uuid not null references accounts (id),
  owner_id uuid not null references accounts (id),
  -- The number of the latest message. Whoever writes counts it up and so holds the row until the message is there.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  created_at timestamptz not null,
  check (driver_id <> owner_id)
);
-- A second question about the same space goes on in the same conversation.
create unique index message_threads_conversation on message_threads (driver_id, space_id) where booking_id is null;
create index message_threads_driver on message_threads (driver_id, last_at desc);
create index message_threads_owner on message_threads (owner_id, last_at desc);

create table messages (
  id uuid primary key,
  thread_id uuid not null references message_threads (id),
  number integer not null check (number >= 1),
  author_id uuid not null references accounts (id),
  role text not null check (role in ('driver', 'owner', 'operator', 'manager')),
  -- At most 2,000 characters as written; a mask may be longer than what it hides.
  content text not null check (length(content) between 1 and 12000),
  -- Contact details were taken out of it.
  is_masked boolean not null default false,
  -- What time a conversation is about.
  start_date date,
  start_time time,
  duration_minutes integer check (duration_minutes >= 1),
  sent_at timestamptz not null,
  unique (thread_id, number)
);
create index messages_author on messages (author_id);

-- How far somebody has read. It never goes back.
create table message_reads (
  thread_id uuid not null references message_threads (id),
  account_id uuid not null references accounts (id),
  number integer not null check (number >= 1),
  read_at timestamptz not null,
  primary key (thread_id, account_id)
);
create index message_reads_account on message_reads (account_id);

create table account_blocks (
  blocker_id uuid not null references accounts (id),
  blocked_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index account_blocks_blocked on account_blocks (blocked_id);

-- What somebody was reported for, with a copy of what they wrote, for the operator.
create table message_reports (
  id uuid primary key,
  reporter_id uuid not null references accounts (id),
  reported_id uuid not null references accounts (id),
  message_id uuid not null references messages (id),
  content text not null,
  reason text not null check (length(reason) between 1 and 2000),
  reported_at timestamptz not null,
  unique (reporter_id, message_id)
);
create index message_reports_reported on message_reports (reported_id, reported_at);
