import type { Position } from '@bayshare/domain/geo/distance'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { PinGround } from './open-search-map'
import styles from './PinLayer.module.css'

/** A button at a place of the map. Escape leads from it to the map. */
export function MapButton({ map, at, front, ...button }: MapButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    // Whoever stands on a pin when it goes is led to the map, not to the top of the page.
    return () => {
      if (current && current === document.activeElement) map.focus()
    }
  }, [map])
  const press = (event: KeyboardEvent) => {
    // The map would take arrows for its own.
    event.nativeEvent.stopPropagation()
    if (event.key === 'Escape') map.focus()
  }
  return (
    <Anchored map={map} at={at} data-front={front}>
      <button type="button" ref={element} onKeyDown={press} onDoubleClick={timeRangeHere} {...button} />
    </Anchored>
  )
}

interface MapButtonProps extends Omit<ComponentProps<'button'>, 'ref' | 'type' | 'onKeyDown'> {
  map: PinGround
  at: Position
  /** What stands before its neighbours. */
  front?: 'hovered' | 'selected' | undefined
}

/** Stands at a place of the map, whatever is done with the map. */
export function Anchored({ map, at: { latitude, longitude }, ...rest }: AnchoredProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => (element.current ? map.hang(element.current, { latitude, longitude }) : undefined),
    [map, latitude, longitude],
  )
  return <div ref={element} className={styles.anchor} {...rest} />
}

interface AnchoredProps extends Omit<ComponentProps<'div'>, 'ref' | 'className'> {
  map: PinGround
  at: Position
  'data-front'?: string | undefined
}

/** A pin that is pressed twice is not a map that is zoomed. */
function timeRangeHere({ nativeEvent }: MouseEvent): void {
  nativeEvent.stopPropagation()
}
