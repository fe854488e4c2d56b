import { randomUUID } from 'node:crypto'

/** Two hours of that day.
 * @param {string} url @param {string} token @param {string} day */
export async function book(url, token, day) {
  const started = performance.now()
  const answer = await askToBook(url, token, day)
  const { reference } = /** @type {{ reference?: string }} */ (await answer.json())
  return { status: answer.status, reference: reference ?? '', milliseconds: performance.now() - started }
}

/** @param {string} url @param {string} token @param {string} day */
export function askToBook(url, token, day) {
  return fetch(url, {
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
}

/** What somebody asks who looks for two hours of that day around the middle of Sydney. @param {string} day */
export function searchOn(day) {
  return JSON.stringify({
    searchMode: 0,
    startdate: day,
    starttime: '09:00',
    enddate: day,
    endtime: '11:00',
    sortBy: 0,
    lat: -33.87,
    lng: 151.21,
    lat0: -33.9,
    lng0: 151.17,
    lat1: -33.84,
    lng1: 151.25,
  })
}

/** @param {number[]} times @param {number} share */
export function part(times, share) {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
