import { book, part } from './booking-calls.mjs'
import { quiet, urlOf, withEmptyProduct } from './empty-product.mjs'
import { startProduct } from './running-product.mjs'

const rounds = 105
const warmUpRounds = 5
const drivers = 25
const longestMilliseconds = 1000

/** How long drivers wait who book the same time of the same space at once, on two processes and one database. */
export async function contestedSlot() {
  return withEmptyProduct(async ({ folder, product: first, runtime, people, day }) => {
    const second = await startProduct(`${folder}/second`, { ...quiet, DATABASE_URL: urlOf(runtime.owner) })
    try {
      const owner = await people.owner()
      /** @type {{ token: string }[]} */
      const all = []
      for (let made = 0; made < drivers; made++) all.push(await people.driver())
      const addresses = [first.address, second.address]
      /** @type {{ won: number[], lost: number[] }} */
      const waits = { won: [], lost: [] }
      for (let round = 0; round < rounds; round++) {
        const path = `/api/v1/parking_spaces/${await people.space(owner.id)}/booking_singles/`
        const answers = await Promise.all(
          all.map(({ token }, index) => book(`${addresses[index % 2]}${path}`, token, day)),
        )
        if (answers.filter(({ status }) => status === 200).length !== 1)
          throw new Error(`Not one winner: ${answers.map(({ status }) => status).join(', ')}`)
        // The first rounds are slower, because nothing is compiled yet.
        if (round < warmUpRounds) continue
        for (const { status, milliseconds } of answers)
          waits[status === 200 ? 'won' : 'lost'].push(milliseconds)
      }
      const p99 = part(waits.lost, 0.99)
      return {
        [`${drivers} drivers on one slot, two processes: losers, p50`]: `${part(waits.lost, 0.5)} ms`,
        [`losers, p99 (limit ${longestMilliseconds} ms)`]: `${p99} ms${p99 > longestMilliseconds ? '  TOO LONG' : ''}`,
        'winners, p50': `${part(waits.won, 0.5)} ms`,
      }
    } finally {
      await second.stop()
    }
  })
}
