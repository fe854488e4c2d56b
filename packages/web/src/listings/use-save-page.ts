import { Refused } from '@bayshare/contract/call'
import { edit, listingIn } from '@bayshare/contract/own-listings'
import type { OwnListing } from '@bayshare/contract/own-listings'
import type { EnteredPage, ListingKind } from '@bayshare/domain/listings/listing-pages'
import type { FormContent } from '../forms/form-content'
import { FormProblem } from '../forms/form-errors'
import { answerQuery } from '../session/api'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSession, useSessionItself } from '../session/SessionContext'
import { firstListing } from './first-listing'
import { refreshListings } from './refresh-listing'
import { editCall } from './use-listing'
import { wizardWords } from './words'

/** The same page sent again, because the answer was lost, must not make a second listing. */
const attempt = attemptKeyIn('bayshare-listing-attempt')

export interface PageToSave {
  kind: ListingKind
  /** Missing for a new one. */
  listing: OwnListing | undefined
  page: EnteredPage
  content: FormContent
}

/** Saves a page; answers the id of the listing. Throws what the form has to say when it is not saved. */
export function useSavePage(): (given: PageToSave) => Promise<string> {
  const live = liveSessionOf(useSessionItself())
  const { profile } = useSession()
  return async ({ kind, listing, page, content }) => {
    const { body } = editCall(kind, listing?.id)
    const idempotencyKey = attempt.of(JSON.stringify([body.id, page, content]))
    const asked = { body: { ...body, save: content, pageId: page }, idempotencyKey }
    const answer = await live.api(edit, asked).catch((error: unknown) => {
      // A refusal is a final answer, and the next try is another attempt.
      if (error instanceof Refused && error.status < 500) attempt.forget()
      throw error
    })
    attempt.forget()
    const { uuid: id } = answer.item
    if (!answer.meta.saved || typeof id !== 'string')
      throw new FormProblem({ fields: {}, alert: wizardWords.notSaved })
    const { queryKey } = answerQuery(live.api, edit, editCall(kind, id))
    live.queries.setQueryData(queryKey, answer)
    await refreshListings(live)
    const isComplete = listing?.isDraft === true && listingIn(answer.item)?.isDraft === false
    if (isComplete && profile && !profile.hasListedSpaces) {
      firstListing(profile.id).note()
      await refreshProfile(live)
    }
    return id
  }
}
