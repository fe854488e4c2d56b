import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

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
  return Object.values(new VectorTile(new PbfReader(bytes)).layers).flatMap((layer) => featuresOf(layer))
}

const kinds = ['point', 'point', 'line', 'polygon'] as const

function featuresOf(layer: VectorTileLayer): TileFeature[] {
  return Array.from({ length: layer.length }, (_, at) => {
    const feature = layer.feature(at)
    return {
      layer: layer.name,
      kind: kinds[feature.type],
      tags: feature.properties,
      parts: partsOf(feature),
    }
  })
}

function partsOf(feature: VectorTileFeature): number[][] {
  const { extent } = feature
  const parts = feature.loadGeometry()
  // The library ends a ring where it began; a drawn path closes by itself.
  if (feature.type === 3) for (const ring of parts) ring.pop()
  return parts.map((part) => part.flatMap(({ x, y }) => [x / extent, y / extent]))
}
