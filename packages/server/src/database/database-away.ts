/** PostgreSQL's own words for a server that starts, stops, has no room or no time, by the beginning of their codes. */
const awayStates = ['08', '53', '57P', '57014', '25P03', '25P04', '40001', '40P01']
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver has no codes for these. */
const awayWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** The database could not be asked or had no means to answer: nothing is wrong with the request, and it may be made again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (awayWords.test(error.message) || isDiskFull(error)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return false
  if (awayCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return 'severity' in error && awayStates.some((state) => code.startsWith(state))
}

/** Nothing came back in time, not even a refusal. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '53100' || code === 'ENOSPC'
}
