import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { Unseen } from './Unseen'
import { uiWords } from './words'

/** Pages that the server writes itself and the app does not know. */
const serverPages = /^\/(api|outbox)\b/

/** A link that a brand may point at a page of ours or at an address elsewhere, which opens in a new tab. */
export function BrandLink({ to, state, className, onClick, children }: BrandLinkProps) {
  if (to.startsWith('/') && !serverPages.test(to)) {
    return (
      <Link to={to} state={state} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={className} onClick={onClick} target="_blank" rel="noreferrer">
      {children}
      <Unseen>{uiWords.newTab}</Unseen>
    </a>
  )
}

interface BrandLinkProps {
  to: string
  /** State for the page that it leads to, if it is one of ours. */
  state?: unknown
  className?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}
