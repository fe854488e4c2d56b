import { FieldRefusal, Refusal } from '../context/insist'
import { largestPictureBytes } from '../ports/images'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './handlers'

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
