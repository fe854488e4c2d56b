import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../session/SessionContext'
import { useLogIn } from '../session/use-log-in'
import { wantedEnquiry } from '../session/wanted-overlay'
import { PlainButton } from '../ui/LinkButton'
import type { EnquiredSpot } from './enquired-spot'
import { enquiryWords as words } from './words'

const EnquiryForm = lazy(async () => ({ default: (await import('./parts/EnquiryForm')).EnquiryForm }))

/** The way to ask for some months. A visitor logs in first and comes back to the open form. */
export function AskForMonths(spot: EnquiredSpot) {
  const { spaceId } = spot
  const { status } = useSession()
  const logIn = useLogIn()
  const [isOpen, setOpen] = useState(() => wantedEnquiry.isFor(spaceId))
  const isPerson = status === 'signed-in'
  useEffect(() => {
    if (isPerson) wantedEnquiry.forget()
    // Whoever is logged out in the middle goes on where they were.
    else if (isOpen) wantedEnquiry.keep(spaceId)
  }, [isPerson, isOpen, spaceId])
  function ask(): void {
    if (isPerson) return setOpen(true)
    wantedEnquiry.keep(spaceId)
    logIn()
  }
  return (
    <>
      <PlainButton look="secondary" onClick={ask}>
        {words.ask}
      </PlainButton>
      {isOpen && isPerson && (
        <Suspense>
          <EnquiryForm spot={spot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
