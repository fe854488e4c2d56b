import { signedInPerson } from '../../accounts/routes'
import type { Handlers } from '../../http/handlers'
import type { Images } from '../../ports/images'
import { addImage, removeImage, showFirst } from './change-images'

export function buildingImageRoutes(images: Images) {
  return {
    async addBuildingImage(ctx, { params }, exchange) {
      return addImage(ctx, images, {
        buildingId: params.id.toLowerCase(),
        accountId: signedInPerson(ctx),
        read: async () => (await exchange.file()).bytes,
      })
    },
    async removeBuildingImage(ctx, { params }) {
      return removeImage(ctx, params.id.toLowerCase(), params.imageId.toLowerCase())
    },
    async showImageFirst(ctx, { params }) {
      return showFirst(ctx, params.id.toLowerCase(), params.imageId.toLowerCase())
    },
  } satisfies Partial<Handlers>
}
