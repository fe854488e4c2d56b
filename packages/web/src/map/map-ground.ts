import type { Map, StyleSpecification } from 'maplibre-gl'

export type MapTheme = 'light' | 'dark'

/** What everything is drawn on: our own map, which is approximate, or a street map of somebody else's. */
export type MapGround = 'own' | 'street'

/** What is used of a map here, so that a test can stand in for it. */
export type GroundedMap = Pick<Map, 'on' | 'once' | 'setStyle' | 'getStyle'>

/** Three seconds, counted in steps: while a device is too busy to answer, nothing is waited for. */
const patience = { steps: 6, stepMilliseconds: 500 }
/** One tile may fail on the way; so many after each other are no accident. */
const mostFailedTiles = 3

/** The style of the map that comes along. */
export function ownStyle(theme: MapTheme): string {
  return `/tiles/style.json?theme=${theme}`
}

export interface Ground {
  wear(theme: MapTheme): void
  stop(): void
}

/**
 * A map begins on our own ground, which is always there. It takes the street map that the ground tells of once that has
 * come, and goes back when the street map or its tiles fail.
 */
export function layGround(map: GroundedMap, first: MapTheme, onGround: (ground: MapGround) => void): Ground {
  let theme = first
  let isShown = false
  let isOut = false
  let street: StreetMap | undefined

  const goBack = () => {
    street?.stop()
    street = undefined
    map.setStyle(ownStyle(theme), { diff: false })
    onGround('own')
  }
  const giveUp = () => {
    isOut = true
    goBack()
  }
  const tryStreets = () => {
    if (!isShown || isOut || street) return
    const address = streetStyleOf(map.getStyle())
    if (address) street = streetMap(map, address, { onThere: () => onGround('street'), onFailed: giveUp })
  }
  // Nobody waits for a street map: our own is drawn first.
  map.once('idle', () => {
    isShown = true
    tryStreets()
  })
  map.on('style.load', tryStreets)
  map.on('error', (event) => street?.failed('tile' in event))
  map.on('sourcedata', ({ tile, sourceId }) => tile && street?.came(sourceId))
  return {
    wear(wanted) {
      if (wanted === theme) return
      theme = wanted
      goBack()
    },
    stop: () => street?.stop(),
  }
}

/** Named by our own style, because whoever runs the product chooses the street map. */
function streetStyleOf({ metadata }: StyleSpecification): string | undefined {
  const street = (metadata as Record<string, unknown> | undefined)?.['bayshare:street']
  return typeof street === 'string' ? street : undefined
}

interface StreetMap {
  /** Something did not come: one tile, or more than that. */
  failed(isTile: boolean): void
  came(sourceId: string): void
  stop(): void
}

function streetMap(
  map: GroundedMap,
  address: string,
  { onThere, onFailed }: { onThere(): void; onFailed(): void },
): StreetMap {
  const leaving = new AbortController()
  let sources: string[] | undefined
  let failedTiles = 0
  let isThere = false
  const stop = () => {
    clearInterval(timer)
    leaving.abort()
  }
  const fail = () => {
    if (leaving.signal.aborted) return
    stop()
    // As long as the ground is our own there is nothing to go back from.
    if (sources) onFailed()
  }
  let steps = 0
  const timer = setInterval(() => {
    steps += 1
    if (steps === patience.steps) fail()
  }, patience.stepMilliseconds)
  const lay = async () => {
    const style = await fetchStyle(address, leaving.signal)
    if (leaving.signal.aborted) return
    sources = Object.keys(style.sources).filter((name) => style.sources[name]?.type !== 'geojson')
    map.setStyle(style, { diff: false })
  }
  lay().catch(fail)
  return {
    failed(isTile) {
      if (!sources) return
      failedTiles += 1
      if (!isTile || failedTiles === mostFailedTiles) fail()
    },
    came(sourceId) {
      if (!sources?.includes(sourceId)) return
      failedTiles = 0
      if (isThere) return
      isThere = true
      clearInterval(timer)
      onThere()
    },
    stop,
  }
}

async function fetchStyle(address: string, signal: AbortSignal): Promise<StyleSpecification> {
  const answer = await fetch(address, { signal, credentials: 'omit' })
  const style = (await answer.json()) as Partial<StyleSpecification>
  if (!answer.ok || style.version !== 8 || !style.sources || !style.layers)
    throw new Error('That is no map style.')
  return style as StyleSpecification
}
