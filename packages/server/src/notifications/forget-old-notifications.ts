import { defaultPolicy } from '@bayshare/domain/brands/policy'
import type { Deps } from '../context/context'
import { deleteNotificationsBefore } from './notification-store'
import { forgetVisitorTexts } from './store'

/** What people have under their bell, and what visitors were texted (rule: visitor passes), goes in time. */
export async function forgetOldNotifications({ database, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => clock.now().subtract({ hours: days * 24 })
  const { notifications, visitors } = defaultPolicy
  await database.transaction(async (tx) => {
    await deleteNotificationsBefore(tx, daysAgo(notifications.keptDays))
    await forgetVisitorTexts(tx, daysAgo(visitors.keptDays))
  })
}
