import { useSearchParams } from 'react-router'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { CardSkeletons } from '../ui/Skeletons'
import { Tabs } from '../ui/Tabs'
import { SavedPlaces } from './parts/SavedPlaces'
import { SavedSpots } from './parts/SavedSpots'
import { useFavourites } from './use-favourites'
import { useWanted } from './use-wanted'
import { favouriteWords } from './words'

/** What somebody has saved: spots to come back to, and places with what they wait for there. */
export function FavouritesScreen() {
  const answer = useFavourites({ isFollowed: true })
  const [query, setQuery] = useSearchParams()
  useWanted()
  const shown = query.get('tab') === 'places' ? 'places' : 'spots'
  const { data } = answer
  return (
    <Page title={favouriteWords.title}>
      <Tabs
        label={favouriteWords.tabs}
        tabs={[
          { name: 'spots', words: favouriteWords.spots(data?.spaces.length ?? 0) },
          { name: 'places', words: favouriteWords.places(data?.places.length ?? 0) },
        ]}
        shown={shown}
        onShow={(tab) => setQuery(tab === 'places' ? { tab } : {}, { replace: true })}
      >
        {answer.isPending && <CardSkeletons />}
        {answer.isError && !data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {data && shown === 'spots' && <SavedSpots spaces={data.spaces} />}
        {data && shown === 'places' && <SavedPlaces places={data.places} />}
      </Tabs>
    </Page>
  )
}
