import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Any number: it only has to be the same on every node that starts on this database. */
const startLock = 7_415_023

/** Creates the sandbox's own tables. Safe to repeat, and safe when two nodes start at the same time. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [startLock])
    if (!(await isCurrent(client))) {
      await client.query(tables)
      await client.query(`COMMENT ON SCHEMA stripe_sandbox IS '${version}'`)
    }
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Changes to tables lock them, so a node that starts beside a busy one must leave tables that are right alone. */
async function isCurrent(client: pg.PoolClient): Promise<boolean> {
  const found = await client.query<{ version: string | null }>(
    `SELECT obj_description(to_regnamespace('stripe_sandbox'), 'pg_namespace') AS version`,
  )
  return found.rows[0]?.version === version
}

/** The checks state what must hold for money at a bank, whatever the code around them does. */
const tables = `
CREATE SCHEMA IF NOT EXISTS stripe_sandbox;

CREATE TABLE IF NOT EXISTS stripe_sandbox.customers (
  id text PRIMARY KEY,
  created bigint NOT NULL,
  email text,
  name text,
  metadata jsonb NOT NULL
);

CREATE TABLE IF NOT EXISTS stripe_sandbox.tokens (
  id text PRIMARY KEY,
  created bigint NOT NULL,
  number text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  name text,
  used boolean NOT NULL DEFAULT false
);

CREATE TABLE IF NOT EXISTS stripe_sandbox.payment_methods (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  customer text REFERENCES stripe_sandbox.customers,
  number text NOT NULL,
  exp_month integer,
  exp_year integer,
  name text
);
ALTER TABLE stripe_sandbox.payment_methods
  ALTER COLUMN exp_month DROP NOT NULL,
  ALTER COLUMN exp_year DROP NOT NULL,
  ADD COLUMN IF NOT EXISTS type text NOT NULL DEFAULT 'card',
  ADD COLUMN IF NOT EXISTS bsb text,
  ADD COLUMN IF NOT EXISTS email text,
  ADD COLUMN IF NOT EXISTS is_spent boolean NOT NULL DEFAULT false;
CREATE INDEX IF NOT EXISTS payment_methods_customer ON stripe_sandbox.payment_methods (customer, seq);

CREATE TABLE IF NOT EXISTS stripe_sandbox.setup_intents (
  id text PRIMARY KEY,
  created bigint NOT NULL,
  client_secret text NOT NULL,
  customer text REFERENCES stripe_sandbox.customers,
  payment_method text REFERENCES stripe_sandbox.payment_methods,
  usage text NOT NULL,
  status text NOT NULL,
  last_error jsonb,
  metadata jsonb NOT NULL
);

ALTER TABLE stripe_sandbox.setup_intents
  ADD COLUMN IF NOT EXISTS seq bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN IF NOT EXISTS method_type text NOT NULL DEFAULT 'card',
  ADD COLUMN IF NOT EXISTS mandate text;
CREATE INDEX IF NOT EXISTS setup_intents_customer ON stripe_sandbox.setup_intents (customer, seq);

CREATE TABLE IF NOT EXISTS stripe_sandbox.mandates (
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_method text NOT NULL REFERENCES stripe_sandbox.payment_methods,
  status text NOT NULL,
  ip_address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX IF NOT EXISTS mandates_payment_method ON stripe_sandbox.mandates (payment_method);

CREATE TABLE IF NOT EXISTS stripe_sandbox.payment_intents (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  client_secret text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  amount_capturable integer NOT NULL DEFAULT 0 CHECK (amount_capturable BETWEEN 0 AND amount),
  amount_received integer NOT NULL DEFAULT 0 CHECK (amount_received BETWEEN 0 AND amount),
  amount_refunded integer NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount_received),
  currency text NOT NULL,
  customer text REFERENCES stripe_sandbox.customers,
  payment_method text REFERENCES stripe_sandbox.payment_methods,
  capture_method text NOT NULL,
  status text NOT NULL,
  description text,
  metadata jsonb NOT NULL,
  return_url text,
  page_url text,
  last_error jsonb,
  charge text,
  capture_before bigint,
  canceled_at bigint,
  cancellation_reason text,
  CHECK ((status = 'requires_capture') = (amount_capturable > 0)),
  CHECK ((status = 'succeeded') = (amount_received > 0))
);
ALTER TABLE stripe_sandbox.payment_intents
  ADD COLUMN IF NOT EXISTS method_type text NOT NULL DEFAULT 'card',
  ADD COLUMN IF NOT EXISTS mandate text,
  ADD COLUMN IF NOT EXISTS settles_at bigint;
CREATE INDEX IF NOT EXISTS payment_intents_customer ON stripe_sandbox.payment_intents (customer, seq);
CREATE INDEX IF NOT EXISTS payment_intents_held ON stripe_sandbox.payment_intents (capture_before)
  WHERE status = 'requires_capture';
CREATE INDEX IF NOT EXISTS payment_intents_processing ON stripe_sandbox.payment_intents (settles_at)
  WHERE status = 'processing';

CREATE TABLE IF NOT EXISTS stripe_sandbox.refunds (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES stripe_sandbox.payment_intents,
  charge text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text,
  status text NOT NULL,
  metadata jsonb NOT NULL
);
ALTER TABLE stripe_sandbox.refunds
  ADD COLUMN IF NOT EXISTS ends_as text,
  ADD COLUMN IF NOT EXISTS ends_at bigint;
CREATE INDEX IF NOT EXISTS refunds_payment_intent ON stripe_sandbox.refunds (payment_intent, seq);
CREATE INDEX IF NOT EXISTS refunds_under_way ON stripe_sandbox.refunds (ends_at) WHERE ends_as IS NOT NULL;

CREATE TABLE IF NOT EXISTS stripe_sandbox.disputes (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  payment_intent text NOT NULL REFERENCES stripe_sandbox.payment_intents,
  charge text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  withdrawn_at bigint,
  reinstated_at bigint,
  CHECK ((status = 'won') = (reinstated_at IS NOT NULL))
);
CREATE INDEX IF NOT EXISTS disputes_payment_intent ON stripe_sandbox.disputes (payment_intent, seq);

CREATE TABLE IF NOT EXISTS stripe_sandbox.events (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  created bigint NOT NULL,
  type text NOT NULL,
  object jsonb NOT NULL,
  request_id text
);
CREATE INDEX IF NOT EXISTS events_seq ON stripe_sandbox.events (seq);

CREATE TABLE IF NOT EXISTS stripe_sandbox.notices (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL REFERENCES stripe_sandbox.events,
  attempts integer NOT NULL DEFAULT 0,
  -- In real milliseconds: nobody else may hand it over before.
  due_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS notices_due ON stripe_sandbox.notices (due_at);

CREATE TABLE IF NOT EXISTS stripe_sandbox.idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  request_id text NOT NULL
);
`

const version = createHash('sha256').update(tables).digest('hex')
