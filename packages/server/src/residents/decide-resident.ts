import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ResidentDecision } from '@bayshare/domain/residents/resident-state'
import { unitKey } from '@bayshare/domain/residents/unit-key'
import { signedInPerson } from '../accounts/routes'
import { lockOpenAccounts } from '../accounts/store'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { insistOnRight } from '../rights/staff-scope'
import { declaredHomes } from './queries'
import { keepDecisions, lockTenantList } from './store'

export interface Decision {
  buildingId: string
  accountId: AccountId
  /** As whoever decides has seen it. */
  unit: string
  decision: ResidentDecision
}

/** A manager says whether somebody lives where they say; the same again changes nothing (rule: confirmed residents). */
export async function decideResident(ctx: Context, given: Decision): Promise<void> {
  const { buildingId, accountId, decision } = given
  const decidedBy = signedInPerson(ctx)
  await insistOnRight(ctx, 'confirm-residents', buildingId)
  await ctx.transaction(async (tx) => {
    await lockTenantList(tx, buildingId)
    await lockOpenAccounts(tx, [accountId])
    const [home] = await declaredHomes(tx, ctx.brand, buildingId, accountId)
    if (!home) throw new Refusal('not-found')
    const { unit, state } = home
    if (home.unitKey !== unitKey(given.unit)) throw new Refusal('resident-has-changed')
    if (state === decision) return
    const { unitKey: key } = home
    await keepDecisions(tx, [
      { buildingId, accountId, unit, unitKey: key, state: decision, decidedBy, decidedAt: ctx.now },
    ])
    await logAct(ctx, tx, {
      act: decision === 'confirmed' ? 'confirm-resident' : 'refuse-resident',
      subjectType: 'resident',
      subjectId: accountId,
      buildingId,
      before: { state, unit: null },
      after: { state: decision, unit },
    })
    await record(ctx, tx, 'resident.decided', accountId, { accountId, buildingId, state: decision })
  })
}
