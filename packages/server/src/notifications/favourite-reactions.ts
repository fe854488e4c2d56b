import { foundSpaceLink, searchLink } from '@bayshare/domain/favourites/search-link'
import { formatDistance } from '@bayshare/domain/geo/distance'
import type { AccessMethod } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import { shownPrice } from '@bayshare/domain/search/time-range-price'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { wantedWords } from '@bayshare/domain/favourites/wanted-words'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventPayloads } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'

type Findings = EventPayloads['alert.found']

/** Mails about saved places. */
export function favouriteNotices(mails: Mails) {
  return {
    async 'mail-found-alert'(ctx, tx, event) {
      const findings = payloadOf(event, 'alert.found')
      const place = await placeForMail(ctx, tx, findings.placeId)
      // Whoever has removed the place in the meantime does not want to know.
      if (!place) return
      const timeRange = timeRangeOf(findings)
      const spaces = new Map((await spacesForMail(ctx, tx, findings)).map((space) => [space.id, space]))
      await mailPerson(ctx, tx, mails, {
        template: 'place-alert',
        props: {
          place: place.name,
          when: wantedWords(timeRange),
          zone: place.zone,
          total: findings.total,
          spots: findings.best.flatMap(({ spaceId, price, metres }) => {
            const space = spaces.get(spaceId)
            if (!space) return []
            const shown = shownPrice(timeRange, cents(price))
            return {
              name: `${space.streetName}, ${space.suburb}`,
              price: shown.per === 'mth' ? `${shown.price} a month` : `${shown.price} in total`,
              distance: formatDistance(metres),
              path: foundSpaceLink(place, timeRange, spaceId),
            }
          }),
          path: searchLink(place, { timeRange, ...findings, access: findings.access as AccessMethod[] }),
        },
        to: { accountId: findings.accountId, email: place.email },
        eventId: event.id,
        bookingReference: null,
      })
    },
  } satisfies Partial<Reactions>
}

function placeForMail(ctx: Context, tx: Transaction, placeId: string) {
  return tx
    .selectFrom('savedPlaces as p')
    .innerJoin('accounts as person', 'person.id', 'p.accountId')
    .select(['p.name', 'p.latitude', 'p.longitude', 'p.zone', 'person.email'])
    .where('p.id', '=', placeId)
    .where('p.removedAt', 'is', null)
    .where('person.closedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'p'))
    .executeTakeFirst()
}

/** Only what anyone may know of a space (rule: approximate address). */
function spacesForMail(ctx: Context, tx: Transaction, { best }: Findings) {
  return tx
    .selectFrom('spaces as s')
    .select(['s.id', 's.streetName', 's.suburb'])
    .where(
      's.id',
      'in',
      best.map(({ spaceId }) => spaceId),
    )
    .where('s.isPublished', '=', true)
    .where(ofBrand(ctx.brand, 's'))
    .execute()
}

function timeRangeOf({ startDate, startTime, endDate, endTime }: Findings): SearchedTimeRange {
  const first = Temporal.PlainDate.from(startDate)
  const last = endDate === null ? null : Temporal.PlainDate.from(endDate)
  if (startTime === null || endTime === null || last === null)
    return { kind: 'monthly', starts: first, ends: last }
  return {
    kind: 'casual',
    starts: first.toPlainDateTime(startTime),
    ends: last.toPlainDateTime(endTime),
  }
}
