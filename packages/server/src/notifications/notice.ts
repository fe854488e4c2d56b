import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Act } from '@bayshare/domain/rights/rights'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { NearestType } from '@bayshare/domain/notifications/notification-type'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import type { AnyReader, InBuilding, NoticeFacts } from './notice-facts'
import type { MailName, MailProps } from './templates/mail-templates'

/** By the kind of event, whose facts the words of its rows take. */
export type NoticeTable = { readonly [K in EventKind]?: readonly Notice<NoticeFacts<K>, Reader<K>>[] }

/** One thing that somebody is told, by mail, under the bell or both. One event is pushed once to each. */
export type Notice<Facts, To extends AnyReader = AnyReader> = Told<Facts> &
  (ToOne<Exclude<To, 'managers'>> | ToManagers<To>)

interface ToOne<To> {
  to: To
}

/** All staff of the building who may do this there, but for those whose own it is: they are told as such. */
interface ToManagers<To> {
  to: Extract<To, 'managers'>
  whoMay: Act
  /** Operators, where the building has nobody who may. */
  orOperators?: true
}

interface Told<Facts> {
  /** Which of the notification settings decides on it; a locked one cannot be switched off (rule: notification settings). */
  group: NoticeKind
  /** Whether it is still true and worth saying when it is sent; always unless it is said. */
  when?(facts: Facts): boolean
  mail?: MailOf<Facts>
  bell?: BellOf<Facts>
}

/** Whom an event can be told to, by what it says. */
type Reader<K extends EventKind> =
  | (EventPayloads[K] extends { bookingId: string } ? 'driver' | 'owner' : never)
  | (EventPayloads[K] extends { ownerId: AccountId } ? 'owner' : never)
  | (EventPayloads[K] extends { accountId: AccountId } ? 'person' : never)
  | (EventPayloads[K] extends InBuilding ? 'managers' : never)

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
