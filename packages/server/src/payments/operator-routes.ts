import { noCents } from '@bayshare/domain/money/cents'
import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { decideMoney } from '../money-decisions/decide-money'
import { disputeDecision } from './decide-dispute'
import { disputesToSee } from './operator-queries'

/** What the platform operator does about disputes at the bank (rule: operators). */
export const paymentOperatorRoutes = {
  openDisputes: (ctx) => disputesToSee(ctx.readForReports()),
  async decideDispute(ctx, { params, body }) {
    const id = params.id.toLowerCase()
    const verdict = {
      subjectId: id,
      choice: body.decision,
      words: body.words || null,
      by: signedInPerson(ctx),
    }
    const outcome = await decideMoney(ctx, disputeDecision, verdict)
    return 'moved' in outcome
      ? { id, taken: outcome.moved, isProposed: false }
      : { id, taken: noCents, isProposed: true }
  },
} satisfies Partial<Handlers>
