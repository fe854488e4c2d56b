import { bookingDetails } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maySetAccessCode } from '@bayshare/domain/bookings/may-set-access-code'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import { problemOf } from '@bayshare/domain/forms/problems-in'
import { accessCodeField } from '@bayshare/domain/listings/listing-forms'
import * as z from 'zod/mini'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { FieldRefusal, insist, Refusal } from '../context/insist'
import type { EditForm } from '../edit/edit-form'
import { record } from '../events/record'
import type { UrlSigner } from '../http/url-signer'
import { bookingFor } from './booking-view'
import { logByManager } from './log-by-manager'
import { changeable, lockedBooking } from './locked-booking'
import { partyBooking } from './queries'
import { setAccessCode } from './store'

const { name: codeName } = accessCodeField

/** The form of a received booking: its access code, for the owner and for who manages the building. */
export function bookingForm(signer: UrlSigner): EditForm {
  return {
    roles: ['member', 'corporate'],
    fields: () => [codeName],
    async load(ctx, { accountId, id }) {
      const { party, reference } = await receivedBooking(ctx, accountId, id)
      const booking = await bookingFor(ctx, signer, { accountId, party }, reference)
      if (!booking) throw new Refusal('not-found')
      return { item: z.encode(bookingDetails, booking), parent: null }
    },
    async save(ctx, { accountId, id, save }) {
      const { party, bookingId } = await receivedBooking(ctx, accountId, id)
      const code = codeIn(save)
      await ctx.transaction(async (tx) => {
        const booking = await lockedBooking(tx, bookingId)
        if (!booking) throw new Refusal('not-found')
        insist(maySetAccessCode(changeable(booking), party, ctx.now))
        if (!(await setAccessCode(tx, bookingId, code))) return
        await record(ctx, tx, 'booking.access-code-changed', booking.reference, { bookingId })
        await logByManager(ctx, tx, party, booking, { act: 'change-access-code' })
      })
      return { id: bookingId, wasNew: false }
    },
  }
}

/** A booking of this brand and what the caller is in it; not found for everybody else, the driver refused. */
async function receivedBooking(ctx: Context, accountId: AccountId, id: string | undefined) {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .select('b.reference')
    .where('b.id', '=', id ?? null)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  const found = row && (await partyBooking(ctx, accountId, row.reference))
  if (!found) throw new Refusal('not-found')
  if (found.party === 'driver') throw new Refusal('not-allowed')
  return { ...found, reference: row.reference }
}

/** Null gives the booking the code of its space again. */
function codeIn(save: FormValues): string | null {
  const value: FieldValue | undefined = save[codeName]
  if (value === undefined) throw new FieldRefusal({ [codeName]: fieldWords.required })
  if (value !== null && typeof value !== 'string') throw new FieldRefusal({ [codeName]: fieldWords.plain })
  const problem = problemOf(accessCodeField, save, { isMobileNumber: () => false })
  if (problem !== undefined) throw new FieldRefusal({ [codeName]: problem })
  return value?.trim() || null
}
