import { paymentPreferences } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import { formatMoney, formatRoundMoney, toDollars } from '@bayshare/domain/money/format-money'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { asksToTopUpNow } from '@bayshare/domain/top-ups/calls-for-top-up'
import { type SubmitEvent, useState } from 'react'
import { cardLabel, chargeableCard } from '../../payments/card-label'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ErrorState } from '../../ui/ErrorState'
import { PlainButton } from '../../ui/LinkButton'
import { Segments } from '../../ui/Segments'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import { Switch } from '../../ui/Switch'
import { whyAutomatic } from '../fee-words'
import { type Preferences, useSavePreferences } from '../use-preferences'
import { type TopUpState, useTopUp } from '../use-top-up'
import { automaticWords as words, topUpWords } from '../words'
import { topUpFailure } from './TopUpDialog'
import styles from './TopUps.module.css'

/** "Automatic Top Up": on or off, and how much. */
export function AutomaticTopUpSheet({ onDone, onClose, onAddCard }: AutomaticTopUpSheetProps) {
  const preferences = useAnswer(paymentPreferences, {})
  return (
    <Sheet title={words.title} onClose={onClose}>
      {preferences.data ? (
        <AutomaticTopUpForm initial={preferences.data} onSaved={onDone} onAddCard={onAddCard} />
      ) : preferences.isError ? (
        <ErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Sheet>
  )
}

function AutomaticTopUpForm({ initial, onSaved, onAddCard }: AutomaticTopUpFormProps) {
  const { policy } = useBrand()
  const { profile } = useSession()
  const [isAutomatic, setAutomatic] = useState(initial.isAutomatic)
  const [amount, setAmount] = useState(initial.amount)
  const saving = useServerMutation(useSavePreferences(), { onSuccess: () => onSaved(words.saved) })
  const topUp = useTopUp()
  const card = profile && chargeableCard(profile)
  const refused = profile?.isCardRefused ? cardLabel(profile) : undefined
  const isCardMissing = isAutomatic && card === undefined
  const before = { isAutomatic: initial.isAutomatic, amount: dollars(initial.amount) }
  const wanted = { isAutomatic, amount: dollars(amount) }
  const isLow = profile !== undefined && asksToTopUpNow(before, wanted, profile.cash, policy.topUp)
  const asksNow = isLow && card !== undefined
  const added = formatRoundMoney(wanted.amount)
  const leavesForBank = topUp.state.kind === 'bank-asks' && topUp.state.address !== undefined
  const isPaying = topUp.state.kind === 'paying' || topUp.state.kind === 'confirming' || leavesForBank
  const save = () => saving.mutate({ isAutomatic, amount })
  async function addNow(): Promise<void> {
    const outcome = await topUp.pay({ amount: wanted.amount, isAutomatic: true })
    if (outcome?.kind === 'done') onSaved(`${words.areOn} ${topUpWords.done(formatMoney(outcome.cash))}`)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (asksNow) void addNow()
    else save()
  }
  const failures = initial.failedTries ?? 0
  const why = initial.lastFailure && paymentFailureWords(initial.lastFailure, 'card')
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{whyAutomatic(policy)}</p>
      {initial.isAutomatic && failures > 0 && (
        <p className={styles.notice}>{words.failedBefore(failures, why)}</p>
      )}
      <Switch label={words.switch} isOn={isAutomatic} onSwitch={setAutomatic} />
      <Segments
        label={words.amount}
        choices={policy.topUp.amounts.map((offered) => ({
          value: String(toDollars(offered)),
          words: formatRoundMoney(offered),
        }))}
        chosen={String(amount)}
        onChoose={(chosen) => setAmount(Number(chosen))}
      />
      {isCardMissing && (
        <p className={styles.notice}>
          {refused === undefined ? words.cardNeeded : words.cardRefused(refused)}{' '}
          <button type="button" className={styles.link} onClick={onAddCard}>
            {refused === undefined ? words.addCard : words.replaceCard}
          </button>
        </p>
      )}
      {asksNow && (
        <p className={styles.text}>
          {words.addNow(formatMoney(profile.cash), card, added)} {words.nothingOtherwise} {words.startsLater}
        </p>
      )}
      <Alert>{saving.failure ?? topUpFailure(topUp.state)}</Alert>
      <p role="status" className={styles.text}>
        {topUp.state.kind === 'confirming' ? topUpWords.confirming : ''}
      </p>
      <PlainButton
        type="submit"
        isLarge
        disabled={isCardMissing}
        aria-busy={isPaying || (!asksNow && saving.isPending)}
      >
        {isPaying
          ? topUpWords.paying
          : asksNow
            ? nowWords(initial, added, topUp.state)
            : saving.isPending
              ? words.saving
              : words.save}
      </PlainButton>
      {asksNow && (
        <PlainButton look="secondary" isLarge disabled={isPaying} aria-busy={saving.isPending} onClick={save}>
          {initial.isAutomatic ? words.saveOnly : words.turnOnOnly}
        </PlainButton>
      )}
    </form>
  )
}

function nowWords({ isAutomatic }: Preferences, added: string, { kind }: TopUpState): string {
  if (kind === 'unsettled') return topUpWords.checkAgain
  return isAutomatic ? words.saveAndAdd(added) : words.turnOnAndAdd(added)
}

interface AutomaticTopUpSheetProps {
  /** It worked; the words say what. */
  onDone: (said: string) => void
  onClose: () => void
  onAddCard: () => void
}

interface AutomaticTopUpFormProps {
  initial: Preferences
  onSaved: (said: string) => void
  onAddCard: () => void
}
