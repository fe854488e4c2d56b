import { accessMethods, type AccessMethod } from '@bayshare/domain/listings/space'
import { cents, dollars } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { insertWindow } from '@bayshare/server/availability/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertSpace, insertSpaceImage } from '@bayshare/server/listings/store'
import { accessPicture } from './access-picture'
import { cities } from './cities'
import type { DemoBuilding } from './demo-buildings'
import { demoId } from './demo-id'
import { emailOf } from './demo-people'
import { openingWindows } from './opening-windows'
import type { SeededBay } from './seeded'

const openedDaysAgo = 300

/** The bays of the buildings: let by the month, each request answered by the owner. */
export async function addBays(
  tx: Transaction,
  buildings: readonly DemoBuilding[],
  now: Temporal.Instant,
): Promise<SeededBay[]> {
  const createdAt = now.subtract({ hours: 24 * openedDaysAgo })
  const seeded: SeededBay[] = []
  for (const building of buildings) {
    for (let index = 0; index < building.bays; index++) {
      const row = bayRow(building, index, createdAt)
      await insertSpace(tx, row)
      for (const window of openingWindows(index % 5 === 4 ? 'weekdays' : 'always', row))
        await insertWindow(tx, window)
      for (const image of imageRows(building, row.id)) await insertSpaceImage(tx, image)
      seeded.push({
        id: row.id,
        brand: building.brand,
        buildingId: row.buildingId,
        ownerId: row.ownerId,
        marking: row.bayMarking,
        largestVehicle: row.largestVehicle,
        rateMonthlyCents: row.rateMonthlyCents,
      })
    }
  }
  return seeded
}

const baysPerLevel = 8
const firstNumber = 11

function bayRow(building: DemoBuilding, index: number, createdAt: Temporal.Instant) {
  const { state, zone } = cities[building.city]
  const level = 1 + Math.floor(index / baysPerLevel)
  const marking = `B${level}-${String(firstNumber + index * 3).padStart(3, '0')}`
  const [latitude, longitude] = building.at
  const kind = kindsOfBay[index % kindsOfBay.length] ?? kindsOfBay[0]
  const access = accessOf(building)
  return {
    id: demoId(`${building.name} ${marking}`),
    brand: building.brand,
    ownerId: demoId(emailOf(`${ownerOf(building, index)}.${building.brand}`)),
    buildingId: demoId(building.name),
    bayMarking: marking,
    type: 'Garage',
    streetNumber: building.number,
    streetName: building.street,
    suburb: building.suburb,
    state,
    postcode: building.postcode,
    // A building is public, so its bays hide nothing.
    latitude,
    longitude,
    publicLatitude: latitude,
    publicLongitude: longitude,
    zone,
    description: kind.description,
    instruction: `Level ${level}, the number ${marking} is painted on the floor. Please keep to the lines.`,
    accessMethod: accessMethods.indexOf(access) + 1,
    accessCode: null,
    largestVehicle: kind.fits,
    rateMonthlyCents: rateOf(building, index),
    allowCasual: false,
    allowMonthly: true,
    autoApprove: false,
    isPublished: true,
    createdAt,
  }
}

interface KindOfBay {
  fits: VehicleType
  description: string
}

const kindsOfBay: readonly [KindOfBay, ...KindOfBay[]] = [
  { fits: '4WD/SUV', description: 'Wide bay close to the lift, easy to get into with one turn.' },
  { fits: 'Sedan', description: 'Standard bay between two pillars. Both doors open fully.' },
  { fits: 'Sedan', description: 'Against the wall on the passenger side, so nobody parks there next to you.' },
  { fits: 'Hatchback', description: 'Short bay at the end of the row, made for a small car.' },
  { fits: 'Van', description: 'Corner bay with head room, the only kind here that takes a van.' },
  { fits: '4WD/SUV', description: 'Opposite the ramp. First out in the morning, and well lit at night.' },
  { fits: 'Sedan', description: 'Quiet bay at the back with a storage cage beside it, which is not included.' },
]

/** Where there is a manager, half of the bays belong to the house; the rest is the owner's, and two are the tenant's. */
function ownerOf(building: DemoBuilding, index: number): 'manager' | 'owner' | 'tenant' {
  if (index % 7 === 5) return 'tenant'
  return building.isManaged && index % 2 === 0 ? 'manager' : 'owner'
}

function accessOf({ brand }: DemoBuilding): AccessMethod {
  if (brand === 'hotel') return 'Boom Gate'
  return brand === 'community' ? 'Remote' : 'Swipe Card'
}

const rateStep = dollars(5)

/** Spread over what the building allows, in steps of five dollars; every fourth bay costs what is usual. */
function rateOf({ monthly }: DemoBuilding, index: number) {
  if (index % 4 === 0) return dollars(monthly.usual)
  const steps = Math.floor((dollars(monthly.most) - dollars(monthly.least)) / rateStep)
  return cents(dollars(monthly.least) + rateStep * ((index * 5) % (steps + 1)))
}

function imageRows(building: DemoBuilding, spaceId: string) {
  const access = accessPicture(accessOf(building))
  const images = [
    { imageGroup: 'general', path: '/pictures/parking-lot-3.svg' },
    { imageGroup: 'street', path: `/pictures/${building.picture}.svg` },
    ...(access === undefined ? [] : [{ imageGroup: 'access', path: access }]),
  ]
  return images.map((image, index) => ({
    ...image,
    id: demoId(`${spaceId} picture ${index + 1}`),
    spaceId,
    position: index + 1,
  }))
}
