import type { patrolList, recordSighting } from '@bayshare/contract/patrol'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { coversNow } from '@bayshare/domain/patrol/may-park'
import { newKey } from '../session/attempt-key'
import { deviceCopies } from '../session/device-copy'
import { clockOffset, keepClockOffset, productNow } from '../session/product-clock'
import { toPlain } from '../session/queries-as-json'
import { fromPlain } from '../session/query-state'

/** What this device keeps for a patroller without a connection: the last list of a building, and what is still to be sent. */

export type PatrolList = AnswerOf<typeof patrolList>

export interface KeptSighting {
  buildingId: string
  body: CallOf<typeof recordSighting>['body']
  hasPhoto: boolean
}

const listAt = (buildingId: string) => `/kept/patrol/${buildingId.toLowerCase()}`
const sightings = '/kept/sightings/'
const photos = '/kept/sighting-photos/'

export async function keepList(buildingId: string, list: PatrolList): Promise<void> {
  await put(listAt(buildingId), Response.json(toPlain({ list, clockOffset: clockOffset() })))
}

/** One that covers nothing any more is deleted. */
export async function keptList(buildingId: string): Promise<PatrolList | undefined> {
  const kept = await readPlain<{ list: PatrolList; clockOffset: number }>(listAt(buildingId))
  // Where no answer can tell the time of the product.
  if (kept && clockOffset() === 0) keepClockOffset(kept.clockOffset)
  if (!kept || coversNow(kept.list, productNow())) return kept?.list
  await forgetList(buildingId)
  return undefined
}

export async function forgetList(buildingId: string): Promise<void> {
  await remove(listAt(buildingId))
}

/** A key of plain http has no hyphens. */
export function newSightingId(): string {
  return newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Where the browser keeps nothing, it lives as long as the page. */
const inMemory = new Map<string, Response>()

export async function keepSighting(sighting: KeptSighting, photo: Blob | undefined): Promise<void> {
  if (photo) await put(photos + sighting.body.id, new Response(photo))
  await put(sightings + sighting.body.id, Response.json(toPlain(sighting)))
}

/** Of all buildings, the first that was seen first. */
export async function keptSightings(): Promise<KeptSighting[]> {
  const copies = await deviceCopies()
  const requests = (await copies?.keys()) ?? []
  const paths = [...requests.map(({ url }) => new URL(url).pathname), ...inMemory.keys()]
  const own = paths.filter((path) => path.startsWith(sightings))
  const kept = await Promise.all(own.map((path) => readPlain<KeptSighting>(path)))
  return kept
    .filter((one) => one !== undefined)
    .toSorted((one, other) => Temporal.Instant.compare(one.body.seenAt, other.body.seenAt))
}

export async function keptPhoto(id: string): Promise<Blob | undefined> {
  return (await read(photos + id))?.blob()
}

export async function forgetSighting(id: string): Promise<void> {
  for (const path of [sightings + id, photos + id]) await remove(path)
}

/** What lives as long as the page is nobody else's either. */
export function forgetInMemory(): void {
  inMemory.clear()
}

async function remove(path: string): Promise<void> {
  inMemory.delete(path)
  await (await deviceCopies())?.delete(path)
}

async function put(path: string, content: Response): Promise<void> {
  const copies = await deviceCopies()
  if (copies) await copies.put(path, content)
  else inMemory.set(path, content)
}

async function read(path: string): Promise<Response | undefined> {
  return inMemory.get(path)?.clone() ?? (await deviceCopies())?.match(path)
}

/** A copy that an earlier release has written in another form is no copy. */
async function readPlain<T>(path: string): Promise<T | undefined> {
  try {
    const kept = await read(path)
    return kept && (fromPlain(await kept.json()) as T)
  } catch {
    return undefined
  }
}
