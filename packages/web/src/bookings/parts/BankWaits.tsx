import { bankWords } from '../../payments/bank-words'
import { Dialog } from '../../ui/Dialog'
import styles from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'

/** An earlier payment for the booking waits for its holder, so that nothing else can be paid for meanwhile. */
export function BankWaits({ address, minutes, onClose }: BankWaitsProps) {
  return (
    <Dialog title={words.bankWaits} onClose={onClose}>
      <p className={styles.text}>{words.bankWaitsText(minutes)}</p>
      <div className={styles.actions}>
        <PlainButton onClick={() => location.assign(address)}>{bankWords.goToBank}</PlainButton>
      </div>
    </Dialog>
  )
}

interface BankWaitsProps {
  address: string
  minutes: number
  onClose: () => void
}
