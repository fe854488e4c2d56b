type Listener = (event: object) => void
type Pair = [number, number]

interface Camera {
  center?: Pair
  zoom?: number
  padding?: { left?: number; bottom?: number }
}

const size = { width: 1000, height: 800 }

/** Stands in for MapLibre's map: a flat world that draws nothing, and does at once what it is told. */
export class FakeMap {
  static open: FakeMap[] = []
  readonly canvas = document.createElement('canvas')
  readonly held = document.createElement('div')
  readonly sources = new Map<string, { features: { properties: { id?: string } }[] }>()
  readonly styles: unknown[] = []
  /** Every move that was asked for. */
  readonly eased: Camera[] = []
  readonly #images = new Set<string>()
  dotsFound: { properties: { id: string }; geometry: { coordinates: Pair } }[] = []
  isRemoved = false
  metadata: object | undefined
  touchZoomRotate = { disableRotation() {} }
  keyboard = { disableRotation() {} }
  #listeners = new Map<string, Listener[]>()
  #centre: Pair
  #zoom: number
  #padding = { left: 0, bottom: 0 }
  #container: HTMLElement

  constructor({ container, center, zoom }: { container: HTMLElement; center: Pair; zoom: number }) {
    this.#container = container
    Object.defineProperty(container, 'clientWidth', { value: size.width })
    Object.defineProperty(container, 'clientHeight', { value: size.height })
    this.#centre = center
    this.#zoom = zoom
    this.canvas.tabIndex = 0
    this.held.append(this.canvas)
    container.append(this.held)
    FakeMap.open.push(this)
  }

  on(name: string, listener: Listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  once = this.on

  fire(name: string, event: object = {}) {
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }

  /** As the program does once everything has come. */
  show() {
    this.fire('style.load')
    this.fire('load')
    this.fire('idle')
  }

  easeTo({ center = this.#centre, zoom = this.#zoom, padding = {} }: Camera, mark: object = {}) {
    this.eased.push({ center, zoom })
    this.#centre = center
    this.#zoom = zoom
    this.setPadding(padding)
    this.fire('move')
    this.fire('moveend', mark)
  }

  /** Where a place is shown, in pixels from the upper left corner. */
  project([longitude, latitude]: Pair) {
    const { x, y } = this.#middle()
    return {
      x: x + (longitude - this.#centre[0]) * this.#pixels(),
      y: y - (latitude - this.#centre[1]) * this.#pixels(),
    }
  }

  unproject([left, top]: Pair) {
    const { x, y } = this.#middle()
    return {
      lng: this.#centre[0] + (left - x) / this.#pixels(),
      lat: this.#centre[1] - (top - y) / this.#pixels(),
    }
  }

  setPadding({ left = this.#padding.left, bottom = this.#padding.bottom }: NonNullable<Camera['padding']>) {
    this.#padding = { left, bottom }
  }

  getPadding = () => this.#padding
  getZoom = () => this.#zoom
  getCenter = () => ({ lng: this.#centre[0], lat: this.#centre[1] })
  getContainer = () => this.#container
  getCanvas = () => this.canvas
  getCanvasContainer = () => this.held
  getBounds = () => ({ contains: () => true })
  getStyle = () => ({ metadata: this.metadata })
  isMoving = () => false
  setRenderWorldCopies() {}
  addControl() {}
  addLayer() {}
  addImage = (name: string) => void this.#images.add(name)
  hasImage = (name: string) => this.#images.has(name)
  getLayer = () => ({})
  queryRenderedFeatures = () => this.dotsFound
  setStyle = (style: unknown) => void this.styles.push(style)

  addSource(name: string, { data }: { data: { features: { properties: object }[] } }) {
    this.sources.set(name, data)
  }

  getSource(name: string) {
    return {
      setData: (data: { features: { properties: object }[] }) => void this.sources.set(name, data),
    }
  }

  remove() {
    this.isRemoved = true
  }

  #pixels = () => (256 * 2 ** (this.#zoom + 1)) / 360
  #middle = () => ({
    x: (size.width + this.#padding.left) / 2,
    y: (size.height - this.#padding.bottom) / 2,
  })
}

/** Stands in for the buttons that the map brings. */
export class FakeControl {
  readonly isOnMap = false
}

/** Stands in for a pin that is dragged. */
export class FakeMarker {
  static last: FakeMarker | undefined
  #at: Pair = [0, 0]
  #dropped: () => void = () => {}

  setLngLat(at: Pair) {
    this.#at = at
    return this
  }

  addTo() {
    FakeMarker.last = this
    return this
  }

  on(_: 'dragend', dropped: () => void) {
    this.#dropped = dropped
  }

  getLngLat() {
    const [lng, lat] = this.#at
    return { lng, lat }
  }

  drag(to: Pair) {
    this.#at = to
    this.#dropped()
  }
}
