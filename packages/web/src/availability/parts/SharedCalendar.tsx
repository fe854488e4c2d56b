import type { SpaceId } from '@bayshare/domain/listings/space'
import { ErrorState } from '../../ui/ErrorState'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { sharingWords as words } from '../sharing-words'
import { useCalendars } from '../use-calendars'
import { ShareCalendar } from './ShareCalendar'

/** A spot's calendar for other programs to read. */
export function SharedCalendar({ listingId }: { listingId: SpaceId }) {
  const { calendars, changed } = useCalendars(listingId)
  return (
    <Panel title={words.title} text={words.text}>
      {calendars.isPending && <Placeholder width="100%" height={60} />}
      {calendars.isError && <ErrorState error={calendars.error} onRetry={() => void calendars.refetch()} />}
      {calendars.data && (
        <ShareCalendar listingId={listingId} hasFeed={calendars.data.hasFeed} onChanged={changed} />
      )}
    </Panel>
  )
}
