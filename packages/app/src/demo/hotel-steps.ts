import { visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { dollars } from '@bayshare/domain/money/cents'
import { guestLinks } from '@bayshare/server/accounts/guest-links'
import { updateProfile } from '@bayshare/server/accounts/store'
import { contextFor, type Deps } from '@bayshare/server/context/context'
import { enterStay } from '@bayshare/server/hotel/enter-stay'
import { payStay } from '@bayshare/server/hotel/pay-stay'
import type { Payments } from '@bayshare/server/ports/payments'
import { cities } from './cities'
import { demoBuildings } from './demo-buildings'
import { demoId } from './demo-id'
import { emailOf } from './demo-people'

interface Step {
  at: Temporal.Instant
  act(past: Deps, bank: { payments: Payments; publicUrl: string }): Promise<void>
}

/** Days from today. */
interface DemoGuest {
  arrives: number
  leaves: number
  room: string
  registration: string
  firstName: string
  lastName: string
  telephoneNumber: string
}

const guests: readonly DemoGuest[] = [
  guest('Charlotte', 'Webb', '+61491570110', { arrives: -3, leaves: 0, room: '204', registration: 'DKV31H' }),
  guest('Oliver', 'Hartley', '+61491570313', { arrives: -1, leaves: 2, room: '311', registration: 'YLX88B' }),
  guest('Amelia', 'Rossi', '+61491570737', { arrives: 0, leaves: 1, room: '118', registration: 'BQR57T' }),
  guest('Jack', 'Tran', '+61491571266', { arrives: 0, leaves: 4, room: '402', registration: 'EVL09C' }),
]

const hotelName = 'The Wharf Hotel'
const bookedDaysAhead = 6

/** The guests of a hotel, so that its reception has somebody who arrives, stays and leaves today. */
export function hotelSteps(now: Temporal.Instant): Step[] {
  const brand = brandById('hotel')
  const { city, nights } = demoBuildings.find(({ name }) => name === hotelName) ?? {}
  if (!city || !nights) return []
  const today = now.toZonedDateTimeISO(cities[city].zone).toPlainDate()
  return guests.map(({ arrives, leaves, room, registration, ...person }) => ({
    at: now.subtract({ hours: 24 * (bookedDaysAhead - arrives) }),
    async act(past, { payments, publicUrl }) {
      const ctx = contextFor(past, { actor: visitor, brand, requestId: 'demo' })
      const links = guestLinks(past)
      const stay = {
        arrives: today.add({ days: arrives }),
        leaves: today.add({ days: leaves }),
        room,
        registration,
        guest: { ...person, email: emailOf(`${person.firstName.toLowerCase()}.guest`) },
      }
      const { token } = await enterStay(ctx, links, { buildingId: demoId(hotelName) }, stay, undefined)
      const guestId = await links.guestBehind(token)
      if (!guestId) throw new Error(`The demo guest of room ${room} was not made`)
      await ctx.transaction((tx) => updateProfile(tx, guestId, { telephoneVerifiedAt: ctx.now }))
      await payStay(
        ctx,
        { payments, links, publicUrl },
        {
          token,
          card: { provider: 'stripe', token: 'tok_visa' },
          expectedCharge: dollars(nights.rate * (leaves - arrives)),
        },
      )
    },
  }))
}

function guest(
  firstName: string,
  lastName: string,
  telephoneNumber: string,
  stay: Omit<DemoGuest, 'firstName' | 'lastName' | 'telephoneNumber'>,
): DemoGuest {
  return { firstName, lastName, telephoneNumber, ...stay }
}
