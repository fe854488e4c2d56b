import { eventAsked, readEvents } from '@bayshare/contract/event-viewer'
import { useAnswer } from '../session/use-answer'

/** What became of one thing, the first event first. */
export function useEvents(id: string) {
  const { data, ...answer } = useAnswer(readEvents, { body: eventAsked(id) })
  return { ...answer, events: data?.meta.items.map(({ event }) => event) }
}
