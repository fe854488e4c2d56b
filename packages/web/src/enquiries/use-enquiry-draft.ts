import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { useState } from 'react'
import { readFromTab, writeToTab } from '../session/tab-store'

/** What is typed into the form about a spot, as its fields hold it. */
export interface EnquiryDraft {
  days: readonly Weekday[]
  start: string
  startTime: string
  months: string
  rate: string
  comment: string
}

/** The draft about a spot. It outlives closing the form, leaving the page and logging in again. */
export function useEnquiryDraft(spaceId: SpaceId, starts: { earliest: string; usual: string }) {
  const key = `bayshare:enquiry:${spaceId}`
  const [draft, setDraft] = useState((): EnquiryDraft => {
    const kept = readFromTab<Partial<EnquiryDraft>>(key, {})
    const isStartGone = kept.start !== undefined && kept.start < starts.earliest
    return { ...empty, start: starts.usual, ...kept, ...(isStartGone && { start: starts.usual }) }
  })
  return {
    draft,
    change(typed: Partial<EnquiryDraft>) {
      const next = { ...draft, ...typed }
      setDraft(next)
      writeToTab(key, next)
    },
    forget: () => writeToTab(key, undefined),
  }
}

const empty = { days: [], startTime: '09:00', months: '3', rate: '', comment: '' }
