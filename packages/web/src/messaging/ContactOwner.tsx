import type { SpaceId } from '@bayshare/domain/listings/space'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../session/SessionContext'
import { useLogIn } from '../session/use-log-in'
import { PlainButton } from '../ui/LinkButton'
import type { AskedOwner } from './asked-owner'
import { messagingWords as words } from './words'

const AskOwner = lazy(async () => ({ default: (await import('./parts/AskOwner')).AskOwner }))

const wantedKey = 'bayshare:contact-owner'

/** The way to ask the owner something. A visitor logs in first and comes back to the same question. */
export function ContactOwner({ spaceId, kind, ownerName }: AskedOwner) {
  const { status } = useSession()
  const logIn = useLogIn()
  const [isOpen, setOpen] = useState(() => isWanted(spaceId))
  const isPerson = status === 'signed-in'
  useEffect(() => {
    if (isPerson) forgetWanted()
  }, [isPerson])
  function contact(): void {
    if (isPerson) return setOpen(true)
    keepWanted(spaceId)
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

function keepWanted(spaceId: SpaceId): void {
  try {
    sessionStorage.setItem(wantedKey, spaceId)
  } catch {
    // Without storage the person presses once more after logging in.
  }
}

function isWanted(spaceId: SpaceId): boolean {
  try {
    return sessionStorage.getItem(wantedKey) === spaceId
  } catch {
    return false
  }
}

/** It opens once. */
function forgetWanted(): void {
  try {
    sessionStorage.removeItem(wantedKey)
  } catch {
    // There is nothing to forget.
  }
}
