import { knownDevices } from '../accounts/known-devices'
import type { Capability } from '../capability/capability'
import { passkeyReactions } from './reactions'
import { passkeyRoutes } from './routes'

export const passkeys = {
  name: 'passkeys',
  routes: ({ deps, publicUrl }) => passkeyRoutes(publicUrl, knownDevices(deps)),
  subscriptions: {
    'account.closed': ['forget-passkeys'],
    'account.email-put-back': ['forget-newer-passkeys'],
  },
  reactions: () => passkeyReactions,
} satisfies Capability
