import { paymentPreferences } from '@bayshare/contract/wallet'
import { formatRoundMoney, toDollars } from '@bayshare/domain/money/format-money'
import { type SubmitEvent, useState } from 'react'
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
import { automaticWords as words } from '../words'
import styles from './TopUps.module.css'

/** "Automatic Top Up": on or off, and how much. */
export function AutomaticTopUpSheet({ onDone, onClose, onAddCard }: AutomaticTopUpSheetProps) {
  const preferences = useAnswer(paymentPreferences, {})
  return (
    <Sheet title={words.title} onClose={onClose}>
      {preferences.data ? (
        <AutomaticTopUpForm
          initial={preferences.data}
          onSaved={() => onDone(words.saved)}
          onAddCard={onAddCard}
        />
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
  const saving = useServerMutation(useSavePreferences(), { onSuccess: onSaved })
  const isCardMissing = isAutomatic && profile?.cardLast4 === null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate({ isAutomatic, amount })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{whyAutomatic(policy)}</p>
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
          {words.cardNeeded}{' '}
          <button type="button" className={styles.link} onClick={onAddCard}>
            {words.addCard}
          </button>
        </p>
      )}
      <Alert>{saving.failure}</Alert>
      <PlainButton type="submit" isLarge disabled={isCardMissing} aria-busy={saving.isPending}>
        {saving.isPending ? words.saving : words.save}
      </PlainButton>
    </form>
  )
}

interface AutomaticTopUpSheetProps {
  /** It worked; the words say what. */
  onDone: (said: string) => void
  onClose: () => void
  onAddCard: () => void
}

interface AutomaticTopUpFormProps {
  initial: Preferences
  onSaved: () => void
  onAddCard: () => void
}
