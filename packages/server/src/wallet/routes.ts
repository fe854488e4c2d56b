import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { transactionsOf } from './transactions'

const usualLength = 200

export const walletRoutes = {
  async myTransactions(ctx, { query }) {
    return transactionsOf(ctx, signedInPerson(ctx), query.most ?? usualLength)
  },
} satisfies Partial<Handlers>
