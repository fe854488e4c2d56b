/** As it stands on the paper and in lists: BS-000123. */
export function paperNumber(number: number): string {
  return `BS-${String(number).padStart(6, '0')}`
}

interface NamedPaper {
  id: string
  title: string
  number: number
  /** The statement of a payout that the bank returned. */
  isReturned?: boolean
}

/** Where a paper is read; the address needs its signature. The name is what a browser saves it under. */
export function paperPath({ id, title, number, isReturned = false }: NamedPaper): string {
  const name = `${title} ${paperNumber(number)}${isReturned ? ' returned' : ''}`.replaceAll(
    /[^A-Za-z0-9]+/g,
    '-',
  )
  return `/papers/${id}/${name}.pdf`
}
