import { visitorGroup } from '@bayshare/domain/listings/bay-group'
import { accessMethods } from '@bayshare/domain/listings/space'
import { cents, dollars } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { refreshOpening } from '@bayshare/server/availability/calendar-store'
import { insertWindows } from '@bayshare/server/availability/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertSpaceImages, insertSpaces } from '@bayshare/server/listings/store'
import { cities } from './cities'
import { accessOf, type DemoBuilding } from './demo-buildings'
import { demoAccountId, demoId, demoSpaceId } from './demo-id'
import { emailOf } from './demo-people'
import { openingWindows } from './opening-windows'
import { accessPicture, pictureRows } from './picture-rows'
import type { SeededBay } from './seeded'

const openedDaysAgo = 300

/** The bays of the buildings, let by the month: most at once, the others by asking. Those for visitors are not for rent. */
export async function addBays(
  tx: Transaction,
  buildings: readonly DemoBuilding[],
  now: Temporal.Instant,
): Promise<SeededBay[]> {
  const createdAt = now.subtract({ hours: 24 * openedDaysAgo })
  const bays = buildings.flatMap((building) => [
    ...Array.from({ length: building.bays }, (_, index) => ({
      row: bayRow(building, index, createdAt),
      brand: building.brand,
      // A few owners need their bay back at night.
      open: index % 5 === 4 ? ('weekdays' as const) : ('always' as const),
      pictures: picturesOf(building),
    })),
    ...Array.from({ length: building.visitorBays ?? 0 }, (_, index) => ({
      row: visitorBayRow(building, index, createdAt),
      brand: building.brand,
      open: 'always' as const,
      pictures: picturesOf(building),
    })),
  ])
  const nightly = buildings.flatMap((building) => nightBays(building, createdAt))
  await insertSpaces(tx, [...bays.map(({ row }) => row), ...nightly])
  await insertWindows(
    tx,
    [...bays, ...nightly.map((row) => ({ row, open: 'always' as const }))].flatMap(({ row, open }) =>
      openingWindows(open, row),
    ),
  )
  const ids = [...bays.map(({ row }) => row.id), ...nightly.map(({ id }) => id)]
  await refreshOpening(tx, ids, now)
  await insertSpaceImages(
    tx,
    bays.flatMap(({ row, pictures }) => pictureRows(row.id, pictures)),
  )
  const toRent = bays.filter(({ row }) => row.bayGroup !== visitorGroup)
  return toRent.map(({ row, brand, open }) => ({
    id: row.id,
    brand,
    buildingId: row.buildingId,
    ownerId: row.ownerId,
    marking: row.bayMarking,
    open,
    largestVehicle: row.largestVehicle,
    rateMonthlyCents: row.rateMonthlyCents,
  }))
}

function picturesOf(building: DemoBuilding) {
  return { general: 'parking-lot-3', street: building.picture, access: accessPicture(accessOf(building)) }
}

const baysPerLevel = 8
/** The numbers of the groups that bays belong to. */
const internalGroup = 1
const tenantGroup = 3
const firstNumber = 11

function bayRow(building: DemoBuilding, index: number, createdAt: Temporal.Instant) {
  const { state, zone } = cities[building.city]
  const level = 1 + Math.floor(index / baysPerLevel)
  const marking = `B${level}-${String(firstNumber + index * 3).padStart(3, '0')}`
  const [latitude, longitude] = building.at
  const kind = kindsOfBay[index % kindsOfBay.length] ?? kindsOfBay[0]
  const access = accessOf(building)
  const owner = ownerOf(building, index)
  return {
    id: demoSpaceId(`${building.name} ${marking}`),
    brand: building.brand,
    ownerId: demoAccountId(emailOf(`${owner}.${building.brand}`)),
    buildingId: demoId(building.name),
    bayMarking: marking,
    bayGroup: owner === 'manager' ? internalGroup : tenantGroup,
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
    // Tenants want to be asked, and so do the owners of some.
    autoApprove: owner !== 'tenant' && index % 6 !== 3,
    isPublished: true,
    createdAt,
  }
}

function visitorBayRow(building: DemoBuilding, index: number, createdAt: Temporal.Instant) {
  const marking = `V${index + 1}`
  return {
    // The first of a building with a manager is theirs.
    ...bayRow(building, 0, createdAt),
    id: demoSpaceId(`${building.name} ${marking}`),
    bayMarking: marking,
    bayGroup: visitorGroup,
    description: 'For visitors of residents.',
    instruction: `Ground level, straight after the gate. The number ${marking} is painted on the floor.`,
  }
}

/** Bays that guests of a hotel book by the night. */
function nightBays(building: DemoBuilding, createdAt: Temporal.Instant) {
  const { nights } = building
  if (!nights) return []
  return Array.from({ length: nights.bays }, (_, index) => {
    const bayMarking = `G-${String(index + 1).padStart(2, '0')}`
    return {
      ...bayRow(building, 0, createdAt),
      id: demoSpaceId(`${building.name} ${bayMarking}`),
      bayMarking,
      instruction: `Ground floor beside the porter's desk, marked ${bayMarking}. Show your pass at the boom gate.`,
      rateMonthlyCents: null,
      rateDailyCents: dollars(nights.rate),
      allowMonthly: false,
      autoApprove: true,
    }
  })
}

interface KindOfBay {
  fits: VehicleType
  description: string
}

const kindsOfBay: readonly [KindOfBay, ...KindOfBay[]] = [
  { fits: '4WD/SUV', description: 'Wide bay close to the lift, easy to get into with one turn.' },
  { fits: 'Sedan', description: 'Standard bay between two pillars. Both doors open fully.' },
  {
    fits: 'Sedan',
    description: 'Against the wall on the passenger side, so nobody parks there next to you.',
  },
  { fits: 'Hatchback', description: 'Short bay at the end of the row, made for a small car.' },
  { fits: 'Van', description: 'Corner bay with head room, the only kind here that takes a van.' },
  { fits: '4WD/SUV', description: 'Opposite the ramp. First out in the morning, and well lit at night.' },
  {
    fits: 'Sedan',
    description: 'Quiet bay at the back with a storage cage beside it, which is not included.',
  },
]

/** Where there is a manager, half of the bays belong to the building; the rest is the owner's but for one or two. */
function ownerOf(building: DemoBuilding, index: number): 'manager' | 'owner' | 'tenant' {
  if (index % 7 === 5) return 'tenant'
  return building.isManaged && index % 2 === 0 ? 'manager' : 'owner'
}

const rateStep = dollars(5)

/** Spread over what the building allows, in steps of five dollars; every fourth bay costs what is usual. */
function rateOf({ monthly }: DemoBuilding, index: number) {
  if (index % 4 === 0) return dollars(monthly.usual)
  const steps = Math.floor((dollars(monthly.most) - dollars(monthly.least)) / rateStep)
  return cents(dollars(monthly.least) + rateStep * ((index * 5) % (steps + 1)))
}
