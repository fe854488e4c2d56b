import type { Capability } from '../capability/capability'
import { promoChecks } from './checks'
import { promoOperatorRoutes } from './operator-routes'
import { promoReactions } from './reactions'
import { promoRoutes } from './routes'

export const promos = {
  name: 'promos',
  checks: promoChecks,
  routes: () => ({ ...promoRoutes, ...promoOperatorRoutes }),
  subscriptions: { 'account.phone-verified': ['grant-sign-up-promo'] },
  reactions: () => promoReactions,
} satisfies Capability
