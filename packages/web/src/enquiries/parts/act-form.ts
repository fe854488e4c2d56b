import type { EnquiryDetails } from '@bayshare/contract/enquiries'

/** What every form about an enquiry is given. */
export interface ActForm {
  enquiry: EnquiryDetails
  onClose: () => void
}
