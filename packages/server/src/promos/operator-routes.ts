import type { Handlers } from '../http/handlers'
import { endPromo, makePromo } from './make-promo'
import { listedPromos } from './operator-queries'

/** What the platform operator does with promo codes (rule: operators). */
export const promoOperatorRoutes = {
  allPromos: (ctx) => listedPromos(ctx, ctx.readForReports()),
  makePromo: (ctx, { body }) =>
    makePromo(ctx, {
      code: body.code,
      kind: body.kind,
      percent: body.percent ?? null,
      flat: body.flat ?? null,
      brand: body.brand ?? null,
      mostUses: body.mostUses ?? null,
      mostPerPerson: body.mostPerPerson ?? 1,
      startsOn: body.startsOn ?? null,
      endsOn: body.endsOn ?? null,
    }),
  endPromo: (ctx, { params }) => endPromo(ctx, params.id.toLowerCase()),
} satisfies Partial<Handlers>
