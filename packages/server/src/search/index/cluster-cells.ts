import type { Bounds } from '@bayshare/domain/geo/bounds'
import { cents } from '@bayshare/domain/money/cents'
import { type Cluster, type ClusterGrid, clusterGrid } from '@bayshare/domain/search/found'

interface Cell {
  row: number
  column: number
  count: number
  latitudes: number
  longitudes: number
  lowestPrice: number
}

/** Gathers spaces by the cells of the map. */
export class ClusterCells {
  private readonly grid: ClusterGrid
  private readonly firstColumn: number
  private readonly columns: number
  private readonly cells = new Map<number, Cell>()

  constructor({ south, west, north, east }: Bounds) {
    this.grid = clusterGrid({ south, west, north, east })
    this.firstColumn = Math.floor(west / this.grid.longitudeStep)
    this.columns = Math.floor(east / this.grid.longitudeStep) - this.firstColumn + 1
  }

  add(longitude: number, latitude: number, price: number): void {
    const row = Math.floor(latitude / this.grid.latitudeStep)
    const column = Math.floor(longitude / this.grid.longitudeStep)
    const key = row * this.columns + (column - this.firstColumn)
    const cell = this.cells.get(key)
    if (!cell) {
      const first = { row, column, count: 1, latitudes: latitude, longitudes: longitude, lowestPrice: price }
      this.cells.set(key, first)
      return
    }
    cell.count++
    cell.latitudes += latitude
    cell.longitudes += longitude
    if (price < cell.lowestPrice) cell.lowestPrice = price
  }

  /** The largest first. */
  clusters(): Cluster[] {
    return [...this.cells.values()]
      .toSorted((one, other) => other.count - one.count || one.row - other.row || one.column - other.column)
      .map(({ count, latitudes, longitudes, lowestPrice }) => ({
        latitude: latitudes / count,
        longitude: longitudes / count,
        count,
        lowestPrice: cents(lowestPrice),
      }))
  }
}
