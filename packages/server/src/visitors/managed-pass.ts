import { visitor } from '@bayshare/domain/accounts/actor'
import type { ManagedPass } from '@bayshare/contract/visitors'
import type { PassAct } from '@bayshare/domain/visitors/visitor-pass'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { actorName, type Context } from '../context/context'
import { hasRight } from '../rights/staff-scope'
import { type PassRow, passView } from './queries'

/** The lines of the audit log about passes are named by the act. */
export const loggedAct = (act: PassAct) => `${act}-visitor-pass`

/** A pass as staff see it. Whoever only patrols sees plates and bays, not who the visitor is (rule: rights of staff). */
export async function managedView(ctx: Context, pass: NonNullable<PassRow>): Promise<ManagedPass> {
  const { buildingId, spaceId, createdAt } = pass
  const view = passView(pass, ctx.now)
  const seesVisitors = await hasRight(ctx, 'see-visitors', buildingId)
  return {
    ...view,
    ...(!seesVisitors && { fullName: null, mobileNumber: null }),
    buildingId,
    spaceId,
    createdAt,
    mayChange: await hasRight(ctx, 'change-visitor-passes', buildingId),
    history: await historyOf(ctx, pass),
  }
}

async function historyOf(ctx: Context, { reference, hostId }: NonNullable<PassRow>) {
  const rows = await ctx
    .read()
    .selectFrom('auditLog as l')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.at', 'l.actor', 'l.accountId', publicFirstName('a').as('firstName')])
    .select(sql<PassAct>`replace(l.act, '-visitor-pass', '')`.as('act'))
    .where('l.subjectType', '=', 'visitor_pass')
    .where('l.subjectId', '=', reference)
    .where('l.brand', '=', ctx.brand.id)
    .orderBy('l.id')
    .execute()
  return rows.map(({ act, at, actor, accountId, firstName }) => {
    const by = accountId === null ? withoutAccount(actor) : accountId === hostId ? 'host' : 'staff'
    return { act, at, by, firstName: by === 'staff' ? firstName : null } as const
  })
}

function withoutAccount(actor: string): 'visitor' | 'product' {
  return actor === actorName(visitor) ? 'visitor' : 'product'
}
