import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import { insertAccount } from '@bayshare/server/accounts/store'
import type { Transaction } from '@bayshare/server/database/open-database'
import { insertVehicle } from '@bayshare/server/vehicles/store'
import { cities } from './cities'
import { demoBuildings } from './demo-buildings'
import { demoAccountId, demoId } from './demo-id'
import { demoPassword, emailOf } from './demo-people'
import type { DemoPerson } from './demo-person'
import type { SeededAccount } from './seeded'

export interface PeopleGiven {
  /** Everybody has the same password, so one hash serves them all. */
  passwordHash: string
  now: Temporal.Instant
}

/** Accounts with their vehicles. */
export async function addPeople(
  tx: Transaction,
  people: readonly DemoPerson[],
  given: PeopleGiven,
): Promise<SeededAccount[]> {
  const seeded: SeededAccount[] = []
  for (const person of people) seeded.push(await addPerson(tx, person, given))
  return seeded
}

async function addPerson(tx: Transaction, person: DemoPerson, given: PeopleGiven): Promise<SeededAccount> {
  const account = accountRow(person, given)
  await insertAccount(tx, account)
  const vehicles = vehicleRows(person, account)
  for (const vehicle of vehicles) await insertVehicle(tx, vehicle)
  return {
    id: account.id,
    brands: person.brands,
    role: person.role,
    email: account.email,
    password: demoPassword,
    name: `${person.firstName} ${person.lastName}`.trim(),
    telephone: account.telephoneNumber,
    hasCard: person.card !== undefined,
    vehicles: vehicles.map(({ id, registration, type, isDefault }) => ({
      id,
      registration,
      type,
      isDefault,
    })),
    buildingId: account.defaultBuilding ?? account.defaultBuildingCommunity,
    unit: person.home?.unit ?? null,
  }
}

const verifiedAfterMinutes = 4
const lookingForParking = 1
const offeringParking = 2
const livesThere = 1
const livesElsewhere = 2

function accountRow(person: DemoPerson, { passwordHash, now }: PeopleGiven) {
  const { mailbox, role, home } = person
  const email = emailOf(mailbox)
  const id = demoAccountId(email)
  const createdAt = now.subtract({ hours: 24 * person.joinedDaysAgo })
  const isOwner = role === 'owner' || role === 'featured-owner' || role === 'bay-owner'
  const building = demoBuildings.find(({ name }) => name === home?.building)
  const isCommunity = building?.brand === 'community'
  const buildingId = building ? demoId(building.name) : null
  return {
    id,
    email,
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    ...telephone(person, createdAt),
    postCode: person.postcode ?? null,
    postCodeCommunity: isCommunity ? (person.postcode ?? null) : null,
    imagePath: person.portrait === undefined ? null : `/pictures/avatar-${person.portrait}.svg`,
    defaultRole: isOwner ? offeringParking : lookingForParking,
    defaultBuilding: isCommunity ? null : buildingId,
    ...communityHome(person, isOwner, isCommunity ? buildingId : null),
    ...tenancy(person, isCommunity),
    leaseEndDate: building?.brand === 'operator' && home?.unit ? leaseEnd(now, building.city) : null,
    isCorporate: corporateRoles.includes(role),
    managesVisitorParking: role === 'visitor-parking-manager',
    seesAvailabilityGrid: role === 'availability-grid',
    isFeatured: role === 'featured-owner',
    isOperator: role === 'platform-operator',
    referralCode: `${person.firstName.toUpperCase()}${id.slice(0, 4).toUpperCase()}`,
    emailProvenAt: createdAt,
    createdAt,
  }
}

const corporateRoles: readonly DemoPerson['role'][] = [
  'corporate-manager',
  'building-manager',
  'visitor-parking-manager',
  'patroller',
]

function telephone({ mobile }: DemoPerson, createdAt: Temporal.Instant) {
  if (mobile === undefined) return { telephoneNumber: null, telephoneVerifiedAt: null }
  return {
    telephoneNumber: `+61491${mobile.replaceAll(' ', '')}`,
    telephoneVerifiedAt: createdAt.add({ minutes: verifiedAfterMinutes }),
  }
}

/** The community has its own building and role in the profile, beside those of the other brands. */
function communityHome(person: DemoPerson, isOwner: boolean, buildingId: string | null) {
  if (!person.brands.includes('community'))
    return { defaultBuildingCommunity: null, defaultRoleCommunity: null }
  const first = demoBuildings.find(({ brand }) => brand === 'community')
  return {
    defaultBuildingCommunity: buildingId ?? (first ? demoId(first.name) : null),
    defaultRoleCommunity: isOwner ? offeringParking : lookingForParking,
  }
}

/** Someone with a unit is a tenant; anyone else may only search (rule: profile steps). */
function tenancy({ home, brands, role }: DemoPerson, isCommunity: boolean) {
  if (home?.unit && !isCommunity) return { tenantType: livesThere, tenantId: home.unit }
  const isFromOutside = role === 'availability-grid' && brands.length > 1
  return { tenantType: isFromOutside ? livesElsewhere : null, tenantId: null }
}

/** The last day of a month, most of a year away. */
function leaseEnd(now: Temporal.Instant, city: keyof typeof cities): Temporal.PlainDate {
  const inEightMonths = now.toZonedDateTimeISO(cities[city].zone).toPlainDate().add({ months: 8 })
  return inEightMonths.with({ day: inEightMonths.daysInMonth })
}

function vehicleRows({ vehicles = [] }: DemoPerson, account: { id: AccountId; createdAt: Temporal.Instant }) {
  return vehicles.map((vehicle, index) => ({
    ...vehicle,
    registration: asRegistration(vehicle.registration),
    id: demoId(`${account.id} ${vehicle.registration}`),
    accountId: account.id,
    isDefault: index === 0,
    createdAt: account.createdAt.add({ minutes: 10 + index }),
  }))
}
