const leastPixels = 36
const mostPixels = 60

/** How wide the counter of so many spots is: it grows with their number, slower and slower. */
export function counterPixels(count: number): number {
  return Math.round(Math.min(mostPixels, leastPixels + 8 * Math.log10(Math.max(1, count))))
}

/** What is said below a counter, which shows the number itself. */
export function captionOf({ count, label }: { count: number; label: string }): string {
  return label.startsWith(`${count} `) ? label.slice(`${count} `.length) : label
}
