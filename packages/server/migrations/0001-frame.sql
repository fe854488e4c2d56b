-- What the frame itself keeps: events, idempotency keys, limits, the sandbox clock, the workers' heartbeat.

create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  brand text not null,
  actor text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id()
);
create index events_subject on events (subject, id);

-- A reaction that ran leaves a row in the same transaction as its effect, so a second run changes nothing.
create table reactions_done (
  event_id bigint not null references events (id),
  reaction text not null,
  done_at timestamptz not null,
  primary key (event_id, reaction)
);

create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash text not null,
  state text not null check (state in ('running', 'done')),
  response_status integer,
  response_body jsonb,
  started_at timestamptz not null,
  primary key (actor, key),
  check ((state = 'done') = (response_status is not null))
);
create index idempotency_keys_running on idempotency_keys (started_at) where state = 'running';

-- Credentials, codes and promo guesses are counted here, so neither a restart nor a second node forgets them.
create table limits (
  key text primary key,
  tries integer not null,
  until timestamptz not null
);

create table worker_nodes (
  node_id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null
);

create table sandbox_clock (
  is_only boolean primary key default true check (is_only),
  offset_milliseconds bigint not null
);

-- Row security keeps the requests' role out of the worker's tables; this door is its only way to ask for a job.
create function enqueue(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => enqueue.job_key, max_attempts => 12);
end $$;
revoke all on function enqueue(text, json, text) from public;
