import { offerMonth } from '@bayshare/contract/enquiries'
import { toDollars } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { useBrand } from '../../session/BrandContext'
import { Alert } from '../../ui/Alert'
import { DateField } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { amountIn } from '../amount-in'
import { useEnquiryAct } from '../use-enquiry-act'
import { enquiryWords as words } from '../words'
import type { ActForm } from './act-form'
import styles from './EnquiryForm.module.css'
import { TextField } from './TextField'

const attempt = attemptKeyIn('bayshare:enquiry-offer')

/** Offers a month to this driver alone, at first from the day they asked for and at the rate of the listing. */
export function OfferForm({ enquiry, onClose }: ActForm) {
  const { id, driver, offerTerms } = enquiry
  const { offerDays } = useBrand().policy.enquiries
  const [start, setStart] = useState(() => firstStart(enquiry))
  const [rate, setRate] = useState(() => firstRate(enquiry))
  const [text, setText] = useState('')
  const startDate = dateIn(start)
  const monthlyRate = amountIn(rate)
  const offer = useEnquiryAct(
    id,
    (api) => {
      if (!startDate || monthlyRate === undefined) throw new Error('The form is not filled in')
      const body = { startDate, monthlyRate, words: text.trim() }
      return api(offerMonth, {
        params: { id },
        body,
        idempotencyKey: attempt.of(JSON.stringify([id, body])),
      })
    },
    () => {
      attempt.forget()
      onClose()
    },
  )
  const isReady = startDate !== undefined && monthlyRate !== undefined
  return (
    <Sheet title={words.offerTitle(driver.firstName)} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) offer.mutate()
        }}
      >
        <p className={styles.soft}>{words.offerText(offerDays)}</p>
        <div className={styles.pair}>
          <DateField
            label={words.offerStart}
            value={start}
            min={offerTerms?.earliest.toString()}
            max={offerTerms?.latest.toString()}
            required
            onChange={setStart}
          />
          <InputField
            label={words.offerRate}
            error={rate.trim() !== '' && monthlyRate === undefined ? words.rateNotValid : undefined}
            before="$"
            inputMode="decimal"
            maxLength={9}
            value={rate}
            onChange={(event) => setRate(event.currentTarget.value)}
          />
        </div>
        <TextField label={words.offerWords} value={text} onChange={setText} />
        <Alert>{offer.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={!isReady || offer.isPending}>
          {words.offerSend}
        </PlainButton>
        {!isReady && <p className={styles.hint}>{words.offerMissing}</p>}
      </form>
    </Sheet>
  )
}

/** The day they asked for, or the nearest one on which a month can start. */
function firstStart({ startDate, offer, offerTerms }: ActForm['enquiry']): string {
  const wanted = offer?.startDate ?? startDate
  if (!offerTerms) return wanted.toString()
  const { earliest, latest } = offerTerms
  if (Temporal.PlainDate.compare(wanted, earliest) < 0) return earliest.toString()
  return (Temporal.PlainDate.compare(wanted, latest) > 0 ? latest : wanted).toString()
}

function firstRate({ offer, offerTerms }: ActForm['enquiry']): string {
  const rate = offer?.monthlyRate ?? offerTerms?.monthlyRate
  return rate === undefined || rate === null ? '' : toDollars(rate).toFixed(2)
}
