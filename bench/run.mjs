import { autocomplete } from './autocomplete.mjs'
import { bookings } from './bookings.mjs'
import { contestedSlot } from './contested-slot.mjs'
import { farDatabase } from './far-database.mjs'
import { faults } from './faults.mjs'
import { grids } from './grids.mjs'
import { hotelRush } from './hotel-rush.mjs'
import { killedNode } from './killed-node.mjs'
import { landing } from './landing.mjs'
import { ledger } from './ledger.mjs'
import { live } from './live.mjs'
import { login } from './login.mjs'
import { search } from './search.mjs'
import { searchPage } from './search-page.mjs'
import { startUp } from './start-up.mjs'
import { stop } from './stop.mjs'

/** Every measurement by its name; `npm run bench` runs all, `npm run bench -- start-up` only that one. */
const measurements = {
  'start-up': startUp,
  landing,
  login,
  autocomplete,
  ledger,
  bookings,
  'contested-slot': contestedSlot,
  'hotel-rush': hotelRush,
  stop,
  faults,
  'far-database': farDatabase,
  'killed-node': killedNode,
  live,
  grids,
  search,
  'search-page': searchPage,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `There is no measurement called ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}

for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const [what, figure] of Object.entries(await measure())) console.log(`  ${what.padEnd(52)} ${figure}`)
}
process.exit(0)
