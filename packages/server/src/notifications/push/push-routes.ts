import { signedInSession } from '../../accounts/routes'
import { countTry, type Limit } from '../../context/store'
import type { Handlers } from '../../http/handlers'
import type { PushKeys } from '../../ports/pusher'
import { addPushDevice, pushDevices, removePushDevice } from './push-subscriptions'

const devicesPerPerson: Limit = { name: 'push-devices', most: 60, perMinutes: 60 }

export function pushRoutes(keys: () => Promise<PushKeys>) {
  return {
    async pushDevices(ctx) {
      const { publicKey } = await keys()
      return pushDevices(ctx, signedInSession(ctx), publicKey)
    },
    async addPushDevice(ctx, { body }) {
      const person = signedInSession(ctx)
      await countTry(ctx, devicesPerPerson, person.accountId)
      await addPushDevice(ctx, person, body)
      const { publicKey } = await keys()
      return pushDevices(ctx, person, publicKey)
    },
    async removePushDevice(ctx, { params }) {
      const person = signedInSession(ctx)
      await removePushDevice(ctx, person.accountId, params.deviceId)
      const { publicKey } = await keys()
      return pushDevices(ctx, person, publicKey)
    },
  } satisfies Partial<Handlers>
}
