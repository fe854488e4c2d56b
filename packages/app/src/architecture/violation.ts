/** One broken law: where, and the sentence that tells a person what to do instead. */
export interface Violation {
  path: string
  line: number
  sentence: string
}

export function inWords({ path, line, sentence }: Violation): string {
  return `${path}:${line} ${sentence}`
}
