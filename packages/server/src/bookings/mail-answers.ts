import type { MailedRequest } from '@bayshare/contract/mail-answers'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingFacts, ownerMoney } from '@bayshare/domain/bookings/booking-money'
import { groupOf, type Standing } from '@bayshare/domain/bookings/standing'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context, Deps } from '../context/context'
import { Refusal } from '../context/insist'
import { signatures } from '../http/signatures'
import { placeForOwner } from '../listings/queries'
import type { Payments } from '../ports/payments'
import { acceptRequest, endRequest } from './answer-request'
import { type GivenReason, readReason } from './read-reason'
import { standingColumns, standingOfRow } from './standing'

type Act = MailedRequest['act']

interface Link {
  bookingId: string
  ownerId: AccountId
  act: Act
}

/**
 * The links in the mail about a request. Each is for one act of one owner, and for whoever reads the address that the
 * owner has now: after a change of address those in the old mailbox do nothing any more.
 */
export interface AnswerLinks {
  tokenFor(link: Link & { email: string }): Promise<string>
  isRight(link: Link & { email: string }, signature: string): Promise<boolean>
}

export function answerLinks(deps: Deps): AnswerLinks {
  const sign = signatures(deps, 'mail-answers')
  const signed = ({ bookingId, ownerId, act, email }: Link & { email: string }) =>
    `${bookingId}.${ownerId}.${act}.${email.toLowerCase()}`
  return {
    async tokenFor(link) {
      return `${link.bookingId}.${link.act}.${(await sign()).of(signed(link))}`
    },
    async isRight(link, signature) {
      return (await sign()).isRight(signed(link), signature)
    },
  }
}

/** What the page behind a link shows. Opening it changes nothing (rule: notification settings). */
export async function mailedRequest(ctx: Context, links: AnswerLinks, token: string): Promise<MailedRequest> {
  const link = await readLink(ctx, links, token)
  const row = await requestRow(ctx, link)
  if (!row) throw new Refusal('not-found')
  return {
    act: link.act,
    state: stateOf(row, ctx.now),
    reference: row.reference,
    driverFirstName: row.driverFirstName,
    place: placeForOwner(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    expiresAt: row.expiresAt,
    zone: row.zone,
    earning: ownerMoney(row.facts as unknown as BookingFacts).headline,
  }
}

/**
 * Does what the link says, by the same commands as the screens. The booking decides which answer is the first; the same
 * one may be said again, as by a second press of the button.
 */
export async function answerByLink(
  ctx: Context,
  links: AnswerLinks,
  { payments, publicUrl }: { payments: Payments; publicUrl: string },
  token: string,
  given: GivenReason,
): Promise<MailedRequest> {
  const { bookingId, ownerId, act } = await readLink(ctx, links, token)
  const { state } = await mailedRequest(ctx, links, token)
  if (state === 'expired') throw new Refusal('request-expired')
  const asOwner = { ...ctx, actor: { ...ownerActing, accountId: ownerId } }
  const found = { bookingId, party: 'owner' } as const
  const reason =
    act === 'decline'
      ? readReason(ctx, 'owner_monthly_cancellation_reason', given, {
          reason: 'reason',
          details: 'reason_details',
        })
      : undefined
  if (reason) await endRequest(asOwner, found, 'decline', reason)
  else await acceptRequest(asOwner, payments, publicUrl, found)
  return mailedRequest(ctx, links, token)
}

/** Nobody has logged in, so it may do nothing else. */
const ownerActing = {
  kind: 'person',
  sessionId: '',
  isCorporate: false,
  isOperator: false,
  isComplete: true,
} as const

/** Whose link it is stands in the booking; the signature holds for nobody else. */
async function readLink(ctx: Context, links: AnswerLinks, token: string): Promise<Link> {
  const [bookingId = '', act = '', signature = ''] = token.split('.')
  if (!uuidPattern.test(bookingId) || (act !== 'accept' && act !== 'decline')) throw new Refusal('not-found')
  const owner = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .select(['owner.id as ownerId', 'owner.email'])
    .where('b.id', '=', bookingId)
    .where('owner.closedAt', 'is', null)
    .where('owner.suspendedAt', 'is', null)
    .where('owner.email', '<>', '')
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!owner) throw new Refusal('not-found')
  const link = { bookingId, act, ownerId: owner.ownerId } as const
  if (!(await links.isRight({ ...link, email: owner.email }, signature))) throw new Refusal('not-found')
  return link
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof requestRow>>>

function requestRow(ctx: Context, { bookingId, ownerId }: Link) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.reference', 'b.state as bookingState', 'b.zone', 'b.expiresAt', ...standingColumns('b')])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state', 's.postcode'])
    .select(['s.type', 's.buildingId', 's.bayMarking', 'u.name as buildingName'])
    .select(['m.facts', publicFirstName('driver').as('driverFirstName')])
    .where('b.id', '=', bookingId)
    .where('b.ownerId', '=', ownerId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

function stateOf(row: RequestRow, now: Temporal.Instant): MailedRequest['state'] {
  const hasLapsed = row.expiresAt !== null && isAtOrAfter(now, row.expiresAt)
  switch (row.bookingState) {
    case 'waiting':
      return hasLapsed ? 'expired' : 'waiting'
    // The bank is being asked.
    case 'accepting':
      return 'accepted'
    default:
      return answerOf(standingOfRow({ ...row, state: row.bookingState }, now))
  }
}

function answerOf(standing: Standing): MailedRequest['state'] {
  switch (standing) {
    case 'declined-by-manager':
      return 'declined'
    case 'payment-failed':
      return 'unpaid'
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return standing
    default:
      return groupOf(standing) === 'cancelled' ? 'cancelled' : 'accepted'
  }
}
