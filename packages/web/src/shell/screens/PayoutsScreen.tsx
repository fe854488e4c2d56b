import { ClosedAccounts } from '../../closing/ClosedAccounts'
import { OperatorPayoutsScreen } from '../../payouts/OperatorPayoutsScreen'

/** Payouts to owners, and what is owed to people who have closed their account. */
export function PayoutsScreen() {
  return (
    <OperatorPayoutsScreen>
      <ClosedAccounts />
    </OperatorPayoutsScreen>
  )
}
