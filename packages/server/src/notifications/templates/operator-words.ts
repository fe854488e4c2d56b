import type { Brand } from '@bayshare/domain/brands/brand'
import type { PlainNoticeProps } from './PlainNotice'

/** What an operator has done, in words for whom it concerns (rule: suspension). */

export function accountSuspended({ words }: Brand, reason: string): PlainNoticeProps {
  return {
    title: 'Your account is suspended',
    paragraphs: [
      `We've suspended your ${words.name} account. The reason: ${reason}`,
      "You're logged out everywhere and can't log in until the suspension is lifted. If you list a spot, nobody can find or book it in the meantime. Bookings that were already made stay as they are.",
      `If you think that's a mistake, write to ${words.supportEmail} or call ${words.supportPhone}.`,
    ],
    button: null,
  }
}

export function accountRestored({ words }: Brand): PlainNoticeProps {
  return {
    title: 'Your account is open again',
    paragraphs: [
      `We've lifted the suspension of your ${words.name} account. You can log in again, and spots that you list can be found and booked again.`,
    ],
    button: { label: 'Log in', path: '/login' },
  }
}

export function listingTakenDown(
  { words }: Brand,
  { place, reason }: { place: string; reason: string },
): PlainNoticeProps {
  return {
    title: `Your listing at ${place} was taken down`,
    paragraphs: [
      `It can't be found or booked at the moment. The reason: ${reason}`,
      'Bookings that were already made stay as they are.',
      `Change what's wrong, then write to ${words.supportEmail} and we'll look at it again. You can't put it back yourself.`,
    ],
    button: { label: 'View my listings', path: '/listings' },
  }
}

export function listingPutBack(place: string): PlainNoticeProps {
  return {
    title: `Your listing at ${place} is back`,
    paragraphs: ['We looked at it again. It can be found and booked.'],
    button: { label: 'View my listings', path: '/listings' },
  }
}
