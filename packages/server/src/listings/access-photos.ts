import type { OwnImage } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { ExpressionBuilder } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { PictureRequest } from '../capability/capability'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import type { DB } from '../database/schema'
import type { UrlSigner } from '../http/url-signer'
import { mayInBuilding } from '../rights/may-in-building'
import { imageOnWire } from './own-listing-from-rows'

/**
 * The photos that show how to get in, under addresses signed for this person: for the owner, for those who manage the
 * building, and for a driver whose confirmed booking has not ended (rule: approximate address).
 */
export async function accessPhotosFor(
  ctx: Context,
  signer: UrlSigner,
  accountId: AccountId,
  spaceId: SpaceId,
): Promise<OwnImage[]> {
  const rows = await ctx
    .read()
    .selectFrom('spaceImages as i')
    .innerJoin('spaces as s', 's.id', 'i.spaceId')
    .selectAll('i')
    .where('i.spaceId', '=', spaceId)
    .where('i.imageGroup', '=', 'access')
    .where(ofBrand(ctx.brand, 's'))
    .where(mayGetIn(accountId, ctx.now))
    .orderBy('i.position')
    .execute()
  const sign = await signer.signFor(accountId)
  return rows.map((image) => imageOnWire(image, sign))
}

/** The same for one photo at the moment when it is sent: an address outlives the right to it. */
export async function mayViewAccessPhoto(
  db: ReadHandle,
  now: Temporal.Instant,
  { accountId, path }: PictureRequest,
): Promise<boolean> {
  const found = await db
    .selectFrom('spaceImages as i')
    .innerJoin('spaces as s', 's.id', 'i.spaceId')
    .select('i.id')
    .where('i.path', '=', path)
    .where('i.imageGroup', '=', 'access')
    .where(mayGetIn(accountId, now))
    .where(ofEveryBrand('who may get in there is asked, whatever brand it belongs to'))
    .executeTakeFirst()
  return found !== undefined
}

function mayGetIn(accountId: AccountId, now: Temporal.Instant) {
  return (eb: ExpressionBuilder<DB & { s: DB['spaces'] }, 's'>) =>
    eb.or([
      eb('s.ownerId', '=', accountId),
      mayInBuilding(accountId, 'see-access-codes', eb.ref('s.buildingId')),
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.spaceId', '=', 's.id')
          .where('b.driverId', '=', accountId)
          .where('b.state', '=', 'confirmed')
          .where(ofEveryBrand('bookings of a space are of its brand'))
          .where((or) => or.or([or('b.endsAt', 'is', null), or('b.endsAt', '>', now)])),
      ),
    ])
}
