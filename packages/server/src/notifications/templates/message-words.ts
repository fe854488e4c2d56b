import type { PlainNoticeProps } from './PlainNotice'

const mostCharacters = 300

export interface MessageForMail {
  author: string
  place: string
  content: string
  path: string
}

export function messageReceived({ author, place, content, path }: MessageForMail): PlainNoticeProps {
  // Not in the middle of a character of two parts.
  const shown = content.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return {
    title: `${author} sent you a message`,
    paragraphs: [
      `${author} wrote about ${place}:`,
      content.length > mostCharacters ? `${shown}…` : shown,
      'Log in to answer. Replies to this email are not read.',
    ],
    button: { label: 'Read and answer', path },
  }
}
