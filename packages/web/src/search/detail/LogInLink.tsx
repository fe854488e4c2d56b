import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { storedRedirect } from '../../session/stored-redirect'
import type { ButtonLook } from '../../ui/LinkButton'
import { LinkButton } from '../../ui/LinkButton'

/** Leads through the login to where somebody wanted to go: by default back here. */
export function LogInLink({ back, look = 'secondary', isLarge, children }: LogInLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <LinkButton
      to="/login"
      look={look}
      isLarge={isLarge}
      onClick={() => storedRedirect.keep(back ?? pathname + search)}
    >
      {children}
    </LinkButton>
  )
}

interface LogInLinkProps {
  back?: string
  look?: ButtonLook
  isLarge?: boolean
  children: ReactNode
}
