import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { ReportOutcome } from '@bayshare/domain/messaging/report-outcome'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { reportToDecide } from './operator-queries'
import { insertBlock, lockReport, noteOutcome } from './store'

/** An operator has looked at it (rule: reported messages). Saying the same twice changes nothing. */
export async function decideReport(
  ctx: Context,
  id: string,
  { outcome, by }: { outcome: ReportOutcome; by: AccountId },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const report = (await lockReport(tx, id)) && (await reportToDecide(tx, id))
    if (!report) throw new Refusal('not-found')
    if (report.outcome === outcome) return
    if (report.outcome !== null) throw new Refusal('report-is-decided')
    const { reporterId, reportedId } = report
    const inBrand = { ...ctx, brand: brandById(report.brand) }
    await noteOutcome(tx, id, { outcome, decidedBy: by, decidedAt: ctx.now })
    if (outcome === 'blocked')
      await insertBlock(tx, {
        blockerId: reporterId,
        blockedId: reportedId,
        createdAt: ctx.now,
        isByOperator: true,
      })
    await logAct(inBrand, tx, {
      act: 'decide',
      subjectType: 'message-report',
      subjectId: id,
      buildingId: null,
      before: { outcome: null },
      after: { outcome },
    })
    await record(inBrand, tx, 'report.decided', id, { reporterId, reportedId, outcome })
  })
}
