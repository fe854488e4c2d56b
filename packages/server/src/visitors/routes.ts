import { signedInPerson } from '../accounts/routes'
import { countTry, type Limit } from '../context/store'
import type { Handlers } from '../http/handlers'
import { inviteVisitor, withdrawLink } from './invite-visitor'
import { managedView } from './managed-pass'
import { answerVisitor, insistOnPass, moveOwnPass, moveVisitorPass } from './move-pass'
import { visitorsOf } from './my-visitors'
import type { PassLinks } from './pass-links'
import { takePass, visitBehind } from './take-pass'
import { changeSettings, settingsOf } from './visitor-settings'

/** A page that waits for the resident asks again and again, and a building has one address for all its visitors. */
const linksPerAddress: Limit = { name: 'visitor-links', most: 300, perMinutes: 10 }

export function visitorRoutes(links: PassLinks) {
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
      await countTry(ctx, linksPerAddress, exchange.clientAddress)
      return visitBehind(ctx, await links.read(params.token))
    },
    async takePass(ctx, { params, body }, exchange) {
      await countTry(ctx, linksPerAddress, exchange.clientAddress)
      const key = await links.read(params.token)
      await takePass(ctx, key, body)
      return visitBehind(ctx, key)
    },
    async moveOwnPass(ctx, { params, body }, exchange) {
      await countTry(ctx, linksPerAddress, exchange.clientAddress)
      const key = await links.read(params.token)
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
