-- changes existing data
-- A bay that a tenant lists is a claim until its manager or the tenant list confirms it (rule: bay claims).
alter table spaces
  -- The same for every spelling of one marking; letters without accents, so that it is the same on every machine.
  add column bay_marking_key text generated always as (
    upper(
      regexp_replace(
        regexp_replace(bay_marking, '^[ \t\n\v\f\r\u00a0]+|[ \t\n\v\f\r\u00a0]+$', '', 'g'),
        '[ \t\n\v\f\r\u00a0./\\\u2010-\u2015-]+', '-', 'g'
      ) collate "C"
    )
  ) stored,
  -- Confirmed as well for spots that are in no building, and for the building's own bays.
  add column claim_state text not null default 'confirmed'
    check (claim_state in ('waiting', 'live', 'confirmed', 'declined')),
  add column claimed_at timestamptz,
  add column claim_decided_at timestamptz,
  -- Missing where a tenant list has decided.
  add column claim_decided_by uuid references accounts (id),
  add column claim_reason text check (length(claim_reason) between 1 and 300);
alter table buildings add column claims_told_at timestamptz;
alter table tenant_list_rows add column bays text not null default '' check (length(bays) <= 200);

-- What tenants have listed before stays in search and waits in their manager's list.
update spaces s
set claim_state = 'live', claimed_at = s.created_at
where s.building_id is not null and s.bay_group = 3 and s.removed_at is null
  and not exists (select from accounts a where a.id = s.owner_id and a.is_corporate)
  and not exists (
    select from audit_log l where l.act = 'add' and l.subject_type = 'parking_bay' and l.subject_id = s.id::text
  );

-- Of doubles the one with a live booking stays, else the building's, else the oldest; bookings stand.
with ranked as (
  select s.id, row_number() over (
      partition by s.building_id, s.bay_marking_key
      order by exists (
          select from bookings b
          where b.space_id = s.id and b.state in ('held', 'waiting', 'accepting', 'confirmed')
            and (b.ends_at is null or b.ends_at > (select max(recorded_at) from events))
        ) desc,
        s.claim_state = 'confirmed' desc, s.created_at, s.id
    ) as place
  from spaces s
  where s.building_id is not null and s.removed_at is null
)
update spaces s
set claim_state = 'waiting', claimed_at = s.created_at, is_published = false
from ranked r
where r.id = s.id and r.place > 1;

create unique index spaces_one_bay_a_marking on spaces (building_id, bay_marking_key)
  where building_id is not null and removed_at is null and claim_state in ('live', 'confirmed');
create index spaces_claims on spaces (building_id, claimed_at) where claim_state in ('waiting', 'live') and removed_at is null;
alter table spaces
  add constraint spaces_published_once_confirmed check (not is_published or claim_state in ('live', 'confirmed'));
