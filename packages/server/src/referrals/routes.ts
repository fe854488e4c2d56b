import type { Handlers } from '../http/handlers'
import { personBehind } from './queries'

export const referralRoutes = {
  async referrer(ctx, { query }) {
    if (!ctx.brand.features.referral) return []
    const person = await personBehind(ctx.read(), query.code)
    return person?.firstName ? [{ firstName: person.firstName }] : []
  },
} satisfies Partial<Handlers>
