import type { BrandId } from '@bayshare/domain/brands/brand'

export interface DemoAccount {
  role: 'driver' | 'owner' | 'tenant' | 'bay-owner'
  email: string
}

/** The accounts that the demo data brings along for a brand; a sandbox offers them on its login page. */
export function demoAccountsOf(brand: BrandId): readonly DemoAccount[] {
  if (brand === 'main')
    return [
      { role: 'driver', email: 'driver@bayshare.example' },
      { role: 'owner', email: 'owner@bayshare.example' },
    ]
  return [
    { role: 'tenant', email: `tenant.${brand}@bayshare.example` },
    { role: 'bay-owner', email: `owner.${brand}@bayshare.example` },
  ]
}

export const demoPassword = 'parking-demo-2026'
