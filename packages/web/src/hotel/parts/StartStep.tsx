import { type HotelBranding, hotelFormType, stayTokenIn } from '@bayshare/contract/hotel'
import { edit } from '@bayshare/contract/own-listings'
import { hotelBookingPage } from '@bayshare/domain/hotel/booking-form'
import { formatClock } from '@bayshare/domain/time/format-time'
import { useNavigate } from 'react-router'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import { newKey } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
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
  async function save(content: FormContent): Promise<void> {
    keepStay(hotel.slug, { ...kept, values: content })
    const { item } = await api(edit, {
      body: {
        type: hotelFormType,
        id: nothing,
        parentId: hotel.id,
        save: { ...content, ...(kept.token !== undefined && { token: kept.token }) },
      },
      idempotencyKey: newKey(),
    })
    const token = stayTokenIn(item)
    keepStay(hotel.slug, { values: content, ...(token !== undefined && { token }) })
    await navigate(stepPath(hotel.slug, 'results'))
  }
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
          page={hotelBookingPage}
          initial={kept.values ?? first}
          onSave={save}
          sendingWords={words.checking}
        />
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
