-- Gates of buildings and bollards of bays: what they report, what was asked of them, and what is wrong with them.

create table gates (
  id uuid primary key,
  building_id uuid not null references buildings (id),
  kind text not null check (kind in ('gate', 'bollard')),
  -- The bay that a bollard stands on; a gate is before the whole car park.
  space_id uuid references spaces (id),
  name text not null check (length(name) between 1 and 60),
  -- How the device is called where it is connected; never an address.
  device_id text not null check (device_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$'),
  -- What it last reported, on real time; nothing until it does.
  car_detected boolean,
  battery_fault boolean,
  battery_voltage numeric(4, 2),
  position_state smallint check (position_state between 0 and 3),
  reported_at timestamptz,
  -- Answers to commands that were never given to it.
  ignored_answers integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'bollard') = (space_id is not null)),
  check (num_nulls(car_detected, battery_fault, battery_voltage, position_state, reported_at) in (0, 5))
);
create unique index gates_device on gates (device_id) where removed_at is null;
create unique index gates_space on gates (space_id) where removed_at is null;
create index gates_building on gates (building_id) where removed_at is null;

insert into gates (id, building_id, kind, space_id, name, device_id,
                   car_detected, battery_fault, battery_voltage, position_state, reported_at, created_at)
select gen_random_uuid(), s.building_id, 'bollard', s.id, coalesce(nullif(left(s.bay_marking, 60), ''), 'Bollard'), s.id::text,
       b.car_detected, b.battery_fault, b.battery_voltage, b.position_state, b.reported_at, b.reported_at
from bollards b join spaces s on s.id = b.space_id
where s.building_id is not null;
drop table bollards;

create table gate_commands (
  id uuid primary key,
  gate_id uuid not null references gates (id),
  command text not null check (command in ('up', 'down')),
  state text not null check (state in ('sent', 'done', 'refused', 'unknown')),
  -- Why somebody may: their booking, their visitor pass, or as staff, who say why.
  booking_id uuid references bookings (id),
  visitor_pass_id uuid references visitor_passes (id),
  reason text check (length(reason) between 1 and 200),
  -- Visitors have no account.
  asked_by uuid references accounts (id),
  asked_at timestamptz not null,
  -- On real time: the device does nothing after it.
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- When it was told that nobody knows; an answer may still come.
  unknown_at timestamptz,
  -- There was no connection to the device, so that it never got it.
  was_not_sent boolean not null default false,
  check (num_nonnulls(booking_id, visitor_pass_id, reason) = 1),
  check ((asked_by is null) = (visitor_pass_id is not null)),
  check ((answered_at is not null) = (state in ('done', 'refused'))),
  check (state <> 'unknown' or unknown_at is not null),
  check (not was_not_sent or state = 'refused')
);
create index gate_commands_gate on gate_commands (gate_id, asked_at desc);
create index gate_commands_sent on gate_commands (expires_at) where state = 'sent';
create index gate_commands_booking on gate_commands (booking_id) where booking_id is not null;
create index gate_commands_visitor_pass on gate_commands (visitor_pass_id) where visitor_pass_id is not null;

create table gate_alerts (
  gate_id uuid not null references gates (id),
  alert text not null check (alert in ('battery', 'fault', 'silent')),
  since timestamptz not null,
  cleared_at timestamptz
);
create unique index gate_alerts_open on gate_alerts (gate_id, alert) where cleared_at is null;
