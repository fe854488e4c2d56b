/** Rows of a page of the control panel, where nothing else is asked for (rule: grids). */
export const rowsPerPage = 10
export const mostRowsPerPage = 100
export const longestSearch = 50

const atTheEnds = 2
const eitherSide = 3

/** The pages that are linked: the first and last two and three either side of the current one; a gap stands for the rest. */
export function pageLinks(current: number, pages: number): (number | 'gap')[] {
  const wanted = [
    ...numbersFrom(1, atTheEnds),
    ...numbersFrom(current - eitherSide, 2 * eitherSide + 1),
    ...numbersFrom(pages - atTheEnds + 1, atTheEnds),
  ]
  const shown = [...new Set(wanted)]
    .filter((page) => page >= 1 && page <= pages)
    .toSorted((one, other) => one - other)
  return shown.flatMap((page, index) =>
    page - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page],
  )
}

function numbersFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
