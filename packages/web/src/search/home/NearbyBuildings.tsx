import { BuildingCard } from '../bays/BuildingCard'
import { useBuildings } from '../bays/use-buildings'
import { neutralPane } from '../pane-size'
import { spaceAddress } from '../search-address'
import { mostShown } from './nearby-asked'
import { NearbyList } from './NearbyList'
import { useHomeSearch } from './use-home-search'
import { homeWords } from './words'

/** Buildings with bays to book near the place that is chosen above, and from how much a month. */
export function NearbyBuildings() {
  const { search } = useHomeSearch()
  const found = useBuildings(search, { size: neutralPane })
  const buildings = found.data?.buildings ?? []
  const open = buildings.filter(({ bays }) => bays.length > 0)
  if (open.length === 0) return null
  return (
    <NearbyList
      search={search}
      title={homeWords.buildingsNear(search.place.name)}
      seeAll={homeWords.seeAll(buildings.length)}
      isStale={found.isPlaceholderData}
    >
      {open.slice(0, mostShown).map((building) => (
        <li key={building.id}>
          <BuildingCard building={building} to={spaceAddress(search, building.id)} isSelected={false} />
        </li>
      ))}
    </NearbyList>
  )
}
