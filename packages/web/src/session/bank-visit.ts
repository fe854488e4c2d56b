import { type AttemptName, endAttempt } from './attempt-key'
import { readFromTab, writeToTab } from './tab-store'

/** Somebody was sent to their bank's page to confirm a payment, and may come back in any way. */
export interface BankVisit {
  /** Names what is paid, such as `booking/7K2MQ9XBWP1`. */
  payment: string
  /** What was chosen, so that it need not be chosen again. */
  wanted?: unknown
  /** Its key, which the outcome ends. */
  attempt?: AttemptName | undefined
}

const key = 'bayshare-bank-visit'

/** The visit of this tab, from leaving for the bank until its outcome has been seen. */
export const bankVisit = {
  of(payment: string): BankVisit | undefined {
    const visit = readFromTab<BankVisit | undefined>(key, undefined)
    return visit?.payment === payment ? visit : undefined
  },
  /** The top-up, the booking or the guest that this tab went to the bank for, where its name begins like this. */
  nameLike(start: string): string | undefined {
    const visit = readFromTab<BankVisit | undefined>(key, undefined)
    return visit?.payment.startsWith(start) ? visit.payment.slice(start.length) : undefined
  },
  save: (visit: BankVisit) => writeToTab(key, visit),
  /** The bank has answered: what comes next is a new attempt, though the visit is told about until somebody has seen it. */
  endAttempt(payment: string): void {
    const visit = bankVisit.of(payment)
    if (!visit?.attempt) return
    endAttempt(visit.attempt)
    bankVisit.save({ ...visit, attempt: undefined })
  },
  end(payment: string): void {
    if (bankVisit.of(payment)) writeToTab(key, undefined)
  },
}

/** Sends somebody to their bank's page, and notes what for. */
export function leaveForBank(address: string, visit: BankVisit): void {
  bankVisit.save(visit)
  location.assign(address)
}
