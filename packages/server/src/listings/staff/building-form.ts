import { buildingFormType } from '@bayshare/contract/staff-forms'
import { buildingPage, buildingProblems } from '@bayshare/domain/listings/building-form'
import { hotelNameWords } from '@bayshare/domain/listings/hotel-name'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { FieldRefusal, Refusal } from '../../context/insist'
import type { EditForm } from '../../edit/edit-form'
import { recordAll } from '../../events/record'
import type { FormValues } from '@bayshare/domain/forms/form'
import { insistOnRight } from '../../rights/staff-scope'
import { lockBuilding, setRateOfFollowing, updateBuilding } from '../store'
import { enteredOn, mergeSave, revisionName } from './merge-save'
import { buildingForStaff, imagesOf, isHotelNameTaken } from './queries'
import { buildingColumns, buildingValues } from './values'

/** The form of a building, for those who may change it. Everybody else is told that there is none. */
export const buildingForm: EditForm = {
  roles: ['corporate'],
  fields: () => [...buildingPage.fields.map(({ name }) => name), revisionName],
  async load(ctx, { id }) {
    const buildingId = await insistOnBuilding(ctx, id)
    const row = await buildingForStaff(ctx, buildingId)
    if (!row) throw new Refusal('not-found')
    return {
      item: {
        uuid: row.id,
        revision: row.revision,
        ...buildingValues(row),
        address: row.address,
        suburb: row.suburb,
        state: row.state,
        postcode: row.postcode,
        bay_count: row.bayCount ?? 0,
        image_set: await imagesOf(ctx.read(), row.id),
      },
      parent: null,
    }
  },
  async save(ctx, { id, save }) {
    const buildingId = await insistOnBuilding(ctx, id)
    await saveBuilding(ctx, buildingId, save)
    return { id: buildingId, wasNew: false }
  },
}

async function insistOnBuilding(ctx: Context, id: string | undefined): Promise<string> {
  if (id === undefined) throw new Refusal('not-found')
  const buildingId = id.toLowerCase()
  await insistOnRight(ctx, 'change-building', buildingId)
  return buildingId
}

/** Bays without a rate of their own cost the new default from now on (rule: rates of a building). */
async function saveBuilding(ctx: Context, id: string, save: FormValues): Promise<void> {
  const given = enteredOn(buildingPage, save)
  await ctx.transaction(async (tx) => {
    const row = await lockBuilding(tx, ctx.brand, id)
    if (!row) throw new Refusal('not-found')
    const { revision } = row
    const before = buildingValues(row)
    const after = await mergeSave(tx, { type: buildingFormType, id, revision, values: before }, save, given)
    const problems = buildingProblems(after, ctx.brand)
    if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
    if (Object.keys(after).every((name) => after[name] === before[name])) return
    const columns = buildingColumns(after)
    if (
      columns.slug !== null &&
      (await isHotelNameTaken(tx, ctx.brand, { name: columns.slug, exceptId: id }))
    )
      throw new FieldRefusal({ slug: hotelNameWords.taken })
    await updateBuilding(tx, id, { ...columns, revision: revision + 1 })
    await logAct(ctx, tx, {
      act: 'change',
      subjectType: buildingFormType,
      subjectId: id,
      buildingId: id,
      before: { ...before, revision },
      after: { ...after, revision: revision + 1 },
    })
    if (columns.rateMonthlyDefaultCents === row.rateMonthlyDefaultCents) return
    const bays = await setRateOfFollowing(tx, id, columns.rateMonthlyDefaultCents, ctx.now)
    const events = bays.map(({ id: subject, ownerId }) => ({ subject, payload: { ownerId } }))
    await recordAll(ctx, tx, 'listing.changed', events)
  })
}
