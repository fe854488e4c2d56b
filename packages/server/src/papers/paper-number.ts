/** As it stands on the paper and in lists: BS-000123. */
export function paperNumber(number: number): string {
  return `BS-${String(number).padStart(6, '0')}`
}

/** Where a paper is read; the address needs its signature. The name is what a browser saves it under. */
export function paperPath({ id, title, number }: { id: string; title: string; number: number }): string {
  const name = `${title} ${paperNumber(number)}`.replaceAll(/[^A-Za-z0-9]+/g, '-')
  return `/papers/${id}/${name}.pdf`
}
