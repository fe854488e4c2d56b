import { autocomplete } from '@bayshare/contract/listings'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { Combobox } from '../../forms/combobox/Combobox'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import type { Search } from '../search-address'
import { searchWords } from '../words'
import { useOpenBuilding } from './use-default-building'
import { bayWords } from './words'

/** Finds a building by its address; whoever finds none is shown the way to the marketplace. */
export function BuildingField({ search, onChosen }: { search: Search; onChosen?: () => void }) {
  const brand = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const open = useOpenBuilding(search)
  const [hasFailed, setFailed] = useState(false)

  async function choose(id: string): Promise<void> {
    setFailed(false)
    try {
      await open(id)
      onChosen?.()
    } catch {
      setFailed(true)
    }
  }

  return (
    <Combobox
      isSearch
      label={bayWords.building}
      placeholder={bayWords.buildingPlaceholder}
      shown={search.place.name}
      lookUp={(typed) =>
        api(autocomplete, { body: { typed, kind: 'building_address', environment: brand.id } })
      }
      onPick={({ value }) => void choose(value)}
      hasWayOut
      note={hasFailed && searchWords.failed}
    />
  )
}
