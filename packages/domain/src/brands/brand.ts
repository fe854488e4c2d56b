import type { Policy } from './policy'

export const brandIds = ['main', 'portal', 'community', 'demo', 'operator', 'student', 'hotel'] as const
export type BrandId = (typeof brandIds)[number]

/** Everything that differs between deployments of the product. Changing the brand changes no component and no handler. */
export interface Brand {
  id: BrandId
  /** The label before the host name; empty for the main product on the bare host. */
  subdomain: string
  mode: 'spaces' | 'bays'
  isWhiteLabel: boolean
  look: BrandLook
  words: BrandWords
  links: BrandLinks
  policy: Policy
  features: BrandFeatures
}

export interface BrandLook {
  /** Accent on a light ground, at least 4.5:1 against white. */
  accent: string
  /** Accent on a dark ground, at least 4.5:1 against the dark surface. */
  accentOnDark: string
  /** Which of our drawn marks stands beside the name. */
  mark: 'bay' | 'towers' | 'neighbours' | 'spark' | 'keystone' | 'cap' | 'bell'
  promoIcon: 'coins' | 'earnings'
}

export interface BrandWords {
  name: string
  tagline: string
  /** One or two sentences for search engines and link previews. */
  description: string
  /** What the listing side calls the thing it lists. */
  spot: string
  supportEmail: string
  supportPhone: string
}

/** A path of a built-in page, or an address elsewhere that replaces it (rule: built-in pages). */
export interface BrandLinks {
  about: string
  faq: string
  cancellationPolicy: string
  terms: string
  privacy: string
  directDebitTerms: string
}

export interface BrandFeatures {
  /** Whether a visitor may search before signing in. */
  searchWithoutLogin: boolean
  /** Whether the profile asks for building and unit, finds the building by address, or asks for neither. */
  tenantStep: 'none' | 'building' | 'building-by-address'
  automaticTopUp: boolean
  pendingReview: boolean
  referral: boolean
  /** The chat tells that operator and building manager read along. */
  chatNotice: boolean
  /** The profile's read-only fields are replaced by a form that the server defines. */
  serverProfileForm: boolean
  guestBooking: boolean
}
