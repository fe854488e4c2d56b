import { asSpaceId } from '@bayshare/domain/listings/space'
import { newBayValues, staffBayPageFor } from '@bayshare/domain/listings/staff-bay-form'
import { cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { Refusal } from '../../context/insist'
import type { AskedEdit, EditForm, EditFormFor } from '../../edit/edit-form'
import { hasRight, insistOnRight } from '../../rights/staff-scope'
import { buildingById, type BuildingRow } from '../lister-queries'
import { openKindOf } from '../week-from-bits'
import { bayType } from './log-bay-change'
import { revisionName } from './merge-save'
import { bayForStaff, type StaffBayRow } from './queries'
import { addBay, changeBay, type SetOpening } from './save-bay'
import { bayRowValues, openingNumber } from './values'

/** The form of a bay: that of its owner, or that of whoever looks after the building. */
export function bayFormFor(ownerForm: EditForm, setOpening: SetOpening): EditFormFor {
  return async (ctx, asked) => {
    if (ctx.actor.kind !== 'person' || !(await isStaffHere(ctx, asked))) return ownerForm
    return staffBayForm(await mayReadCode(ctx, asked), setOpening)
  }
}

/** An operator may list bays of their own as well; whoever is corporate has none (rule: corporate users). */
async function isStaffHere(ctx: Context, asked: Pick<AskedEdit, 'id' | 'parentId'>): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'person') return false
  if (actor.isCorporate || !actor.isOperator) return actor.isCorporate
  if (asked.id === undefined) return asked.parentId !== null
  const row = await bayForStaff(ctx, ctx.read(), asSpaceId(asked.id))
  return row !== undefined && row.ownerId !== actor.accountId
}

async function mayReadCode(ctx: Context, asked: Pick<AskedEdit, 'id' | 'parentId'>): Promise<boolean> {
  const row = asked.id === undefined ? undefined : await bayForStaff(ctx, ctx.read(), asSpaceId(asked.id))
  const buildingId = (row?.inBuilding ?? asked.parentId)?.toLowerCase()
  if (buildingId === undefined || (await hasRight(ctx, 'see-access-codes', buildingId))) return true
  // Who may do nothing here at all is told so by the form itself.
  return !(await hasRight(ctx, 'change-bays', buildingId))
}

function staffBayForm(readsCode: boolean, setOpening: SetOpening): EditForm {
  const page = staffBayPageFor({ mayReadCode: readsCode })
  return {
    roles: ['corporate'],
    fields: () => [...page.fields.map(({ name }) => name), revisionName],
    async load(ctx, { id, parentId }) {
      if (id === undefined) {
        const building = await insistOnBuilding(ctx, parentId)
        return { item: { ...newBayValues, reads_access_code: readsCode }, parent: parentOf(building) }
      }
      const row = await bayForStaff(ctx, ctx.read(), asSpaceId(id))
      if (!row) throw new Refusal('not-found')
      const building = await insistOnBuilding(ctx, row.inBuilding)
      if (readsCode && row.accessCode) await logReading(ctx, row)
      return { item: itemOf(row, readsCode), parent: parentOf(building) }
    },
    async save(ctx, { accountId, id, parentId, save }) {
      if (id === undefined) {
        const building = await insistOnBuilding(ctx, parentId)
        return addBay(ctx, { page, setOpening, accountId, buildingId: building.id, save })
      }
      const row = await bayForStaff(ctx, ctx.read(), asSpaceId(id))
      if (!row) throw new Refusal('not-found')
      const building = await insistOnBuilding(ctx, row.inBuilding)
      await changeBay(ctx, { page, setOpening, accountId, buildingId: building.id, save, id: row.id })
      return { id: row.id, wasNew: false }
    },
  }
}

async function insistOnBuilding(ctx: Context, id: string | null): Promise<BuildingRow> {
  if (id === null) throw new Refusal('not-found')
  await insistOnRight(ctx, 'change-bays', id.toLowerCase())
  const building = await buildingById(ctx, ctx.read(), id)
  if (!building) throw new Refusal('not-found')
  return building
}

/** Every reading of a way in is written down (rule: audit log). */
async function logReading(ctx: Context, { id, inBuilding }: StaffBayRow): Promise<void> {
  const line = { act: 'read-access-code', subjectType: bayType, subjectId: id, buildingId: inBuilding }
  await ctx.transaction((tx) => logAct(ctx, tx, line))
}

function itemOf(row: StaffBayRow, readsCode: boolean): Record<string, unknown> {
  const { access_code: code, ...values } = bayRowValues(row)
  const opens = openKindOf(row.openWeek)
  return {
    uuid: row.id,
    revision: row.revision,
    ...values,
    ...(readsCode && { access_code: code }),
    reads_access_code: readsCode,
    availability_type: openingNumber(opens),
    has_other_hours: opens === 'other',
    owner: row.ownerEmail || null,
    owner_name: `${row.firstName} ${row.lastName}`.trim(),
    tagline: row.tagline,
    bollard:
      row.positionState === null
        ? null
        : {
            car_detected: row.carDetected,
            battery_fault: row.batteryFault,
            battery_voltage: Number(row.batteryVoltage),
            position_state: row.positionState,
          },
  }
}

function parentOf(building: BuildingRow): Record<string, unknown> {
  return {
    uuid: building.id,
    building_name: building.name,
    address: building.address,
    rate_monthly_default: toDollars(cents(building.rateMonthlyDefaultCents)),
    rate_monthly_min: toDollars(cents(building.rateMonthlyMinCents)),
    rate_monthly_max: toDollars(cents(building.rateMonthlyMaxCents)),
  }
}
