/** The document that the service worker keeps and shows where the server cannot be reached. */
export const offlinePath = '/offline'

/** The element of that document which names the files that belong to it. */
export const offlineFilesId = 'offline-files'

const fileList = new RegExp(`<script id="${offlineFilesId}"[^>]*>([^<]*)</script>`)

/** The files that the document needs, so that a worker without a DOM finds them. */
export function offlineFilesIn(html: string): string[] {
  return JSON.parse(fileList.exec(html)?.[1] ?? '[]') as string[]
}
