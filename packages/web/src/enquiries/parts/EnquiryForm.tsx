import { Refused } from '@bayshare/contract/call'
import { flagsOfDays, myEnquiries, sendBayEnquiry, sendEnquiry } from '@bayshare/contract/enquiries'
import { durationWords, enquiryDurations } from '@bayshare/domain/enquiries/enquiry-duration'
import { enquiryStarts } from '@bayshare/domain/enquiries/may-enquire'
import { useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { BrandLink } from '../../ui/BrandLink'
import { DateField } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'
import { InputField } from '../../ui/InputField'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { SelectField } from '../../ui/SelectField'
import { Sheet } from '../../ui/Sheet'
import { TimeField } from '../../ui/TimeField'
import { amountIn } from '../amount-in'
import type { EnquiredSpot } from '../enquired-spot'
import { useEnquiryDraft } from '../use-enquiry-draft'
import { enquiryWords as words } from '../words'
import { DayChoice } from './DayChoice'
import styles from './EnquiryForm.module.css'
import { TextField } from './TextField'

const attempt = attemptKeyIn('bayshare:long-term-enquiry')
const durations = enquiryDurations.map((months) => ({ value: String(months), words: durationWords(months) }))

type Outcome = { kind: 'sent'; id: string; isMasked: boolean } | { kind: 'still-open'; id: string }

/** Asks the owner of a spot for days of the week over some months. */
export function EnquiryForm({ spot, onClose }: { spot: EnquiredSpot; onClose: () => void }) {
  const { spaceId, kind, ownerName, zone } = spot
  const { links, policy } = useBrand()
  const { api, queries } = liveSessionOf(useSessionItself())
  const { earliest, latest } = enquiryStarts(
    productNow().toZonedDateTimeISO(zone).toPlainDate(),
    policy.enquiries,
  )
  const { draft, change, forget } = useEnquiryDraft(spaceId, {
    earliest: earliest.toString(),
    usual: earliest.add({ days: 6 }).toString(),
  })
  const { days, start, months, rate, comment } = draft
  const startTime = Temporal.PlainTime.from(draft.startTime)
  const [outcome, setOutcome] = useState<Outcome>()
  const startDate = dateIn(start)
  const weeklyRate = amountIn(rate)
  const isRateWrong = rate.trim() !== '' && weeklyRate === undefined
  const isReady = days.length > 0 && startDate !== undefined && !isRateWrong
  const send = useServerMutation<void, Outcome | undefined>(
    async () => {
      if (!startDate) return undefined
      const body = {
        spaceId,
        mode: 'monthly' as const,
        startDate,
        startTime,
        durationMonths: Number(months),
        ...flagsOfDays(days),
        weeklyRate: weeklyRate ?? null,
        comment: comment.trim(),
      }
      const route = kind === 'bay' ? sendBayEnquiry : sendEnquiry
      const idempotencyKey = attempt.of(JSON.stringify(body))
      try {
        const { id, isMasked } = await api(route, { params: { spaceId }, body, idempotencyKey })
        return { kind: 'sent', id, isMasked }
      } catch (error) {
        const first = firstIn(error)
        if (first === undefined) throw error
        return { kind: 'still-open', id: first }
      }
    },
    {
      onSuccess(came) {
        attempt.forget()
        if (came?.kind === 'sent') forget()
        setOutcome(came)
        void queries.invalidateQueries({ queryKey: [myEnquiries.method, myEnquiries.path] })
      },
    },
  )
  if (outcome?.kind === 'sent')
    return (
      <Sheet title={words.sent} onClose={onClose}>
        <div role="status" className={styles.form}>
          <p>{words.sentText(ownerName)}</p>
          {outcome.isMasked && <p className={styles.soft}>{words.sentMasked}</p>}
        </div>
        <div className={styles.actions}>
          <PlainButton look="secondary" onClick={onClose}>
            {words.done}
          </PlainButton>
          <LinkButton to={`/longtermenquiries/${outcome.id}`}>{words.seeEnquiry}</LinkButton>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={words.ask} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send.mutate()
        }}
      >
        <p className={styles.soft}>{words.askText(ownerName)}</p>
        <DayChoice chosen={days} onChoose={(chosen) => change({ days: chosen })} />
        <div className={styles.pair}>
          <DateField
            label={words.startDate}
            value={start}
            min={earliest.toString()}
            max={latest.toString()}
            required
            onChange={(day) => change({ start: day })}
          />
          <TimeField
            label={words.startTime}
            value={startTime}
            gridMinutes={policy.casual.gridMinutes}
            onChange={(time) => change({ startTime: time.toString() })}
          />
        </div>
        <div className={styles.pair}>
          <SelectField
            label={words.duration}
            options={durations}
            value={months}
            onChoose={(chosen) => change({ months: chosen })}
          />
          <InputField
            label={words.weeklyRate}
            help={words.weeklyRateHelp}
            error={isRateWrong ? words.rateNotValid : undefined}
            before="$"
            inputMode="decimal"
            maxLength={9}
            value={rate}
            onChange={(event) => change({ rate: event.currentTarget.value })}
          />
        </div>
        <TextField
          label={words.comment}
          placeholder={words.commentPlaceholder}
          value={comment}
          onChange={(text) => change({ comment: text })}
        />
        {outcome?.kind === 'still-open' && (
          <div role="alert" className={styles.failure}>
            <p className={styles.strong}>{words.stillOpen}</p>
            <BrandLink to={`/longtermenquiries/${outcome.id}`}>{words.seeFirst}</BrandLink>
          </div>
        )}
        {send.failure !== undefined && (
          <div role="alert" className={styles.failure}>
            <p className={styles.strong}>{words.notSent}</p>
            {send.failure !== words.notSent && <p>{send.failure}</p>}
            <BrandLink to={links.terms}>{words.terms}</BrandLink>
          </div>
        )}
        <PlainButton type="submit" isLarge disabled={!isReady || send.isPending}>
          {words.send}
        </PlainButton>
        {days.length === 0 && <p className={styles.hint}>{words.chooseDay}</p>}
      </form>
    </Sheet>
  )
}

/** The enquiry that is still open about this spot, where that is why another one was refused. */
function firstIn(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined
  const { enquiry } = (error.body ?? {}) as { enquiry?: unknown }
  return typeof enquiry === 'string' ? enquiry : undefined
}
