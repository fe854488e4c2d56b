/**
 * Keeps the pictures that people put up. What comes out is always drawn anew: no byte of the upload is ever served, and
 * nothing of what cameras write beside a picture, such as where it was taken, is kept.
 */
export interface Images {
  keep(upload: Buffer, purpose: PicturePurpose): Promise<KeptPicture>
  /** Undefined when there is no such picture, or not in this form. */
  open(id: string, rendition: string): Promise<{ bytes: Buffer; type: string } | undefined>
  /** May be called again. */
  remove(id: string): Promise<void>
}

export type PicturePurpose = keyof typeof renditions
export type Rendition = { [P in PicturePurpose]: keyof (typeof renditions)[P] }[PicturePurpose]

export type KeptPicture =
  | { state: 'kept'; id: string }
  | { state: 'refused'; reason: 'not-a-picture' | 'picture-too-small' | 'picture-too-large' }

/**
 * The sizes in which screens show a picture (rule: image uploads), in CSS pixels. Each is drawn at twice the size, for
 * sharp screens. With both sides given the picture is cropped around what people look at first.
 */
const photoSizes = {
  'photo-160x140': { width: 160, height: 140 },
  'photo-120x100': { width: 120, height: 100 },
  'photo-90x65': { width: 90, height: 65 },
  'photo-height-250': { height: 250 },
  'photo-large': { width: 800 },
} as const

export const renditions = {
  avatar: {
    'avatar-30': { width: 30, height: 30 },
    'avatar-75': { width: 75, height: 75 },
    'avatar-240': { width: 240, height: 240 },
  },
  photo: photoSizes,
  /** Under names of their own, so that they are never sent from where everybody finds pictures. */
  access: {
    'access-160x140': photoSizes['photo-160x140'],
    'access-120x100': photoSizes['photo-120x100'],
    'access-90x65': photoSizes['photo-90x65'],
    'access-height-250': photoSizes['photo-height-250'],
    'access-large': photoSizes['photo-large'],
  },
} as const satisfies Record<string, Record<string, { width?: number; height?: number }>>

export const largestPictureBytes = 10 * 1024 * 1024
export const smallestPictureBytes = 1000

/** Where a picture is found on the web. Its name never means anything else, so browsers may keep it for good. */
export function picturePath(id: string, rendition: Rendition): string {
  return `/images/${id}/${rendition}.webp`
}

/** Where a private picture is found, once the address is signed for somebody. */
export function privatePicturePath(id: string, rendition: keyof (typeof renditions)['access']): string {
  return `/images/private/${id}/${rendition}.webp`
}

export function isPrivateRendition(rendition: string): boolean {
  return Object.hasOwn(renditions.access, rendition)
}

export function isPrivatePath(path: string): boolean {
  return path.startsWith('/images/private/')
}

/** The id in such a path; undefined for pictures that came with the product. */
export function pictureIdIn(path: string): string | undefined {
  return /^\/images\/(?:private\/)?([0-9a-f]{32})\//.exec(path)?.[1]
}
