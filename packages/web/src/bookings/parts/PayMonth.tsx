import type { UnpaidMonth } from '@bayshare/contract/bookings'
import { type Cents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CardKeeperContext, useCardKeeper } from '../../payments/card-keeper'
import { paymentWords } from '../../payments/words'
import { StillConfirming } from '../../session/StillConfirming'
import { useSession } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import { changeWords } from '../change-words'
import { monthPaymentWords as words } from '../month-words'
import { methodOf, methodsOf } from '../payment-methods'
import type { usePayMonth } from '../use-pay-month'
import { bookingWords } from '../words'
import edit from './EditBooking.module.css'
import styles from './ExtendBooking.module.css'
import { PaymentMethod } from './PaymentMethod'

const CardForm = lazy(async () => ({ default: (await import('../../payments/parts/CardForm')).CardForm }))
const DebitSheet = lazy(async () => ({
  default: (await import('../../payments/parts/DebitSheet')).DebitSheet,
}))

type Step = 'choosing' | 'other' | PaymentMethodKind

/** Chooses what an unpaid month is paid with, adds it where it is missing, and pays (rule: failed monthly charge). */
export function PayMonth({ unpaid, title, isAdding, paying, onPay, onClose }: PayMonthProps) {
  const { profile } = useSession()
  const keeper = useCardKeeper()
  const { newCard, newDebit, nextMethod } = unpaid
  // The server has not said yet that what was added here can be charged.
  const [added, setAdded] = useState<PaymentMethodKind>()
  const amounts = {
    card: unpaid.card ?? (added === 'card' ? newCard : null),
    'direct-debit': unpaid.debit ?? (added === 'direct-debit' ? newDebit : null),
  }
  const usable = methodsOf(profile, 'monthly').flatMap(({ kind, label }) => {
    const amount = amounts[kind]
    return amount === null || label === null
      ? []
      : [{ kind, label: words.method(label, formatMoney(amount)) }]
  })
  const [picked, pick] = useState<PaymentMethodKind>(nextMethod === 'dd' ? 'direct-debit' : 'card')
  const [step, setStep] = useState<Step>(isAdding || usable.length === 0 ? 'other' : 'choosing')
  const back = () => (usable.length === 0 ? onClose() : setStep('choosing'))

  const payWithNew = (kind: PaymentMethodKind, charge: Cents) => {
    setAdded(kind)
    pick(kind)
    setStep('choosing')
    void onPay(kind, charge, true)
  }
  if (step === 'card' && newCard !== null) {
    const button = {
      label: paymentWords.saveAndPay(formatMoney(newCard)),
      busy: paymentWords.savingAndPaying,
    }
    return (
      <Sheet title={bookingWords.addCard} onBack={() => setStep('other')} onClose={onClose}>
        <Suspense fallback={<PageSkeleton />}>
          <CardKeeperContext value={{ ...keeper, button }}>
            <CardForm onSaved={() => payWithNew('card', newCard)} />
          </CardKeeperContext>
        </Suspense>
      </Sheet>
    )
  }
  if (step === 'direct-debit' && newDebit !== null) {
    const amount = formatMoney(newDebit)
    return (
      <Suspense>
        <DebitSheet
          buttons={{ submit: paymentWords.saveAndPay(amount), confirm: paymentWords.confirmAndPay(amount) }}
          onSaved={() => payWithNew('direct-debit', newDebit)}
          onRemoved={() => setStep('other')}
          onClose={() => setStep('other')}
        />
      </Suspense>
    )
  }
  if (step === 'other') {
    return (
      <Dialog title={words.otherMethod} onClose={back}>
        <p className={`${dialog.text} ${styles.lead}`}>{words.addText}</p>
        <ul className={edit.choices}>
          {newCard !== null && (
            <li>
              <PlainButton look="secondary" isLarge onClick={() => setStep('card')}>
                <IconCreditCard size={20} stroke={1.75} aria-hidden />
                {words.addCard(formatMoney(newCard))}
              </PlainButton>
            </li>
          )}
          {newDebit !== null && (
            <li>
              <PlainButton look="secondary" isLarge onClick={() => setStep('direct-debit')}>
                <IconBuildingBank size={20} stroke={1.75} aria-hidden />
                {words.addAccount(formatMoney(newDebit))}
              </PlainButton>
            </li>
          )}
        </ul>
      </Dialog>
    )
  }

  const [one, ...others] = usable
  const chosen = one && methodOf([one, ...others], picked)
  const charge = chosen ? amounts[chosen.kind] : null
  const fee = chosen?.kind === 'card' ? subtractCents(newCard ?? noCents, newDebit ?? noCents) : noCents
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen && charge !== null && !paying.isPending) void onPay(chosen.kind, charge)
        }}
      >
        {chosen && (
          <PaymentMethod
            methods={usable}
            chosen={chosen.kind}
            label={words.payWith}
            note={fee > 0 ? changeWords.feeIncluded(formatMoney(fee)) : undefined}
            onChoose={(kind) => {
              paying.reset()
              pick(kind)
            }}
          />
        )}
        <Alert>{paying.failure}</Alert>
        <StillConfirming isShown={paying.isConfirming} />
        <div className={dialog.actions}>
          <PlainButton
            look="secondary"
            disabled={!unpaid.mayPay || paying.isPending}
            onClick={() => setStep('other')}
          >
            {words.otherMethod}
          </PlainButton>
          <PlainButton
            type="submit"
            disabled={charge === null || !unpaid.mayPay || paying.isPending}
            aria-busy={paying.isPending}
          >
            {paying.isPending ? words.paying : payWords(charge)}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface PayMonthProps {
  unpaid: UnpaidMonth
  title: string
  /** Whether it opens where a card or a bank account is added. */
  isAdding: boolean
  paying: ReturnType<typeof usePayMonth>
  onPay: (method: PaymentMethodKind, charge: Cents, isJustSaved?: boolean) => Promise<void>
  onClose: () => void
}

function payWords(charge: Cents | null): string {
  return charge === 0 ? words.payFromWallet : bookingWords.pay(formatMoney(charge ?? noCents))
}
