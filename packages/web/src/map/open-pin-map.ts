import 'maplibre-gl/dist/maplibre-gl.css'
import type { Position } from '@bayshare/domain/geo/distance'
import { Map, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { keptPosition } from './moved-by'
import { mapWords } from './words'

// As a file of our own server, which is all that the content security policy lets a worker come from.
setWorkerUrl(workerUrl)

/** The documents count zooms as Google does; tiles of twice the size make one less of it. */
const googleZoomAtFirst = 15
const googleZoomMost = 20

export interface PinMapSetup {
  frame: HTMLElement
  /** What stands for the pin; its lower tip marks the place. */
  pin: HTMLElement
  position: Position
  theme: 'light' | 'dark'
  onMove(position: Position): void
  onShown(): void
  onFailed(): void
}

export interface OpenPinMap {
  /** The pin was moved by other means than the map. */
  put(position: Position): void
  close(): void
}

/** A map with one pin that can be dragged. */
export function openPinMap({ frame, pin, position, theme, ...setup }: PinMapSetup): OpenPinMap {
  const map = new Map({
    container: frame,
    style: `/tiles/style.json?theme=${theme}`,
    center: asPair(position),
    zoom: googleZoomAtFirst - 1,
    maxZoom: googleZoomMost - 1,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A page that is scrolled must not get stuck in the map.
    cooperativeGestures: false,
    scrollZoom: false,
    attributionControl: { compact: true },
    locale: {
      'Map.Title': mapWords.map,
      'NavigationControl.ZoomIn': mapWords.zoomIn,
      'NavigationControl.ZoomOut': mapWords.zoomOut,
      'AttributionControl.ToggleAttribution': mapWords.attribution,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  const marker = new Marker({ element: pin, anchor: 'bottom', draggable: true })
    .setLngLat(asPair(position))
    .addTo(map)
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat()
    setup.onMove(keptPosition({ latitude: lat, longitude: lng }))
  })
  map.once('load', setup.onShown)
  // Without its style there is no map at all; a tile that is late only leaves a gap.
  map.on('error', () => {
    if (!map.isStyleLoaded()) setup.onFailed()
  })
  return {
    put(to) {
      marker.setLngLat(asPair(to))
      if (!map.getBounds().contains(asPair(to))) map.easeTo({ center: asPair(to) })
    },
    close: () => map.remove(),
  }
}

function asPair({ latitude, longitude }: Position): [number, number] {
  return [longitude, latitude]
}
