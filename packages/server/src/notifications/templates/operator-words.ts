import type { Brand } from '@bayshare/domain/brands/brand'
import type { PlainNoticeProps } from './PlainNotice'

/** What an operator has done to an account, in words for its person (rule: suspension). */

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
