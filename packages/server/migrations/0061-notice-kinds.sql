-- A notification of another kind than the first thirteen carries what it says, where it leads and which setting decides on
-- it; its type is the nearest of the thirteen.
alter table notifications drop constraint notifications_type_check;
alter table notifications
  add column kind text,
  add column title text,
  add column words text,
  add column link text,
  add column settings_group text,
  add constraint notifications_carries_words check (
    num_nonnulls(kind, title, words, link, settings_group) in (0, 5));
alter table notifications drop constraint notifications_event_id_account_id_type_key;
create unique index notifications_once on notifications (event_id, account_id, coalesce(kind, type));

-- Drivers of monthly bookings are also reminded of a month before it is charged, so many days ahead of it.
alter table booking_reminders drop constraint booking_reminders_kind_check;
alter table booking_reminders add constraint booking_reminders_kind_check
  check (kind in ('ends-soon', 'lease-ends', 'month-due'));
