import { edit } from '@bayshare/contract/own-listings'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'

const newId = '00000000-0000-0000-0000-000000000000'

export interface StaffRecordAsked {
  type: string
  /** Missing for something new. */
  id: string | undefined
  parentId?: string | undefined
}

export type Item = Readonly<Record<string, unknown>>

/** What a field of an item holds, as text. A switch that was never set is off. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}

export type LoadedRecord =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; item: Item; parent: Item | null }

export function editBody({ type, id, parentId }: StaffRecordAsked) {
  return { type, id: id ?? newId, parentId: parentId ?? null, save: null }
}

/** Asked once for each visit: a reading of an access code is written down. */
export function useStaffRecord(asked: StaffRecordAsked): LoadedRecord {
  const given = { body: editBody(asked) }
  const isKnowable = isAskable(edit, given)
  const { data, error, refetch } = useAnswer(edit, given, {
    enabled: isKnowable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!isKnowable) return { state: 'failed', error: undefined, retry: () => {} }
  if (error) return { state: 'failed', error, retry: () => void refetch() }
  return data ? { state: 'ready', item: data.item, parent: data.parent } : { state: 'loading' }
}
