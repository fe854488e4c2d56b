import { ofBrand } from '../brands/scope'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { priceChange } from './templates/price-change'

/** Mails to owners about their listings. */
export function listingNotices(mails: Mails) {
  return {
    async 'mail-price-change'(ctx, tx, event) {
      const { subject: spaceId, payload } = event as RecordedEvent<'listing.price-announced'>
      const { hourly, monthly, dueAt } = payload
      const space = await tx
        .selectFrom('spaces as s')
        .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
        .select(['s.id', 's.streetName', 's.suburb', 's.zone', 'owner.id as ownerId', 'owner.email'])
        .where('s.id', '=', spaceId)
        .where('owner.closedAt', 'is', null)
        .where(ofBrand(ctx.brand, 's'))
        .executeTakeFirst()
      if (!space) return
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: priceChange({
          spaceId: space.id,
          place: `${space.streetName}, ${space.suburb}`,
          hourly,
          monthly,
          from: dayOf(dueAt, space.zone),
        }),
        to: { accountId: space.ownerId, email: space.email },
        eventId: event.id,
        bookingReference: null,
      })
    },
  } satisfies Partial<Reactions>
}

function dayOf(moment: string, zone: string): string {
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}
