import { autocomplete } from '@bayshare/contract/listings'
import { readingsOf } from '@bayshare/domain/geo/typed-address'
import type { Position } from '@bayshare/domain/geo/distance'
import type { City } from '@bayshare/domain/search/cities'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { Combobox } from '../../forms/combobox/Combobox'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useStore } from '../../session/store'
import { fieldWords as words } from '../time/field-words'
import { shownInstead } from './location-asked'
import styles from './PlaceField.module.css'
import { useLocating } from './use-locating'

/** "Where to?": a suburb, a postcode or a street address, picked from suggestions, or where the person is. */
export function PlaceField({ place, centre, onChoose }: PlaceFieldProps) {
  const brand = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const locating = useLocating(onChoose)
  const missedAt = useStore(shownInstead, undefined)
  const isMissed = locating.hasFailed || missedAt === place.name
  return (
    <Combobox
      isSearch
      // For a form that is sent without scripts.
      name="where"
      label={words.where}
      placeholder={words.wherePlaceholder}
      shown={place.name}
      lookUp={(text) =>
        api(autocomplete, {
          // A number and a street are an address, a number alone is a postcode (rule: typed addresses).
          body: {
            typed: text,
            kind: readingsOf(text).length > 0 ? 'address' : 'place',
            environment: brand.id,
            latitude: aboutKilometre(centre.latitude),
            longitude: aboutKilometre(centre.longitude),
          },
        })
      }
      searches={words.placesSearched}
      onType={() => shownInstead.set(undefined)}
      onPick={({ label, address }) => {
        if (!address) return
        const { latitude, longitude, zone } = address
        onChoose({ name: label, latitude, longitude, zone })
      }}
      button={
        <button
          type="button"
          className={styles.here}
          aria-label={words.fromHere}
          title={words.fromHere}
          disabled={locating.isLooking}
          onClick={locating.look}
        >
          <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
        </button>
      }
      note={
        <>
          {locating.isLooking && words.locating}
          {isMissed && !locating.isLooking && words.notLocated(place.name)}
        </>
      }
    />
  )
}

/** Enough for what is near, and it tells nobody where somebody is. */
function aboutKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

interface PlaceFieldProps {
  place: City
  /** The middle of the map: what lies nearer comes first. */
  centre: Position
  onChoose: (place: City) => void
}
