import { allBuildings } from '@bayshare/contract/listings'
import { notTenant } from '@bayshare/domain/accounts/missing-steps'
import type { FieldOption, FormPage, FormValues } from '@bayshare/domain/forms/form'
import type { FieldOptions } from '../forms/FormBody'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { profilePage } from './profile-page'

export interface HomeForm {
  page: FormPage | undefined
  initial: FormValues
  options: FieldOptions
  /** Missing while they are under way. */
  buildings: readonly FieldOption[] | undefined
  error: Error | null
  retry: () => void
}

/** What is asked about somebody's home in a building of the brand, with what they have said so far. */
export function useHomeForm(formId: string): HomeForm {
  const { profile } = useSession()
  const page = profilePage(formId)
  const asksAddress = useBrand().features.tenantStep === 'building-by-address'
  // Where the building is found by its address, the list only names the one that was chosen before.
  const isListed = !asksAddress || profile?.defaultBuildingCommunity != null
  const { data, error, refetch } = useAnswer(allBuildings, {}, { enabled: isListed })
  const buildings = data?.map(({ id, name, streetName, suburb }) => ({
    value: id,
    label: [name, streetName, suburb].filter(Boolean).join(', '),
  }))
  return {
    page,
    initial: {
      tenant_type: profile?.tenantType,
      // Everybody is a driver at first; that is no answer to the question yet.
      default_role: isRoleAnswered(profile?.tenantType) ? profile?.defaultRole : null,
      default_building: profile?.defaultBuilding,
      tenant_id: profile?.tenantId,
      lease_end_date: profile?.leaseEndDate?.toString(),
      default_building_community: profile?.defaultBuildingCommunity,
      default_role_community: profile?.defaultRoleCommunity,
    },
    options: asksAddress ? { building_address: buildings } : { buildings },
    buildings,
    error,
    retry: () => void refetch(),
  }
}

function isRoleAnswered(tenantType: number | null | undefined): boolean {
  return tenantType !== null && tenantType !== notTenant
}
