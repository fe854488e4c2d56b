import { parties, type Transition, transitions } from '@bayshare/domain/bookings/lifecycle'
import {
  type Channel,
  channels,
  channelsOf,
  kindOf,
  kindOfNotification,
  kindsPushedByMail,
  type NoticeKind,
} from '@bayshare/domain/notifications/notice-kinds'
import { notifiedBy, notifiedOf, type NotifyingEvent } from '@bayshare/domain/notifications/who-is-notified'
import { expect, test } from 'vitest'
import type { EventKind } from '../events/event-kinds'
import type { Notice } from './notice'
import { eventKinds } from '../live/changes-of'
import { toldOfEnquiry } from './enquiry-reactions'
import type { Mails } from './mails'
import { notices } from './notices'
import { notificationReactions } from './reactions'
import { isPushedByMail, subscriptions, untoldEvents, whoIsTold } from './who-is-told'

/** What is recorded when a booking takes a step; nothing where only the bank is asked next. */
const newsOf: Record<Transition, EventKind | undefined> = {
  confirm: 'booking.confirmed',
  ask: 'booking.requested',
  release: 'booking.released',
  accept: undefined,
  grant: 'booking.confirmed',
  fail: 'booking.unpaid',
  decline: 'booking.declined',
  withdraw: 'booking.withdrawn',
  lapse: 'booking.expired',
  cancel: 'booking.cancelled',
  rescue: 'booking.rescued',
}

test.each(Object.keys(transitions) as Transition[])('%s tells whom the table names', (step) => {
  const news = newsOf[step]
  const mails = (news && subscriptions[news]) ?? []
  const told = parties.filter((party) => mails.some((mail) => mail.startsWith(`mail-${party}-of-`)))
  expect(told).toEqual(transitions[step].tells)
})

test('every event that is told inside of the product asks for it', () => {
  const asking = Object.keys(whoIsTold).filter(
    (event) => whoIsTold[event as EventKind]?.['notify-of-booking'] !== undefined,
  )
  expect(new Set(asking)).toEqual(new Set(Object.keys(notifiedOf)))
})

const rowsByReaction = Object.entries(whoIsTold).flatMap(([event, reactions]) =>
  Object.entries(reactions).flatMap(([reaction, tells]) => rowsOf(event, reaction, tells)),
)
const rowsByNotice = Object.entries(notices).flatMap(([event, told]) =>
  told.map((notice: Notice<never>) => rowOfNotice(event, notice)),
)
const allRows = [...rowsByReaction, ...rowsByNotice]

test.each(eventKinds)('%s is told to somebody, or stands among those that nobody is told of', (event) => {
  const isTold = allRows.some(([told]) => told === event)
  expect([event, isTold]).toEqual([event, !Object.hasOwn(untoldEvents, event)])
})

test('whatever is told is an event, and everybody who is told is somebody', () => {
  const people = ['person', 'driver', 'owner', 'host', 'visitor', 'other side', 'managers']
  for (const [event, who] of allRows)
    expect([eventKinds, people]).toEqual([expect.arrayContaining([event]), expect.arrayContaining([who])])
})

test('the table names every reaction that tells, and each that it names is one', () => {
  const reactions = Object.keys(notificationReactions({} as Mails))
  const named = new Set(Object.values(subscriptions).flat())
  expect([...named].toSorted()).toEqual(reactions.toSorted())
})

test('each row of notices says something to each whom it names', () => {
  for (const [event, told] of Object.entries(notices))
    for (const { to, mail, bell } of told as readonly Notice<never>[])
      expect([event, to, mail ?? bell]).not.toContain(undefined)
})

/** Written anew by `npx vitest run packages/server/src/notifications/who-is-told.test.ts --update`. */
test('the table for people who run the product shows it whole', async () => {
  const table = [
    ['Event', 'Who', 'Kind', 'In the app', 'Email', 'Text', 'Push'],
    Array(7).fill('---'),
    // Several notices of one event may go out to the same people in the same way.
    ...new Map(allRows.map((cells) => [cells.join(), cells])).values(),
  ]
  const page = `# Who is told what

Each event of the product with the people who are told of it. "Chosen" means: off until the person switches it on. Kinds
marked with * cannot be switched off. Whoever did something is not told of it inside of the product or by push, and one event
is pushed once.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

## What nobody is told of

| Event | Why |
| --- | --- |
${Object.entries(untoldEvents)
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../../../docs/who-is-told.md')
})

function rowsOf(event: string, reaction: string, tells: string): string[][] {
  if (tells === 'nobody') return []
  if (reaction === 'notify-of-booking')
    return notifiedBy(event as NotifyingEvent, { isRequest: true }).map(({ to, type }) =>
      row(event, to, kindOfNotification(type, to === 'driver'), ['app', 'sms', 'push']),
    )
  if (reaction === 'notify-of-review')
    return [row(event, 'owner', kindOfNotification('reviewed-positive', false), ['app', 'sms', 'push'])]
  const kind = tells as NoticeKind
  if (reaction === 'notify-of-listing') return [row(event, 'owner', kind, ['app', 'push'])]
  if (reaction === 'notify-of-enquiry')
    return [row(event, toldOfEnquiry[event as EventKind]?.to ?? 'nobody', kind, channels)]
  if (reaction.startsWith('notify-of-')) return [row(event, 'other side', kind, channels)]
  // Visitors have no settings to choose in.
  if (reaction.startsWith('text-visitor-')) return [[event, 'visitor', `${kind} *`, '', '', 'yes', '']]
  if (reaction.startsWith('text-')) return [row(event, 'person', kind, ['sms'])]
  const [, who = 'person'] = /^mail-(driver|owner|other-side|managers|host)-of-/.exec(reaction) ?? []
  return [
    row(event, who.replace('-', ' '), kind, isPushedByMail(reaction, kind) ? ['mail', 'push'] : ['mail']),
  ]
}

function rowOfNotice(event: string, { to, group, mail, bell }: Notice<never>): string[] {
  const isPushed = bell !== undefined || kindsPushedByMail.has(group)
  const ways: (Channel | false)[] = [
    bell !== undefined && 'app',
    mail !== undefined && 'mail',
    // Nobody can choose texts of a locked kind.
    bell !== undefined && (mayChooseTexts(group) || kindOf(group).usual.includes('sms')) && 'sms',
    isPushed && 'push',
  ]
  return row(
    event,
    to,
    group,
    channels.filter((channel) => ways.includes(channel)),
  )
}

function mayChooseTexts(group: NoticeKind): boolean {
  return !kindOf(group).isLocked && channelsOf(group).includes('sms')
}

function row(event: string, who: string, kind: NoticeKind, ways: readonly Channel[]): string[] {
  const { usual, isLocked } = kindOf(kind)
  const cells = channels.map((channel) => {
    if (!ways.includes(channel)) return ''
    return usual.includes(channel) ? 'yes' : 'chosen'
  })
  return [event, who, `${kind}${isLocked ? ' *' : ''}`, ...cells]
}
