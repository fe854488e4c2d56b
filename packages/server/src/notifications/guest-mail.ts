import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import { ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { MailOrder } from './mail-order'
import type { Mails } from './mails'
import type { MailName, MailProps } from './templates/mail-templates'

/** What guests are told: about their booking. Nothing asks them for something that needs an account. */
const toldToGuests: ReadonlySet<NoticeKind> = new Set(['money', 'access', 'security', 'ends-soon'])

/**
 * A mail as a guest gets it: every button opens the page of their booking by its signed link (rule: hotel guests). Null when
 * guests are not told this, undefined for everybody who has an account.
 */
export async function mailForGuest<N extends MailName>(
  tx: Transaction,
  mails: Mails,
  order: MailOrder<N>,
  kind: NoticeKind,
): Promise<MailOrder<N> | null | undefined> {
  const { accountId } = order.to
  const path = accountId && (await pageOfGuest(tx, mails, accountId))
  if (!accountId || !path) return undefined
  if (!toldToGuests.has(kind)) return null
  const reference = order.bookingReference
  const picture = reference === null ? undefined : await mails.passPicture(accountId, reference)
  // A calendar file would lead to a page that needs a login.
  return { ...order, props: leadingTo(order.props, path, picture), calendar: undefined, holdsSecret: true }
}

/** The page of somebody's stay, by its signed link; undefined for everybody who has an account. */
export async function pageOfGuest(
  tx: Transaction,
  mails: Mails,
  accountId: AccountId,
): Promise<string | undefined> {
  const slug = await hotelOfGuest(tx, accountId)
  return slug === undefined ? undefined : `/book/${slug}/end/${await mails.guestToken(accountId)}`
}

function leadingTo<P extends MailProps[MailName]>(props: P, path: string, picture: string | undefined): P {
  const button = { label: 'View booking', path }
  if ('button' in props)
    return { ...props, button: props.button && button, ...('others' in props && { others: [] }) }
  return 'lines' in props && 'reference' in props
    ? { ...props, page: { label: 'Show your pass', path }, passPicture: picture }
    : props
}

async function hotelOfGuest(tx: Transaction, accountId: AccountId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('hotelStays as h')
    .innerJoin('buildings as u', 'u.id', 'h.buildingId')
    .select('u.slug')
    .where('h.guestId', '=', accountId)
    .where(ofEveryBrand('the guest is known by their id'))
    .executeTakeFirst()
  return row && (row.slug ?? '')
}
