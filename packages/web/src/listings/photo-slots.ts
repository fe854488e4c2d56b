import type { OwnImage } from '@bayshare/contract/own-listings'

export const photoGroups = ['general', 'street', 'access'] as const
export type PhotoGroup = (typeof photoGroups)[number]

/** One of the three places for photos (rule: photos). */
export interface PhotoSlot {
  /** Counts from 1; it stands behind the group in the name of the file. */
  number: number
  group: PhotoGroup
  /** What is there now. */
  image?: OwnImage
  /** Taken down when the person finishes. */
  isDeleted: boolean
  /** Put up when the person finishes. */
  picked?: { file: Blob; preview: string }
  isPreparing: boolean
  problem?: string
}

/** Each photo in the slot of its number; the slots without one ask for what is not shown yet, in the usual order. */
export function slotsOf(images: readonly OwnImage[]): PhotoSlot[] {
  const lacking: PhotoGroup[] = photoGroups.filter((group) => !images.some((image) => image.group === group))
  return photoGroups.map((usual, at) => {
    const image = images.find(({ position }) => position === at + 1)
    return {
      number: at + 1,
      group: image?.group ?? lacking.shift() ?? usual,
      ...(image && { image }),
      isDeleted: false,
      isPreparing: false,
    }
  })
}

export function hasChanges(slots: readonly PhotoSlot[]): boolean {
  return slots.some(({ picked, isDeleted }) => picked !== undefined || isDeleted)
}

export function fileName({ group, number }: PhotoSlot): string {
  return `${group}_${number}`
}

/** The multipart fields that carry the changes. A photo that is replaced is deleted too. */
export function partsOf(slots: readonly PhotoSlot[]): { name: string; content: Blob | string }[] {
  const gone = slots.filter(({ isDeleted, picked }) => isDeleted || picked !== undefined)
  const ids = gone.flatMap(({ image }) => image?.id ?? [])
  const files = slots.flatMap((slot) =>
    slot.picked ? [{ name: fileName(slot), content: slot.picked.file }] : [],
  )
  return [{ name: 'deleted_images', content: JSON.stringify(ids) }, ...files]
}
