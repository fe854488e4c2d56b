import { countTry, type Limit } from '../context/store'
import type { Handlers } from '../http/handlers'
import type { Payments } from '../ports/payments'
import { answerByLink, type AnswerLinks, mailedRequest } from './mail-answers'

const linksPerAddress: Limit = { name: 'mail-answers', most: 60, perMinutes: 10 }

export function mailAnswerRoutes(links: AnswerLinks, ways: { payments: Payments; publicUrl: string }) {
  return {
    async mailedRequestByLink(ctx, { params }, exchange) {
      await countTry(ctx, linksPerAddress, exchange.clientAddress)
      return mailedRequest(ctx, links, params.token)
    },
    async answerByLink(ctx, { params, body }, exchange) {
      await countTry(ctx, linksPerAddress, exchange.clientAddress)
      return answerByLink(ctx, links, ways, params.token, body)
    },
  } satisfies Partial<Handlers>
}
