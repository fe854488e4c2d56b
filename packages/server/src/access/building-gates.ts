import type { BuildingGates } from '@bayshare/contract/access'
import type { DeviceKind } from '@bayshare/domain/access/device'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Gates } from '../ports/gates'
import { hasRight, insistOnRight } from '../rights/staff-scope'
import { deviceState, openAlerts } from './queries'

/** The gates and bollards of a building, for its staff. */
export async function buildingGates(
  ctx: Context,
  gates: Gates | undefined,
  buildingId: string,
): Promise<BuildingGates> {
  await insistOnRight(ctx, 'see-gates', buildingId)
  const db = ctx.read()
  const building = await db
    .selectFrom('buildings as b')
    .select(['b.name', 'b.zone'])
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!building) throw new Refusal('not-found')
  const rows = await db
    .selectFrom('gates as g')
    .leftJoin('spaces as s', 's.id', 'g.spaceId')
    .selectAll('g')
    .select('s.bayMarking')
    .where('g.buildingId', '=', buildingId)
    .where('g.removedAt', 'is', null)
    .where(ofEveryBrand('the building is of the brand'))
    .orderBy('g.kind', 'desc')
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
  const alerts = await openAlerts(
    db,
    rows.map(({ id }) => id),
  )
  const mayChange = await hasRight(ctx, 'change-gates', buildingId)
  return {
    buildingName: building.name,
    zone: building.zone,
    isConnected: gates !== undefined,
    mayMove: await hasRight(ctx, 'move-gates', buildingId),
    mayChange,
    gates: rows.map((row) => {
      const state = deviceState(row)
      return {
        id: row.id,
        kind: row.kind as DeviceKind,
        name: row.name,
        deviceId: row.deviceId,
        spaceId: row.spaceId,
        bayMarking: row.bayMarking,
        state: state && row.reportedAt && { ...state, reportedAt: row.reportedAt },
        alerts: alerts.filter(({ gateId }) => gateId === row.id).map(({ alert }) => alert),
        ignoredAnswers: row.ignoredAnswers,
      }
    }),
    freeBays: mayChange ? await baysWithoutBollard(ctx, buildingId) : [],
  }
}

async function baysWithoutBollard(ctx: Context, buildingId: string) {
  const rows = await ctx
    .read()
    .selectFrom('spaces as s')
    .select(['s.id', 's.bayMarking'])
    .where('s.buildingId', '=', buildingId)
    .where('s.removedAt', 'is', null)
    .where('s.claimState', 'in', [...holdingStates])
    .where(ofBrand(ctx.brand, 's'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gates as g')
            .select('g.id')
            .whereRef('g.spaceId', '=', 's.id')
            .where('g.removedAt', 'is', null),
        ),
      ),
    )
    .orderBy('s.bayMarking')
    .orderBy('s.id')
    .limit(2_000)
    .execute()
  return rows.map(({ id, bayMarking }) => ({ id, bayMarking: bayMarking ?? '' }))
}
