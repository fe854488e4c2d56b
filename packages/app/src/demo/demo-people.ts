import { brandIds } from '@bayshare/domain/brands/brand'
import type { DemoPerson } from './demo-person'
import { residents } from './residents'

/** Everybody in the demo has this password. */
export const demoPassword = 'parking-demo-2026'

export function demoPeople(): DemoPerson[] {
  return [...mainPeople, ...residents()]
}

export function emailOf(mailbox: string): string {
  return `${mailbox}@bayshare.example`
}

const mainPeople: readonly DemoPerson[] = [
  {
    mailbox: 'driver',
    brands: ['main'],
    role: 'driver',
    firstName: 'Mia',
    lastName: 'Thornton',
    mobile: '570 006',
    postcode: '2010',
    portrait: 1,
    joinedDaysAgo: 412,
    card: 'tok_visa',
    vehicles: [
      { registration: 'CKT 41B', type: 'Sedan', make: 'Toyota', model: 'Camry' },
      { registration: 'ZRD 88', type: 'Bike', make: 'Vespa', model: 'Primavera' },
    ],
  },
  {
    mailbox: 'driver2',
    brands: ['main'],
    role: 'driver',
    firstName: 'Liam',
    lastName: 'Nguyen',
    mobile: '570 156',
    postcode: '2042',
    portrait: 10,
    joinedDaysAgo: 187,
    card: 'tok_visa',
    vehicles: [{ registration: 'EBW 07K', type: 'Hatchback', make: 'Volkswagen', model: 'Golf' }],
  },
  {
    mailbox: 'secure',
    brands: ['main'],
    role: 'driver',
    firstName: 'Ruby',
    lastName: 'Castellano',
    mobile: '570 110',
    postcode: '2021',
    portrait: 5,
    joinedDaysAgo: 54,
    // The bank of this card asks its holder before it pays.
    card: 'tok_threeDSecure2Required',
    vehicles: [{ registration: 'DPL 52C', type: 'Hatchback', make: 'Mazda', model: '2' }],
  },
  {
    // Whatever this driver books goes wrong, so that operators have something to decide.
    mailbox: 'driver3',
    brands: ['main'],
    role: 'driver',
    firstName: 'Oscar',
    lastName: 'Bellamy',
    mobile: '570 158',
    postcode: '2017',
    portrait: 6,
    joinedDaysAgo: 131,
    card: 'tok_visa',
    vehicles: [{ registration: 'CVR 70N', type: 'Sedan', make: 'Skoda', model: 'Octavia' }],
  },
  {
    mailbox: 'disputes',
    brands: ['main'],
    role: 'driver',
    firstName: 'Ethan',
    lastName: 'Marsh',
    mobile: '570 159',
    postcode: '2204',
    portrait: 4,
    joinedDaysAgo: 38,
    // Its holder takes each payment back at the bank.
    card: 'tok_createDispute',
    vehicles: [{ registration: 'EQF 18D', type: 'Hatchback', make: 'Kia', model: 'Rio' }],
  },
  {
    mailbox: 'nocard',
    brands: ['main'],
    role: 'driver-without-card',
    firstName: 'Zara',
    lastName: 'Haddad',
    mobile: '570 157',
    postcode: '2150',
    portrait: 7,
    joinedDaysAgo: 6,
    vehicles: [{ registration: 'FHN 63P', type: '4WD/SUV', make: 'Subaru', model: 'Forester' }],
  },
  {
    // Has opened an account and said nothing more, so that the steps of the profile can be tried.
    mailbox: 'newcomer',
    brands: ['main'],
    role: 'newcomer',
    firstName: '',
    lastName: '',
    joinedDaysAgo: 0,
  },
  {
    mailbox: 'owner',
    brands: ['main'],
    role: 'owner',
    firstName: 'Hannah',
    lastName: 'Kowalski',
    mobile: '570 158',
    postcode: '2031',
    portrait: 3,
    joinedDaysAgo: 903,
  },
  {
    mailbox: 'featured',
    brands: ['main'],
    role: 'featured-owner',
    firstName: 'Daniel',
    lastName: 'Fraser',
    mobile: '570 159',
    postcode: '3065',
    portrait: 2,
    joinedDaysAgo: 1130,
  },
  {
    mailbox: 'manager',
    brands: ['main'],
    role: 'corporate-manager',
    firstName: 'Grant',
    lastName: 'Whitlock',
    mobile: '570 110',
    postcode: '2060',
    portrait: 6,
    joinedDaysAgo: 760,
  },
  {
    // The right to the grid belongs to the account, so one person has it in every brand.
    mailbox: 'grid',
    brands: brandIds,
    role: 'availability-grid',
    firstName: 'Kirra',
    lastName: 'Walsh',
    mobile: '570 313',
    postcode: '2000',
    portrait: 9,
    joinedDaysAgo: 1204,
    vehicles: [{ registration: 'DGA 52T', type: 'Hatchback', make: 'Hyundai', model: 'i30' }],
  },
  {
    mailbox: 'operator',
    brands: ['main'],
    role: 'platform-operator',
    firstName: 'Noor',
    lastName: 'Rahman',
    mobile: '570 156',
    postcode: '2000',
    portrait: 8,
    joinedDaysAgo: 1300,
  },
  {
    mailbox: 'operator2',
    brands: ['main'],
    role: 'platform-operator',
    firstName: 'Callum',
    lastName: 'Fraser',
    mobile: '570 157',
    postcode: '2000',
    portrait: 4,
    joinedDaysAgo: 640,
  },
]
