import { myCalendars } from '@bayshare/contract/calendars'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { importWords, sharingWords } from '../sharing-words'
import { useListingChanged } from '../use-own-listing'
import { ImportForm } from './ImportForm'
import { ImportList } from './ImportList'
import { ShareCalendar } from './ShareCalendar'

/** A spot's calendar in other programs, and calendars of other programs that keep the spot free. */
export function OtherCalendars({ listingId }: { listingId: string }) {
  const { queries } = liveSessionOf(useSessionItself())
  const calendars = useAnswer(myCalendars, { params: { id: listingId } })
  const listingChanged = useListingChanged()
  const changed = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [myCalendars.method, myCalendars.path] }),
      listingChanged(),
    ])
  }
  const waiting = calendars.isError ? (
    <ErrorState error={calendars.error} onRetry={() => void calendars.refetch()} />
  ) : (
    <Placeholder width="100%" height={60} />
  )
  return (
    <>
      <Panel title={sharingWords.title} text={sharingWords.text}>
        {calendars.data ? (
          <ShareCalendar listingId={listingId} hasFeed={calendars.data.hasFeed} onChanged={changed} />
        ) : (
          waiting
        )}
      </Panel>
      <Panel title={importWords.title} text={importWords.text}>
        {calendars.data && (
          <>
            <ImportList listingId={listingId} imports={calendars.data.imports} onChanged={changed} />
            <ImportForm listingId={listingId} onChanged={changed} />
          </>
        )}
        {calendars.isPending && waiting}
      </Panel>
    </>
  )
}
