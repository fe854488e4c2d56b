import { allBrands } from '../brands/all-brands'
import type { Brand } from '../brands/brand'
import type { FormPage, FormValues } from '../forms/form'
import { invitationDays } from '../rights/invitations'
import { buildingPage, buildingProblems } from './building-form'
import { addressPage } from './listing-forms'
import { fieldProblems, listingProblems, type Problems } from './listing-problems'

/** Brands that sell bays of buildings. */
const brandsWithBuildings: readonly Brand[] = allBrands.filter(({ mode }) => mode === 'bays')

const shared = new Set(['building_name', 'rate_monthly_default', 'rate_monthly_min', 'rate_monthly_max'])
const [name, ...rates] = buildingPage.fields.filter((field) => shared.has(field.name))

/** What an operator says of a new building; its manager says the rest. */
export const newBuildingPage: FormPage = {
  id: 'new-building',
  title: 'New building',
  submit: 'Create building',
  fields: [
    {
      name: 'brand',
      kind: 'select',
      label: 'Brand',
      options: brandsWithBuildings.map(({ id, words }) => ({ value: id, label: words.name })),
    },
    ...(name ? [name] : []),
    ...addressPage.fields,
    ...rates,
    {
      name: 'email',
      kind: 'email',
      label: "First manager's email",
      help: `They get an invitation that works for ${invitationDays} days.`,
      autoComplete: 'off',
    },
  ],
}

export const newBuildingWords = {
  brand: 'Choose a brand',
  nameTaken: 'Another building of this brand has this name',
} as const

/** The brand that a building is meant for; none where it is no brand with buildings. */
export function brandOfBuilding({ brand }: FormValues): Brand | undefined {
  return brandsWithBuildings.find(({ id }) => id === brand)
}

/** What is wrong with a new building, in words under the names of its fields. */
export function newBuildingProblems(values: FormValues): Problems {
  const found = fieldProblems(newBuildingPage, values)
  const brand = brandOfBuilding(values)
  if (!brand) return { ...found, brand: newBuildingWords.brand }
  return {
    ...buildingProblems({ access_method: 1, ...values }, brand),
    ...listingProblems('address', values, { kind: 'space', brand }),
    ...found,
  }
}
