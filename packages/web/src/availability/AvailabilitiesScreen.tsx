import type { OwnListing } from '@bayshare/contract/own-listings'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { CalendarPageScene } from '../ui/scenes/CalendarPageScene'
import styles from './AvailabilitiesScreen.module.css'
import { monthlyWarning } from '../listings/monthly-warning'
import { AvailabilityList } from './parts/AvailabilityList'
import { BackLink } from '../ui/BackLink'
import { ClosedDays } from './parts/ClosedDays'
import { ListingGate } from './parts/ListingGate'
import { OtherCalendars } from './parts/OtherCalendars'
import { SharedCalendar } from './parts/SharedCalendar'
import { Warning } from './parts/Warning'
import { WeekAhead } from './parts/WeekAhead'
import { spotName } from './use-own-listing'
import { availabilityWords as words } from './words'

/** When a spot can be booked: its availabilities, the week they make, closed days and other calendars. */
export function AvailabilitiesScreen() {
  const { uuid = '' } = useParams()
  return <ListingGate id={uuid}>{(listing) => <Availabilities listing={listing} />}</ListingGate>
}

function Availabilities({ listing }: { listing: OwnListing }) {
  const addPath = `/ChangeAvailabilities/${listing.id}`
  const hasSome = listing.availability.length > 0
  const warning = monthlyWarning(listing)
  return (
    <div>
      <BackLink to="/Calendar">{words.backToCalendar}</BackLink>
      <Page
        title={words.title}
        lead={spotName(listing)}
        action={
          hasSome && (
            <LinkButton to={addPath}>
              <IconPlus size={20} stroke={1.75} aria-hidden />
              {words.add}
            </LinkButton>
          )
        }
      >
        {warning !== undefined && <Warning>{warning}</Warning>}
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title={words.openTimes}>
              {hasSome ? (
                <AvailabilityList listing={listing} />
              ) : (
                <EmptyState
                  picture={<CalendarPageScene />}
                  title={words.none(spotName(listing))}
                  text={words.noneText}
                  action={<LinkButton to={addPath}>{words.addFirst}</LinkButton>}
                />
              )}
            </Panel>
            {hasSome && <WeekAhead listing={listing} />}
            <div className={styles.later}>
              <OtherCalendars listingId={listing.id} />
            </div>
          </div>
          <div className={styles.column}>
            <ClosedDays listing={listing} />
            <div className={styles.later}>
              <SharedCalendar listingId={listing.id} />
            </div>
          </div>
        </div>
      </Page>
    </div>
  )
}
