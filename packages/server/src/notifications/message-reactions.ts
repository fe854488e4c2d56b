import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import { notificationLink } from '@bayshare/domain/notifications/notification-link'
import { messageWords, notificationWords } from '@bayshare/domain/notifications/notification-words'
import { placeInSentence, placeName } from '@bayshare/domain/listings/public-place'
import { sql } from 'kysely'
import { hasBounced } from '../accounts/has-bounced'
import { publicFirstName } from '../accounts/public-first-name'
import { ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { addNotification } from './add-notification'
import { pageOfGuest } from './guest-mail'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { markThreadSeen } from './notification-store'
import { messageReceived, textToGuest } from './templates/message-words'
import { textPerson } from './text-person'

/** Tells people of messages: once for a thread until they have read it (rule: notifications). */
export function messageNotices(mails: Mails) {
  return {
    async 'notify-of-message'(ctx, tx, event) {
      const { thread, to } = payloadOf(event, 'message.sent')
      const message = await messageToTell(tx, event.subject)
      // Its author may have left in the meantime, or it was read before anybody could be told.
      if (!message) return
      for (const person of await readersOf(tx, message, to)) {
        if (person.isGuest) {
          await tellGuest(ctx, tx, event, message, person)
          continue
        }
        const isDriver = person.accountId === message.driverId
        const type = typeOf(thread, isDriver)
        const booking =
          message.bookingId === null || message.reference === null
            ? null
            : { id: message.bookingId, reference: message.reference }
        const conversation = booking ? null : message.threadId
        const words =
          thread === 'booking'
            ? messageWords({ other: message.authorFirstName, place: placeInSentence(message, !isDriver) })
            : notificationWords(type, isDriver, undefined)
        const isFirst = await addNotification(ctx, tx, mails, {
          type,
          to: person,
          isDriver,
          eventId: event.id,
          booking,
          conversation,
          words,
        })
        if (!isFirst) continue
        const path = notificationLink({
          type,
          isDriver,
          isCorporate: person.isCorporate,
          reference: message.reference,
          conversation,
        })
        await mailPerson(ctx, tx, mails, {
          template: 'plain-notice',
          props: messageReceived({
            author: message.authorFirstName,
            place: placeName(message),
            content: message.content,
            path: path ?? '/conversations',
          }),
          to: { accountId: person.accountId, email: person.email },
          eventId: event.id,
          bookingReference: message.reference,
        })
      }
    },
    async 'see-thread'(ctx, tx, event) {
      const { thread, accountId } = payloadOf(event, 'thread.read')
      const of = thread === 'booking' ? { reference: event.subject } : { conversationId: event.subject }
      const marked = await markThreadSeen(tx, accountId, of, ctx.now)
      if (marked > 0) await record(ctx, tx, 'notifications.seen', accountId, { accountId })
    },
  } satisfies Partial<Reactions>

  /** Guests have no bell: each message is mailed, or texted where mails to them bounce (rule: hotel guests). */
  async function tellGuest(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    message: MessageToTell,
    { accountId, email, telephoneNumber, hasBounced: isUnreachable }: Reader,
  ): Promise<void> {
    const { authorFirstName: author, content, reference } = message
    const place = placeName(message)
    const path = await pageOfGuest(tx, mails, accountId)
    if (path === undefined) return
    if (isUnreachable && telephoneNumber !== null)
      return textPerson(ctx, tx, {
        template: 'message',
        text: textToGuest({ author, place, content, path: brandAddress(ctx.brand, mails.publicUrl) + path }),
        to: { accountId, telephoneNumber },
        eventId: event.id,
        bookingReference: reference,
        holdsSecret: true,
      })
    await mailPerson(ctx, tx, mails, {
      template: 'plain-notice',
      props: messageReceived({ author, place, content, path, isToGuest: true }),
      kind: 'access',
      to: { accountId, email },
      eventId: event.id,
      bookingReference: reference,
    })
  }
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number]

function typeOf(thread: 'booking' | 'conversation', isDriver: boolean): NotificationType {
  if (thread === 'booking') return 'message'
  return isDriver ? 'conversation-to-driver' : 'conversation-to-owner'
}

type MessageToTell = NonNullable<Awaited<ReturnType<typeof messageToTell>>>

function messageToTell(tx: Transaction, messageId: string) {
  return tx
    .selectFrom('messages as m')
    .innerJoin('messageThreads as t', 't.id', 'm.threadId')
    .innerJoin('accounts as author', 'author.id', 'm.authorId')
    .innerJoin('spaces as s', 's.id', 't.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .leftJoin('bookings as b', 'b.id', 't.bookingId')
    .select(['m.number', 'm.content', 't.id as threadId', 't.driverId', 't.bookingId'])
    .select('b.reference')
    .select(['s.type', 's.streetName', 's.bayMarking', 'u.name as buildingName'])
    .select(publicFirstName('author').as('authorFirstName'))
    .where('m.id', '=', messageId)
    .where(ofEveryBrand('the event names one message'))
    .executeTakeFirst()
}

/** Those who are still here and have not read it yet. */
function readersOf(tx: Transaction, { threadId, number }: MessageToTell, to: readonly AccountId[]) {
  return tx
    .selectFrom('accounts as a')
    .leftJoin('messageReads as r', (join) =>
      join.onRef('r.accountId', '=', 'a.id').on('r.threadId', '=', threadId),
    )
    .select(['a.id as accountId', 'a.email', 'a.isCorporate', 'a.isGuest'])
    .select((eb) => hasBounced(eb.ref('a.email')).as('hasBounced'))
    .select(
      sql<string | null>`case when a.telephone_verified_at is not null then a.telephone_number end`.as(
        'telephoneNumber',
      ),
    )
    .where(sql<boolean>`a.id = any(${[...to]}::uuid[])`)
    .where('a.closedAt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('r.number', eb.lit(0)), '<', number))
    .execute()
}
