import { defaultPolicy } from '@bayshare/domain/brands/policy'
import type { Deps } from '../context/context'
import { deleteNotificationsBefore } from './notification-store'

export async function forgetOldNotifications({ database, clock }: Deps): Promise<void> {
  const before = clock.now().subtract({ hours: defaultPolicy.notifications.keptDays * 24 })
  await database.transaction((tx) => deleteNotificationsBefore(tx, before))
}
