import { accessMethods } from '@bayshare/domain/listings/space'
import { dollars } from '@bayshare/domain/money/cents'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertBuilding, replaceBuildingImages } from '@bayshare/server/listings/store'
import { insertMembership } from '@bayshare/server/rights/store'
import { cities } from './cities'
import { accessOf, type DemoBuilding } from './demo-buildings'
import { demoAccountId, demoId } from './demo-id'
import { emailOf } from './demo-people'
import type { SeededBuilding } from './seeded'

const builtDaysAgo = 1400

/** Those who look after the visitors of all buildings of a brand. */
const staff = [
  ['visitors', 'visitor-parking-manager'],
  ['patrol', 'patroller'],
] as const

/** Buildings and the people who may manage them. */
export async function addBuildings(
  tx: Transaction,
  buildings: readonly DemoBuilding[],
  now: Temporal.Instant,
): Promise<SeededBuilding[]> {
  const seeded: SeededBuilding[] = []
  for (const building of buildings) {
    const row = buildingRow(building, now)
    await insertBuilding(tx, row)
    const picture = { id: demoId(`picture of ${building.name}`), path: `/pictures/${building.picture}.svg` }
    await replaceBuildingImages(tx, row.id, [picture])
    const managerIds = building.isManaged ? [demoAccountId(emailOf(`manager.${building.brand}`))] : []
    for (const accountId of managerIds)
      await insertMembership(tx, { buildingId: row.id, accountId, role: 'manager' }, row.createdAt)
    for (const [mailbox, role] of staff) {
      const accountId = demoAccountId(emailOf(`${mailbox}.${building.brand}`))
      await insertMembership(tx, { buildingId: row.id, accountId, role }, row.createdAt)
    }
    seeded.push({
      id: row.id,
      brand: building.brand,
      name: row.name,
      address: row.address,
      zone: row.zone,
      latitude: row.latitude,
      longitude: row.longitude,
      managerIds,
      rateMonthlyDefaultCents: row.rateMonthlyDefaultCents,
      rateMonthlyMinCents: row.rateMonthlyMinCents,
      rateMonthlyMaxCents: row.rateMonthlyMaxCents,
    })
  }
  return seeded
}

function buildingRow(building: DemoBuilding, now: Temporal.Instant) {
  const { name, brand, street, suburb, postcode, monthly } = building
  const { state, zone } = cities[building.city]
  return {
    id: demoId(name),
    brand,
    name,
    address: `${building.number} ${street}, ${suburb} ${state} ${postcode}`,
    streetName: street,
    suburb,
    state,
    postcode,
    latitude: building.at[0],
    longitude: building.at[1],
    zone,
    tagline: building.tagline,
    description: building.description,
    company: 'Harbour & Co. Strata',
    accessMethod: accessMethods.indexOf(accessOf(building)) + 1,
    maxClearanceCm: building.clearanceCm,
    resultLimit: building.listed ?? null,
    rulesText: 'Drive at walking pace, park within the lines, and keep the ramps free.',
    contactPhone: '02 5550 1200',
    contactEmail: 'frontdesk@harbour-strata.example',
    instruction: 'The gate opens for vehicles with a booking; the intercom reaches the manager.',
    rateMonthlyDefaultCents: dollars(monthly.usual),
    rateMonthlyMinCents: dollars(monthly.least),
    rateMonthlyMaxCents: dollars(monthly.most),
    slug: building.nights?.slug ?? null,
    allowsNights: building.nights !== undefined,
    accentColor: building.nights?.accent ?? null,
    createdAt: now.subtract({ hours: 24 * builtDaysAgo }),
  }
}
