import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { papersOf } from './queries'

export function paperRoutes(signer: UrlSigner) {
  return {
    async myPapers(ctx, { query }) {
      const accountId = signedInPerson(ctx)
      return papersOf(ctx, accountId, query.subject, await signer.signFor(accountId))
    },
  } satisfies Partial<Handlers>
}
