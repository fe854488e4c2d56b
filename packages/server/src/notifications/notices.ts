import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { NearestType } from '@bayshare/domain/notifications/notification-type'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import type { NoticeFacts } from './notice-facts'
import type { MailName, MailProps } from './templates/mail-templates'
import {
  failedAgainForDriver,
  failedFirstForOwner,
  isEndOfBooking,
  isFirstFailure,
  isMonthPaid,
  isMonthPaidAtLast,
  isStillToCome,
  isToTryAgain,
  monthComes,
  monthPaidBell,
  monthPaidForDriver,
  notPaidForDriver,
  notPaidForOwner,
  paidAtLastForDriver,
  paidAtLastForOwner,
} from './templates/month-words'
import { payoutReturnedBell } from './templates/payout-words'

/**
 * Who is told what when something happens, in every way: an event, and under it a row for each thing that somebody is told.
 * A new notice is a row here and its words; `notice-facts` loads what the words need by what the event says, and
 * `send-notices` sends them. Notices that are not here yet stand in `who-is-told`. Both are shown by `docs/who-is-told.md`.
 */
export const notices = {
  'period.upcoming': [
    {
      to: 'driver',
      group: 'money',
      when: isStillToCome,
      mail: { template: 'money-notice', words: monthComes },
    },
  ],
  'period.paid': [
    {
      to: 'driver',
      group: 'money',
      when: isMonthPaid,
      mail: { template: 'money-notice', words: monthPaidForDriver },
    },
    {
      to: 'driver',
      group: 'money',
      when: isMonthPaidAtLast,
      bell: { kind: 'month-paid', nearest: 'booking-extended', words: paidAtLastForDriver },
    },
    {
      to: 'owner',
      group: 'money',
      when: isMonthPaid,
      bell: { kind: 'month-paid', nearest: 'booking-extended', words: monthPaidBell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isMonthPaidAtLast,
      mail: { template: 'money-notice', words: paidAtLastForOwner },
    },
  ],
  'period.payment-failed': [
    {
      to: 'driver',
      group: 'money',
      when: isToTryAgain,
      mail: { template: 'money-notice', words: failedAgainForDriver.mail },
      bell: { kind: 'payment-failed', nearest: 'expire-soon', words: failedAgainForDriver.bell },
    },
    {
      to: 'driver',
      group: 'money',
      when: isEndOfBooking,
      mail: { template: 'money-notice', words: notPaidForDriver.mail, hasCalendar: true },
      bell: { kind: 'never-paid', nearest: 'booking-cancelled', words: notPaidForDriver.bell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isFirstFailure,
      mail: { template: 'money-notice', words: failedFirstForOwner.mail },
      bell: { kind: 'payment-failed', nearest: 'expire-soon', words: failedFirstForOwner.bell },
    },
    {
      to: 'owner',
      group: 'money',
      when: isEndOfBooking,
      mail: { template: 'money-notice', words: notPaidForOwner.mail },
      bell: { kind: 'never-paid', nearest: 'booking-cancelled', words: notPaidForOwner.bell },
    },
  ],
  'payout.returned': [
    {
      to: 'owner',
      group: 'money',
      bell: {
        kind: 'payout-returned',
        nearest: 'expire-soon',
        words: payoutReturnedBell,
        link: () => '/earnings',
      },
    },
  ],
} satisfies NoticeTable

export type NoticeTable = { readonly [K in EventKind]?: readonly Notice<NoticeFacts<K>, Reader<K>>[] }

/** One thing that somebody is told, by mail, under the bell or both. One event is pushed once to each. */
export interface Notice<Facts, To extends AnyReader = AnyReader> {
  to: To
  /** Which of the notification settings decides on it; a locked one cannot be switched off (rule: notification settings). */
  group: NoticeKind
  /** Whether it is still true and worth saying when it is sent; always unless it is said. */
  when?(facts: Facts): boolean
  mail?: MailOf<Facts>
  bell?: BellOf<Facts>
}

export type AnyReader = 'driver' | 'owner' | 'person'

/** Whom an event can be told to, by what it says. */
type Reader<K extends EventKind> =
  | (EventPayloads[K] extends { bookingId: string } ? 'driver' | 'owner' : never)
  | (EventPayloads[K] extends { ownerId: AccountId } ? 'owner' : never)
  | (EventPayloads[K] extends { accountId: AccountId } ? 'person' : never)

type MailOf<Facts> = {
  [N in MailName]: {
    template: N
    words(facts: Facts): MailProps[N]
    /** With the booking for the driver's calendar as it is now. */
    hasCalendar?: true
  }
}[MailName]

interface BellOf<Facts> {
  /** What it is; one event tells a person each kind once. */
  kind: string
  /** As which of the older types it goes out on the wire. */
  nearest: NearestType
  words(facts: Facts): BellWords
  /** The page that a tap opens, unless it is that of the booking. */
  link?(facts: Facts): string
}

export interface BellWords {
  /** Two or three words. */
  title: string
  /** One sentence without a full stop; it is pushed as well, so it can be read on a locked screen. */
  words: string
}

export function noticesOf<Facts>(kind: EventKind): readonly Notice<Facts>[] {
  // The facts are loaded by the payload of the same kind of event that the row is written for.
  return ((notices as NoticeTable)[kind] ?? []) as readonly unknown[] as readonly Notice<Facts>[]
}
