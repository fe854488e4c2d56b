import { buildingFormType } from '@bayshare/contract/staff-forms'
import type { FormValues } from '@bayshare/domain/forms/form'
import { asEntered } from '@bayshare/domain/listings/entered-values'
import {
  brandOfBuilding,
  newBuildingPage,
  newBuildingProblems,
  newBuildingWords,
} from '@bayshare/domain/listings/new-building-form'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import { FieldRefusal } from '../../context/insist'
import type { Geocoder } from '../../ports/geocoder'
import { countInvitation, inviteIn } from '../../rights/invite-staff'
import { zoneOfAddress } from '../given-fields'
import { buildingById } from '../lister-queries'
import { newId } from '../save-listing'
import { insertBuilding, lockNewBuildings } from '../store'
import { buildingColumns } from '../staff/values'
import { isNameTaken } from './building-queries'

/** A building with the invitation of its first manager, both or neither. The same key makes the same building. */
export async function createBuilding(
  ctx: Context,
  geocoder: Geocoder,
  sent: FormValues,
): Promise<{ id: string }> {
  const values = Object.fromEntries(
    newBuildingPage.fields.map((field) => [field.name, asEntered(field, sent[field.name] ?? null)]),
  )
  const brand = brandOfBuilding(values)
  const problems = newBuildingProblems(values)
  if (!brand || Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  const zone = await zoneOfAddress(brand, geocoder, 'space', values)
  const inBrand = { ...ctx, brand }
  await countInvitation(inBrand)
  return ctx.transaction(async (tx) => {
    const id = newId(ctx)
    await lockNewBuildings(tx, brand)
    if (await buildingById(inBrand, tx, id)) return { id }
    if (await isNameTaken(tx, brand, String(values.building_name)))
      throw new FieldRefusal({ building_name: newBuildingWords.nameTaken })
    const text = (name: string) => String(values[name] ?? '')
    await insertBuilding(tx, {
      ...buildingColumns(values),
      id,
      brand: brand.id,
      address: text('address'),
      streetName: text('street_name'),
      suburb: text('suburb'),
      state: text('state'),
      postcode: text('postcode'),
      latitude: Number(values.latitude),
      longitude: Number(values.longitude),
      zone,
      createdAt: ctx.now,
    })
    const { email, ...after } = values
    await logAct(inBrand, tx, {
      act: 'add',
      subjectType: buildingFormType,
      subjectId: id,
      buildingId: id,
      after: { ...after, revision: 1 },
    })
    await inviteIn(inBrand, tx, { buildingId: id, email: String(email), role: 'manager' })
    return { id }
  })
}
