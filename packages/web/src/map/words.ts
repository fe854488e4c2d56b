import type { Position } from '@bayshare/domain/geo/distance'

export const mapWords = {
  map: 'Map',
  pinRole: 'pin that can be moved',
  pinAt: (position: string) => `Pin at ${position}`,
  pinHelp: 'Drag the pin to the exact spot.',
  pinKeys: 'Use the arrow keys to move it 1 metre, or 10 metres with Shift.',
  stillHelp: 'Move the pin to the exact spot with the arrows: 1 metre per press, or 10 metres with Shift.',
  approximate: 'This map is approximate.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: 'About this map',
  move: { north: 'Move north', east: 'Move east', south: 'Move south', west: 'Move west' },
  position: ({ latitude, longitude }: Position) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
  movedTo: (position: string) => `Moved to ${position}`,
}

export const searchMapWords = {
  region: 'Map of parking spots',
  pins: 'Spots on the map',
  canvas: 'Map. Arrow keys move it, plus and minus zoom.',
  shown: (count: number) =>
    `${count === 1 ? '1 spot is' : `${count} spots are`} on this map. The list shows the same spots.`,
  approximate: 'Approximate map',
  goBack: 'Back to the searched place',
  walk: (minutes: number) => `${minutes} min walk`,
  zoomInto: (label: string) => `${label}, zoom in`,
  still: "Static map: this browser can't show an interactive one.",
}
