/** How well white text is read on a color such as #0b5d66, from 1 to 21; undefined when it is none. */
export function contrastWithWhite(color: string): number | undefined {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!found) return undefined
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
