import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import type { Position } from '@bayshare/domain/geo/distance'
import { Map, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { fromGoogleZoom, mostGoogleZoom } from './google-zoom'
import { type MapTheme, ownStyle } from './map-ground'
import { mapWords } from './words'

// As a file of our own server, which is all that the content security policy lets a worker come from.
setWorkerUrl(workerUrl)

interface Opening extends Pick<MapOptions, 'scrollZoom' | 'minZoom' | 'attributionControl'> {
  frame: HTMLElement
  theme: MapTheme
  view: { centre: Position; zoom: number }
  onShown(): void
  onFailed(): void
}

/** A map that always has north above and is looked at from straight above. */
export function openMap({ frame, theme, view, onShown, onFailed, ...options }: Opening): Map {
  const map = new Map({
    container: frame,
    style: ownStyle(theme),
    // A worker reads the tiles, and to a worker an address without its host means nothing.
    transformRequest: (url) => ({ url: new URL(url, location.origin).href }),
    center: asPair(view.centre),
    zoom: fromGoogleZoom(view.zoom),
    maxZoom: fromGoogleZoom(mostGoogleZoom),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    locale: {
      'Map.Title': mapWords.map,
      'NavigationControl.ZoomIn': mapWords.zoomIn,
      'NavigationControl.ZoomOut': mapWords.zoomOut,
      'AttributionControl.ToggleAttribution': mapWords.attribution,
    },
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let hasStyle = false
  map.once('style.load', () => (hasStyle = true))
  map.once('load', onShown)
  // Without its style there is no map at all; a tile that is late only leaves a gap.
  map.on('error', () => {
    if (!hasStyle) onFailed()
  })
  return map
}

/** As the map wants it. */
export function asPair({ latitude, longitude }: Position): [number, number] {
  return [longitude, latitude]
}
