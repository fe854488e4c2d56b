import type { BrandId } from '@bayshare/domain/brands/brand'
import type { DemoPerson, DemoVehicle } from './demo-person'

/** The people of the buildings: in each white-label brand a tenant, an owner of bays, two managers and a patroller. */
export function residents(): DemoPerson[] {
  return households.flatMap(peopleOf)
}

function peopleOf({ brand, building, postcode, ...people }: Household, index: number): DemoPerson[] {
  const person = (mailbox: string, role: DemoPerson['role'], resident: Resident): DemoPerson => ({
    mailbox: `${mailbox}.${brand}`,
    brands: [brand],
    role,
    firstName: resident.name[0],
    lastName: resident.name[1],
    mobile: resident.mobile,
    postcode,
    portrait: resident.portrait,
    joinedDaysAgo: 240 + index * 83 + resident.portrait * 7,
    home: { building, ...(resident.unit !== undefined && { unit: resident.unit }) },
    ...(resident.vehicle && { card: 'tok_visa', vehicles: [resident.vehicle] }),
  })
  return [
    ...(people.newcomers ?? []).map((resident, at) => person(`newcomer${at + 1}`, 'tenant', resident)),
    person('tenant', 'tenant', people.tenant),
    person('owner', 'bay-owner', people.owner),
    person('manager', 'building-manager', people.manager),
    person('visitors', 'visitor-parking-manager', people.visitors),
    person('patrol', 'patroller', people.patroller),
  ]
}

interface Household {
  brand: Exclude<BrandId, 'main'>
  building: string
  postcode: string
  tenant: Resident
  owner: Resident
  manager: Resident
  visitors: Resident
  /** Answers the telephone of whoever looks after the visitors. */
  patroller: Resident
  /** Whom the manager has not confirmed yet. */
  newcomers?: readonly Resident[]
}

interface Resident {
  name: readonly [first: string, last: string]
  mobile: string
  portrait: number
  /** Managers work in the building and do not live there. */
  unit?: string
  /** Who has a vehicle pays by card. */
  vehicle?: DemoVehicle
}

const households: readonly Household[] = [
  {
    brand: 'portal',
    building: 'Pirrama Residences',
    postcode: '2009',
    tenant: {
      name: ['Noah', 'Williams'],
      mobile: '570 737',
      portrait: 4,
      unit: '1204',
      vehicle: { registration: 'DXS 19L', type: 'Sedan', make: 'Mazda', model: '3' },
    },
    owner: { name: ['Grace', 'Papadopoulos'], mobile: '571 266', portrait: 5, unit: '807' },
    manager: { name: ['Sophie', 'Tran'], mobile: '571 491', portrait: 1 },
    visitors: { name: ['Jack', "O'Brien"], mobile: '571 804', portrait: 8 },
    patroller: { name: ['Mick', 'Dawson'], mobile: '571 804', portrait: 2 },
    // Noah's household has one number.
    newcomers: [
      { name: ['Ella', 'Williams'], mobile: '570 737', portrait: 9, unit: 'Unit 1204' },
      { name: ['Hana', 'Suzuki'], mobile: '570 110', portrait: 7, unit: 'Apt 305' },
    ],
  },
  {
    brand: 'community',
    building: 'Woolstore Lofts',
    postcode: '4005',
    tenant: {
      name: ['Aisha', 'Rahman'],
      mobile: '572 549',
      portrait: 7,
      unit: '12',
      vehicle: { registration: '418 AK7', type: 'Hatchback', make: 'Toyota', model: 'Yaris' },
    },
    owner: { name: ['Peter', 'Lindqvist'], mobile: '572 665', portrait: 6, unit: '31' },
    manager: { name: ['Nikhil', 'Menon'], mobile: '572 983', portrait: 10 },
    visitors: { name: ['Emma', 'Sutherland'], mobile: '573 770', portrait: 9 },
    patroller: { name: ['Tess', 'Kowalski'], mobile: '573 770', portrait: 3 },
  },
  {
    brand: 'demo',
    building: 'Eucalypt House',
    postcode: '2060',
    tenant: {
      name: ['Chloe', 'Bennett'],
      mobile: '573 087',
      portrait: 9,
      unit: '501',
      vehicle: { registration: 'FKJ 30C', type: '4WD/SUV', make: 'Kia', model: 'Sportage' },
    },
    owner: { name: ['Marco', 'Bianchi'], mobile: '574 118', portrait: 2, unit: '1102' },
    manager: { name: ['Ruth', 'Abrahams'], mobile: '574 632', portrait: 5 },
    visitors: { name: ['Tane', 'Wihongi'], mobile: '575 254', portrait: 8 },
    patroller: { name: ['Ravi', 'Pillai'], mobile: '575 254', portrait: 6 },
  },
  {
    brand: 'operator',
    building: 'Keystone Central',
    postcode: '4000',
    tenant: {
      name: ['Oliver', 'Hughes'],
      mobile: '575 789',
      portrait: 2,
      unit: '2306',
      vehicle: { registration: '702 BM3', type: 'Sedan', make: 'Hyundai', model: 'Sonata' },
    },
    owner: { name: ['Mei', 'Chen'], mobile: '576 398', portrait: 1, unit: '1908' },
    manager: { name: ['Patrick', 'Delaney'], mobile: '576 801', portrait: 6 },
    visitors: { name: ['Samuel', 'Okafor'], mobile: '577 426', portrait: 4 },
    patroller: { name: ['Leah', 'Moretti'], mobile: '577 426', portrait: 5 },
  },
  {
    brand: 'student',
    building: 'Swanston House',
    postcode: '3053',
    tenant: {
      name: ['Jasmine', 'Kaur'],
      mobile: '577 644',
      portrait: 1,
      unit: '4-17',
      vehicle: { registration: '1VR 6TD', type: 'Hatchback', make: 'Suzuki', model: 'Swift' },
    },
    owner: { name: ['Robert', 'Ellis'], mobile: '578 957', portrait: 6, unit: '6-02' },
    manager: { name: ['Tegan', 'Murphy'], mobile: '578 148', portrait: 3 },
    visitors: { name: ['Ben', 'Castellano'], mobile: '578 888', portrait: 10 },
    patroller: { name: ['Sam', 'Nguyen'], mobile: '578 888', portrait: 1 },
  },
  {
    brand: 'hotel',
    building: 'The Wharf Hotel',
    postcode: '2000',
    tenant: {
      name: ['Henrik', 'Larsen'],
      mobile: '579 212',
      portrait: 8,
      unit: '412',
      vehicle: { registration: '1QZ 8NB', type: 'Van', make: 'Ford', model: 'Transit' },
    },
    owner: { name: ['Fiona', 'Campbell'], mobile: '579 760', portrait: 5, unit: '601' },
    // The front desk has one telephone, and whoever is on duty carries it.
    manager: { name: ['Lucy', 'Zhang'], mobile: '579 455', portrait: 1 },
    visitors: { name: ['Dominic', 'Reid'], mobile: '579 455', portrait: 4 },
    patroller: { name: ['Jodie', 'Harris'], mobile: '579 455', portrait: 9 },
  },
]
