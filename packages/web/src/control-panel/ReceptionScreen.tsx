import { hotels, type ReceptionDay, reception } from '@bayshare/contract/hotel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { DateField } from '../ui/DateField'
import { dateIn, longDay } from '../ui/day-words'
import { EmptyState } from '../ui/EmptyState'
import { PlainButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { SelectField } from '../ui/SelectField'
import { PageSkeleton } from '../ui/Skeletons'
import { HotelScene } from '../ui/scenes/HotelScene'
import { LoadFailure } from './parts/LoadFailure'
import { ReceptionGroup } from './parts/ReceptionGroup'
import styles from './ReceptionScreen.module.css'
import { receptionWords as words } from './words-reception'

const askAgainMilliseconds = 60_000

/** Whose cars arrive, leave and stay on a day, for the desk of a hotel. */
export function ReceptionScreen() {
  const [address, setAddress] = useSearchParams()
  const known = useAnswer(hotels, {})
  if (known.error) return <LoadFailure error={known.error} onRetry={() => void known.refetch()} />
  if (!known.data) return <PageSkeleton />
  const chosen = known.data.find(({ id }) => id === address.get('hotel')) ?? known.data[0]
  if (!chosen)
    return <EmptyState picture={<HotelScene />} title={words.noHotel} text={words.noHotelText} isPageTitle />
  const date = dateIn(address.get('date') ?? '')
  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true })
  return (
    <Day hotelId={chosen.id} date={date} onDate={(day) => show({ date: day })}>
      {known.data.length > 1 && (
        <SelectField
          label={words.hotel}
          options={known.data.map(({ id, name }) => ({ value: id, words: name }))}
          value={chosen.id}
          onChoose={(hotel) => show({ hotel })}
        />
      )}
    </Day>
  )
}

interface DayProps {
  hotelId: string
  date: Temporal.PlainDate | undefined
  onDate: (day: string) => void
  children: ReactNode
}

function Day({ hotelId, date, onDate, children }: DayProps) {
  const { data, error, refetch } = useReception(hotelId, date)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const isToday = data.date.equals(data.today)
  const print = (
    <div className={styles.print}>
      <PlainButton look="secondary" onClick={() => window.print()}>
        {words.print}
      </PlainButton>
    </div>
  )
  return (
    <Page title={words.title} lead={`${data.hotelName}, ${longDay(data.date)}`} action={print}>
      <div className={styles.filters}>
        {children}
        <DateField label={words.date} value={data.date.toString()} onChange={onDate} />
        {!isToday && (
          <PlainButton look="quiet" onClick={() => onDate(data.today.toString())}>
            {words.today}
          </PlainButton>
        )}
      </div>
      <ReceptionGroup group="arriving" guests={data.arriving} />
      <ReceptionGroup group="leaving" guests={data.leaving} />
      <ReceptionGroup group="staying" guests={data.staying} />
    </Page>
  )
}

function useReception(buildingId: string, date: Temporal.PlainDate | undefined) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const asked = { params: { buildingId }, query: date ? { date } : {} }
  const query = {
    ...answerQuery(api, reception, asked),
    staleTime: 0,
    refetchInterval: askAgainMilliseconds,
    placeholderData: keepPreviousData<ReceptionDay>,
  }
  return useQuery(query, queries)
}
