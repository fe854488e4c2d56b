import Fastify from 'fastify'
import pg from 'pg'

/**
 * The search as it would be without a calendar per space: each candidate asks the bookings whether it is free. Written in
 * plain SQL, with nothing of the product around it.
 */
const settings = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...settings, max: 8 })
const app = Fastify()

const statement = {
  name: 'joined',
  text: `
    select s.id, s.type, s.street_name, s.suburb, s.street_name || ', ' || s.suburb || ' ' || s.state || ' ' || s.postcode as address,
      s.description, s.public_latitude, s.public_longitude, s.zone, s.largest_vehicle, s.access_method, s.electric_charge_type,
      s.rate_hourly_cents, s.rate_monthly_cents, s.auto_approve, owner.is_featured,
      s.rate_hourly_cents * $9::integer / 60 as price, distance.metres
    from spaces s
    join accounts owner on owner.id = s.owner_id
    join space_calendar c on c.space_id = s.id
    cross join lateral (
      select round(111195 * sqrt((s.public_latitude - $7) ^ 2 + ((s.public_longitude - $8) * 0.83) ^ 2)) as metres
    ) distance
    where s.brand = 'main' and s.is_published and s.allow_casual and s.auto_approve
      and point(s.public_longitude, s.public_latitude) <@ box(point($1, $2), point($3, $4))
      and (c.open_week & $10::bit(672)) = $10::bit(672)
      and not exists (
        select from occupancies o where o.space_id = s.id and o.during && tstzrange($5, $6, '[)'))
    order by owner.is_featured desc, case when $11 then distance.metres else s.rate_hourly_cents end, s.id
    limit 100`,
}

app.route({ method: 'POST', url: '/search', handler: answer })

/** @param {import('fastify').FastifyRequest} request */
async function answer(request) {
  const asked = /** @type {Record<string, any>} */ (request.body)
  const starts = new Date(`${asked.startdate}T${asked.starttime}:00+11:00`)
  const ends = new Date(`${asked.enddate}T${asked.endtime}:00+11:00`)
  const minutes = (ends.getTime() - starts.getTime()) / 60_000
  const { rows } = await pool.query({
    ...statement,
    values: [
      asked.lng0,
      asked.lat0,
      asked.lng1,
      asked.lat1,
      starts,
      ends,
      asked.lat,
      asked.lng,
      Math.min(Math.max(minutes, 60), 420),
      taken(asked, minutes),
      asked.sortBy === 1,
    ],
  })
  return rows.map((row) => {
    const shown = { price: `$${(row.price / 100).toFixed(2)}`, per: 'total' }
    return {
      uuid: row.id,
      type: row.type,
      street_name: row.street_name,
      suburb2: row.suburb,
      address: row.address,
      description: row.description,
      latitude: row.public_latitude,
      longitude: row.public_longitude,
      timezone: row.zone,
      vehicle_type: 3,
      access_method: row.access_method,
      electric_charging: row.electric_charge_type !== null,
      rate_hourly: row.rate_hourly_cents / 100,
      rate_monthly: row.rate_monthly_cents / 100,
      user: { is_featured: row.is_featured },
      auto_approve: row.auto_approve,
      bay_index: 0,
      image_set: [],
      available: true,
      occupied: false,
      unavailable_reason: null,
      distanceToCenter: row.metres,
      strDistanceToCenter: `${row.metres} m`,
      bookingPrice: row.price / 100,
      pricing: {
        output: {
          total_price: row.price / 100,
          display_map: shown,
          display_details: shown,
          display_list: shown,
        },
      },
    }
  })
}

/** @param {Record<string, any>} asked @param {number} minutes */
function taken(asked, minutes) {
  const bits = Array.from({ length: 672 }, () => '0')
  const day = (new Date(`${asked.startdate}T00:00:00Z`).getUTCDay() + 6) % 7
  const [hour = 0, minute = 0] = asked.starttime.split(':').map(Number)
  const first = day * 96 + hour * 4 + minute / 15
  for (let slot = first; slot < first + minutes / 15; slot++) bits[slot % 672] = '1'
  return bits.join('')
}

const address = await app.listen({ port: 0, host: 'localhost' })
process.send?.(Number(new URL(address).port))
