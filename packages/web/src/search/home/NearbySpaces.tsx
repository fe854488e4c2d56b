import { SpaceCard } from '../list/SpaceCard'
import { spaceAddress } from '../search-address'
import { durationWords } from '../time/time-range-words'
import { useFoundSpaces } from '../use-found-spaces'
import { mostShown, nearbyAsked } from './nearby-asked'
import { NearbyList } from './NearbyList'
import { useHomeSearch } from './use-home-search'
import { homeWords } from './words'

/** What can be booked near the place that is chosen above, with its price; nothing where there is nothing. */
export function NearbySpaces() {
  const { search } = useHomeSearch()
  const found = useFoundSpaces(nearbyAsked(search))
  const free = (found.data?.answer ?? []).filter(({ isAvailable, isOccupied }) => isAvailable && !isOccupied)
  if (!found.data || free.length === 0) return null
  const duration = durationWords(search)
  return (
    <NearbyList
      search={search}
      title={homeWords.near(search.place.name)}
      seeAll={homeWords.seeAll(found.data.total ?? free.length)}
      isStale={found.isPlaceholderData}
    >
      {free.slice(0, mostShown).map((space) => (
        <li key={space.id}>
          <SpaceCard
            space={space}
            to={spaceAddress(search, space.id)}
            duration={duration}
            isSelected={false}
            isEager={false}
          />
        </li>
      ))}
    </NearbyList>
  )
}
