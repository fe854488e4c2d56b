import { accessMethods, type SpaceType } from '@bayshare/domain/listings/space'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { refreshOpening } from '@bayshare/server/availability/calendar-store'
import { insertWindows } from '@bayshare/server/availability/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertSpaceImages, insertSpaces } from '@bayshare/server/listings/store'
import { cities } from './cities'
import { demoAccountId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'
import type { DemoSpace } from './demo-space'
import { openingWindows } from './opening-windows'
import { accessPicture, type Pictures, pictureRows } from './picture-rows'
import { demoPosition } from './demo-position'
import type { SeededSpace } from './seeded'

/** Spaces of the main product with their opening hours and pictures. */
export async function addSpaces(
  tx: Transaction,
  spaces: readonly DemoSpace[],
  now: Temporal.Instant,
): Promise<SeededSpace[]> {
  const listed = spaces.map((space, index) => ({
    space,
    row: spaceRow(space, listedAt(now, index)),
    open: space.open ?? 'always',
  }))
  await insertSpaces(
    tx,
    listed.map(({ row }) => row),
  )
  await insertWindows(
    tx,
    listed.flatMap(({ row, open }) => openingWindows(open, row)),
  )
  const ids = listed.map(({ row }) => row.id)
  await refreshOpening(tx, ids, now)
  await insertSpaceImages(
    tx,
    listed.flatMap(({ space, row }) => pictureRows(row.id, picturesOf(space))),
  )
  return listed.map(({ space, row, open }) => ({
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
  }))
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
  const shown = space.type === 'Parking-lot' ? exact : demoPosition(exact, space.name)
  const isCasual = space.hourly !== undefined
  return {
    id: demoSpaceId(space.name),
    brand: 'main' as const,
    ownerId: demoAccountId(emailOf(space.owner)),
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

const scenes: Readonly<Record<SpaceType, string>> = {
  Driveway: 'driveway',
  Carport: 'carport',
  Garage: 'garage',
  'Parking-lot': 'parking-lot',
}

/** A home is drawn once, because no two drawings show the same house; a car park is drawn from above as well. */
function picturesOf({ type, picture, access }: DemoSpace): Pictures {
  return {
    general: `${scenes[type]}-${picture}`,
    ...(type === 'Parking-lot' && picture === 1 && { street: 'parking-lot-2' }),
    access: accessPicture(access),
  }
}
