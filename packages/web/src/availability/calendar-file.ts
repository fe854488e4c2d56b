import { importWords as words } from './sharing-words'

/** As the contract takes it. */
const mostBytes = 200_000

/** The text of a calendar file, or why it cannot be sent. */
export async function readCalendarFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: words.fileTooLarge }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: words.fileUnreadable }
  }
}

/** "Family" for "Family.ics": a name for who gives none. */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 60)
}
