import { shownStates } from '@bayshare/domain/bookings/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { StaffScope } from '../rights/staff-scope'

/** What messages are looked for by. */
export type Wanted =
  | { by: 'id'; id: string }
  | { by: 'provider'; id: string }
  | { by: 'event'; id: number }
  | { by: 'booking'; reference: string }

const mostMessages = 100

/** The latest messages of those that this person may see, with the access codes that must not be read in them. */
export function messagesFor(ctx: Context, scope: StaffScope, wanted: Wanted) {
  const rows = ctx
    .read()
    .selectFrom('outgoingMessages as m')
    .leftJoin('bookings as b', 'b.reference', 'm.bookingReference')
    .leftJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('events as e', 'e.id', 'm.eventId')
    .select(['m.id', 'm.channel', 'm.template', 'm.recipient', 'm.subject', 'm.html', 'm.bodyText'])
    .select([
      'm.createdAt',
      'm.sentAt',
      'm.failedAt',
      'm.lastError',
      'm.bookingReference',
      'e.kind as eventKind',
    ])
    .select(['b.accessCode as bookingCode', 's.accessCode as spaceCode'])
    .where(ofBrand(ctx.brand, 'm'))
    .where((eb) => {
      switch (wanted.by) {
        case 'id':
          return eb('m.id', '=', wanted.id)
        case 'provider':
          return eb('m.id', 'in', messagesOfProvider(wanted.id))
        case 'event':
          return eb('m.eventId', '=', wanted.id)
        case 'booking':
          return eb('m.bookingReference', '=', wanted.reference)
      }
    })
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id')
    .limit(mostMessages)
  if (scope.kind === 'brand') return rows.execute()
  return rows.where(ofBrand(ctx.brand, 'b')).where('s.buildingId', 'in', scope.buildingIds).execute()
}
export type FoundMessage = Awaited<ReturnType<typeof messagesFor>>[number]

function messagesOfProvider(id: string) {
  return sql<string>`(
    select message_id from delivery_events where sg_message_id = ${id}
    union select id from outgoing_messages where provider_message_id = ${id}
  )`
}

/** What became of these messages. Whoever asks has found them for this person. */
export function deliveriesOf(ctx: Context, messageIds: readonly string[]) {
  return ctx
    .read()
    .selectFrom('deliveryEvents as d')
    .select(['d.messageId', 'd.event', 'd.response', 'd.reason', 'd.status', 'd.attempt', 'd.type'])
    .select(['d.useragent', 'd.url', 'd.sgMachineOpen', 'd.timestamp as at'])
    .where(sql<boolean>`d.message_id = any(${[...messageIds]}::uuid[])`)
    .orderBy('d.id')
    .execute()
}
export type FoundDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** A booking of this brand that this person may follow. */
export function bookingFor(ctx: Context, scope: StaffScope, reference: string) {
  const rows = ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .select(['b.id', 'b.reference', 'b.driverId', 'b.ownerId', 'b.buildingId'])
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
  if (scope.kind === 'brand') return rows.executeTakeFirst()
  return rows.where('s.buildingId', 'in', scope.buildingIds).executeTakeFirst()
}
export type FoundBooking = NonNullable<Awaited<ReturnType<typeof bookingFor>>>

export function transitionsOf(ctx: Context, { id, buildingId }: FoundBooking) {
  return ctx
    .read()
    .selectFrom('bookingTransitions as t')
    .select([
      't.fromState',
      't.toState',
      't.actor',
      't.at',
      staffName('t.actor', sql`${buildingId}::uuid`).as('staffName'),
    ])
    .where('t.bookingId', '=', id)
    .orderBy('t.id')
    .execute()
}
export type FoundTransition = Awaited<ReturnType<typeof transitionsOf>>[number]

/** The first name of whoever did it, where they belong to the staff of the building. */
function staffName(actor: string, buildingId: RawBuilder<unknown>) {
  return sql<string | null>`(
    select a.first_name from building_members m join accounts a on a.id = m.account_id
    where m.building_id = ${buildingId} and ${sql.ref(actor)} = 'person:' || a.id limit 1
  )`
}

export function recordedEvent(ctx: Context, id: number) {
  return ctx
    .read()
    .selectFrom('events as e')
    .leftJoin('bookings as b', 'b.reference', 'e.subject')
    .select(['e.id', 'e.kind', 'e.subject', 'e.actor', 'e.recordedAt'])
    .select(staffName('e.actor', sql.ref('b.buildingId')).as('staffName'))
    .where('e.id', '=', id)
    .where(ofBrand(ctx.brand, 'e'))
    .executeTakeFirst()
}
export type FoundEvent = NonNullable<Awaited<ReturnType<typeof recordedEvent>>>
