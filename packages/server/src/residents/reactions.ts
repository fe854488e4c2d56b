import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { tenantIn } from '@bayshare/domain/residents/after-import'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { lockOpenAccounts } from '../accounts/store'
import { tellOfClaims } from '../listings/claims/tell-of-claims'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { declaredHomes, decisionsOf, homesOf, tenantsOf } from './queries'
import { settleByList } from './settle-by-list'
import { deleteDecisions, deleteDecisionsOf, keepDecisions, lockTenantList, respellUnit } from './store'
import { tellOrNote } from './tell-managers'

export const residentReactions = {
  /** What was decided about another home counts no more, and a list that knows the person confirms the new one. */
  async 'settle-home'(ctx, tx, event) {
    await settleHomes(ctx, tx, payloadOf(event, 'account.home-declared'))
  },
  /** A list that knows the address was silent about it until now. */
  async 'settle-proven-home'(ctx, tx, event) {
    await settleHomes(ctx, tx, { ...payloadOf(event, 'account.email-proven'), isNew: false })
  },
  /** The list is asked first; managers hear of what it does not give. */
  async 'settle-claim'(ctx, tx, event) {
    const { buildingId } = payloadOf(event, 'bay.claimed')
    await settleByList(ctx, tx, buildingId)
    await tellOfClaims(ctx, tx, buildingId)
  },
  async 'forget-resident'(_ctx, tx, event) {
    await deleteDecisionsOf(tx, payloadOf(event, 'account.closed').accountId)
  },
} satisfies Partial<Reactions>

async function settleHomes(
  ctx: Context,
  tx: Transaction,
  { accountId, isNew }: { accountId: AccountId; isNew: boolean },
): Promise<void> {
  if (!(await lockOpenAccounts(tx, [accountId])).has(accountId)) return
  const homes = await homesOf(tx, accountId)
  for (const { buildingId } of await decisionsOf(tx, accountId))
    if (!homes.some(({ id }) => id === buildingId)) await deleteDecisions(tx, buildingId, [accountId])
  for (const { id, brand } of homes) {
    const inBrand = { ...ctx, brand: brandById(brand) }
    await settle(inBrand, tx, { buildingId: id, accountId, isNew })
    await settleByList(inBrand, tx, id)
  }
}

async function settle(
  ctx: Context,
  tx: Transaction,
  { buildingId, accountId, isNew }: { buildingId: string; accountId: AccountId; isNew: boolean },
): Promise<void> {
  const list = await lockTenantList(tx, buildingId)
  const [home] = await declaredHomes(tx, ctx.brand, buildingId, accountId)
  if (!home || home.state !== 'to-confirm') return
  const { unit, unitKey } = home
  const decision = (await decisionsOf(tx, accountId)).find((one) => one.buildingId === buildingId)
  if (decision?.unitKey === unitKey) return respellUnit(tx, { buildingId, accountId, unit })
  await deleteDecisions(tx, buildingId, [accountId])
  if (!tenantIn(await tenantsOf(tx, buildingId))(home)) {
    if (isNew) await tellOrNote(ctx, tx, buildingId, list)
    return
  }
  if (!home.isEmailProven) {
    await record(ctx, tx, 'account.proof-asked', accountId, { accountId })
    return
  }
  const decided = { state: 'confirmed', decidedBy: null, decidedAt: ctx.now } as const
  await keepDecisions(tx, [{ buildingId, accountId, unit, unitKey, ...decided }])
  await record(ctx, tx, 'resident.decided', accountId, { accountId, buildingId, state: 'confirmed' })
}
