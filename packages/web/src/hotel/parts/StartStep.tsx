import { Refused } from '@bayshare/contract/call'
import {
  type HotelBranding,
  hotelFormType,
  type NightsInstead,
  nightsInsteadIn,
  stayTokenIn,
} from '@bayshare/contract/hotel'
import { edit } from '@bayshare/contract/own-listings'
import { hotelBookingPage } from '@bayshare/domain/hotel/booking-form'
import { formatClock } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import { newKey } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { keepStay, keptStay } from '../kept-stay'
import { stepPath } from '../steps'
import { hotelWords as words } from '../words'
import styles from './Step.module.css'

const nothing = '00000000-0000-0000-0000-000000000000'

/** What a guest enters. Whoever comes back finds it again and corrects it. */
export function StartStep({ hotel }: { hotel: HotelBranding }) {
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const kept = keptStay(hotel.slug)
  const [entered, setEntered] = useState<FormContent>()
  const [instead, setInstead] = useState<NightsInstead>()
  async function save(content: FormContent): Promise<void> {
    keepStay(hotel.slug, { ...kept, values: content })
    setEntered(content)
    setInstead(undefined)
    const { item } = await api(edit, {
      body: {
        type: hotelFormType,
        id: nothing,
        parentId: hotel.id,
        save: { ...content, ...(kept.token !== undefined && { token: kept.token }) },
      },
      idempotencyKey: newKey(),
    }).catch((error: unknown) => {
      if (error instanceof Refused) setInstead(nightsInsteadIn(error.body))
      throw error
    })
    const token = stayTokenIn(item)
    keepStay(hotel.slug, { values: content, ...(token !== undefined && { token }) })
    await navigate(stepPath(hotel.slug, 'results'))
  }
  const [chosen, setChosen] = useState('asked')
  const [chosenValues, setChosenValues] = useState<FormContent>()
  const first = { start_date: hotel.today.toString(), cease_date: hotel.today.add({ days: 1 }).toString() }
  const clock = (time: string) => formatClock(Temporal.PlainTime.from(time))
  return (
    <>
      <div className={styles.lead}>
        <p>{words.lead}</p>
        <p className={styles.soft}>{words.times(clock(hotel.from), clock(hotel.until))}</p>
      </div>
      <section className={styles.card}>
        <h2 className={styles.heading}>{hotelBookingPage.title}</h2>
        <FormView
          key={chosen}
          page={hotelBookingPage}
          initial={chosenValues ?? kept.values ?? first}
          onSave={save}
          sendingWords={words.checking}
        />
        {instead && (
          <OtherNights
            instead={instead}
            onChoose={(dates) => {
              const values = { ...entered, ...dates }
              keepStay(hotel.slug, { ...kept, values })
              setChosenValues(values)
              setChosen(dates.start_date)
              setInstead(undefined)
            }}
          />
        )}
      </section>
      {hotel.rules !== '' && (
        <section>
          <h2 className={styles.heading}>{words.rules}</h2>
          <p className={styles.text}>{hotel.rules}</p>
        </section>
      )}
    </>
  )
}

/** Which nights are full, and dates that fill in the form. */
function OtherNights({ instead: { full, others }, onChoose }: OtherNightsProps) {
  return (
    <div role="status" className={styles.lead}>
      <p>{words.fullNights(full.map((night) => dayWithYear(night)))}</p>
      <p>{others.length > 0 ? words.freeInstead : words.noneInstead}</p>
      <div className={styles.dates}>
        {others.map(({ arrives, leaves }) => (
          <PlainButton
            key={arrives.toString()}
            look="secondary"
            onClick={() => onChoose({ start_date: arrives.toString(), cease_date: leaves.toString() })}
          >
            {words.nightsFrom(dayWithYear(arrives), dayWithYear(leaves))}
          </PlainButton>
        ))}
      </div>
    </div>
  )
}

interface OtherNightsProps {
  instead: NightsInstead
  onChoose: (dates: { start_date: string; cease_date: string }) => void
}
