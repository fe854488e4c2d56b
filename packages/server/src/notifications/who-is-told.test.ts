import { parties, type Transition, transitions } from '@bayshare/domain/bookings/lifecycle'
import { expect, test } from 'vitest'
import type { EventKind } from '../events/event-kinds'
import { notifications } from './capability'

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

const subscriptions: Partial<Record<EventKind, readonly string[]>> = notifications.subscriptions

test.each(Object.keys(transitions) as Transition[])('%s tells whom the table names', (step) => {
  const news = newsOf[step]
  const mails = (news && subscriptions[news]) ?? []
  const told = parties.filter((party) => mails.some((mail) => mail.startsWith(`mail-${party}-of-`)))
  expect(told).toEqual(transitions[step].tells)
})
