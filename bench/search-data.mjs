/** Where people park, by how many of them do. */
const cities = [
  { name: 'Sydney', part: 0.3, latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' },
  { name: 'Melbourne', part: 0.29, latitude: -37.8136, longitude: 144.9631, zone: 'Australia/Melbourne' },
  { name: 'Brisbane', part: 0.15, latitude: -27.4698, longitude: 153.0251, zone: 'Australia/Brisbane' },
  { name: 'Perth', part: 0.11, latitude: -31.9523, longitude: 115.8613, zone: 'Australia/Perth' },
  { name: 'Adelaide', part: 0.08, latitude: -34.9285, longitude: 138.6007, zone: 'Australia/Adelaide' },
  { name: 'Canberra', part: 0.04, latitude: -35.2809, longitude: 149.13, zone: 'Australia/Sydney' },
  { name: 'Hobart', part: 0.02, latitude: -42.8821, longitude: 147.3272, zone: 'Australia/Hobart' },
  { name: 'Darwin', part: 0.01, latitude: -12.4634, longitude: 130.8456, zone: 'Australia/Darwin' },
]

const owners = 1000

/**
 * Fills an empty database with spaces around the cities, weekly patterns as owners choose them, and two bookings each.
 * @param {any} database Of the role that owns the tables. @param {number} spaces @param {string[]} weeks Open weeks as hex.
 * @param {{ sql: any, from: any }} tools
 */
export async function fillWithSpaces(database, spaces, weeks, { sql, from }) {
  await database.transaction(async (/** @type {any} */ tx) => {
    const run = (/** @type {any} */ statement) => statement.execute(tx)
    await run(sql`set local statement_timeout = 0`)
    await run(sql`select setseed(0.4711)`)
    await run(sql`alter table occupancies drop constraint occupancies_no_overlap`)
    await run(sql`
      insert into accounts (id, email, referral_code, is_featured, created_at)
      select gen_random_uuid(), 'owner' || n || '@bench.example', 'bench' || n, n % 50 = 0, ${from}::timestamptz
      from generate_series(1, ${owners}::integer) n`)
    await run(sql`create temporary table owners on commit drop as
      select row_number() over () as n, id from accounts where email like '%@bench.example'`)
    await run(sql`
      insert into spaces (id, brand, owner_id, type, street_number, street_name, suburb, state, postcode, latitude, longitude,
        public_latitude, public_longitude, zone, description, access_method, largest_vehicle, rate_hourly_cents, rate_daily_cents,
        surcharge_overnight_cents, rate_monthly_cents, allow_casual, allow_monthly, allow_multi_day, auto_approve, is_published,
        electric_charge_type, created_at)
      select gen_random_uuid(), 'main', owners.id,
        (array['Carport', 'Driveway', 'Driveway', 'Garage', 'Parking-lot'])[1 + floor(random() * 5)::integer],
        (1 + floor(random() * 200))::text, (array['Crown', 'King', 'Station', 'Church', 'Park'])[1 + floor(random() * 5)::integer] || ' Street',
        city.name, 'NSW', '2000', place.latitude, place.longitude, place.latitude, place.longitude, city.zone,
        'A quiet spot close to shops and trains, wide enough for a family car, lit at night and easy to find.',
        1 + floor(random() * 8)::integer, (array['Hatchback', 'Sedan', '4WD/SUV', 'Van'])[1 + floor(random() * 4)::integer],
        200 + 50 * floor(random() * 24)::integer, case when random() < 0.3 then 1500 + 500 * floor(random() * 4)::integer end,
        case when random() < 0.2 then 500 end, 15000 + 1000 * floor(random() * 20)::integer,
        true, random() < 0.5, random() < 0.4, true, true, case when random() < 0.1 then 1 end, ${from}::timestamptz
      from generate_series(1, ${spaces}::integer) as one (n)
      cross join lateral (select random() as r, case when random() < 0.5 then 0.05 else 0.15 end as spread, one.n) dice
      join unnest(${cities.map(({ name }) => name)}::text[], ${cities.map(({ latitude }) => latitude)}::float8[],
        ${cities.map(({ longitude }) => longitude)}::float8[], ${cities.map(({ zone }) => zone)}::text[],
        ${lowerBounds()}::float8[], ${upperBounds()}::float8[]) city (name, latitude, longitude, zone, from_part, to_part)
        on dice.r >= city.from_part and dice.r < city.to_part
      cross join lateral (select
        city.latitude + dice.spread * sqrt(-2 * ln(1 - random())) * cos(6.2831853 * random()) + 0 * one.n as latitude,
        city.longitude + 1.2 * dice.spread * sqrt(-2 * ln(1 - random())) * cos(6.2831853 * random()) + 0 * one.n as longitude) place
      join owners on owners.n = 1 + one.n % ${owners}::integer`)
    await run(sql`
      insert into bookings (id, reference, brand, space_id, unit, driver_id, owner_id, kind, state, zone, starts_at, ends_at,
        rates, allows_cancellation, created_at)
      select gen_random_uuid(), 'BENCH' || numbered.n || '-' || half, 'main', s.id, 1, s.owner_id, s.owner_id, 'casual', 'confirmed', s.zone,
        starts, starts + make_interval(hours => 1 + floor(random() * 10)::integer), '{}', true, ${from}::timestamptz
      from (select *, row_number() over () as n from spaces) as numbered
      join spaces s on s.id = numbered.id
      cross join generate_series(0, 1) half
      cross join lateral (select date_trunc('hour', ${from}::timestamptz)
        + make_interval(days => 15 * half + floor(random() * 14)::integer, hours => floor(random() * 24)::integer) + 0 * numbered.n * interval '1 hour' as starts) moment`)
    await run(sql`
      insert into occupancies (id, space_id, unit, during, booking_id)
      select id, space_id, unit, during, id from bookings`)
    await run(sql`
      insert into space_calendar (space_id, open_week, busy)
      select s.id, ('x' || (${weeks}::text[])[1 + floor(power(random(), 3) * ${weeks.length}::integer)::integer])::bit(672), taken.busy
      from spaces s join (select space_id, range_agg(during) as busy from bookings group by space_id) taken on taken.space_id = s.id
      on conflict (space_id) do update set open_week = excluded.open_week, busy = excluded.busy`)
    await run(sql`set constraints all immediate`)
    await run(sql`alter table occupancies add constraint occupancies_no_overlap
      exclude using gist (space_id with =, unit with =, during with &&)`)
  })
}

function upperBounds() {
  let sum = 0
  return cities.map(({ part }) => (sum += part))
}

function lowerBounds() {
  return [0, ...upperBounds().slice(0, -1)]
}

const sydney = cities[0]
/** The same chances in every run. */
function chances() {
  let state = 4711
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * Questions as they come from maps of the inner city: a box of two kilometres, or all of it, and an afternoon in the next two weeks.
 * @param {any} firstDay @param {number} howMany @param {{ halfWidth: number, spread: number }} box In degrees.
 */
export function questions(firstDay, howMany, { halfWidth, spread }) {
  const chance = chances()
  return Array.from({ length: howMany }, () => {
    const latitude = (sydney?.latitude ?? 0) + (chance() - 0.5) * spread
    const longitude = (sydney?.longitude ?? 0) + (chance() - 0.5) * spread
    const day = firstDay.add({ days: 2 + Math.floor(chance() * 12) }).toString()
    const hour = 8 + Math.floor(chance() * 8)
    return {
      searchMode: 0,
      startdate: day,
      starttime: `${String(hour).padStart(2, '0')}:00`,
      enddate: day,
      endtime: `${String(hour + 1 + Math.floor(chance() * 6)).padStart(2, '0')}:30`,
      sortBy: chance() < 0.5 ? 0 : 1,
      lat: latitude,
      lng: longitude,
      lat0: latitude - halfWidth,
      lng0: longitude - halfWidth * 1.2,
      lat1: latitude + halfWidth,
      lng1: longitude + halfWidth * 1.2,
    }
  })
}
