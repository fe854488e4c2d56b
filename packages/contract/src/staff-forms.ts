import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { instant, uuid } from './wire-values'

/** What those see and change who look after a building: its form, its bays, its pictures. */

/** What `edit/` calls the form of a building. */
export const buildingFormType = 'building'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A field that two people changed: what one of them saw, what stands there now, and who did it when. */
const conflict = message({
  field: field('field', z.string()),
  before: field('before', value),
  after: field('after', value),
  changedBy: field('changed_by', z.nullable(z.string())),
  changedAt: field('changed_at', z.nullable(instant)),
})
export type Conflict = z.output<typeof conflict>

/** Stands in the refusal of a save that came too late. */
export const conflicts = message({ conflicts: field('conflicts', z.array(conflict)) })

/** The conflicts that a refusal names; none where it is another one. */
export function conflictsIn(body: unknown): Conflict[] {
  const named = (body as { conflicts?: unknown } | null)?.conflicts
  const read = z.safeDecode(conflicts, { conflicts: named })
  return read.success ? read.data.conflicts : []
}

const buildingImage = message({
  id: field('uuid', uuid),
  path: field('path', z.string()),
  position: field('position', z.int()),
})
const buildingImages = message({ images: field('image_set', z.array(buildingImage)) })
export type BuildingImage = z.output<typeof buildingImage>

/** The pictures in the item of a building, as `edit/` answers it. */
export function imagesIn(item: Readonly<Record<string, unknown>>): BuildingImage[] {
  const read = z.safeDecode(buildingImages, { image_set: item.image_set })
  return read.success ? read.data.images : []
}

const buildingId = message({ id: field('id', uuid) })

export const addBuildingImage = route({
  method: 'POST',
  path: 'admin/buildings/:id/images/',
  capability: 'listings',
  summary: 'Put up a picture of a building',
  caller: 'corporate',
  params: buildingId,
  takesFile: 'image',
  answer: buildingImages,
  refusals: [
    'not-found',
    'not-allowed',
    'not-a-picture',
    'picture-too-small',
    'picture-too-large',
    'too-many-images',
    'too-many-tries',
  ],
})

export const removeBuildingImage = route({
  method: 'DELETE',
  path: 'admin/buildings/:id/images/:image/',
  capability: 'listings',
  summary: 'Take down a picture of a building',
  caller: 'corporate',
  params: message({ id: field('id', uuid), imageId: field('image', uuid) }),
  answer: buildingImages,
  refusals: ['not-found', 'not-allowed'],
})

export const showImageFirst = route({
  method: 'POST',
  path: 'admin/buildings/:id/images/:image/first/',
  capability: 'listings',
  summary: 'Show a picture of a building before its others',
  caller: 'corporate',
  params: message({ id: field('id', uuid), imageId: field('image', uuid) }),
  answer: buildingImages,
  refusals: ['not-found', 'not-allowed'],
})
