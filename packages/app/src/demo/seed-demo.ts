import { hashPassword } from '@bayshare/server/accounts/password'
import type { Database, Transaction } from '@bayshare/server/database/open-database'
import type { Clock } from '@bayshare/server/ports/clock'
import type { Payments } from '@bayshare/server/ports/payments'
import { addBays } from './add-bays'
import { addBuildings } from './add-buildings'
import { addGates } from './add-gates'
import { addPeople } from './add-people'
import { addPromos } from './add-promos'
import { addResidents } from './add-residents'
import { addSpaces } from './add-spaces'
import { demoBuildings } from './demo-buildings'
import { demoPassword, demoPeople } from './demo-people'
import type { DemoSpace } from './demo-space'
import { saveDemoCards } from './save-demo-cards'
import type { Seeded, SeedProfile } from './seeded'
import { acceptanceSpaces } from './spaces/acceptance'
import { brisbane } from './spaces/brisbane'
import { cityCentres } from './spaces/city-centres'
import { melbourneNorth } from './spaces/melbourne-north'
import { melbourneSouth } from './spaces/melbourne-south'
import { sydneyCoast } from './spaces/sydney-coast'
import { sydneyInner } from './spaces/sydney-inner'
import { sydneyNorth } from './spaces/sydney-north'
import { sydneyWest } from './spaces/sydney-west'

export interface SeedDeps {
  database: Database
  clock: Clock
  payments: Payments
}

/**
 * Fills an empty database with people, spaces and buildings, all of them or none. The cards follow: a bank is never called
 * inside a transaction, and of two seeds at once only the one that won asks it.
 */
export async function seedDemo(
  { database, clock, payments }: SeedDeps,
  profile: SeedProfile,
): Promise<Seeded> {
  if (!(await isEmpty(database))) throw new Error(alreadySettled)
  const people = demoPeople()
  const now = clock.now()
  const passwordHash = await hashPassword(demoPassword)
  const fill = async (tx: Transaction): Promise<Seeded> => {
    const accounts = await addPeople(tx, people, { passwordHash, now })
    const buildings = await addBuildings(tx, demoBuildings, now)
    await addResidents(tx, { accounts, buildings }, now)
    const seeded = {
      profile,
      accounts,
      buildings,
      spaces: await addSpaces(tx, spacesOf[profile], now),
      bays: await addBays(tx, demoBuildings, now),
      promos: await addPromos(tx, now),
    }
    await addGates(tx, buildings, clock.real())
    return seeded
  }
  const seeded = await database.transaction(fill).catch((error: unknown) => {
    throw isTakenId(error) ? new Error(alreadySettled, { cause: error }) : error
  })
  await saveDemoCards({ database, payments, now }, people)
  return seeded
}

export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.read().selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
}

const alreadySettled = 'The database already has people in it, so nothing was added.'

const spacesOf: Readonly<Record<SeedProfile, readonly DemoSpace[]>> = {
  demo: [
    ...sydneyInner,
    ...sydneyWest,
    ...sydneyCoast,
    ...sydneyNorth,
    ...melbourneNorth,
    ...melbourneSouth,
    ...brisbane,
    ...cityCentres,
  ],
  acceptance: acceptanceSpaces,
}

/** Two seeds at once both find the database empty; the ids are the same, so the second stumbles over the first. */
function isTakenId(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
