import { randomUUID } from 'node:crypto'

/** Two hours of that day.
 * @param {string} url @param {string} token @param {string} day */
export async function book(url, token, day) {
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      payment_method: 'card',
      start_date: day,
      start_time: '09:00:00',
      cease_date: day,
      cease_time: '11:00:00',
    }),
  })
  const { reference } = /** @type {{ reference?: string }} */ (await answer.json())
  return { status: answer.status, reference: reference ?? '', milliseconds: performance.now() - started }
}

/** The one call that is made for people, to sign in.
 * @param {string} address @param {{ path: string, body?: unknown }} asked */
export async function send(address, { path, body }) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

/** @param {number[]} times @param {number} share */
export function part(times, share) {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
