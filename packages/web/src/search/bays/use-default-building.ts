import type { Profile } from '@bayshare/contract/accounts'
import type { FoundBuilding } from '@bayshare/contract/buildings'
import type { Brand } from '@bayshare/domain/brands/brand'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { isBare, type Search, spaceAddress } from '../search-address'
import { buildingQuery } from './use-buildings'

/** Without a search of their own, people see their own building (rule: start of search). */
export function useDefaultBuilding(search: Search): void {
  const brand = useBrand()
  const { profile } = useSession()
  const params = useParams()
  const [query] = useSearchParams()
  const open = useOpenBuilding(search)
  const id = isBare(params, query) ? defaultBuildingOf(profile, brand) : null
  useEffect(() => {
    // What goes wrong here leaves the list, which says by itself what went wrong.
    if (id !== null) open(id, { replace: true }).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each building
  }, [id])
}

function defaultBuildingOf(profile: Profile | undefined, brand: Brand): string | null {
  if (!profile) return null
  return brand.features.tenantStep === 'building-by-address'
    ? profile.defaultBuildingCommunity
    : profile.defaultBuilding
}

/** Goes to a building that is known by its id only. */
export function useOpenBuilding(search: Search): (id: string, how?: { replace: boolean }) => Promise<void> {
  const { api, queries } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  return async (id, how) => {
    const { buildings } = await queries.fetchQuery(buildingQuery(api, search, id))
    const [building] = buildings
    if (building) await navigate(buildingAddress(search, building), how)
  }
}

/** The address of a building, around which the search then goes on. */
function buildingAddress(search: Search, building: FoundBuilding): string {
  const { latitude, longitude, zone, address } = building
  const place = { name: address, latitude, longitude, zone }
  return spaceAddress({ ...search, mode: 'monthly', place, centre: place }, building.id)
}
