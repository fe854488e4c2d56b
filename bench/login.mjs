import { startProduct, withDataFolder } from './running-product.mjs'

/** As many people as it takes to stay under the limits on tries: five requests for a link an hour, ten passwords. */
const people = 40
const triesEach = 5
const mostPercent = 10

/**
 * Whether time tells who has an account: a wrong password for somebody and for nobody, and a request for a reset link.
 * The two kinds are mixed at random, so that whatever else the machine does falls on both alike.
 */
export async function login() {
  return withDataFolder(async (folder) => {
    const product = await startProduct(folder, { TRUST_PROXY: '1' })
    try {
      const known = await openAccounts(product.address)
      const unknown = known.map((email) => `not-${email}`)
      const password = await compare(known, unknown, (username) =>
        post(product.address, 'auth/token/', { username, password: 'this is not the password' }, 400),
      )
      const link = await compare(known, unknown, (username) =>
        post(product.address, 'users/password_reset/', { username }, 200),
      )
      const tries = people * triesEach
      return {
        [`wrong password, median of ${tries} (known, unknown)`]: password.medians,
        [`wrong password, difference (limit ${mostPercent} %)`]: password.difference,
        [`forgotten password, median of ${tries} (known, unknown)`]: link.medians,
        [`forgotten password, difference (limit ${mostPercent} %)`]: link.difference,
      }
    } finally {
      await product.stop()
    }
  })
}

/** @param {string} address */
async function openAccounts(address) {
  const emails = Array.from({ length: people }, (_, one) => `person${one}@bench.example`)
  for (const email of emails) {
    const form = { email, email2: email, password: 'three parked cockatoos' }
    await post(address, 'users/', form, 200)
    // The first try of each kind warms up what the measured ones use.
    await post(address, 'auth/token/', { username: email, password: 'this is not the password' }, 400)
    await post(address, 'auth/token/', { username: `not-${email}`, password: 'nor is this' }, 400)
  }
  return emails
}

/**
 * @param {readonly string[]} known
 * @param {readonly string[]} unknown
 * @param {(username: string) => Promise<number>} attempt
 */
async function compare(known, unknown, attempt) {
  /** @type {{ known: number[], unknown: number[] }} */
  const took = { known: [], unknown: [] }
  for (let round = 0; round < triesEach; round++) {
    const order = shuffled([
      ...known.map((email) => /** @type {const} */ (['known', email])),
      ...unknown.map((email) => /** @type {const} */ (['unknown', email])),
    ])
    for (const [kind, email] of order) took[kind].push(await attempt(email))
  }
  const [one, other] = [median(took.known), median(took.unknown)]
  const percent = Math.abs(one / other - 1) * 100
  return {
    medians: `${one.toFixed(1)} ms, ${other.toFixed(1)} ms`,
    difference: `${percent.toFixed(1)} %${percent < mostPercent ? '' : '  TOO MUCH'}`,
  }
}

let requests = 0

/**
 * Milliseconds until the answer. Each request comes from another address, as those of many people do.
 * @param {string} address
 * @param {string} path
 * @param {object} body
 * @param {number} expected
 */
async function post(address, path, body, expected) {
  requests += 1
  const started = performance.now()
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(requests / 250)}.${requests % 250}`,
    },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status} instead of ${expected}`)
  return performance.now() - started
}

/**
 * @template T
 * @param {readonly T[]} list
 * @returns {T[]}
 */
function shuffled(list) {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** @param {readonly number[]} figures */
function median(figures) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
