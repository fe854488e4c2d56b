/** Gives somebody a file that was made in the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
