import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import type { Exchange, Handlers } from '../http/handlers'
import { inviteVisitor, withdrawLink } from './invite-visitor'
import { managedView } from './managed-pass'
import { answerVisitor, insistOnPass, moveOwnPass, moveVisitorPass } from './move-pass'
import { visitorsOf } from './my-visitors'
import type { LinkKey, PassLinks } from './pass-links'
import { takePass, visitBehind, visitByLink } from './take-pass'
import { changeSettings, settingsOf } from './visitor-settings'

export function visitorRoutes(links: PassLinks) {
  async function keyOf(ctx: Context, token: string, { clientAddress }: Exchange): Promise<LinkKey> {
    return (await visitByLink(ctx, links, { token, clientAddress })).key
  }
  return {
    async myVisitors(ctx) {
      return visitorsOf(ctx, signedInPerson(ctx))
    },
    async inviteVisitor(ctx, { body }) {
      return inviteVisitor(ctx, body)
    },
    async withdrawLink(ctx, { params }) {
      await withdrawLink(ctx, params.linkId.toLowerCase())
      return {}
    },
    async answerVisitor(ctx, { params, body }) {
      return answerVisitor(ctx, params.reference, body.act)
    },
    async visitorLink(ctx, { params }, exchange) {
      return visitBehind(ctx, await keyOf(ctx, params.token, exchange))
    },
    async takePass(ctx, { params, body }, exchange) {
      const key = await keyOf(ctx, params.token, exchange)
      await takePass(ctx, key, body)
      return visitBehind(ctx, key)
    },
    async moveOwnPass(ctx, { params, body }, exchange) {
      const key = await keyOf(ctx, params.token, exchange)
      await moveOwnPass(ctx, key, body.act)
      return visitBehind(ctx, key)
    },
    async managedPass(ctx, { params }) {
      return managedView(ctx, await insistOnPass(ctx, params.reference, 'see-visitor-passes'))
    },
    async moveVisitorPass(ctx, { params, body }) {
      await moveVisitorPass(ctx, params.reference, body.act)
      return managedView(ctx, await insistOnPass(ctx, params.reference, 'see-visitor-passes'))
    },
    async visitorSettings(ctx, { params }) {
      return settingsOf(ctx, params.buildingId.toLowerCase())
    },
    async changeVisitorSettings(ctx, { params, body }) {
      const buildingId = params.buildingId.toLowerCase()
      await changeSettings(ctx, buildingId, body.asksHost)
      return settingsOf(ctx, buildingId)
    },
  } satisfies Partial<Handlers>
}
