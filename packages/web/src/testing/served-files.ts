import { vi } from 'vitest'

interface ServedFiles {
  /** Which file was asked for, and by which session. */
  asked: { path: string; token: string | null }[]
  /** What the browser was given to save. */
  saved: { name: string; content: Blob }[]
}

/** A server that answers these to whoever asks for a file, and a browser that saves what it is given. The test undoes its stubs. */
export function servedFiles(answer: (path: string) => Response | Promise<Response>): ServedFiles {
  const files: ServedFiles = { asked: [], saved: [] }
  let content = new Blob()
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
      files.asked.push({ path, token: headers.Authorization ?? null })
      return answer(path)
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    content = given as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.saved.push({ name: this.download, content })
  })
  return files
}

/** A file as the server sends it. */
export function fileAnswer(text: string, name: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { 'content-disposition': `attachment; filename="${name}"`, ...headers },
  })
}
