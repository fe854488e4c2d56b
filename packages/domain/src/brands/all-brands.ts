import { dollars } from '../money/cents'
import { type Brand, type BrandFeatures, type BrandId, type BrandLinks, brandIds } from './brand'
import { defaultPolicy, type PollingPolicy } from './policy'

const builtInLinks: BrandLinks = {
  about: '/about',
  faq: '/faq',
  cancellationPolicy: '/cancellation-policy',
  terms: '/terms',
  privacy: '/privacy',
  directDebitTerms: '/direct-debit-terms',
}

const whiteLabelFeatures: BrandFeatures = {
  searchWithoutLogin: false,
  tenantStep: 'building',
  automaticTopUp: false,
  pendingReview: false,
  referral: false,
  chatNotice: false,
  serverProfileForm: false,
  guestBooking: false,
}

const mainPolling: PollingPolicy = { normalSeconds: 15, afterErrorSeconds: 20, busyPageSeconds: 2 }
const portalPolling: PollingPolicy = { normalSeconds: 5, afterErrorSeconds: 15, busyPageSeconds: 2 }
const hotelPolling: PollingPolicy = { normalSeconds: 10, afterErrorSeconds: 20, busyPageSeconds: 2 }

const brands: Record<BrandId, Brand> = {
  main: {
    id: 'main',
    subdomain: '',
    mode: 'spaces',
    isWhiteLabel: false,
    look: { accent: '#0B7A5B', accentOnDark: '#3ECF9F', mark: 'bay', promoIcon: 'coins' },
    words: {
      name: 'Bayshare',
      tagline: 'Parking, shared.',
      description:
        'Find a driveway, garage or car park on the map and book it by the hour, the day or the month. Or share your own spot and earn.',
      spot: 'spot',
      supportEmail: 'help@bayshare.example',
      supportPhone: '+61 2 5550 0100',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, polling: mainPolling },
    features: {
      ...whiteLabelFeatures,
      searchWithoutLogin: true,
      tenantStep: 'none',
      automaticTopUp: true,
      pendingReview: true,
      referral: true,
    },
  },
  portal: {
    id: 'portal',
    subdomain: 'portal',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#1F5FBF', accentOnDark: '#7FB2FF', mark: 'towers', promoIcon: 'earnings' },
    words: {
      name: 'Residents Parking',
      tagline: 'The bays of your building, shared.',
      description: "Rent a bay in your building by the month, or rent yours out while you don't need it.",
      spot: 'bay',
      supportEmail: 'help@portal.bayshare.example',
      supportPhone: '+61 2 5550 0110',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, polling: portalPolling },
    features: { ...whiteLabelFeatures, chatNotice: true },
  },
  community: {
    id: 'community',
    subdomain: 'community',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#7A4B9E', accentOnDark: '#CDA4EE', mark: 'neighbours', promoIcon: 'earnings' },
    words: {
      name: 'Community Parking',
      tagline: 'Resident parking, found by your address.',
      description:
        'Residents share the bays of their buildings: find yours by its address and park or earn by the month.',
      spot: 'bay',
      supportEmail: 'help@community.bayshare.example',
      supportPhone: '+61 2 5550 0120',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, sampleEarnings: dollars(250), polling: portalPolling },
    features: { ...whiteLabelFeatures, tenantStep: 'building-by-address' },
  },
  demo: {
    id: 'demo',
    subdomain: 'demo',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#475569', accentOnDark: '#B6C2D2', mark: 'spark', promoIcon: 'earnings' },
    words: {
      name: 'Bayshare Demo',
      tagline: 'See how your building could park.',
      description:
        'A building to look around in: search its bays without an account and see what residents and managers see.',
      spot: 'bay',
      supportEmail: 'help@demo.bayshare.example',
      supportPhone: '+61 2 5550 0130',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, polling: portalPolling },
    features: { ...whiteLabelFeatures, searchWithoutLogin: true },
  },
  operator: {
    id: 'operator',
    subdomain: 'operator',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#9A3412', accentOnDark: '#F5A98A', mark: 'keystone', promoIcon: 'earnings' },
    words: {
      name: 'Keystone Parking',
      tagline: 'Your building, your bay.',
      description:
        'Parking in buildings run by Keystone: book a bay for the length of your lease and manage it online.',
      spot: 'bay',
      supportEmail: 'help@operator.bayshare.example',
      supportPhone: '+61 2 5550 0140',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, polling: portalPolling },
    features: { ...whiteLabelFeatures, serverProfileForm: true },
  },
  student: {
    id: 'student',
    subdomain: 'student',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#0E7490', accentOnDark: '#67D5EE', mark: 'cap', promoIcon: 'earnings' },
    words: {
      name: 'Campus Bays',
      tagline: 'Park where you live and learn.',
      description: 'Bays at your student residence, by the month, for as long as your semester lasts.',
      spot: 'bay',
      supportEmail: 'help@student.bayshare.example',
      supportPhone: '+61 2 5550 0150',
    },
    links: { ...builtInLinks, cancellationPolicy: '/cancellation-policy/students' },
    policy: { ...defaultPolicy, polling: portalPolling },
    features: whiteLabelFeatures,
  },
  hotel: {
    id: 'hotel',
    subdomain: 'hotel',
    mode: 'bays',
    isWhiteLabel: true,
    look: { accent: '#8A5A16', accentOnDark: '#E8BE78', mark: 'bell', promoIcon: 'earnings' },
    words: {
      name: 'Guest Parking',
      tagline: 'A bay waiting when you check in.',
      description: 'Reserve a bay at your hotel for as many nights as you need, without an account.',
      spot: 'bay',
      supportEmail: 'help@hotel.bayshare.example',
      supportPhone: '+61 2 5550 0160',
    },
    links: builtInLinks,
    policy: { ...defaultPolicy, polling: hotelPolling },
    features: { ...whiteLabelFeatures, guestBooking: true },
  },
}

export const allBrands: readonly Brand[] = brandIds.map((id) => brands[id])

/** The brands in groups that share a part of their policy, so that one question serves a whole group. */
export function brandsBy<T>(part: (brand: Brand) => T): Map<T, Brand[]> {
  const groups = new Map<T, Brand[]>()
  for (const brand of allBrands) groups.set(part(brand), [...(groups.get(part(brand)) ?? []), brand])
  return groups
}

export function brandById(id: BrandId): Brand {
  return brands[id]
}
