import { accessMethods, type SpaceType } from '@bayshare/domain/listings/space'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { insertWindow } from '@bayshare/server/availability/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertSpace, insertSpaceImage } from '@bayshare/server/listings/store'
import { accessPicture } from './access-picture'
import { cities } from './cities'
import { demoId } from './demo-id'
import { emailOf } from './demo-people'
import type { DemoSpace } from './demo-space'
import { openingWindows } from './opening-windows'
import { publicPosition } from './public-position'
import type { SeededSpace } from './seeded'

/** Spaces of the main product with their opening hours and pictures. */
export async function addSpaces(
  tx: Transaction,
  spaces: readonly DemoSpace[],
  now: Temporal.Instant,
): Promise<SeededSpace[]> {
  const seeded: SeededSpace[] = []
  for (const [index, space] of spaces.entries()) {
    const row = spaceRow(space, listedAt(now, index))
    await insertSpace(tx, row)
    const open = space.open ?? 'always'
    for (const window of openingWindows(open, row)) await insertWindow(tx, window)
    for (const image of imageRows(space, row.id)) await insertSpaceImage(tx, image)
    seeded.push({
      id: row.id,
      brand: 'main',
      name: space.name,
      ownerId: row.ownerId,
      type: space.type,
      address: `${row.streetNumber} ${row.streetName}, ${row.suburb} ${row.state} ${row.postcode}`,
      suburb: row.suburb,
      zone: row.zone,
      latitude: row.latitude,
      longitude: row.longitude,
      publicLatitude: row.publicLatitude,
      publicLongitude: row.publicLongitude,
      open,
      capacity: row.capacity,
      largestVehicle: space.fits,
      allowsMultipleDays: row.allowMultiDay,
      rateHourlyCents: row.rateHourlyCents,
      rateDailyCents: row.rateDailyCents,
      surchargeOvernightCents: row.surchargeOvernightCents,
      rateMonthlyCents: row.rateMonthlyCents,
    })
  }
  return seeded
}

/** Listed one after the other over the last months, the later in the list the longer ago. */
function listedAt(now: Temporal.Instant, index: number): Temporal.Instant {
  return now.subtract({ hours: 24 * (3 + index * 3) })
}

function spaceRow(space: DemoSpace, createdAt: Temporal.Instant) {
  const { state, zone } = cities[space.city]
  const [latitude, longitude] = space.at
  const exact = { latitude, longitude }
  // A car park has a sign at the street; a home keeps its number to itself.
  const shown = space.type === 'Parking-lot' ? exact : publicPosition(exact, space.name)
  const isCasual = space.hourly !== undefined
  return {
    id: demoId(space.name),
    brand: 'main',
    ownerId: demoId(emailOf(space.owner)),
    type: space.type,
    streetNumber: space.number,
    streetName: space.street,
    suburb: space.suburb,
    state,
    postcode: space.postcode,
    latitude,
    longitude,
    publicLatitude: shown.latitude,
    publicLongitude: shown.longitude,
    zone,
    description: space.description,
    instruction: space.instruction,
    accessMethod: accessMethods.indexOf(space.access) + 1,
    accessCode: space.code ?? null,
    largestVehicle: space.fits,
    capacity: space.capacity ?? 1,
    rateHourlyCents: amount(space.hourly),
    rateDailyCents: amount(space.daily),
    surchargeOvernightCents: amount(space.overnight),
    rateMonthlyCents: amount(space.monthly),
    allowCasual: isCasual,
    allowMonthly: space.monthly !== undefined,
    allowMultiDay: space.allowsMultipleDays ?? false,
    autoApprove: isCasual,
    isPublished: true,
    createdAt,
  }
}

function amount(price: number | undefined): Cents | null {
  return price === undefined ? null : dollars(price)
}

/** How many scenes are drawn of each type, and under which name. */
const scenes: Readonly<Record<SpaceType, { name: string; count: number }>> = {
  Driveway: { name: 'driveway', count: 4 },
  Carport: { name: 'carport', count: 3 },
  Garage: { name: 'garage', count: 3 },
  'Parking-lot': { name: 'parking-lot', count: 3 },
}

function imageRows(space: DemoSpace, spaceId: string) {
  const { name, count } = scenes[space.type]
  const other = (space.picture % count) + 1
  const access = accessPicture(space.access)
  const images = [
    { imageGroup: 'general', path: `/pictures/${name}-${space.picture}.svg` },
    { imageGroup: 'street', path: `/pictures/${name}-${other}.svg` },
    ...(access === undefined ? [] : [{ imageGroup: 'access', path: access }]),
  ]
  return images.map((image, index) => ({
    ...image,
    id: demoId(`${space.name} picture ${index + 1}`),
    spaceId,
    position: index + 1,
  }))
}
