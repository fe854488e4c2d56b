import { boundsOfView, pixelsOn, type View } from '@bayshare/domain/geo/bounds'
import type { MapTheme } from './map-ground'
import type { Sight, WantedView } from './open-search-map'
import { placePicture, type Package, scaleFor } from './place-picture'
import type { MapView } from './report-moves'

/** A picture that stands for a map, and where places lie on it. */
export interface StillView {
  picture: string
  sight: Sight
  view: MapView
}

/** Pictures are drawn at whole zooms, around positions rounded to about ten metres. */
export function stillView(wanted: WantedView, theme: MapTheme, room: Package): StillView {
  const centre = {
    latitude: Math.round(wanted.centre.latitude * 1e4) / 1e4,
    longitude: Math.round(wanted.centre.longitude * 1e4) / 1e4,
  }
  const zoom = Math.round(wanted.zoom)
  // A large container shows a smaller picture scaled up.
  const scale = scaleFor(room)
  const drawn: View = { centre, zoom, width: room.width * scale, height: room.height * scale }
  return {
    picture: `${placePicture(centre, theme, room)}&z=${zoom}`,
    sight: {
      project(position) {
        const { x, y } = pixelsOn(drawn, position)
        return { x: x / scale, y: y / scale }
      },
      seen: { left: 0, top: 0, right: room.width, bottom: room.height },
      zoom,
    },
    view: { centre: wanted.centre, zoom, bounds: boundsOfView(drawn) },
  }
}
