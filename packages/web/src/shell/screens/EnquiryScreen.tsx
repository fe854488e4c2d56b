import { lazy } from 'react'
import { EnquiryPage } from '../../enquiries/EnquiryPage'

const EnquiryCheckout = lazy(async () => ({ default: (await import('./EnquiryCheckout')).EnquiryCheckout }))

/** One enquiry, with the checkout that books what was offered. */
export function EnquiryScreen() {
  return <EnquiryPage Checkout={EnquiryCheckout} />
}
