import { moveOwnPass, type OpenedLink, takePass, visitorLink } from '@bayshare/contract/visitors'
import type { visitorActs } from '@bayshare/domain/visitors/visitor-pass'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'

/** Nobody tells a visitor's page of changes, so it asks: often while the resident has to answer. */
export function useVisit(token: string) {
  return useAnswer(
    visitorLink,
    { params: { token } },
    { refetchInterval: ({ state }) => (state.data?.pass?.standing === 'asked' ? 15_000 : 60_000) },
  )
}

export interface VisitorDetails {
  fullName: string
  mobileNumber: string
  registration: string
}

export type VisitorAct = (typeof visitorActs)[number]

/** What a visitor does. The page shows what the server answers, and asks again after a refusal. */
export function useVisitActs(token: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const params = { token }
  const { queryKey } = answerQuery(api, visitorLink, { params })
  const shown = async (answer: Promise<OpenedLink>): Promise<OpenedLink> => {
    try {
      const link = await answer
      queries.setQueryData(queryKey, link)
      return link
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    take: useServerMutation((body: VisitorDetails) => shown(api(takePass, { params, body }))),
    move: useServerMutation((act: VisitorAct) => shown(api(moveOwnPass, { params, body: { act } }))),
  }
}
