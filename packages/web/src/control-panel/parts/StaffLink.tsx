import type { Act } from '@bayshare/domain/rights/rights'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayAnywhere } from '../../session/may-anywhere'
import { useProfile } from '../../session/SessionContext'

/** Leads to a page for those who may do what it is for; to the others it is plain text. */
export function StaffLink({ act, to, className, children }: StaffLinkProps) {
  return useMay(act) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
}

export function useMay(act: Act): boolean {
  const profile = useProfile()
  return profile !== undefined && mayAnywhere(profile, act)
}

interface StaffLinkProps {
  act: Act
  to: string
  className?: string | undefined
  children: ReactNode
}
