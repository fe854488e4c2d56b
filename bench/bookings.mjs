import pg from 'pg'
import { book, part } from './booking-calls.mjs'
import { withEmptyProduct } from './empty-product.mjs'
import { rush } from './rush.mjs'

const atOnce = 8
const warmUp = { atOnce, seconds: 3 }
const eachRound = { atOnce, seconds: 5 }
const rounds = 3
const listed = 1000
const looks = 30

/** What a booking writes, each by what points to the booking. */
const written = {
  bookings: 'id = $1',
  booking_transitions: 'booking_id = $1',
  occupancies: 'booking_id = $1',
  charges: 'booking_id = $1',
  charge_payments: 'charge_id in (select id from charges where booking_id = $1)',
  payments: `id in (select p.payment_id from charge_payments p join charges c on c.id = p.charge_id
                    where c.booking_id = $1)`,
  earnings: 'booking_id = $1',
  ledger_entries: 'booking_id = $1',
  ledger_transactions: 'id in (select transaction_id from ledger_entries where booking_id = $1)',
}

/**
 * How many bookings a second are made over HTTP (held, charged in the sandbox, settled), each of another space, against
 * one transaction that inserts the same rows into tables without a key; and what it costs to look at many of them.
 */
export async function bookings() {
  return withEmptyProduct(async ({ product, runtime, people, day }) => {
    const pool = new pg.Pool({ ...runtime.owner, max: atOnce })
    try {
      const owner = await people.owner()
      const drivers = await Promise.all(Array.from({ length: atOnce }, () => people.driver()))
      /** @type {string[]} */
      const spaces = []
      const addSpaces = async (/** @type {number} */ many) => {
        while (spaces.length < many)
          spaces.push(...(await Promise.all(Array.from({ length: atOnce }, () => people.space(owner.id)))))
      }
      let booked = 0
      const bookOne = async () => {
        const number = booked++
        const space = spaces[number]
        if (space === undefined) throw new Error('There are no spaces left to book')
        const url = `${product.address}/api/v1/parking_spaces/${space}/booking_singles/`
        const { status } = await book(url, drivers[number % atOnce].token, day)
        if (status !== 200) throw new Error(`A booking was answered with ${status}`)
      }
      await addSpaces(400)
      await rush(bookOne, warmUp)
      const plain = await plainInserts(pool)
      /** @type {Record<'booked' | 'plain', number[]>} */
      const seconds = { booked: [], plain: [] }
      for (let round = 0; round < rounds; round++) {
        await addSpaces(booked + 600)
        seconds.booked.push(await rush(bookOne, eachRound))
        seconds.plain.push(await rush(plain, eachRound))
      }
      await addSpaces(listed + atOnce)
      while (booked < listed) await Promise.all(Array.from({ length: atOnce }, bookOne))
      await pool.query('update bookings set driver_id = $1', [drivers[0].id])
      await pool.query('analyze')
      const lookAt = (/** @type {string} */ path, /** @type {string} */ token) =>
        look(product.address + path, token)
      const own = await lookAt('/api/v1/users/bookings/', drivers[0].token)
      const received = await lookAt('/api/v1/users/ownerbookings/?category=0&page=1', owner.token)
      const counts = await lookAt('/api/v1/users/ownerbookings-counts/', owner.token)
      const [made, inserted] = [part(seconds.booked, 0.5), part(seconds.plain, 0.5)]
      return {
        [`bookings a second on many spaces, ${atOnce} at once`]: `${made}`,
        'the same rows in plain inserts, a second': `${inserted} (ratio ${(made / inserted).toFixed(2)})`,
        [`the driver's list of ${booked} bookings, p50 and p99`]: own,
        [`the owner's first page of them, p50 and p99`]: received,
        [`the owner's counts of them, p50 and p99`]: counts,
      }
    } finally {
      await pool.end()
    }
  })
}

/**
 * One transaction with the rows of a booking, as they stand, into tables of the same columns.
 * @param {pg.Pool} pool
 */
async function plainInserts(pool) {
  const {
    rows: [first],
  } = await pool.query("select id from bookings where state = 'confirmed' limit 1")
  await pool.query('create schema plain')
  /** @type {[statement: string, rows: string][]} */
  const inserts = []
  for (const [table, belongs] of Object.entries(written)) {
    await pool.query(`create table plain.${table} (like ${table})`)
    const { rows } = await pool.query(
      `select coalesce(json_agg(t), '[]') as rows from ${table} t where ${belongs}`,
      [first.id],
    )
    inserts.push([
      `insert into plain.${table} select * from json_populate_recordset(null::plain.${table}, $1)`,
      JSON.stringify(rows[0].rows),
    ])
  }
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [statement, rows] of inserts) await client.query(statement, [rows])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** @param {string} url @param {string} token */
async function look(url, token) {
  /** @type {number[]} */
  const times = []
  let size = 0
  for (let number = 0; number < looks; number++) {
    const started = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
    size = (await answer.text()).length
    times.push(performance.now() - started)
  }
  return `${part(times, 0.5)} and ${part(times, 0.99)} ms (${Math.round(size / 1024)} KiB)`
}
