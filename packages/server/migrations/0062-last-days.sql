-- Both sides of a monthly booking with an end have read the day after its last one. They are told the last day once; the row goes then.
create table last_day_notices (booking_id uuid primary key references bookings (id));
insert into last_day_notices (booking_id)
select id from bookings where kind = 'monthly' and state = 'confirmed' and ends_at is not null;
