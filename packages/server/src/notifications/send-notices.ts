import { notificationLink } from '@bayshare/domain/notifications/notification-link'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { addNotification } from './add-notification'
import { calendarOf } from './calendar-of'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { type LoadedFacts, loadNoticeFacts, managersToTell, type NoticeReader } from './notice-facts'
import type { Notice } from './notice'
import { noticesOf } from './notices'
import type { MailName } from './templates/mail-templates'

type Row = Notice<LoadedFacts['facts']>

/** Nobody who has left is told anything. */
async function readersOf(tx: Transaction, notice: Row, loaded: LoadedFacts): Promise<NoticeReader[]> {
  if (notice.to === 'managers') return managersToTell(tx, notice, loaded)
  const reader = loaded.readers[notice.to]
  return reader ? [reader] : []
}

/** Sends what the table of notices has for an event. */
export function noticeReactions(mails: Mails) {
  return {
    async 'send-notices'(ctx, tx, event) {
      const loaded = await loadNoticeFacts(ctx, tx, event)
      if (!loaded) return
      for (const notice of noticesOf<LoadedFacts['facts']>(event.kind)) {
        if (notice.when?.(loaded.facts) === false) continue
        for (const reader of await readersOf(tx, notice, loaded)) {
          // Nobody is told under the bell what they did themselves.
          if (loaded.actor !== `person:${reader.accountId}`)
            await ring(ctx, tx, event, notice, reader, loaded)
          await write(ctx, tx, event, notice, reader, loaded)
        }
      }
    },
  } satisfies Partial<Reactions>

  async function ring(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    { bell, to, group }: Row,
    reader: NoticeReader,
    { facts }: LoadedFacts,
  ): Promise<void> {
    if (!bell) return
    const { kind, nearest: type } = bell
    const { title, words } = bell.words(facts)
    const { booking = null } = facts
    const isDriver = to === 'driver'
    const link =
      bell.link?.(facts) ??
      notificationLink({
        type,
        isDriver,
        isCorporate: reader.isCorporate,
        reference: booking?.reference ?? null,
        conversation: null,
      }) ??
      '/notifications'
    await addNotification(ctx, tx, mails, {
      type,
      to: reader,
      isDriver,
      eventId: event.id,
      booking,
      conversation: null,
      kind: group,
      words,
      own: { kind, title, link },
    })
  }

  async function write(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    { mail, group }: Row,
    reader: NoticeReader,
    { facts }: LoadedFacts,
  ): Promise<void> {
    if (!mail) return
    const { booking } = facts
    await mailPerson<MailName>(ctx, tx, mails, {
      template: mail.template,
      props: mail.words(facts),
      kind: group,
      to: reader,
      eventId: event.id,
      bookingReference: booking?.reference ?? null,
      ...(mail.hasCalendar && booking && { calendar: await calendarOf(ctx, tx, mails, booking.id) }),
    })
  }
}
