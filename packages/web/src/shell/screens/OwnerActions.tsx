import type { ComponentProps } from 'react'
import { AskForMonths } from '../../enquiries/AskForMonths'
import { ContactOwner } from '../../messaging/ContactOwner'

/** The two ways to ask the owner of a spot. */
export function OwnerActions(asked: ComponentProps<typeof AskForMonths>) {
  return (
    <>
      <ContactOwner {...asked} />
      <AskForMonths {...asked} />
    </>
  )
}
