import { changeProfile } from '@bayshare/contract/account-profile'
import { bodyFromWire, Refused } from '@bayshare/contract/call'
import { profileForm } from '@bayshare/contract/forms'
import type { FormPage, FormValues } from '@bayshare/domain/forms/form'
import type { FormContent } from '../forms/form-content'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'

export type ServerForm =
  | { state: 'loading' }
  | { state: 'missing'; formId: string }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; page: FormPage; values: FormValues; save: (content: FormContent) => Promise<void> }

/** A form that the server describes, and the saving of it into the profile. */
export function useServerForm(formId: string): ServerForm {
  const live = liveSessionOf(useSessionItself())
  const asked = { params: { formId } }
  const { data, error, refetch } = useAnswer(profileForm, asked)
  if (data) {
    const { values, ...page } = data
    return {
      state: 'ready',
      page,
      values,
      async save(content) {
        // A newer server may describe a field that this page cannot send: then it must not say that it was saved.
        const body = bodyFromWire(changeProfile, content)
        if (Object.keys(body).length < Object.keys(content).length)
          throw new Error('The form has a field that this page does not know.')
        await live.api(changeProfile, { body })
        const { queryKey } = answerQuery(live.api, profileForm, asked)
        await Promise.all([refreshProfile(live), live.queries.invalidateQueries({ queryKey })])
      },
    }
  }
  if (error instanceof Refused && error.status === 404) return { state: 'missing', formId }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}
