import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, records, SchemaIsNewer } from './migrate'

let folder: string
let owner: pg.ClientConfig
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bayshare-migrations-'))
  await cp('packages/server/migrations', folder, { recursive: true })
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await asSuperuser('postgres', `create database ${name} owner bayshare_owner template template1`)
  owner = { ...inject('cluster').owner, database: name }
})
afterEach(() => rm(folder, { recursive: true }))

async function asSuperuser(database: string, statement: string) {
  return query({ ...inject('cluster').superuser, database }, statement)
}

async function query(settings: pg.ClientConfig, statement: string) {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(statement)
  } finally {
    await client.end()
  }
}

function run(extra: { backup?: () => Promise<void> } = {}) {
  return migrate({
    owner,
    appRole: 'bayshare_app',
    folder,
    now: () => Temporal.Now.instant(),
    say: () => {},
    ...extra,
  })
}

const namesOf = async () =>
  (await query(owner, 'select name from schema_migrations order by name')).rows.map((row) => row.name)

test('two nodes that start together migrate once', async () => {
  await Promise.all([run(), run()])
  expect(await namesOf()).toContain('0001-frame.sql')
  await run()
})

test('a migration that fails leaves nothing half done', async () => {
  await writeFile(join(folder, '9000-broken.sql'), 'create table half (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow('division by zero')
  expect(await namesOf()).not.toContain('9000-broken.sql')
  expect((await query(owner, "select to_regclass('half') as found")).rows[0]?.found).toBeNull()
})

test('a database of a newer version is refused with one message', async () => {
  await run()
  await query(owner, "insert into schema_migrations values ('9999-future.sql', 'x', '2027-01-01')")
  await expect(run()).rejects.toThrow(SchemaIsNewer)
})

test('a migration that was changed after it had run is refused', async () => {
  await run()
  await writeFile(join(folder, '0006-messages.sql'), 'select 1')
  await expect(run()).rejects.toThrow('0006-messages.sql was changed')
})

test('a backup is made before a migration that changes existing data, and only then', async () => {
  let backups = 0
  const backup = async () => {
    backups++
  }
  await writeFile(join(folder, '8000-first.sql'), '-- changes existing data\nselect 1;')
  await run({ backup })
  expect(backups).toBe(0)
  await writeFile(join(folder, '8001-second.sql'), 'select 1;')
  await run({ backup })
  expect(backups).toBe(0)
  await writeFile(
    join(folder, '8002-third.sql'),
    '-- changes existing data\nupdate accounts set first_name = first_name;',
  )
  await run({ backup })
  expect(backups).toBe(1)
})

test('a failed backup stops the migration before it touches anything', async () => {
  await run()
  await writeFile(join(folder, '8000-change.sql'), '-- changes existing data\nselect 1;')
  await expect(run({ backup: () => Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full')
  expect(await namesOf()).not.toContain('8000-change.sql')
})

test('a lock held by a request delays a migration in short tries instead of queueing everyone behind it', async () => {
  await run()
  await writeFile(join(folder, '8000-alter.sql'), 'alter table vehicles add column colour text;')
  const holder = new pg.Client(owner)
  await holder.connect()
  await holder.query('begin; select * from vehicles')
  const migrating = run()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(owner, waiting)).rowCount).toBe(1)
  // Behind a migration that goes on waiting, this would be answered after the request has ended, which is later.
  await query(owner, 'select count(*) from vehicles')
  await holder.query('commit')
  await holder.end()
  await migrating
  expect(await namesOf()).toContain('8000-alter.sql')
})

test('the role of requests is no superuser, owns nothing, and can neither rewrite the ledger nor read the audit', async () => {
  await run()
  const app = { ...inject('cluster').app, database: owner.database }
  const { rows } = await query(app, 'select rolsuper from pg_roles where rolname = current_user')
  expect(rows[0]?.rolsuper).toBe(false)
  for (const forbidden of [
    'update ledger_entries set amount_cents = 1',
    'delete from ledger_transactions',
    'drop table bookings',
    'create table mine (id int)',
    'select * from audit.ledger',
    'select * from graphile_worker.jobs',
    "insert into schema_migrations values ('x', 'x', '2027-01-01')",
  ]) {
    await expect(query(app, forbidden)).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('the role of requests can neither change nor remove a record', async () => {
  await run()
  const app = { ...inject('cluster').app, database: owner.database }
  const outcomeOf = (statement: string) =>
    query(app, statement).then(
      () => 'done',
      (error: Error) => error.message,
    )
  for (const [table, changeable] of Object.entries(records)) {
    const { rows } = await query(
      owner,
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = '${table}' and is_identity = 'NO'`,
    )
    const columns = rows.map(({ name }) => String(name))
    const changed: string[] = []
    for (const name of columns)
      if ((await outcomeOf(`update ${table} set ${name} = ${name}`)) === 'done') changed.push(name)
    expect({ table, changed: changed.toSorted() }).toEqual({ table, changed: changeable.toSorted() })
    expect(columns.length).toBeGreaterThan(changed.length)
    for (const removal of [`delete from ${table}`, `truncate ${table}`, `truncate ${table} cascade`])
      expect([removal, await outcomeOf(removal)]).toEqual([removal, `permission denied for table ${table}`])
  }
})

test('transitions of bookings, events and files for the bank stay as they are for the owner of the tables too', async () => {
  await run()
  const stays = async (statement: string) => {
    const outcome = await query(owner, statement).then(String, (error: Error) => error.message)
    expect([statement, outcome]).toEqual([statement, expect.stringContaining('never changed')])
  }
  for (const table of [
    'audit_log',
    'booking_transitions',
    'events',
    'ledger_entries',
    'papers',
    'payout_files',
  ])
    await stays(`truncate ${table} cascade`)
  for (const [table, column] of [
    ['booking_transitions', 'actor'],
    ['events', 'subject'],
    ['payout_files', 'content'],
  ] as const) {
    await stays(`update ${table} set ${column} = ${column}`)
    await stays(`delete from ${table}`)
  }
})

test('where two gates in use had the same id in other letters, the first keeps it', async () => {
  const later = (await readdir(folder)).filter((name) => name >= '0052')
  for (const name of later) await rm(join(folder, name))
  await run()
  const gate = (at: string, device: string, removed = 'null') =>
    `(gen_random_uuid(), b.id, 'gate', 'Entry', '${device}', '${at}', ${removed})`
  await query(
    owner,
    `do $$ declare b record; begin
      insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
        rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
      values (gen_random_uuid(), 'main', 'Tower', '1 Quay St', 'Quay St', 'Sydney', 'NSW', '2000', -33, 151, 'Australia/Sydney',
        1, 1, 1, '2026-01-01');
      select id into b from buildings;
      insert into gates (id, building_id, kind, name, device_id, created_at, removed_at) values
        ${gate('2026-01-02', 'Entry-1')}, ${gate('2026-01-01', 'entry-1')}, ${gate('2026-01-03', 'other')},
        ${gate('2026-01-01', 'ENTRY-1', "'2026-01-02'")};
    end $$`,
  )
  for (const name of later) await cp(join('packages/server/migrations', name), join(folder, name))
  await run()
  const { rows } = await query(
    owner,
    'select device_id from gates order by created_at, removed_at nulls first',
  )
  expect(rows.map(({ device_id }) => String(device_id).replace(/^again-\w{32}$/, 'again-…'))).toEqual([
    'entry-1',
    'ENTRY-1',
    'again-…',
    'other',
  ])
})

test("of bays that stood twice the building's stays, else the oldest; those of tenants wait", async () => {
  const later = (await readdir(folder)).filter((name) => name >= '0076')
  for (const name of later) await rm(join(folder, name))
  await run()
  const bay = (day: number, marking: string, group: number, owner: 'm' | 't') =>
    `(gen_random_uuid(), 'portal', ${owner}, b, '${marking}', ${group}, 'Garage', '1', 'Quay St', 'Sydney', 'NSW', '2000', -33, 151,
      -33, 151, 'Australia/Sydney', '', 'Sedan', false, true, false, true, '2026-01-0${day}')`
  await query(
    owner,
    `do $$ declare b uuid := gen_random_uuid(); m uuid := gen_random_uuid(); t uuid := gen_random_uuid(); begin
      insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
        rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
      values (b, 'portal', 'Tower', '1 Quay St', 'Quay St', 'Sydney', 'NSW', '2000', -33, 151, 'Australia/Sydney',
        1, 1, 1, '2026-01-01');
      insert into accounts (id, email, referral_code, is_corporate, created_at) values
        (m, 'm@tower.example', 'mmmm', true, '2026-01-01'), (t, 't@tower.example', 'tttt', false, '2026-01-01');
      insert into spaces (id, brand, owner_id, building_id, bay_marking, bay_group, type, street_number, street_name, suburb,
        state, postcode, latitude, longitude, public_latitude, public_longitude, zone, description, largest_vehicle,
        allow_casual, allow_monthly, auto_approve, is_published, created_at) values
        ${bay(1, 'b1 029', 3, 't')}, ${bay(2, 'B1-029', 1, 'm')}, ${bay(3, 'B2', 3, 't')}, ${bay(4, 'b2', 3, 't')},
        ${bay(5, 'B3', 3, 't')}, ${bay(6, 'B4', 1, 'm')};
    end $$`,
  )
  for (const name of later) await cp(join('packages/server/migrations', name), join(folder, name))
  await run()
  const { rows } = await query(
    owner,
    'select bay_marking, claim_state, is_published from spaces order by created_at',
  )
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'b1 029 waiting false',
    'B1-029 confirmed true',
    'B2 live true',
    'b2 waiting false',
    'B3 live true',
    'B4 confirmed true',
  ])
})
