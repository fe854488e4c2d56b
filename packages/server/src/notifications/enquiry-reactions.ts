import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { placeName } from '@bayshare/domain/listings/public-place'
import { enquiryNotificationWords } from '@bayshare/domain/notifications/notification-words'
import { putRightPath } from '@bayshare/domain/offers/put-right-path'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { lackingForMonthsOf } from '../availability/lacking-for-months-of'
import { spaceFromRow } from '../listings/space-from-row'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventKind, RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { addNotification } from './add-notification'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import {
  declineForDriver,
  type EnquiryForMail,
  enquiryForOwner,
  lapseForDriver,
  offerForDriver,
  reminderForOwner,
} from './templates/enquiry-words'
import type { PlainNoticeProps } from './templates/PlainNotice'

interface Told {
  to: 'driver' | 'owner'
  words: (enquiry: EnquiryForMail, event: RecordedEvent) => PlainNoticeProps
}

/** Who is told what of an enquiry. What the owner writes in the inbox is told there. */
export const toldOfEnquiry: Partial<Record<EventKind, Told>> = {
  'enquiry.sent': { to: 'owner', words: enquiryForOwner },
  'enquiry.reminded': { to: 'owner', words: reminderForOwner },
  'enquiry.offered': { to: 'driver', words: offerForDriver },
  'enquiry.declined': { to: 'driver', words: declineForDriver },
  'enquiry.lapsed': {
    to: 'driver',
    words: (enquiry, event) => lapseForDriver(enquiry, payloadOf(event, 'enquiry.lapsed').because),
  },
}

export function enquiryNotices(mails: Mails) {
  return {
    async 'notify-of-enquiry'(ctx, tx, event) {
      const told = toldOfEnquiry[event.kind]
      const found = await enquiryToTell(ctx, tx, event.subject)
      if (!told || !found) return
      const isDriver = told.to === 'driver'
      const person = await personToTell(tx, isDriver ? found.driverId : found.ownerId)
      if (!person) return
      const enquiry = {
        ...enquiryForMail(found),
        fix: isDriver ? null : await fixFor(ctx, tx, found.spaceId),
      }
      const { place, state } = { ...enquiry, state: found.state }
      await addNotification(ctx, tx, mails, {
        type: isDriver ? 'conversation-to-driver' : 'conversation-to-owner',
        to: person,
        isDriver,
        eventId: event.id,
        booking: null,
        conversation: null,
        enquiry: found.id,
        words: enquiryNotificationWords(isDriver, {
          other: isDriver ? found.owner : found.driver,
          place,
          state,
        }),
      })
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: told.words(enquiry, event),
        to: person,
        eventId: event.id,
        bookingReference: null,
      })
    },
  } satisfies Partial<Reactions>
}

type EnquiryToTell = NonNullable<Awaited<ReturnType<typeof enquiryToTell>>>

/** What the owner has to put right before they can offer a month. */
async function fixFor(ctx: Context, tx: Transaction, spaceId: SpaceId): Promise<EnquiryForMail['fix']> {
  const row = await tx
    .selectFrom('spaces as s')
    .selectAll('s')
    .where('s.id', '=', spaceId)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!row?.isPublished) return null
  const space = spaceFromRow(row)
  const lacks = await lackingForMonthsOf(ctx, tx, space)
  return lacks && { lacks, path: putRightPath(space, lacks) }
}

function enquiryForMail(found: EnquiryToTell): Omit<EnquiryForMail, 'fix'> {
  const { offerStartDate: startDate, offerRateCents: rateCents, offerEndsAt: endsAt } = found
  const hasOffer = startDate !== null && rateCents !== null && endsAt !== null
  return {
    ...found,
    days: found.days as Weekday[],
    place: placeName(found),
    offer: hasOffer ? { startDate, rateCents, endsAt } : null,
  }
}

function enquiryToTell(ctx: Context, tx: Transaction, id: string) {
  return tx
    .selectFrom('enquiries as e')
    .innerJoin('spaces as s', 's.id', 'e.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'e.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'e.ownerId')
    .select([
      'e.id',
      'e.spaceId',
      'e.state',
      'e.driverId',
      'e.ownerId',
      'e.startDate',
      'e.startTime',
      'e.durationMonths',
    ])
    .select(['e.days', 'e.weeklyRateCents', 'e.comment'])
    .select(['e.offerStartDate', 'e.offerRateCents', 'e.offerEndsAt'])
    .select(['s.zone', 's.type', 's.streetName', 's.bayMarking', 'u.name as buildingName'])
    .select([publicFirstName('driver').as('driver'), publicFirstName('owner').as('owner')])
    .select((eb) =>
      eb
        .selectFrom('enquirySteps as t')
        .select('t.words')
        .whereRef('t.enquiryId', '=', 'e.id')
        .where('t.step', 'in', ['offer', 'decline'])
        .orderBy('t.number', 'desc')
        .limit(1)
        .as('words'),
    )
    .where('e.id', '=', id)
    .where(ofBrand(ctx.brand, 'e'))
    .executeTakeFirst()
}

/** Nobody who has left is told anything. */
function personToTell(tx: Transaction, accountId: EnquiryToTell['driverId']) {
  return tx
    .selectFrom('accounts as a')
    .select(['a.id as accountId', 'a.email', 'a.isCorporate'])
    .select(
      sql<string | null>`case when a.telephone_verified_at is not null then a.telephone_number end`.as(
        'telephoneNumber',
      ),
    )
    .where('a.id', '=', accountId)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst()
}
