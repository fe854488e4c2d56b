import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Review } from '@bayshare/domain/reviews/review'

interface Parties {
  /** The mailbox of the driver. */
  driver: string
  /** The mailbox of the owner. */
  owner: string
  /** The name of the space; a bay is named by its building and its marking. */
  space: string
  /** What they write to each other, with the minutes since the booking was made. */
  chat?: readonly { by: 'driver' | 'owner'; after: number; text: string }[]
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

const noah = { driver: 'tenant.portal', owner: 'owner.portal' }
const bay = (marking: string) => `Pirrama Residences ${marking}`

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
    { ...cowperWharf, ...hours(mia, -16, '18:00', 210), review: 'Neutral' },
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
    { ...noah, space: bay('B1-014'), kind: 'monthly', starts: { day: -100 } },
    { ...noah, space: bay('B2-038'), kind: 'monthly', starts: { day: 12 } },
  ],
}

function hours(driver: string, day: number, at: string, minutes: number) {
  return { kind: 'casual', driver, starts: { day, at }, minutes } as const
}
