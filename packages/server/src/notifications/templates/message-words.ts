import type { Brand } from '@bayshare/domain/brands/brand'
import type { MoneyNoticeProps } from './MoneyNotice'
import type { PlainNoticeProps } from './PlainNotice'

const mostCharacters = 300

export interface MessageForMail {
  author: string
  place: string
  content: string
  path: string
  /** Without an account. */
  isToGuest?: boolean
}

export function messageReceived({
  author,
  place,
  content,
  path,
  isToGuest = false,
}: MessageForMail): PlainNoticeProps {
  return {
    title: `${author} sent you a message`,
    paragraphs: [
      `${author} wrote about ${place}:`,
      shortened(content, mostCharacters),
      isToGuest
        ? 'Open your booking to answer. Replies to this email are not read.'
        : 'Log in to answer. Replies to this email are not read.',
    ],
    button: { label: 'Read and answer', path },
  }
}

const mostInText = 140

export function textToGuest({ author, place, content, path }: MessageForMail): string {
  return `${author} (${place}): "${shortened(content, mostInText)}" Answer: ${path}`
}

/** Not in the middle of a character of two parts. */
function shortened(content: string, most: number): string {
  const shown = content.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  return content.length > most ? `${shown}…` : shown
}

/** To whoever reported a message. */
export function reportLookedAt(isBlocked: boolean): MoneyNoticeProps {
  return {
    title: "We've looked at your report",
    paragraphs: [
      'Thanks for telling us about a message that bothered you. We read it and decided what to do.',
      isBlocked
        ? "The two of you can't write to each other any more."
        : "We don't share details about other people. If it happens again, report it again or block them.",
    ],
    facts: [],
    button: { label: 'Open your inbox', path: '/conversations' },
  }
}

/** To whoever wrote it; nobody is told who reported them. */
export function warnedForMessage({ words }: Brand): MoneyNoticeProps {
  return {
    title: 'A message of yours was reported',
    paragraphs: [
      "We've read a message that you wrote, and it isn't how people should write to each other here. Keep your messages friendly and about parking.",
      `If it happens again we may stop you from writing. Questions? Email ${words.supportEmail}.`,
    ],
    facts: [],
    button: { label: 'Open your inbox', path: '/conversations' },
  }
}
