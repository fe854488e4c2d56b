import { nightsInstead } from '@bayshare/contract/hotel'
import type { NightDates } from '@bayshare/domain/offers/nights'
import * as z from 'zod/mini'
import { mobileNumberFrom } from '../accounts/send-phone-code'
import type { GuestLinks } from '../accounts/guest-links'
import { hotelBookingPage } from '@bayshare/domain/hotel/booking-form'
import { guestName } from '@bayshare/domain/hotel/guest-name'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { FormValues } from '@bayshare/domain/forms/form'
import { readDay } from '@bayshare/domain/forms/typed-date'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { insistOnForm } from '../context/insist-on-form'
import { countTry, type Limit } from '../context/store'
import type { OpenForm } from '../edit/edit-form'
import { hotelById } from '../listings/hotel-queries'
import { enterStay, type EnteredStay } from './enter-stay'
import { nightsAround } from './nights-around'
import { quoteNights } from './quote-nights'

/** Many guests share the address of the hotel's network (rule: limits of an address). */
const entriesPerAddress: Limit = { name: 'hotel-forms', most: 400, perMinutes: 60 }

/** The booking form of a hotel, for guests without an account. Its parent is the building. */
export function hotelForm(links: GuestLinks): OpenForm {
  return {
    isOpen: true,
    fields: () => [...hotelBookingPage.fields.map(({ name }) => name), 'token'],
    async load(ctx, { id, parentId }) {
      // Who wants to see what was entered needs its link.
      if (id !== undefined) throw new Refusal('not-found')
      const hotel = await insistOnHotel(ctx, parentId)
      return { item: { start_date: hotel.today.toString() }, parent: parentOf(hotel) }
    },
    async save(ctx, { id, parentId, save, clientAddress }) {
      if (id !== undefined) throw new Refusal('not-found')
      const hotel = await insistOnHotel(ctx, parentId)
      const entered = readStay(save)
      await countTry(ctx, entriesPerAddress, clientAddress)
      const place = { buildingId: hotel.id, zone: hotel.zone }
      if (!(await quoteNights(ctx, place, entered)))
        throw new Refusal('no-bay-that-night', await otherNightsOnWire(ctx, place, entered))
      const before = typeof save.token === 'string' && save.token !== '' ? save.token : undefined
      const { token, wasNew } = await enterStay(ctx, links, place, entered, before)
      return { item: { token }, parent: parentOf(hotel), wasNew }
    },
  }
}

/** Which nights are full, and other days that the guest can choose with one press. */
async function otherNightsOnWire(
  ctx: Context,
  place: { buildingId: string; zone: string },
  asked: NightDates,
): Promise<Record<string, unknown>> {
  return z.encode(nightsInstead, await nightsAround(ctx, place, asked))
}

async function insistOnHotel(ctx: Context, buildingId: string | null) {
  const hotel = buildingId === null ? undefined : await hotelById(ctx, buildingId.toLowerCase())
  if (!hotel) throw new Refusal('not-found')
  return hotel
}

const parentOf = (hotel: { id: string; name: string }) => ({ uuid: hotel.id, hotel_name: hotel.name })

function readStay(save: FormValues): EnteredStay {
  insistOnForm(hotelBookingPage, save)
  const text = (name: string) => String(save[name] ?? '').trim()
  const day = (name: string) => {
    const date = readDay(text(name))
    if (!date) throw new FieldRefusal({ [name]: fieldWords.day })
    return date
  }
  return {
    arrives: day('start_date'),
    leaves: day('cease_date'),
    room: text('room'),
    registration: text('vehicle_rego'),
    guest: {
      ...guestName(text('full_name')),
      email: text('email'),
      telephoneNumber: mobileNumberFrom(text('mobile_number')),
    },
  }
}
