/** The element of the offline page which names the files that belong to it. */
export const offlineFilesId = 'offline-files'

const fileList = new RegExp(`<script id="${offlineFilesId}"[^>]*>([^<]*)</script>`)

/** The files that the offline page needs, so that a worker without a DOM finds them. */
export function offlineFilesIn(html: string): string[] {
  return JSON.parse(fileList.exec(html)?.[1] ?? '[]') as string[]
}
