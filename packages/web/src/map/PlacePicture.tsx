import type { Position } from '@bayshare/domain/geo/distance'
import { useState } from 'react'
import { useShownScheme } from '../ui/use-shown-scheme'
import { placePicture } from './place-picture'
import styles from './PlacePicture.module.css'
import { useElementSize } from './use-element-size'

/** A drawn picture of a place, with a pin in its middle, as large as there is room. */
export function PlacePicture({ position }: { position: Position }) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const room = useElementSize(picture)
  const theme = useShownScheme()
  return (
    <img
      ref={setPicture}
      src={room && placePicture(position, theme, room)}
      alt=""
      className={styles.picture}
    />
  )
}
