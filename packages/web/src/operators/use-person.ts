import { type OperatedPerson, personForOperator } from '@bayshare/contract/operators'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'

type Api = ReturnType<typeof liveSessionOf>['api']

/** Something that is done to a person and answers them as they then are; the page follows. */
export function usePersonMutation<V = void>(
  accountId: AccountId,
  run: (api: Api, params: { accountId: AccountId }, variables: V) => Promise<OperatedPerson>,
  onDone: () => void,
) {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useServerMutation((variables: V) => run(api, { accountId }, variables), {
    onSuccess(person) {
      queries.setQueryData(answerQuery(api, personForOperator, { params: { accountId } }).queryKey, person)
      onDone()
    },
  })
}
