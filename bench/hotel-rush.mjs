import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { part } from './booking-calls.mjs'
import { quiet, withEmptyProduct } from './empty-product.mjs'

const guests = 111
const longestMinutes = 5

/**
 * As many guests as a hotel has bays pay at the same moment, each with a new card and an idempotency key. Whoever is told that it is
 * still being processed asks again with the same key, as the screen does.
 */
export async function hotelRush() {
  const settings = { ...quiet, TRUST_PROXY: 'loopback' }
  return withEmptyProduct(
    async ({ product, runtime, people, load }) => {
      const { testBuilding, testStaff } = await load('packages/app/src/testing/test-staff.ts')
      const on = { ...runtime, people }
      const slug = 'rush'
      const hotel = await testBuilding(on, { brand: 'hotel', name: 'Rush', slug, allowsNights: true })
      const manager = await testStaff(on, { buildingId: hotel, brand: 'hotel' })
      for (let bay = 1; bay <= guests; bay++) await people.space(manager.id, bayOf(hotel, `N${bay}`))
      const tokens = await Promise.all(
        Array.from({ length: guests }, (_, at) => enter(product.address, hotel, at)),
      )
      const pool = new pg.Pool(runtime.owner)
      await pool.query('update accounts set telephone_verified_at = now() where is_guest')
      const paid = await Promise.all(tokens.map((token) => pay(product.address, token)))
      const { rows } = await pool.query(
        `select (select count(*) from bookings where state = 'confirmed')::int as booked,
          (select count(*) from payments where state = 'captured')::int as captured`,
      )
      await pool.end()
      const first = countBy(paid.map(({ answers }) => answers[0] ?? 'none'))
      const all = countBy(paid.flatMap(({ answers }) => answers))
      const last = countBy(paid.map(({ answers }) => answers.at(-1) ?? 'none'))
      const times = paid.map(({ milliseconds }) => milliseconds)
      return {
        [`${guests} guests of a hotel pay at once: first answers`]: first,
        'the last answers, with the same keys': last,
        'all answers': all,
        'booked and charged': `${rows[0].booked} and ${rows[0].captured}`,
        'until the last answer, p50 and the longest': `${seconds(part(times, 0.5))} and ${seconds(Math.max(...times))} s`,
      }
    },
    { settings },
  )
}

/** @param {string} buildingId @param {string} bayMarking */
const bayOf = (buildingId, bayMarking) => ({
  brand: 'hotel',
  buildingId,
  bayMarking,
  bayGroup: 1,
  type: 'Garage',
  allowCasual: false,
  allowMonthly: false,
  rateHourlyCents: null,
  rateDailyCents: 2500,
})

/** @param {number} milliseconds */
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1)

/** @param {(string | number)[]} answers */
function countBy(answers) {
  /** @type {Map<string | number, number>} */
  const counts = new Map()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} x ${answer}`).join(', ')
}

/** @param {string} address @param {string} path @param {object} body @param {Record<string, string>} [more] */
function post(address, path, body, more = {}) {
  const headers = { 'content-type': 'application/json', 'x-domain': 'hotel', ...more }
  return fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @param {string} address @param {string} hotel @param {number} at */
async function enter(address, hotel, at) {
  const today = globalThis.Temporal.Now.plainDateISO('Australia/Sydney')
  const save = {
    start_date: String(today.add({ days: 3 })),
    cease_date: String(today.add({ days: 5 })),
    full_name: 'Ada Lovelace',
    email: 'ada@guests.example',
    mobile_number: `+614915${String(70_000 + at)}`,
    vehicle_rego: `GST${String(at).padStart(3, '0')}`,
    room: String(at),
  }
  const body = { type: 'booking_hotel', id: '00000000-0000-0000-0000-000000000000', parent_id: hotel, save }
  const answer = await post(address, 'edit/', body, { 'x-forwarded-for': `10.0.0.${at}` })
  const { item } = /** @type {{ item?: { token: string } }} */ (await answer.json())
  if (!item) throw new Error(`A guest was not let in: ${answer.status}`)
  return item.token
}

/** @param {string} address @param {string} token */
async function pay(address, token) {
  const key = { 'idempotency-key': randomUUID() }
  const began = performance.now()
  /** @type {(string | number)[]} */
  const answers = []
  while (performance.now() - began < longestMinutes * 60_000) {
    const answer = await post(
      address,
      `hotel_stays/${token}/pay/`,
      { stripe_token: 'tok_visa', expected_total: 50 },
      key,
    )
    const { detail } = /** @type {{ detail?: string }} */ (await answer.json())
    answers.push(answer.status === 200 ? 200 : `${answer.status} "${detail}"`)
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter === null) break
    await pause(Number(retryAfter) * 1000)
  }
  return { answers, milliseconds: performance.now() - began }
}
