import type { Capability } from '../capability/capability'
import { forgetOldKeys } from './store'

const forgetRunningKeysAfterMinutes = 10
const forgetAnswersAfterHours = 48

export const idempotency = {
  name: 'idempotency',
  sweeps: ({ deps: { database, clock } }) => [
    {
      name: 'forget-old-keys',
      run: () =>
        forgetOldKeys(
          database,
          clock.real().subtract({ minutes: forgetRunningKeysAfterMinutes }),
          clock.real().subtract({ hours: forgetAnswersAfterHours }),
        ),
    },
  ],
} satisfies Capability
