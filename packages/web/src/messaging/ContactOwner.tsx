import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../session/SessionContext'
import { useLogIn } from '../session/use-log-in'
import { wantedOverlay } from '../session/wanted-overlay'
import { PlainButton } from '../ui/LinkButton'
import type { AskedOwner } from './asked-owner'
import { messagingWords as words } from './words'

const AskOwner = lazy(async () => ({ default: (await import('./parts/AskOwner')).AskOwner }))

const wanted = wantedOverlay('contact-owner')

/** The way to ask the owner something. A visitor logs in first and comes back to the same question. */
export function ContactOwner({ spaceId, kind, ownerName }: AskedOwner) {
  const { status } = useSession()
  const logIn = useLogIn()
  const [isOpen, setOpen] = useState(() => wanted.isFor(spaceId))
  const isPerson = status === 'signed-in'
  useEffect(() => {
    if (isPerson) wanted.forget()
  }, [isPerson])
  function contact(): void {
    if (isPerson) return setOpen(true)
    wanted.keep(spaceId)
    logIn()
  }
  return (
    <>
      <PlainButton look="secondary" onClick={contact}>
        {words.contactOwner}
      </PlainButton>
      {isOpen && isPerson && (
        <Suspense>
          <AskOwner spaceId={spaceId} kind={kind} ownerName={ownerName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
