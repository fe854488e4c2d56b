import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { FieldValue, FormPage, FormValues } from '@bayshare/domain/forms/form'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { bayWords, newBayValues, staffBayProblems } from '@bayshare/domain/listings/staff-bay-form'
import { findByEmail } from '../../accounts/store'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { FieldRefusal, Refusal } from '../../context/insist'
import { countTry, type Limit } from '../../context/store'
import type { Transaction } from '../../database/open-database'
import { record } from '../../events/record'
import { standingBookings } from '../lister-queries'
import { placeOfBuilding, shownAt } from '../listing-place'
import { bayRatesOf } from '../page-rules'
import { newId } from '../save-listing'
import { newBay } from '../space-values'
import { followSuspension, insertSpace, lockBay, lockBuilding, updateSpace, withdrawPrices } from '../store'
import { openKindOf } from '../week-from-bits'
import { bayType, withoutCodes } from './log-bay-change'
import { enteredOn, mergeSave } from './merge-save'
import { bayForStaff, isMarkingTaken } from './queries'
import { bayColumns, type BayOpening, bayRowValues, openingNumber, openingOf } from './values'

/** Opens a bay around the clock, on weekdays, or not at all. */
export type SetOpening = (
  ctx: Context,
  tx: Transaction,
  bay: { id: SpaceId; zone: string },
  kind: BayOpening,
) => Promise<void>

export interface BayToSave {
  page: FormPage
  setOpening: SetOpening
  accountId: AccountId
  buildingId: string
  save: FormValues
}

/** Which addresses have an account is not for trying out. */
const ownersPerAccount: Limit = { name: 'owners-by-account', most: 60, perMinutes: 60 }

/** A new bay is its adder's, unless another owner is named. The same key makes the same bay. */
export async function addBay(ctx: Context, asked: BayToSave): Promise<{ id: SpaceId; wasNew: boolean }> {
  const { accountId, buildingId, setOpening } = asked
  const values: Record<string, FieldValue | undefined> = {
    ...newBayValues,
    ...enteredOn(asked.page, asked.save),
  }
  const ownerId = values.owner ? await ownerBy(ctx, accountId, values.owner) : accountId
  return ctx.transaction(async (tx) => {
    const building = await insistOnLocked(ctx, tx, buildingId)
    const id = newId(ctx)
    if (await lockBay(tx, ctx.brand, id)) return { id, wasNew: true }
    await insistOnSound(ctx, tx, building, { id, values })
    const place = placeOfBuilding(building)
    const columns = { ...newBay, ...bayColumns(values, building.rateMonthlyDefaultCents) }
    await insertSpace(tx, {
      id,
      brand: ctx.brand.id,
      ownerId,
      buildingId,
      isPublished: true,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...columns,
      ...place,
      ...shownAt('bay', columns.type, place),
    })
    await setOpening(ctx, tx, { id, zone: building.zone }, openingOf(values.availability_type) ?? 'never')
    const logged = withoutCodes({ access_code: null }, { ...values, revision: 1 })
    await logAct(ctx, tx, { act: 'add', subjectType: bayType, subjectId: id, buildingId, ...logged })
    await record(ctx, tx, 'listing.changed', id, { ownerId })
    return { id, wasNew: true }
  })
}

export async function changeBay(ctx: Context, asked: BayToSave & { id: SpaceId }): Promise<void> {
  const { id, accountId, buildingId, save, setOpening } = asked
  const given = enteredOn(asked.page, save)
  const namedOwner = given.owner ? await ownerBy(ctx, accountId, given.owner) : undefined
  await ctx.transaction(async (tx) => {
    const building = await insistOnLocked(ctx, tx, buildingId)
    const space = await lockBay(tx, ctx.brand, id)
    const row = space && (await bayForStaff(ctx, tx, id))
    if (!row || row.inBuilding !== buildingId) throw new Refusal('not-found')
    const opens = openKindOf(row.openWeek)
    const before = {
      ...bayRowValues(space),
      availability_type: openingNumber(opens),
      owner: row.ownerEmail || null,
    }
    const { revision } = row
    const sent = namedOwner === row.ownerId || !given.owner ? { ...given, owner: before.owner } : given
    const after = await mergeSave(tx, { type: bayType, id, revision, values: before }, save, sent)
    await insistOnSound(ctx, tx, building, { id, values: after, hasOtherHours: opens === 'other' })
    const isChanged = (name: string) => after[name] !== before[name as keyof typeof before]
    if (!Object.keys(after).some(isChanged)) return
    const ownerId = isChanged('owner') && namedOwner ? namedOwner : row.ownerId
    if (ownerId !== row.ownerId && (await standingBookings(tx, id, ctx.now)).count > 0)
      throw new FieldRefusal({ owner: bayWords.ownerHasBookings })
    if (isChanged('rate_monthly')) await withdrawPrices(tx, id, ctx.now)
    const columns = bayColumns(after, building.rateMonthlyDefaultCents)
    await updateSpace(tx, id, { ...columns, ownerId, updatedAt: ctx.now, revision: revision + 1 })
    if (ownerId !== row.ownerId) await followSuspension(tx, ownerId)
    const opening = openingOf(after.availability_type)
    if (isChanged('availability_type') && opening) await setOpening(ctx, tx, row, opening)
    const logged = withoutCodes({ ...before, revision }, { ...after, revision: revision + 1 })
    await logAct(ctx, tx, { act: 'change', subjectType: bayType, subjectId: id, buildingId, ...logged })
    await record(ctx, tx, 'listing.changed', id, { ownerId })
  })
}

/** Bays of a building are changed one after the other, so that two of them never get one marking. */
async function insistOnLocked(ctx: Context, tx: Transaction, buildingId: string) {
  const building = await lockBuilding(tx, ctx.brand, buildingId)
  if (!building) throw new Refusal('not-found')
  return building
}

async function insistOnSound(
  ctx: Context,
  tx: Transaction,
  building: Awaited<ReturnType<typeof insistOnLocked>>,
  { id, values, hasOtherHours = false }: { id: SpaceId; values: FormValues; hasOtherHours?: boolean },
): Promise<void> {
  const rules = { brand: ctx.brand, rates: bayRatesOf(building), hasOtherHours }
  const problems = staffBayProblems(values, rules)
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  const marking = String(values.bay_marking)
  if (await isMarkingTaken(tx, { buildingId: building.id, marking, exceptId: id }))
    throw new FieldRefusal({ bay_marking: bayWords.markingTaken })
}

async function ownerBy(ctx: Context, accountId: AccountId, email: FieldValue): Promise<AccountId> {
  await countTry(ctx, ownersPerAccount, accountId)
  const owner = await findByEmail(ctx.read(), String(email))
  if (!owner) throw new FieldRefusal({ owner: bayWords.ownerUnknown })
  return owner.id
}
