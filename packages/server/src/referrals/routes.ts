import type { Handlers } from '../http/handlers'
import { lookUpReferrer } from './look-up-referrer'

export const referralRoutes = {
  async referrer(ctx, { query }, { clientAddress }) {
    return lookUpReferrer(ctx, { code: query.code, clientAddress })
  },
} satisfies Partial<Handlers>
