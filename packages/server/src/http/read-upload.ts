import { FieldRefusal, Refusal } from '../context/insist'
import { largestPictureBytes } from '../ports/images'
import type { FastifyRequest } from 'fastify'
import type { Upload, Uploads } from './handlers'

const oneFileWords = 'Please send one file, and nothing beside it.'

/** One file under its name and nothing else; whatever else may come is bounded before it is read. */
const limits = {
  fileSize: largestPictureBytes,
  files: 1,
  fields: 0,
  parts: 2,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** The one file of a multipart request. A request of another kind, or with more in it, is refused in words. */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload> {
  const uploads = request.isMultipart() ? await filesIn(request, field) : []
  const [upload] = uploads
  if (!upload) throw new FieldRefusal({ [field]: 'This field is required' })
  return upload
}

async function filesIn(request: FastifyRequest, field: string): Promise<Upload[]> {
  const uploads: Upload[] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') throw new FieldRefusal({ [field]: oneFileWords })
      // Read to its end even when it is the wrong one, because what is left unread blocks the connection.
      const bytes = await part.toBuffer()
      if (part.fieldname !== field) throw new FieldRefusal({ [field]: oneFileWords })
      uploads.push({ bytes, name: part.filename })
    }
  } catch (error) {
    if (error instanceof FieldRefusal) throw error
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal('picture-too-large')
    // Everything else that can go wrong in here is in what was sent.
    throw new FieldRefusal({ [field]: oneFileWords })
  }
  return uploads
}

const filesWords = 'Please send at most three files, each once, and nothing that is not asked for.'
const mostFiles = 3
const mostFields = 2

const manyLimits = {
  ...limits,
  files: mostFiles,
  fields: mostFields,
  parts: mostFiles + mostFields,
  fieldSize: 2000,
}

/** Files whose names match and short text fields, of a multipart request; whatever is beyond that is refused. */
export async function readUploads(request: FastifyRequest, names: RegExp): Promise<Uploads> {
  const refuse = () => new FieldRefusal({ files: filesWords })
  if (!request.isMultipart()) throw refuse()
  const files = new Map<string, Upload>()
  const fields = new Map<string, string>()
  let isSound = true
  try {
    for await (const part of request.parts({ limits: manyLimits })) {
      if (part.type === 'file') {
        // Read to its end even when it is the wrong one, because what is left unread blocks the connection.
        const bytes = await part.toBuffer()
        isSound &&= names.test(part.fieldname) && !files.has(part.fieldname)
        files.set(part.fieldname, { bytes, name: part.filename })
      } else {
        isSound &&= typeof part.value === 'string' && !part.valueTruncated && !fields.has(part.fieldname)
        fields.set(part.fieldname, String(part.value))
      }
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal('picture-too-large')
    throw refuse()
  }
  if (!isSound) throw refuse()
  return { files, fields }
}
