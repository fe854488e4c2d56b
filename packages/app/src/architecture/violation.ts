/** One violation: where, and the message that tells a person what to do instead. */
export interface Violation {
  path: string
  line: number
  message: string
}

export function inWords({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`
}
