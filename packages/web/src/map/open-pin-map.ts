import type { Position } from '@bayshare/domain/geo/distance'
import { Marker, NavigationControl, ScaleControl } from 'maplibre-gl'
import { layGround, type MapGround, type MapTheme } from './map-ground'
import { keptPosition } from './moved-by'
import { asPair, openMap } from './open-map'

const zoomAtFirst = 15

export interface PinMapSetup {
  frame: HTMLElement
  /** What stands for the pin; its lower tip marks the place. */
  pin: HTMLElement
  position: Position
  theme: MapTheme
  onMove(position: Position): void
  onGround(ground: MapGround): void
  onShown(): void
  onFailed(): void
}

export interface OpenPinMap {
  /** The pin was moved by other means than the map. */
  put(position: Position): void
  wear(theme: MapTheme): void
  close(): void
}

/** A map with one pin that can be dragged. */
export function openPinMap({ frame, pin, position, theme, ...setup }: PinMapSetup): OpenPinMap {
  const map = openMap({
    frame,
    theme,
    view: { centre: position, zoom: zoomAtFirst },
    // A page that is scrolled must not get stuck in the map.
    scrollZoom: false,
    attributionControl: { compact: true },
    onShown: setup.onShown,
    onFailed: setup.onFailed,
  })
  const ground = layGround(map, theme, setup.onGround)
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  const marker = new Marker({ element: pin, anchor: 'bottom', draggable: true })
    .setLngLat(asPair(position))
    .addTo(map)
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat()
    setup.onMove(keptPosition({ latitude: lat, longitude: lng }))
  })
  return {
    put(to) {
      marker.setLngLat(asPair(to))
      if (!map.getBounds().contains(asPair(to))) map.easeTo({ center: asPair(to) })
    },
    wear: ground.wear,
    close() {
      ground.stop()
      map.remove()
    },
  }
}
