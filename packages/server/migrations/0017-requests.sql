-- changes existing data
-- Requests that an owner answers: who said what, until when, and why.

alter table bookings drop constraint bookings_state_check;
alter table bookings add constraint bookings_state_check check (
  state in ('held', 'waiting', 'accepting', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'released')
);
update bookings set expires_at = least(created_at + interval '48 hours', starts_at)
where state = 'waiting' and expires_at is null;
alter table bookings add constraint bookings_request_expires
  check (state not in ('waiting', 'accepting') or expires_at is not null);

-- Frozen when it was booked; what the owner changes later holds for later bookings.
alter table bookings add column allows_cancellation boolean not null default true;
update bookings b set allows_cancellation = s.allow_cancellation from spaces s where s.id = b.space_id;
alter table bookings alter column allows_cancellation drop default;

-- The way in for this booking alone; null means that of the space.
alter table bookings add column access_code text check (length(access_code) <= 2000);
-- Where the driver came from, as the checkout said.
alter table bookings add column lead_source text;

-- Why it was declined, withdrawn or cancelled: the reason from the list, what was written beside it, and in words.
alter table bookings add column reason_domain text;
alter table bookings add column reason_code integer;
alter table bookings rename column cancelled_reason to reason_words;
alter table bookings add constraint bookings_reason check ((reason_domain is null) = (reason_code is null));

create index bookings_waiting on bookings (expires_at) where state = 'waiting';
create index bookings_accepting on bookings (id) where state = 'accepting';
