import type { Capability } from '../capability/capability'
import { idempotencyChecks } from './checks'
import { forgetOldKeys, releaseDroppedKeys } from './store'

const forgetRunningKeysAfterMinutes = 10
const forgetAnswersAfterHours = 48

export const idempotency = {
  name: 'idempotency',
  checks: idempotencyChecks,
  sweeps: ({ deps: { database, clock }, node }) => [
    { name: 'release-dropped-keys', run: () => releaseDroppedKeys(database, node) },
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
