-- What drivers ask owners for a longer time, and what the owners answer.

create table enquiries (
  id uuid primary key,
  brand text not null,
  space_id uuid not null references spaces (id),
  driver_id uuid not null references accounts (id),
  owner_id uuid not null references accounts (id),
  -- By the clocks of the space.
  start_date date not null,
  start_time time not null,
  duration_months integer not null check (duration_months between 1 and 12),
  -- ISO days, Monday is 1.
  days smallint[] not null check (cardinality(days) between 1 and 7),
  -- What the driver would pay for a week, where they named it.
  weekly_rate_cents integer check (weekly_rate_cents > 0),
  -- At most 2,000 characters as written; a mask may be longer than what it hides.
  comment text not null check (length(comment) <= 12000),
  -- Contact details were taken out of the comment.
  is_masked boolean not null,
  -- An offer of which a booking was made counts as taken before this says so, by the state of that booking.
  state text not null check (state in ('open', 'answered', 'offered', 'taken', 'declined', 'withdrawn', 'lapsed')),
  changed_at timestamptz not null,
  reminded_at timestamptz,
  -- Where the two write to each other.
  conversation_id uuid references message_threads (id),
  -- The month that stands offered, or did.
  offer_start_date date,
  offer_rate_cents integer check (offer_rate_cents > 0),
  offer_ends_at timestamptz,
  created_at timestamptz not null,
  check (driver_id <> owner_id),
  check ((offer_start_date is null) = (offer_rate_cents is null) and (offer_start_date is null) = (offer_ends_at is null)),
  check (state not in ('offered', 'taken') or offer_start_date is not null)
);
create unique index enquiries_unfinished on enquiries (driver_id, space_id)
  where state in ('open', 'answered', 'offered');
create index enquiries_driver on enquiries (driver_id, brand, created_at desc, id desc);
create index enquiries_owner on enquiries (owner_id, brand, created_at desc, id desc);
create index enquiries_space on enquiries (space_id) where state in ('open', 'answered', 'offered');
create index enquiries_waiting on enquiries (changed_at) where state in ('open', 'answered', 'offered');

-- What has happened to an enquiry, in order.
create table enquiry_steps (
  enquiry_id uuid not null references enquiries (id),
  number integer not null check (number >= 1),
  step text not null check (step in ('send', 'remind', 'reply', 'offer', 'decline', 'withdraw', 'take', 'lapse')),
  -- What was said with it, without contact details.
  words text check (length(words) <= 12000),
  offer_start_date date,
  offer_rate_cents integer,
  -- Why an enquiry ended by itself.
  because text check (because in ('no-answer', 'went-quiet', 'offer-ended', 'spot-removed', 'owner-left')),
  at timestamptz not null,
  primary key (enquiry_id, number)
);

-- The offer that a booking was made of. As long as the booking stands or did, nobody can take the offer again.
alter table bookings add column enquiry_id uuid references enquiries (id);
create unique index bookings_enquiry on bookings (enquiry_id)
  where enquiry_id is not null and state in ('held', 'waiting', 'accepting', 'confirmed', 'cancelled');

-- The enquiry that somebody is told of.
alter table notifications add column enquiry_id uuid references enquiries (id);
drop index notifications_thread;
create unique index notifications_thread on notifications (account_id, type, booking_id, conversation_id, enquiry_id)
  nulls not distinct
  where seen_at is null and type in ('message', 'conversation-to-owner', 'conversation-to-driver');
