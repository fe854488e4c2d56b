/** What a vector tile (Mapbox Vector Tile 2.1) holds, as far as our own tiles use it. */
export interface TileFeature {
  layer: string
  kind: 'point' | 'line' | 'polygon'
  tags: Readonly<Record<string, string | number | boolean>>
  /** Points, lines or rings, each as x, y, x, y in parts of the tile's side. */
  parts: number[][]
}

/** Reads a tile that is already unpacked. */
export function readVectorTile(bytes: Uint8Array): TileFeature[] {
  const features: TileFeature[] = []
  for (const layer of fieldsOf(bytes)) if (layer.number === 3) features.push(...featuresOf(layer.bytes))
  return features
}

const kinds = ['point', 'point', 'line', 'polygon'] as const

function featuresOf(layer: Uint8Array): TileFeature[] {
  let name = ''
  let extent = 4096
  const keys: string[] = []
  const values: (string | number | boolean)[] = []
  const found: Uint8Array[] = []
  for (const field of fieldsOf(layer)) {
    if (field.number === 1) name = textOf(field.bytes)
    else if (field.number === 2) found.push(field.bytes)
    else if (field.number === 3) keys.push(textOf(field.bytes))
    else if (field.number === 4) values.push(valueOf(field.bytes))
    else if (field.number === 5) extent = field.value
  }
  return found.map((bytes) => {
    let kind: TileFeature['kind'] = 'point'
    let tags: number[] = []
    let commands: number[] = []
    for (const field of fieldsOf(bytes)) {
      if (field.number === 2) tags = numbersOf(field.bytes)
      else if (field.number === 3) kind = kinds[field.value] ?? 'point'
      else if (field.number === 4) commands = numbersOf(field.bytes)
    }
    return { layer: name, kind, tags: tagsOf(tags, keys, values), parts: partsOf(commands, extent) }
  })
}

function tagsOf(pairs: readonly number[], keys: readonly string[], values: readonly TagValue[]) {
  const tags: Record<string, TagValue> = {}
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const key = keys[pairs[at] ?? -1]
    const value = values[pairs[at + 1] ?? -1]
    if (key !== undefined && value !== undefined) tags[key] = value
  }
  return tags
}

type TagValue = string | number | boolean

/** Geometry is a row of commands: 1 begins a part, 2 draws on, 7 closes a ring. Positions are steps from the last one. */
function partsOf(commands: readonly number[], extent: number): number[][] {
  const parts: number[][] = []
  let x = 0
  let y = 0
  for (let at = 0; at < commands.length;) {
    const command = commands[at++] ?? 0
    const isClosing = (command & 7) === 7
    for (let repeat = command >> 3; repeat > 0 && !isClosing; repeat--) {
      x += signed(commands[at++] ?? 0)
      y += signed(commands[at++] ?? 0)
      if ((command & 7) === 1) parts.push([])
      parts.at(-1)?.push(x / extent, y / extent)
    }
  }
  return parts
}

function signed(value: number): number {
  return (value >>> 1) ^ -(value & 1)
}

interface WireField {
  number: number
  /** Of a number field. */
  value: number
  /** Of a field that holds text or other fields. */
  bytes: Uint8Array
}

const noBytes = new Uint8Array()

/** The fields of one protocol-buffer message, in their order. */
function* fieldsOf(bytes: Uint8Array): Generator<WireField> {
  const cursor = { bytes, at: 0 }
  while (cursor.at < bytes.length) {
    const head = varint(cursor)
    const number = head >>> 3
    const wireType = head & 7
    if (wireType === 0) yield { number, value: varint(cursor), bytes: noBytes }
    else {
      const length = wireType === 2 ? varint(cursor) : wireType === 1 ? 8 : 4
      if (cursor.at + length > bytes.length) throw new Error('The tile ends in the middle of a field')
      yield { number, value: 0, bytes: bytes.subarray(cursor.at, cursor.at + length) }
      cursor.at += length
    }
  }
}

function numbersOf(bytes: Uint8Array): number[] {
  const cursor = { bytes, at: 0 }
  const numbers: number[] = []
  while (cursor.at < bytes.length) numbers.push(varint(cursor))
  return numbers
}

function varint(cursor: { bytes: Uint8Array; at: number }): number {
  let value = 0
  let weight = 1
  for (;;) {
    const byte = cursor.bytes[cursor.at++]
    if (byte === undefined) throw new Error('The tile ends in the middle of a number')
    value += (byte & 127) * weight
    if (byte < 128) return value
    weight *= 128
  }
}

function valueOf(bytes: Uint8Array): TagValue {
  for (const field of fieldsOf(bytes)) {
    const view = new DataView(field.bytes.buffer, field.bytes.byteOffset, field.bytes.byteLength)
    if (field.number === 1) return textOf(field.bytes)
    if (field.number === 2) return view.getFloat32(0, true)
    if (field.number === 3) return view.getFloat64(0, true)
    if (field.number === 6) return field.value % 2 === 0 ? field.value / 2 : -(field.value + 1) / 2
    if (field.number === 7) return field.value === 1
    return field.value
  }
  return ''
}

const decoder = new TextDecoder()

function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}
