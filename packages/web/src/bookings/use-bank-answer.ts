import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** How long the booking may take to appear after the bank has said yes. */
const patienceMilliseconds = 90_000
const askAgainMilliseconds = 2000

export interface BankAnswer {
  /** The person comes from the bank's page, whatever was said there. */
  isBack: boolean
  /** The bank has paid and the booking will appear any moment. */
  isConfirming: boolean
  hasRefused: boolean
  askAgainMilliseconds: number
}

/** What the bank's page said on the way back to us (`redirect_status`, as Stripe writes it). */
export function useBankAnswer(): BankAnswer {
  const [query] = useSearchParams()
  const status = query.get('redirect_status')
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return {
    isBack: status !== null,
    isConfirming: status === 'succeeded' && isPatient,
    hasRefused: status === 'failed',
    askAgainMilliseconds,
  }
}
