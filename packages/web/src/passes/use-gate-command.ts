import type { AskedCommand } from '@bayshare/contract/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'
import type { GateWays } from './gate-ways'

const askEveryMilliseconds = 1_000
/** The server says so after 15 seconds; without a connection to it nobody waits for longer than this. */
const knowsNothingAfterMilliseconds = 20_000

/** Gives a command and follows what becomes of it, for as long as somebody looks. */
export function useGateCommand(ways: GateWays, gateId: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [given, setGiven] = useState<{ command: AskedCommand; at: number }>()
  const open = useServerMutation(() => ways.open(api, gateId), {
    onSuccess: (command) => setGiven({ command, at: Date.now() }),
  })
  const isSettled = (command: AskedCommand | undefined) => command !== undefined && command.state !== 'sent'
  const asked = useQuery(
    {
      queryKey: [...ways.key, 'command', given?.command.id],
      queryFn: () => ways.ask(api, given?.command.id ?? ''),
      enabled: given !== undefined,
      initialData: given?.command,
      staleTime: 0,
      // Whether there is a connection or not, it is asked again until it is known.
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => (isSettled(state.data) ? false : askEveryMilliseconds),
    },
    queries,
  )
  const command = asked.data ?? given?.command
  const isLost =
    given !== undefined &&
    command?.state === 'sent' &&
    asked.isError &&
    asked.errorUpdatedAt - given.at > knowsNothingAfterMilliseconds
  return {
    command: command && isLost ? { ...command, state: 'unknown' as const } : command,
    isPending: open.isPending,
    failure: open.failure,
    open: () => {
      setGiven(undefined)
      open.mutate()
    },
  }
}
