import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '../../ui/Alert'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { againWords } from '../again-words'
import { useBookAgain, weeksLookedAt } from '../use-book-again'
import styles from './BookAgain.module.css'

/** One press to the checkout of the same weekday and times in the next week that is free. */
export function BookAgain({ booking }: { booking: BookingDetails }) {
  const { run, isPending, failure } = useBookAgain(booking)
  const [searchThere, setSearchThere] = useState<string>()
  return (
    <div className={styles.again}>
      <PlainButton
        isLarge
        disabled={isPending}
        onClick={() => void run().then((address) => setSearchThere(address))}
      >
        <IconCalendarRepeat size={20} stroke={1.75} aria-hidden />
        {isPending ? againWords.looking : againWords.nextWeek}
      </PlainButton>
      <Alert>{failure}</Alert>
      {searchThere !== undefined && (
        <div role="status" className={styles.taken}>
          <p>{againWords.notFree(weeksLookedAt)}</p>
          <LinkButton to={searchThere} look="secondary">
            {againWords.searchThere}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
