import type { Context } from '../context/context'
import { findByLink } from '../context/store'
import type { Exchange, Handlers } from '../http/handlers'
import type { Payments } from '../ports/payments'
import { answerByLink, type AnswerLinks, mailedRequest } from './mail-answers'

export function mailAnswerRoutes(links: AnswerLinks, ways: { payments: Payments; publicUrl: string }) {
  return {
    async mailedRequestByLink(ctx, { params }, exchange) {
      return byLink(ctx, exchange, () => mailedRequest(ctx, links, params.token))
    },
    async answerByLink(ctx, { params, body }, exchange) {
      return byLink(ctx, exchange, () => answerByLink(ctx, links, ways, params.token, body))
    },
  } satisfies Partial<Handlers>
}

function byLink<T>(ctx: Context, { clientAddress }: Exchange, find: () => Promise<T>): Promise<T> {
  return findByLink(ctx, { name: 'mail-answers', clientAddress }, find)
}
