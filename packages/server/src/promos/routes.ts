import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { lookUpPromo, lookUpSignUpCode } from './look-up-promo'

export const promoRoutes = {
  promoCode: (ctx, { params }, exchange) =>
    lookUpPromo(ctx, { code: params.code, accountId: signedInPerson(ctx), address: exchange.clientAddress }),
  signUpCode: (ctx, { params }, exchange) =>
    lookUpSignUpCode(ctx, { code: params.code, address: exchange.clientAddress }),
} satisfies Partial<Handlers>
