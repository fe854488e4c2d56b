import type { Position } from '@bayshare/domain/geo/distance'
import { useState } from 'react'
import { DrawnPlace } from '../../map/DrawnPlace'
import { mapThemes, placePicture } from '../../map/place-picture'
import { neutralPane } from '../pane-size'
import { onPhones } from './use-map-wanted'
import { searchWords } from '../words'
import styles from './MapWaiting.module.css'

/** What a phone shows above its cards. */
const { width, height, covered } = neutralPane
const room = { width, height: height - covered }
const aboveCards = { height: `calc(100% - ${covered}px)` }

/**
 * What stands where the map will be. A phone loads its map late and sees a drawn picture of the place until then; from
 * then on the map lies over it and moves alone.
 */
export function MapWaiting({ centre, isMapComing }: { centre: Position; isMapComing: boolean }) {
  const [place, setPlace] = useState(centre)
  const isElsewhere = place.latitude !== centre.latitude || place.longitude !== centre.longitude
  if (isElsewhere && !isMapComing) setPlace(centre)
  return (
    <div className={styles.waiting} aria-hidden>
      {/* It is the largest part of a phone's screen, so it is asked for before anything is laid out. */}
      {mapThemes.map((theme) => (
        <link
          key={theme}
          rel="preload"
          as="image"
          href={placePicture(place, theme, room)}
          media={`${onPhones} and (prefers-color-scheme: ${theme})`}
        />
      ))}
      <div className={styles.seen} style={aboveCards}>
        <DrawnPlace place={place} room={room} className={styles.picture} />
        <p className={styles.makers}>{searchWords.mapMakers}</p>
      </div>
    </div>
  )
}
