import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { notFoundWords } from './not-found-words'
import { SignpostScene } from './scenes/SignpostScene'

/** What an address names is not there, or is nothing of theirs: the same words everywhere (rule: not found). */
export function NotFound({ isSentLink = false, text, action }: NotFoundProps) {
  const words = isSentLink ? notFoundWords.sentLink : notFoundWords
  return (
    <EmptyState
      isPageTitle
      picture={<SignpostScene />}
      title={words.title}
      text={text ?? words.text}
      action={action}
    />
  )
}

interface NotFoundProps {
  /** Set where the address is a link that was sent to somebody. */
  isSentLink?: boolean
  /** What helps here, where it is something else. */
  text?: string
  action?: ReactNode
}
