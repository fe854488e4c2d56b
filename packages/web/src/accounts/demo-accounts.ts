export interface DemoAccount {
  role: 'driver' | 'owner'
  email: string
}

/** The accounts that the demo data brings along; a sandbox offers them on its login page. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'driver', email: 'driver@bayshare.example' },
  { role: 'owner', email: 'owner@bayshare.example' },
]

export const demoPassword = 'parking-demo-2026'
