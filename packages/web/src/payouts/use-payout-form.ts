import { bodyFromWire, Refused } from '@bayshare/contract/call'
import {
  addPayoutDetails,
  changePayoutDetails,
  type PayoutDetails,
  payoutDetails,
} from '@bayshare/contract/payouts'
import type { FormPage, FormValues } from '@bayshare/domain/forms/form'
import { accountProblems, identityProblems, type PayoutFields } from '@bayshare/domain/payouts/payout-details'
import { useRef, useState } from 'react'
import { useBrand } from '../session/BrandContext'
import type { FormInHand } from '../forms/use-form'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { productNow } from '../session/product-clock'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { payoutDetailsWords as words } from './payout-details-words'
import { entryOf, fieldsOf, keepsNumber, type PayoutEntry, type PayoutStep } from './payout-form-fields'

const tooManyTries = 429

/** The two steps of the payout details, and their saving. */
export function usePayoutForm({ kept, step, onStep }: PayoutFormSetup): FormInHand {
  const live = liveSessionOf(useSessionItself())
  const { policy } = useBrand()
  const [entry, setEntry] = useState(() => entryOf(kept))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState<string>()
  const [state, setState] = useState<FormInHand['state']>('typing')
  const [failedTries, setFailedTries] = useState(0)
  // A submit in the same moment as the last key has to see that key.
  const latest = useRef(entry)

  function put(changed: FormValues): void {
    latest.current = { ...latest.current, ...(changed as Partial<PayoutEntry>) }
    setEntry(latest.current)
  }

  function fail(found: Record<string, string>, said?: string): void {
    setErrors(found)
    setAlert(said)
    setState('typing')
    setFailedTries((tries) => tries + 1)
  }

  function problems(): Record<string, string> {
    if (step === 'account') return accountProblems(latest.current, kept?.accountNumber)
    const today = productNow().toZonedDateTimeISO(policy.payout.zone).toPlainDate()
    const isPasswordMissing = kept !== undefined && latest.current.current_password === ''
    return {
      ...identityProblems(asSent(latest.current), today),
      ...(isPasswordMissing && { current_password: words.passwordNeeded }),
    }
  }

  async function save(): Promise<void> {
    setState('sending')
    setAlert(undefined)
    try {
      const route = kept ? changePayoutDetails : addPayoutDetails
      const saved = await live.api(route, { body: bodyFromWire(route, contentOf(latest.current, kept)) })
      live.queries.setQueryData(answerQuery(live.api, payoutDetails, {}).queryKey, saved)
      setState('saved')
      await refreshProfile(live)
    } catch (error) {
      refuse(error)
    }
  }

  /** Under its field where the form has it, on the step that has it; everything else as a text of the form. */
  function refuse(error: unknown): void {
    if (!(error instanceof Refused)) return fail({}, words.failed)
    if (error.status === tooManyTries) return fail({}, error.message)
    const isKnown = ([name]: [string, string]) => name in latest.current
    const known = Object.fromEntries(Object.entries(error.fields).filter(isKnown))
    const isOfStep = (one: PayoutStep) =>
      fieldsOf(one, latest.current, { kept, holdHours: 0 }).some(({ name }) => name in known)
    if (isOfStep('account')) onStep('account')
    // The saved number was changed in another window, so it is asked for.
    if ('account_number' in known && keepsNumber(latest.current, kept)) put({ account_number: '' })
    fail(known, isOfStep('account') || isOfStep('identity') ? undefined : words.failed)
  }

  const page: FormPage = {
    id: `payout_${step}`,
    title: words.step[step],
    submit: step === 'account' ? words.next : words.save,
    fields: fieldsOf(step, entry, { kept, holdHours: policy.payout.holdAfterChangeHours }),
  }
  return {
    page,
    values: { ...entry },
    errors: { fields: errors, alert },
    state,
    failedTries,
    change(name, value) {
      put({ [name]: value })
      // The other kind of owner is asked under other labels, so what was said of these holds no longer.
      if (name === 'is_business') setErrors({})
      else setErrors(({ [name]: _, ...others }) => others)
    },
    leave: () => undefined,
    fillIn: put,
    async submit() {
      if (state !== 'typing') return
      const found = problems()
      if (Object.keys(found).length > 0) return fail(found)
      setErrors({})
      if (step === 'account') onStep('identity')
      else await save()
    },
  }
}

interface PayoutFormSetup {
  /** Details that are there already are changed, with the password. */
  kept: PayoutDetails | undefined
  step: PayoutStep
  onStep: (step: PayoutStep) => void
}

/** What belongs to the other kind of owner stays in the form and out of the call. */
function asSent(entry: PayoutEntry): PayoutFields {
  return entry.is_business
    ? { ...entry, personal_dob: '' }
    : { ...entry, business_abn: '', gst_registered: false }
}

function contentOf(entry: PayoutEntry, kept: PayoutDetails | undefined): Record<string, unknown> {
  const { is_business: isBusiness, business_abn: abn, personal_dob: dob, ...rest } = asSent(entry)
  const { account_name, bsb, account_number, full_name, gst_registered, address, address2 } = rest
  return {
    account_name,
    bsb,
    account_number,
    full_name,
    business_abn: isBusiness ? abn : null,
    personal_dob: isBusiness ? null : dob,
    abn_dob: isBusiness ? abn : dob,
    gst_registered,
    address,
    ...(address2.trim() !== '' && { address2 }),
    ...(kept && { current_password: entry.current_password }),
  }
}
