import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Review } from '@bayshare/domain/reviews/review'
import type { DemoIncident } from './demo-incident'

interface Parties {
  /** The mailbox of the driver. */
  driver: string
  /** The mailbox of the owner. */
  owner: string
  /** The name of the space; a bay is named by its building and its marking. */
  space: string
  /** What they write to each other, with the minutes since the booking was made. */
  chat?: readonly { by: 'driver' | 'owner'; after: number; text: string; reported?: DemoReport }[]
  incident?: DemoIncident
}

/** The other one has told the operator of a message, with the minutes since it was written. */
export interface DemoReport {
  after: number
  reason: string
}

/** Some hours, with what became of them. Whatever is over has its review, because drivers are asked for it first. */
export interface DemoCasual extends Parties {
  kind: 'casual'
  /** Days from today with the time of its start, or how many hours ago it started. */
  starts: { day: number; at: string } | { hoursAgo: number }
  minutes: number
  extendedByMinutes?: number
  isCancelled?: true
  review?: Review
}

/** By the month, from a day on. Where the owner is asked, the answer stands here, and is missing while it is awaited. */
export interface DemoMonthly extends Parties {
  kind: 'monthly'
  /** Days from today. */
  starts: { day: number }
  /** It goes on unless this is said. */
  days?: number
  answer?: 'accept' | 'decline'
  review?: Review
}

export type DemoBooking = DemoCasual | DemoMonthly

const mia = 'driver'
const liam = 'driver2'
const oscar = 'driver3'
const ethan = 'disputes'
const hannah = { owner: 'owner' }
const riley = { ...hannah, space: '201 Riley Street driveway' }
const macquarie = { ...hannah, space: '155 Macquarie Street garage' }
const forbes = { ...hannah, space: '64 Forbes Street driveway' }
const windmill = { ...hannah, space: '52 Windmill Street carport' }
const bowman = { ...hannah, space: '42 Bowman Street garage' }
const swanson = { ...hannah, space: 'Swanson Street garage' }
const harris = { owner: 'manager', space: 'Harris Street car park' }
const cowperWharf = { owner: 'featured', space: '9 Cowper Wharf Road garage' }
const bridge = { owner: 'featured', space: '38 Bridge Street garage' }
const devonshire = { owner: 'featured', space: 'Devonshire Street garage' }
const pyrmont = { owner: 'featured', space: '86 Harris Street driveway' }
const harbour = { owner: 'manager', space: '1 Harbour Street parking-lot' }
const bond = { owner: 'manager', space: '20 Bond Street parking-lot' }

const noah = { driver: 'tenant.portal', owner: 'owner.portal' }
const bay = (marking: string) => `Pirrama Residences ${marking}`

/** What operators find on their desk: bookings that somebody complains about. The spots of the lots stay free. */
const wentWrong: readonly DemoBooking[] = [
  {
    // Worth so much that a second operator has to confirm it.
    ...harbour,
    kind: 'casual',
    driver: oscar,
    starts: { day: -21, at: '07:00' },
    minutes: 16 * 24 * 60,
    review: 'Negative',
    incident: {
      by: oscar,
      after: 16 * 24 * 60 + 40,
      reason: 4,
      details:
        'I was away for two weeks and came back to a broken mirror and a scratch along the door. The attendant wrote it down.',
      decided: {
        afterHours: 26,
        decision: 'for-driver',
        words: "The car park's own log mentions the damage.",
      },
    },
  },
  {
    ...bridge,
    ...hours(oscar, -4, '18:30', 180),
    review: 'Negative',
    incident: {
      by: oscar,
      after: 25,
      reason: 2,
      details:
        "The code from my booking didn't open the door, and nobody answered the phone. I parked on the street.",
    },
  },
  {
    ...pyrmont,
    ...hours(oscar, -2, '17:00', 240),
    review: 'Neutral',
    incident: {
      by: oscar,
      after: 6,
      reason: 1,
      details: "There's a red car in the driveway and nobody is home.",
      photo: 'report-taken-driveway',
      elsewhere: 'Harris Street car park',
    },
  },
  {
    ...devonshire,
    ...hours(oscar, -1, '08:30', 300),
    review: 'Positive',
    chat: [
      { by: 'driver', after: 30, text: 'Hi Daniel, is the key safe on the left as you drive in?' },
      { by: 'owner', after: 48, text: "That's right, on the left post. The code is in your booking." },
      {
        by: 'owner',
        after: 55,
        text: 'Next time just message me and pay cash, $20 for the day. We both save the fee.',
        reported: { after: 130, reason: 'The owner wants me to pay outside the app.' },
      },
    ],
    incident: {
      by: 'featured',
      after: 380,
      reason: 2,
      details: 'The garage door has a dent at bumper height. It was fine when I checked it in the morning.',
      photo: 'report-dented-door',
    },
  },
  // The bank of this driver takes the payment back.
  { ...bond, ...hours(ethan, -6, '09:00', 300), review: 'Neutral' },
]

/**
 * The bookings of the accounts that the log-in pages offer, all in Sydney: some months of them, one of each kind that a
 * screen shows in its own way. What is cancelled goes to the wallet and is spent by the driver's next booking.
 */
export const demoBookings: Readonly<Partial<Record<BrandId, readonly DemoBooking[]>>> = {
  main: [
    { ...riley, ...hours(mia, -112, '09:00', 210), review: 'Positive' },
    { ...macquarie, ...hours(mia, -97, '12:30', 150), review: 'Positive' },
    { ...riley, ...hours(liam, -85, '08:00', 480), review: 'Positive' },
    { ...bridge, ...hours(mia, -76, '10:00', 180), review: 'Negative' },
    { ...forbes, ...hours(liam, -66, '17:30', 240), review: 'Neutral' },
    { ...riley, ...hours(mia, -58, '09:15', 165), review: 'Positive' },
    { ...macquarie, ...hours(liam, -51, '13:00', 120), review: 'Negative' },
    { ...harris, ...hours(liam, -48, '08:30', 300), review: 'Positive' },
    { ...windmill, ...hours(mia, -44, '18:30', 240), review: 'Positive' },
    { ...forbes, ...hours(mia, -37, '10:00', 240), isCancelled: true },
    { ...riley, ...hours(liam, -30, '07:45', 360), review: 'Positive', extendedByMinutes: 60 },
    { ...macquarie, ...hours(mia, -23, '11:00', 180), review: 'Positive', extendedByMinutes: 90 },
    {
      ...cowperWharf,
      ...hours(mia, -16, '18:00', 210),
      review: 'Neutral',
      incident: {
        by: mia,
        after: 225,
        reason: 3,
        details: "The listing says covered, but the front half of the garage doesn't have a roof.",
        decided: {
          afterHours: 20,
          decision: 'for-owner',
          words: 'The photos of the listing show the open part, and you were able to park there.',
        },
      },
    },
    { ...harris, ...hours(liam, -19, '09:00', 240), review: 'Neutral' },
    { ...macquarie, ...hours(liam, -9, '08:30', 150), review: 'Positive' },
    { ...riley, ...hours(mia, -5, '14:00', 120), review: 'Positive' },
    { ...forbes, ...hours(liam, -1, '09:00', 180), review: 'Positive' },
    {
      ...forbes,
      kind: 'casual',
      driver: mia,
      starts: { hoursAgo: 2 },
      minutes: 360,
      chat: [
        { by: 'driver', after: 12, text: 'Hi Hannah, I have a Forester. Is the driveway steep?' },
        {
          by: 'owner',
          after: 47,
          text: "Hi Mia! Only a little. You'll be fine, just stay to the left of the bins.",
        },
        { by: 'driver', after: 52, text: 'Perfect, thanks. See you tomorrow.' },
        { by: 'owner', after: 260, text: 'The side gate sticks a bit. Give it a good push.' },
      ],
    },
    {
      ...macquarie,
      ...hours(mia, 3, '09:00', 480),
      chat: [
        {
          by: 'driver',
          after: 8,
          text: 'Hello, is there a power point I could use to charge my e-bike?',
        },
        { by: 'owner', after: 95, text: 'Hi Mia, sorry, there is none in the garage.' },
      ],
    },
    { ...riley, ...hours(liam, 6, '10:00', 240) },
    { ...harris, ...hours(liam, 8, '08:30', 300) },
    ...wentWrong,
    { ...bowman, kind: 'monthly', driver: mia, starts: { day: -80 } },
    { ...swanson, kind: 'monthly', driver: liam, starts: { day: -21 }, answer: 'decline' },
    { ...swanson, kind: 'monthly', driver: mia, starts: { day: 9 } },
  ],
  portal: [
    {
      ...noah,
      space: bay('B2-056'),
      kind: 'monthly',
      starts: { day: -180 },
      days: 60,
      answer: 'accept',
      review: 'Positive',
    },
    { ...noah, space: bay('B1-020'), kind: 'monthly', starts: { day: -112 }, answer: 'decline' },
    {
      ...noah,
      space: bay('B1-014'),
      kind: 'monthly',
      starts: { day: -100 },
      incident: {
        by: 'manager.portal',
        after: (98 * 24 + 10) * 60 + 15,
        reason: 2,
        details: 'The pillar between B1-014 and B1-015 has fresh scratches with blue paint on them.',
      },
    },
    { ...noah, space: bay('B2-038'), kind: 'monthly', starts: { day: 12 } },
  ],
}

function hours(driver: string, day: number, at: string, minutes: number) {
  return { kind: 'casual', driver, starts: { day, at }, minutes } as const
}
