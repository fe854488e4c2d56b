import { randomUUID } from 'node:crypto'

const bays = 500
const drivers = 20_000
/** Nobody is reminded of what starts so much later, and no jobs run beside what is measured. */
const firstStartDays = 90

/**
 * A building, its manager, its bays, and bookings of them that do not overlap, each with its charge.
 * @param {import('pg').Client} sql Of the role that owns the tables. @param {string} managerId @param {number} bookings
 */
export async function fillBuilding(sql, managerId, bookings) {
  const now = new Date()
  const building = await addBuilding(sql, managerId)
  await sql.query('update accounts set is_corporate = true where id = $1', [managerId])
  await sql.query(
    `insert into spaces (id, brand, owner_id, building_id, bay_marking, type, street_number, street_name, suburb, state,
       postcode, latitude, longitude, public_latitude, public_longitude, zone, description, largest_vehicle,
       rate_hourly_cents, allow_casual, allow_monthly, auto_approve, is_published, created_at)
     select gen_random_uuid(), 'main', $1, $2, 'B' || n, 'Garage', '1', 'Park Street', 'Sydney', 'NSW', '2000', -33.87,
       151.2, -33.87, 151.2, 'Australia/Sydney', '', 'Sedan', 500, true, false, true, false, $3
     from generate_series(1, ${bays}) n`,
    [managerId, building, now],
  )
  await sql.query(
    `insert into accounts (id, email, first_name, last_name, referral_code, created_at)
     select gen_random_uuid(), 'd' || n || '@example.org', 'Driver ' || n, 'Example', 'BENCH' || n, $1
     from generate_series(1, ${drivers}) n`,
    [now],
  )
  await withoutIndexes(sql, ['bookings', 'charges'], async () => {
    await sql.query(
      `insert into bookings (id, reference, brand, space_id, building_id, unit, driver_id, owner_id, kind, state, zone,
         starts_at, ends_at, rates, allows_cancellation, created_at)
       select gen_random_uuid(), 'R' || lpad(n::text, 10, '0'), 'main', s.id, $2, 1, a.id, $1, 'casual', 'confirmed',
         'Australia/Sydney', $3::timestamptz + n * interval '1 minute',
         $3::timestamptz + (n + ${bays - 20}) * interval '1 minute', '{}', true,
         $4::timestamptz - n * interval '1 minute'
       from generate_series(1, $5::integer) n
       join (select id, row_number() over () - 1 as at from spaces where building_id = $2) s on s.at = n % ${bays}
       join (select id, row_number() over () - 1 as at from accounts where email like 'd%@example.org') a
         on a.at = n % ${drivers}`,
      [managerId, building, new Date(now.getTime() + firstStartDays * 86_400_000), now, bookings],
    )
    await sql.query(
      `insert into charges (id, booking_id, number, kind, covers, state, method, price_lines, price_cents,
         discount_cents, cash_cents, free_cents, fee_cents, charge_cents, commission_cents, owner_earning_cents,
         commission_basis_points, fee_terms, ledger_subject, is_shared, created_at)
       select gen_random_uuid(), id, 1, 'first', during, 'paid', 'card', '[]', 4000, 0, 0, 0, 76, 4076, 800, 3200, 2000,
         '{}', 'booking:' || reference, true, created_at
       from bookings where building_id = $1`,
      [building],
    )
  })
  // All of them: an index of names keeps what is new aside until it is tidied up.
  await sql.query('vacuum analyze')
  return building
}

/** A building without bays. @param {import('pg').Client} sql @param {string} managerId */
export async function addBuilding(sql, managerId) {
  const building = randomUUID()
  const now = new Date()
  await sql.query(
    `insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
       rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
     values ($1, 'main', 'Tower', '1 Park Street', 'Park Street', 'Sydney', 'NSW', '2000', -33.87, 151.2,
       'Australia/Sydney', 30000, 10000, 90000, $2)`,
    [building, now],
  )
  await sql.query(
    `insert into building_members (building_id, account_id, role, since) values ($1, $2, 'manager', $3)`,
    [building, managerId, now],
  )
  return building
}

/**
 * Foreign keys and indexes are made once over all rows, which is far quicker than row by row.
 * @param {import('pg').Client} sql @param {readonly string[]} tables @param {() => Promise<void>} write
 */
async function withoutIndexes(sql, tables, write) {
  const { rows: constraints } = await sql.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as made
     from pg_constraint where contype in ('u', 'x', 'f') and conrelid::regclass::text = any($1)`,
    [tables],
  )
  const { rows: indexes } = await sql.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  await sql.query('begin')
  await sql.query(`set local maintenance_work_mem = '512MB'`)
  // Nothing is known of the tables that were filled a moment ago, and a loop over them would take an hour.
  await sql.query('set local enable_nestloop = off')
  for (const { of, name } of constraints) await sql.query(`alter table ${of} drop constraint ${name}`)
  for (const { name } of indexes) await sql.query(`drop index ${name}`)
  await write()
  for (const { made } of indexes) await sql.query(made)
  for (const { of, name, made } of constraints)
    await sql.query(`alter table ${of} add constraint ${name} ${made}`)
  await sql.query('commit')
}
