import type { call, Counted } from '@bayshare/contract/call'
import type { AnswerOf, Route } from '@bayshare/contract/route'

/** What a call wants to be given: its parameters, query and body, and a key where it moves money. */
export type Given<R extends Route> = Parameters<typeof call<R>>[2]

/** Calls a route of the contract; throws `Refused` with the server's words, or `ConnectionLost`. */
export type Api = <R extends Route>(route: R, given: Given<R>) => Promise<AnswerOf<R>>

/** The same for an answer that may hold only some of what there is. */
export type CountedApi = <R extends Route>(route: R, given: Given<R>) => Promise<Counted<AnswerOf<R>>>

export interface AnswerQuery<R extends Route> {
  queryKey: readonly [method: string, path: string, given: Given<R>]
  queryFn: () => Promise<AnswerOf<R>>
}

/** What the query cache needs to fetch and keep the answer of a call. */
export function answerQuery<R extends Route>(api: Api, route: R, given: Given<R>): AnswerQuery<R> {
  return { queryKey: [route.method, route.path, given], queryFn: () => api(route, given) }
}
