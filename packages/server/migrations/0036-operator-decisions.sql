-- What operators decide: money above a limit with a second operator, disputes that the bank has decided against us,
-- reported messages, jobs that failed, and what the last check of the database found.

create table money_decisions (
  id uuid primary key,
  kind text not null check (kind in ('incident', 'dispute')),
  subject_id uuid not null,
  choice text not null,
  words text check (length(words) <= 2000),
  -- What would have moved when it was proposed; it is carried out for this amount or not at all.
  amount_cents bigint not null check (amount_cents > 0),
  -- How things stood then; the same holds for it.
  basis text not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'withdrawn')),
  proposed_by uuid not null references accounts (id),
  proposed_at timestamptz not null,
  -- Null where the command line did it.
  settled_by uuid references accounts (id),
  settled_at timestamptz,
  check ((state = 'proposed') = (settled_at is null)),
  constraint money_decisions_second check (state <> 'confirmed' or settled_by is distinct from proposed_by)
);
create unique index money_decisions_waiting on money_decisions (kind, subject_id) where state = 'proposed';

alter table disputes
  add column decision text check (decision in ('owner-keeps', 'taken-back')),
  add column decided_by uuid references accounts (id),
  add column decided_at timestamptz,
  add column taken_cents integer check (taken_cents >= 0),
  add constraint disputes_decided check (decision is null or state = 'lost');

alter table message_reports
  add column outcome text check (outcome in ('nothing', 'warned', 'blocked')),
  add column decided_by uuid references accounts (id),
  add column decided_at timestamptz;
create index message_reports_undecided on message_reports (reported_at) where outcome is null;

-- Neither of the two can lift it.
alter table account_blocks add column is_by_operator boolean not null default false;

-- What the last check found, until the next one.
create table health_checks (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  checked_by uuid references accounts (id),
  findings jsonb not null
);

-- The requests' role sees and repeats jobs through these doors alone; what they are given holds secrets and stays behind.
create function queued_jobs()
  returns table (id bigint, task text, reaction text, message_id text, attempts integer, max_attempts integer,
                 run_at timestamptz, created_at timestamptz, locked_at timestamptz, last_error text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, t.identifier, j.payload ->> 'reaction', j.payload ->> 'messageId', j.attempts::integer,
         j.max_attempts::integer, j.run_at, j.created_at, j.locked_at, left(j.last_error, 2000)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
$$;
revoke all on function queued_jobs() from public;

-- A job that is running stays as it is. One that has used up its tries begins to count anew.
create function retry_jobs(ids bigint[], at timestamptz) returns setof bigint
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update graphile_worker._private_jobs j
  set run_at = least(j.run_at, at), attempts = case when j.attempts >= j.max_attempts then 0 else j.attempts end
  where j.id = any (ids) and j.locked_at is null
  returning j.id
$$;
revoke all on function retry_jobs(bigint[], timestamptz) from public;
