import type { Position } from '@bayshare/domain/geo/distance'
import { useLayoutEffect, useRef, useState } from 'react'
import { shownScheme } from '../ui/color-scheme'
import { placePicture } from './place-picture'
import styles from './PlacePicture.module.css'

/** A drawn picture of a place, with a pin in its middle, as large as there is room. */
export function PlacePicture({ position }: { position: Position }) {
  const picture = useRef<HTMLImageElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = picture.current ?? {}
    setRoom({ width, height })
  }, [])
  return (
    <img
      ref={picture}
      src={room && placePicture(position, shownScheme(), room)}
      alt=""
      className={styles.picture}
    />
  )
}
