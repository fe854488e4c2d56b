import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { decideReport } from './decide-report'
import { undecidedReports } from './operator-queries'

/** What the platform operator does about reported messages (rule: operators). */
export const messagingOperatorRoutes = {
  messageReports: (ctx) => undecidedReports(ctx.readForReports()),
  async decideReport(ctx, { params, body }) {
    const id = params.id.toLowerCase()
    await decideReport(ctx, id, { outcome: body.outcome, by: signedInPerson(ctx) })
    return { id, outcome: body.outcome }
  },
} satisfies Partial<Handlers>
