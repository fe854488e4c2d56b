import { answerVisitor, inviteVisitor, myVisitors, withdrawLink } from '@bayshare/contract/visitors'
import type { hostActs } from '@bayshare/domain/visitors/visitor-pass'
import type { Visit } from '@bayshare/domain/visitors/may-invite'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'

const everyMinute = 60_000

/** The own links and visitors. Live changes ask for them again; the minutes also move what is shown. */
export function useMyVisitors() {
  return useAnswer(myVisitors, {}, { refetchInterval: everyMinute })
}

export type HostAct = (typeof hostActs)[number]

/** What a resident does; the list is asked for again after each of them, also when it was refused. */
export function useVisitorActs() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const again = () => queries.invalidateQueries({ queryKey: answerQuery(api, myVisitors, {}).queryKey })
  const thenAgain = <A>(answer: Promise<A>) => answer.finally(() => void again())
  return {
    invite: useServerMutation((body: Visit) => thenAgain(api(inviteVisitor, { body }))),
    withdraw: useServerMutation((linkId: string) => thenAgain(api(withdrawLink, { params: { linkId } }))),
    answer: useServerMutation(({ reference, act }: { reference: string; act: HostAct }) =>
      thenAgain(api(answerVisitor, { params: { reference }, body: { act } })),
    ),
  }
}
