import type { ClaimState } from '@bayshare/domain/listings/bay-claim'
import type { BellWords } from '../notice'
import type { NoticeBuilding, NoticeFacts } from '../notice-facts'
import type { PlainNoticeProps } from './PlainNotice'

/** To whoever decides whose bay it is (rule: bay claims). */
export const claimsWait = {
  mail: ({ building }: { building: NoticeBuilding }): PlainNoticeProps => ({
    title: `${howMany(building.claims)} waiting for you at ${building.name}`,
    paragraphs: [
      `${howMany(building.claims)} waiting for you to confirm that the bay belongs to the tenant who listed it. Until then nobody finds it in search.`,
      'Confirm or decline them in your list. A tenant list with a Bay column confirms everyone on it.',
    ],
    button: { label: 'View bay claims', path: claimsPath(building.id) },
  }),
  bell: ({ building }: { building: NoticeBuilding }): BellWords => ({
    title: 'Bays to confirm',
    words: `${howMany(building.claims)} waiting to be confirmed at ${building.name}`,
  }),
}

export const claimsPath = (buildingId: string) => `/cp/claims/${buildingId}`

function howMany(count: number): string {
  return count === 1 ? 'One bay is' : `${count} bays are`
}

type Decided = NoticeFacts<'bay.claim-decided'>

/** To the tenant who listed the bay. */
export const claimDecided = {
  mail: ({ listing, payload }: Decided): PlainNoticeProps => ({
    ...decided[payload.claim](listing.place, payload.reason),
    button: { label: 'View your bays', path: '/listings' },
  }),
  bell: ({ listing, payload }: Decided): BellWords => bells[payload.claim](listing.place),
}

type Words = (place: string, reason: string | null) => Pick<PlainNoticeProps, 'title' | 'paragraphs'>

const confirmedWords: Words = (place) => ({
  title: `${place} is confirmed as yours`,
  paragraphs: [`Drivers can now find and book ${place}.`],
})

const waitingWords: Words = (place) => ({
  title: `${place} is waiting for your building manager`,
  paragraphs: [
    `${place} isn't on the latest tenant list of your building, so it's out of search until your manager confirms it.`,
    'Bookings that exist stay as they are.',
  ],
})

const decided: Record<ClaimState, Words> = {
  confirmed: confirmedWords,
  live: confirmedWords,
  waiting: waitingWords,
  declined: (place, reason) => ({
    title: `${place} wasn't confirmed as yours`,
    paragraphs: [
      `Your building manager says: ${reason ?? ''}`,
      `Nobody finds it in search. Bookings that exist stay as they are. If the marking is wrong, change it in your bay and we'll ask again.`,
    ],
  }),
}

const bells: Record<ClaimState, (place: string) => BellWords> = {
  confirmed: (place) => ({ title: 'Bay confirmed', words: `${place} is confirmed as yours` }),
  live: (place) => ({ title: 'Bay confirmed', words: `${place} is confirmed as yours` }),
  waiting: (place) => ({
    title: 'Bay to be confirmed',
    words: `${place} is waiting for your building manager`,
  }),
  declined: (place) => ({ title: 'Bay not confirmed', words: `${place} wasn't confirmed as yours` }),
}

type HandedOver = NoticeFacts<'bay.handed-over'>

/** To the owner before. */
export const handedOver = {
  mail: ({ listing }: HandedOver): PlainNoticeProps => ({
    title: `${listing.place} now belongs to someone else`,
    paragraphs: [
      `The building manager confirmed ${listing.place} for another tenant, who gets its new bookings.`,
      'Bookings and requests that exist stay yours, with their rate and what you earn from them.',
    ],
    button: { label: 'View your calendar', path: '/calendar' },
  }),
  bell: ({ listing }: HandedOver): BellWords => ({
    title: 'Bay confirmed for someone else',
    words: `${listing.place} was confirmed for someone else; your bookings stay yours`,
  }),
}
