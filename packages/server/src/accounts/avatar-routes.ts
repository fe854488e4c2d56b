import type { Handlers } from '../http/handlers'
import type { Images } from '../ports/images'
import { keepAvatar, removeAvatar } from './keep-avatar'
import { signedInPerson } from './routes'

export function avatarRoutes(images: Images) {
  return {
    async keepAvatar(ctx, _, exchange) {
      const accountId = signedInPerson(ctx)
      const read = async () => (await exchange.file()).bytes
      return { path: await keepAvatar(ctx, images, { accountId, read }) }
    },
    async removeAvatar(ctx) {
      await removeAvatar(ctx, signedInPerson(ctx))
      return {}
    },
  } satisfies Partial<Handlers>
}
