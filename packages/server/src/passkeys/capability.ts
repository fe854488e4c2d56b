import type { Capability } from '../capability/capability'
import { passkeyReactions } from './reactions'
import { passkeyRoutes } from './routes'

export const passkeys = {
  name: 'passkeys',
  routes: ({ publicUrl }) => passkeyRoutes(publicUrl),
  subscriptions: { 'account.closed': ['forget-passkeys'] },
  reactions: () => passkeyReactions,
} satisfies Capability
