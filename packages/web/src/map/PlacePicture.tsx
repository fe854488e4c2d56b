import type { Position } from '@bayshare/domain/geo/distance'
import { shownScheme } from '../ui/color-scheme'
import { placePicture } from './place-picture'
import styles from './PlacePicture.module.css'

/** A drawn picture of a place, with a pin in its middle, as large as there is room. */
export function PlacePicture({ position }: { position: Position }) {
  return <img src={placePicture(position, shownScheme())} alt="" className={styles.picture} />
}
