import { Agent, request } from 'node:http'
import { searchOn } from './booking-calls.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'

const rounds = 5
const clients = 40
const answersBefore = 20
const settings = { DEMO: '0', SEARCH_INDEX: 'off', REQUESTS_PER_MINUTE: '1000000' }
const search = searchOn(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))

/** What becomes of requests on open connections while the program stops. */
export async function stop() {
  return withDataFolder(async (folder) => {
    /** @type {string[]} */
    const ends = []
    let answers = 0
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(folder, settings)
      const all = Array.from({ length: clients }, () => client(product.address))
      await Promise.all(all.map(({ isWarm }) => isWarm))
      await product.stop('SIGTERM')
      for (const { end } of all) {
        const { how, count } = await end
        ends.push(how)
        answers += count
      }
    }
    const cut = ends.filter((how) => how !== 'told to close')
    return {
      [`SIGTERM under ${clients} keep-alive clients, ${rounds} rounds: answered`]: answers,
      'connections told to close': ends.length - cut.length,
      'cut (limit 0)': cut.length === 0 ? 0 : `${cut.length}  TOO MANY: ${[...new Set(cut)].join(', ')}`,
    }
  })
}

/**
 * Searches on one connection, again after each answer, until an answer closes it.
 * @param {string} address
 * @returns {{ isWarm: Promise<void>, end: Promise<{ how: string, count: number }> }}
 */
function client(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let count = 0
  /** @type {() => void} */
  let warm = () => {}
  /** @type {Promise<void>} */
  const isWarm = new Promise((resolve) => (warm = resolve))
  const run = async () => {
    for (;;) {
      const connection = await ask(address, agent)
      count += 1
      if (count === answersBefore) warm()
      if (connection === 'close') return 'told to close'
    }
  }
  const end = run()
    .catch(String)
    .then((how) => {
      agent.destroy()
      warm()
      return { how, count }
    })
  return { isWarm, end }
}

/** @param {string} address @param {Agent} agent @returns {Promise<string | undefined>} */
function ask(address, agent) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = request(`${address}/api/v1/search/`, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`Answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', () => resolve(answer.headers.connection))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(search)
  })
}
