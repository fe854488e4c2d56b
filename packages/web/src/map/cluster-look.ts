const leastPixels = 36
const mostPixels = 60

/** How wide the counter of so many spots is: it grows with their number, slower and slower. */
export function counterPixels(count: number): number {
  return Math.round(Math.min(mostPixels, leastPixels + 8 * Math.log10(Math.max(1, count))))
}

/** What is said below a counter, which shows the number itself: "from $8.00" of "37 from $8.00". */
export function captionOf(label: string): string {
  return label.replace(/^[\d,]+ /, '')
}
