/** Names that addresses of the product use, or that a program could take for something else. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'auth',
  'book',
  'constructor',
  'end',
  'help',
  'hotel',
  'new',
  'null',
  'payment',
  'prototype',
  'results',
  'start',
  'undefined',
])

const longestName = 40

export const hotelNameWords = {
  shape: 'Please use 2 to 40 lower-case letters, numbers and hyphens',
  reserved: "This name can't be used. Choose another one",
  taken: 'Another building has this name',
} as const

/** The name of a hotel in the address of its pages, as it is kept; undefined when it can be none. */
export function asHotelName(typed: string): string | undefined {
  const name = typed.trim().toLowerCase()
  return hotelNameProblem(name) === undefined ? name : undefined
}

/** What is wrong with a name that a manager typed, in words. */
export function hotelNameProblem(name: string): string | undefined {
  if (name.length < 2 || name.length > longestName || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return hotelNameWords.shape
  return reserved.has(name) ? hotelNameWords.reserved : undefined
}
