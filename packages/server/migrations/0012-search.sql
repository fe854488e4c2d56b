-- What a search needs to know of a space's time, in one narrow row per space, kept by whoever changes it (SETTLED 20).

create table space_calendar (
  space_id uuid primary key references spaces (id),
  -- The quarter hours of the week, from Monday 0:00 in the space's zone, in which it is open until further notice.
  open_week bit(672) not null,
  -- Openings that no week repeats: single days, windows with a last day, windows that begin later.
  open_also tstzmultirange not null default '{}',
  -- Days that the owner has closed and busy times of other calendars. They count for casual stays only.
  closed tstzmultirange not null default '{}',
  -- When the only unit is taken.
  busy tstzmultirange not null default '{}',
  -- Where there are several units: one entry for each that has bookings. A unit must be free for the whole stay.
  units_busy tstzmultirange[] not null default '{}',
  -- When the week and its exceptions are told anew, because some of them are told only so far ahead.
  look_again_at timestamptz
);
create index space_calendar_due on space_calendar (look_again_at) where look_again_at is not null;
-- Few spaces open besides their week, and only those are looked at twice.
create index space_calendar_also on space_calendar (space_id) where open_also <> '{}';

-- Spaces that are there already: the first sweep tells their weeks.
insert into space_calendar (space_id, open_week, look_again_at)
select id, 0::bit(672), '-infinity' from spaces;

create index spaces_place on spaces using gist (point(public_longitude, public_latitude)) where is_published;
-- Which zones a brand has spaces in: a stay begins and ends at other moments in each.
create index spaces_zone on spaces (brand, zone) where is_published;
drop index spaces_brand;
create index accounts_featured on accounts (id) where is_featured;

-- The tail of the events begins where open transactions may still write (SETTLED 9).
create index events_transaction on events (transaction_id);

-- A building says where it is found, how high a car may be, and how many of its bays are listed at once.
alter table buildings
  add column max_clearance_cm integer check (max_clearance_cm between 100 and 1000),
  add column result_limit integer check (result_limit > 0);
create index buildings_place on buildings using gist (point(longitude, latitude));
