/** Lets the browser fetch a file, as if a link to it had been pressed. */
export function startDownload(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves what the page already has under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  startDownload(address, name)
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
