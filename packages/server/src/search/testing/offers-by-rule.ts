import { covers } from '@bayshare/domain/availability/covers'
import { mustStayOpenUntil } from '@bayshare/domain/offers/must-stay-open'
import { isTooLong } from '@bayshare/domain/offers/is-too-long'
import { isBookable, offerFor, offerOf, type TimeRefusal } from '@bayshare/domain/offers/offer'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Standing } from '@bayshare/domain/search/found'
import { type SearchedTimeRange, timeRangeInZone } from '@bayshare/domain/search/time-range-in-zone'
import { reasonOf } from '@bayshare/domain/search/weigh-space'
import type { ReadHandle } from '../../database/open-database'
import { spaceFromRow } from '../../listings/space-from-row'
import { everyUnitIsTaken, isClosedBetween, type PlainSpace, plainSpaces } from './brute-force'

/** What the rule of the domain answers for every space of a brand, as a list that leaves out nothing else tells it. */
export async function offersByRule(db: ReadHandle, now: Temporal.Instant) {
  const spaces = await plainSpaces(db, now)
  return (brand: Brand, timeRange: SearchedTimeRange): Map<string, Standing | 'left out'> =>
    new Map(
      spaces
        .filter(({ row }) => row.brand === brand.id)
        .map((space) => [space.row.id, listedAs(space, brand, timeRange)]),
    )
}

function listedAs(plain: PlainSpace, brand: Brand, timeRange: SearchedTimeRange): Standing | 'left out' {
  const { kind } = timeRange
  const space = spaceFromRow(plain.row)
  const there = timeRangeInZone(timeRange, space.zone)
  const opens = openKinds[plain.hours]
  if (!there || !isBookable(offerOf(space, kind, opens))) return 'left out'
  const { starts, ends } = there
  const isCasual = kind === 'casual' && ends !== null
  const time = {
    isTooLong: isCasual && isTooLong(space, { starts, ends }, brand.policy.casual),
    isOpen: isCasual
      ? covers(plain, starts, ends, space.zone)
      : !isClosedBetween(plain, starts, mustStayOpenUntil(there, brand.policy.monthly)),
    isTaken: everyUnitIsTaken(plain, starts, ends),
  }
  const offer = offerFor(space, { kind, opens, ...time }, null)
  return isBookable(offer) ? 'available' : reasonOf[offer as TimeRefusal]
}

const openKinds = { '24/7': 'always', weekdays: 'weekdays', other: 'other' } as const
