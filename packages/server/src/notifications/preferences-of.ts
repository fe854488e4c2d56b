import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { NoticePreferences } from '@bayshare/domain/notifications/channels-for'
import type { Channel, NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import { cityOfPostcode } from '@bayshare/domain/search/city-of-postcode'
import type { ReadHandle } from '../database/open-database'

/** How a person wants to be told what. Where they live says what time it is for them (rule: postcode cities). */
export async function preferencesOf(
  db: ReadHandle,
  { policy }: Brand,
  accountId: AccountId,
): Promise<NoticePreferences> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('notificationSettings as s', 's.accountId', 'a.id')
    .select(['a.postCode', 'a.postCodeCommunity', 's.kind', 's.channel', 's.isOn'])
    .where('a.id', '=', accountId)
    .execute()
  const chosen: NoticePreferences['chosen'] = {}
  for (const { kind, channel, isOn } of rows) {
    if (kind === null || channel === null || isOn === null) continue
    ;(chosen[kind as NoticeKind] ??= {})[channel as Channel] = isOn
  }
  const postcode = rows[0]?.postCode ?? rows[0]?.postCodeCommunity
  return { zone: cityOfPostcode(postcode).zone, quietHours: policy.notifications.quietHours, chosen }
}
