import type { SpaceId } from '@bayshare/domain/listings/space'
import { ErrorState } from '../../ui/ErrorState'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { importWords as words } from '../sharing-words'
import { useCalendars } from '../use-calendars'
import { ImportForm } from './ImportForm'
import { ImportList } from './ImportList'

/** Calendars of other programs whose busy times close a spot. */
export function OtherCalendars({ listingId }: { listingId: SpaceId }) {
  const { calendars, changed } = useCalendars(listingId)
  return (
    <Panel title={words.title} text={words.text}>
      {calendars.isPending && <Placeholder width="100%" height={60} />}
      {calendars.isError && <ErrorState error={calendars.error} onRetry={() => void calendars.refetch()} />}
      {calendars.data && (
        <>
          <ImportList listingId={listingId} imports={calendars.data.imports} onChanged={changed} />
          <ImportForm listingId={listingId} onChanged={changed} />
        </>
      )}
    </Panel>
  )
}
