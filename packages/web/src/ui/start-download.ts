/** Lets the browser fetch a file, as if a link to it had been pressed. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
