import { paymentPreferences } from '@bayshare/contract/wallet'
import { dashedBsb } from '@bayshare/domain/banks/account-digits'
import { dollars } from '@bayshare/domain/money/cents'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { IconBuildingBank, IconCoins, IconCreditCard, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { PayoutSheet } from '../../payouts/parts/PayoutSheet'
import { payoutRowWords } from '../../payouts/payout-row-words'
import { usePayoutDetails } from '../../payouts/use-payout-details'
import { useSession } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { AutomaticTopUpSheet } from '../../top-ups/parts/AutomaticTopUpSheet'
import { automaticWords } from '../../top-ups/words'
import { Panel } from '../../ui/Panel'
import { cardLabel } from '../../payments/card-label'
import type { PaymentPart } from '../../payments/payment-part'
import { paymentWords as words } from '../../payments/words'
import { CardSheet } from '../../payments/parts/CardSheet'
import { DebitSheet } from '../../payments/parts/DebitSheet'
import styles from '../../payments/parts/PaymentDetails.module.css'
import { PaymentRow } from '../../payments/parts/PaymentRow'

/** Most people who open a form owe no month. */
const SaveAndPay = lazy(async () => ({
  default: (await import('../../bookings/parts/SaveAndPay')).SaveAndPay,
}))

/** Ways to pay and to be paid, each a row that opens its form. */
export function PaymentDetails({ id, isAlone = false, opened, ...rest }: PaymentDetailsProps) {
  const { onAdded, onClosed } = rest
  const { features } = useBrand()
  const { profile } = useSession()
  const [open, setOpen] = useState(opened)
  const [openedBefore, setOpenedBefore] = useState(opened)
  const [said, say] = useState('')
  if (opened !== openedBefore) {
    setOpenedBefore(opened)
    setOpen(opened)
  }
  if (!profile) return null
  const show = (part: PaymentPart) => {
    say('')
    setOpen(part)
  }
  const close = () => {
    setOpen(undefined)
    onClosed?.()
  }
  const finish = (words: string) => {
    say(words)
    close()
  }
  const finishAdding = (words: string) => {
    if (!onAdded) return finish(words)
    setOpen(undefined)
    onAdded()
  }
  const card = cardLabel(profile)
  const debit = profile.directDebitLabel ?? undefined
  const hasTopUps = features.automaticTopUp
  const content = (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.rows}>
        <PaymentRow
          icon={<IconCreditCard size={20} stroke={1.75} aria-hidden />}
          title={card ?? words.addCard}
          note={card ? (profile.isCardRefused ? words.refused : words.cardNote) : words.addCardNote}
          isRefused={profile.isCardRefused}
          onOpen={() => show('card')}
        />
        <PaymentRow
          icon={<IconBuildingBank size={20} stroke={1.75} aria-hidden />}
          title={debit ?? words.addDebit}
          note={debit ? (profile.isDebitRefused ? words.refused : words.debitNote) : words.addDebitNote}
          isRefused={profile.isDebitRefused}
          onOpen={() => show('debit')}
        />
        <PayoutRow onOpen={() => show('payout')} />
        {hasTopUps && <AutomaticRow onOpen={() => show('top-up')} />}
      </ul>
      {(open === 'card' || open === 'debit') && (
        <Suspense>
          <SaveAndPay>
            {open === 'card' ? (
              <CardSheet onSaved={finishAdding} onRemoved={finish} onClose={close} />
            ) : (
              <DebitSheet onSaved={finishAdding} onRemoved={finish} onClose={close} />
            )}
          </SaveAndPay>
        </Suspense>
      )}
      {open === 'payout' && <PayoutSheet onClose={close} />}
      {open === 'top-up' && hasTopUps && (
        <AutomaticTopUpSheet onDone={finish} onClose={close} onAddCard={() => show('card')} />
      )}
    </>
  )
  if (isAlone) return <section className={styles.alone}>{content}</section>
  return (
    <Panel id={id} title={words.title}>
      {content}
    </Panel>
  )
}

interface PaymentDetailsProps {
  /** So that a link can lead here. */
  id?: string
  /** The page has no other content, and its heading says what this is. */
  isAlone?: boolean
  /** What the address asks to be open at once. */
  opened?: PaymentPart
  /** A way to pay was added, for somebody who waits for just that. */
  onAdded?: () => void
  onClosed?: () => void
}

function PayoutRow({ onOpen }: { onOpen: () => void }) {
  const kept = usePayoutDetails()
  const { account, add, addNote, returned, title } = payoutRowWords
  return (
    <PaymentRow
      icon={<IconCoins size={20} stroke={1.75} aria-hidden />}
      title={kept.state === 'kept' ? account(dashedBsb(kept.details.bsb), kept.details.accountNumber) : add}
      note={kept.state !== 'kept' ? addNote : kept.details.returned ? returned : title}
      isLoading={kept.state === 'loading'}
      onOpen={onOpen}
    />
  )
}

function AutomaticRow({ onOpen }: { onOpen: () => void }) {
  const { policy } = useBrand()
  const { data } = useAnswer(paymentPreferences, {})
  const { profile } = useSession()
  const { row, on, off, onButRefused } = automaticWords
  const amount = data?.isAutomatic ? formatRoundMoney(dollars(data.amount)) : undefined
  const isRefused = amount !== undefined && profile?.isCardRefused === true
  return (
    <PaymentRow
      icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
      title={row}
      note={
        data && (isRefused ? onButRefused : amount ? on(amount, formatRoundMoney(policy.topUp.below)) : off)
      }
      isRefused={isRefused}
      onOpen={onOpen}
    />
  )
}
