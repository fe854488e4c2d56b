import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { NotificationSettings } from '../database/schema'

export async function keepSettings(
  tx: Transaction,
  settings: readonly Insertable<NotificationSettings>[],
): Promise<void> {
  if (settings.length === 0) return
  await tx
    .insertInto('notificationSettings')
    .values([...settings])
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'kind', 'channel']).doUpdateSet((eb) => ({
        isOn: eb.ref('excluded.isOn'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()
}
