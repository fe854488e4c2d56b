import type { Sighting } from '@bayshare/contract/patrol'
import type { SightingAnswer } from '@bayshare/domain/patrol/sighting'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import type { Images } from '../ports/images'
import { insistOnRight } from '../rights/staff-scope'
import { askPlate, checkPlate, patrolListOf } from './check-plate'
import { type SightingRow, sightingsOf } from './queries'
import { keepSightingPicture, recordSighting } from './record-sighting'

export function patrolRoutes({ images, signer }: { images: Images; signer: UrlSigner }) {
  async function viewOf(ctx: Context, rows: readonly SightingRow[]): Promise<Sighting[]> {
    const sign = await signer.signFor(signedInPerson(ctx))
    return rows.map(({ id, plate, nearPlate, place, seenAt, answer, listedAt, firstName, picturePath }) => ({
      id,
      plate,
      nearPlate,
      place,
      seenAt,
      answer: answer as SightingAnswer,
      listedAt,
      firstName,
      pictureUrl: picturePath === null ? null : sign(picturePath),
    }))
  }
  async function oneOf(ctx: Context, row: SightingRow): Promise<Sighting> {
    const [sighting] = await viewOf(ctx, [row])
    return sighting as Sighting
  }
  return {
    async patrolList(ctx, { params }) {
      return patrolListOf(ctx, params.buildingId.toLowerCase())
    },
    async checkPlate(ctx, { params, body }) {
      return checkPlate(ctx, params.buildingId.toLowerCase(), body.plate)
    },
    async askPlate(ctx, { body }) {
      return askPlate(ctx, body.plate)
    },
    async recordSighting(ctx, { params, body }) {
      return oneOf(ctx, await recordSighting(ctx, params.buildingId.toLowerCase(), body))
    },
    async addSightingPicture(ctx, { params }, exchange) {
      const row = await keepSightingPicture(ctx, images, {
        buildingId: params.buildingId.toLowerCase(),
        sightingId: params.sightingId,
        read: async () => (await exchange.file()).bytes,
      })
      return oneOf(ctx, row)
    },
    async latestSightings(ctx, { params, query }) {
      const buildingId = params.buildingId.toLowerCase()
      await insistOnRight(ctx, 'see-sightings', buildingId)
      const page = { beforeId: query.beforeId?.toLowerCase(), most: ctx.brand.policy.patrol.perPage }
      return viewOf(ctx, await sightingsOf(ctx.read(), buildingId, page))
    },
  } satisfies Partial<Handlers>
}
