import { withSources } from '../scripts/with-sources.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'

/** A product without the demo, without an index that takes time of its own, and with nobody held back. */
export const quiet = {
  DEMO: '0',
  SEARCH_INDEX: 'off',
  REQUESTS_PER_MINUTE: '1000000',
  NODE_ENV: 'production',
}

/**
 * @typedef {object} EmptyProduct
 * @property {string} folder
 * @property {import('./running-product.mjs').RunningProduct} product
 * @property {any} runtime The same database from inside, to look at it and to write to it.
 * @property {any} people Makes owners, drivers and spaces.
 * @property {string} day The day after tomorrow, where the spaces are.
 * @property {(path: string) => Promise<any>} load A module of the sources.
 */

/**
 * Starts a product in which nobody is yet, and stops it when the work is over.
 * @template T
 * @param {(started: EmptyProduct) => Promise<T>} work
 * @param {{ withFolder?: typeof withDataFolder<T>, settings?: Record<string, string> }} [options]
 */
export async function withEmptyProduct(work, { withFolder = withDataFolder, settings = quiet } = {}) {
  return withSources((load) =>
    withFolder(async (folder) => {
      await load('packages/app/src/load-temporal.ts')
      const { readConfig } = await load('packages/app/src/config.ts')
      const { openRuntime } = await load('packages/app/src/open-runtime.ts')
      const { testPeople } = await load('packages/app/src/testing/test-people.ts')
      const product = await startProduct(folder, settings)
      const config = readConfig({ DATA_DIR: folder, DEMO: '0' }, folder)
      const runtime = await openRuntime(config, () => {}, 'beside-a-running-server')
      try {
        const people = testPeople({
          ...runtime,
          payments: runtime.ports.payments,
        })
        const today = runtime.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()
        return await work({ folder, product, runtime, people, day: String(today.add({ days: 2 })), load })
      } finally {
        await runtime.close()
        await product.stop()
      }
    }),
  )
}

/** How another process names the same database. @param {{ user: string, host: string, port: number, database: string }} owner */
export function urlOf({ user, host, port, database }) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
