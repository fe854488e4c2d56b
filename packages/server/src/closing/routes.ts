import { signedInPerson } from '../accounts/routes'
import { findByLink } from '../context/store'
import type { Exchange, Handlers } from '../http/handlers'
import type { Context } from '../context/context'
import type { ClosedAccountLinks } from './account-links'
import { behindLink, decideClosedAccount, nameAnother } from './another-account'
import { closeAccount } from './close-account'
import { overviewOf, shownByLink, waitingForAccount } from './queries'

export function closingRoutes(links: ClosedAccountLinks) {
  return {
    async closingOverview(ctx) {
      return overviewOf(ctx, signedInPerson(ctx))
    },
    async closeAccount(ctx, { body }) {
      await closeAccount(ctx, signedInPerson(ctx), body)
      return {}
    },
    async closedAccountByLink(ctx, { params }, exchange) {
      return byLink(ctx, exchange, async () =>
        shownByLink(ctx, await behindLink(ctx, ctx.read(), links, params.token)),
      )
    },
    async nameBankAccount(ctx, { params, body }, exchange) {
      const name = () => nameAnother(ctx, links, params.token, body)
      return { payoutDate: await byLink(ctx, exchange, name) }
    },
    async waitingClosedAccounts(ctx) {
      return waitingForAccount(ctx)
    },
    async decideClosedAccount(ctx, { params, body }) {
      await decideClosedAccount(ctx, params.accountId, body.choice)
      return waitingForAccount(ctx)
    },
  } satisfies Partial<Handlers>
}

function byLink<T>(ctx: Context, { clientAddress }: Exchange, find: () => Promise<T>): Promise<T> {
  return findByLink(ctx, { name: 'closed-account-links', clientAddress }, find)
}
