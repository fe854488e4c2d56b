/** Whoever runs the installation: it stands on papers, collects direct debits and pays owners out. */
export interface Company {
  name: string
  /** Eleven digits; without one no tax invoice is written in its name. */
  abn: string | null
  /** Then its commission and fees include GST (rule: gst). */
  isGstRegistered: boolean
  address: string
  /** Its number as a debit user, which the direct debit request must name. */
  creditorId: string
  /** Where payouts come from; without it no file for the bank can be made. */
  bank: CompanyBank | null
}

export interface CompanyBank {
  /** The bank's own three letters, such as WBC. */
  financialInstitution: string
  /** Six digits, given by the bank for direct entry. */
  userId: string
  bsb: string
  accountNumber: string
}

/** In the sandbox everything works at once, under a name that is plainly not real. */
export const sandboxCompany: Company = {
  name: 'Bayshare Sandbox Pty Ltd',
  abn: '51824753556',
  isGstRegistered: true,
  address: '1 Sandbox Lane, Sydney NSW 2000',
  creditorId: '000000',
  bank: { financialInstitution: 'WBC', userId: '000000', bsb: '062000', accountNumber: '12345678' },
}
