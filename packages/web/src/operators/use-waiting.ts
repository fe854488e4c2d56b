import { openDisputes } from '@bayshare/contract/disputes'
import { undecidedIncidents } from '@bayshare/contract/incidents'
import { messageReports } from '@bayshare/contract/message-reports'
import { queues } from '@bayshare/contract/operations'
import { useAnswer } from '../session/use-answer'

/** How much there is of what waits for an operator; undefined as long as that is not known. */
export interface Waiting {
  incidents: number | undefined
  disputes: number | undefined
  reports: number | undefined
  queues: number | undefined
}

export function useWaiting(): Waiting {
  const failed = useAnswer(queues, {}).data
  return {
    incidents: useAnswer(undecidedIncidents, {}).data?.length,
    disputes: useAnswer(openDisputes, {}).data?.length,
    reports: useAnswer(messageReports, {}).data?.length,
    queues: failed && failed.counts.reduce((sum, kind) => sum + kind.failed, failed.failedMessages),
  }
}
