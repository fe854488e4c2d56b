import type { OwnImage } from '@bayshare/contract/own-listings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
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
    .where((eb) =>
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
            .where((or) => or.or([or('b.endsAt', 'is', null), or('b.endsAt', '>', ctx.now)])),
        ),
      ]),
    )
    .orderBy('i.position')
    .execute()
  const sign = await signer.signFor(accountId)
  return rows.map((image) => imageOnWire(image, sign))
}
