import type { Brand } from '@bayshare/domain/brands/brand'
import { type ReactNode, StrictMode } from 'react'
import { BrandContext } from '../session/BrandContext'
import type { Session } from '../session/session'
import { SessionContext } from '../session/SessionContext'
import { SandboxContext } from '../session/sandbox-context'

/** What every part of the app may ask for: the brand, who is here, and whether this is a sandbox. */
export function Providers({ brand, isSandbox, session, children }: ProvidersProps) {
  return (
    <StrictMode>
      <BrandContext value={brand}>
        <SandboxContext value={isSandbox}>
          <SessionContext value={session}>{children}</SessionContext>
        </SandboxContext>
      </BrandContext>
    </StrictMode>
  )
}

interface ProvidersProps {
  brand: Brand
  isSandbox: boolean
  session: Session
  children: ReactNode
}
