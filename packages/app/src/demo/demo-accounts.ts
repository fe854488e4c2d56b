import { brandIds } from '@bayshare/domain/brands/brand'
import { demoPassword, emailOf } from './demo-people'

/** An account that anyone may try the product with. */
export interface DemoAccount {
  email: string
  password: string
  /** What the person is, in words. */
  role: string
}

const otherBrands = brandIds.filter((id) => id !== 'main' && id !== 'portal')

/** A short list for a first look; the other brands have the same five as the portal. */
export const demoAccounts: readonly DemoAccount[] = [
  account('driver', 'driver with a card'),
  account('driver2', 'second driver with a card'),
  account('secure', 'driver whose bank asks before it pays'),
  account('nocard', 'driver without a card'),
  account('newcomer', 'has just signed up, with nothing filled in'),
  account('owner', 'owner of several spots'),
  account('featured', 'featured owner'),
  account('manager', 'corporate manager'),
  account('grid', 'sees the availability grid'),
  account('operator', 'platform operator: the operator desk'),
  account('operator2', 'second operator, who confirms decisions above $500'),
  account('tenant.portal', `tenant; the same for ${otherBrands.map((id) => `.${id}`).join(' ')}`),
  account('owner.portal', 'owner of bays'),
  account('manager.portal', 'building manager'),
  account('visitors.portal', 'visitor-parking manager'),
  account('patrol.portal', 'patroller: checks plates on a phone'),
]

function account(mailbox: string, role: string): DemoAccount {
  return { email: emailOf(mailbox), password: demoPassword, role }
}
