import type { NotificationSettings } from '@bayshare/contract/notifications'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { isChannelOn } from '@bayshare/domain/notifications/channels-for'
import {
  allKinds,
  type Channel,
  channels,
  kindOf,
  type NoticeKind,
} from '@bayshare/domain/notifications/notice-kinds'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { preferencesOf } from './preferences-of'
import { keepSettings } from './settings-store'

export async function notificationSettings(
  ctx: Context,
  accountId: AccountId,
  { sendsTexts }: { sendsTexts: boolean },
): Promise<NotificationSettings> {
  const { chosen, quietHours, zone } = await preferencesOf(ctx.read(), ctx.brand, accountId)
  return {
    kinds: allKinds.map((kind) => ({
      kind,
      isLocked: kindOf(kind).isLocked,
      app: isChannelOn(kind, 'app', chosen),
      mail: isChannelOn(kind, 'mail', chosen),
      sms: isChannelOn(kind, 'sms', chosen),
      push: isChannelOn(kind, 'push', chosen),
    })),
    hasTexts: sendsTexts,
    hasPush: true,
    quietFrom: Temporal.PlainTime.from(quietHours.from),
    quietUntil: Temporal.PlainTime.from(quietHours.until),
    zone,
  }
}

export async function changeNotificationSettings(
  ctx: Context,
  accountId: AccountId,
  { kind, ...wanted }: { kind: NoticeKind } & { [C in Channel]?: boolean | undefined },
): Promise<void> {
  if (kindOf(kind).isLocked) throw new Refusal('notice-is-locked')
  await ctx.transaction((tx) =>
    keepSettings(
      tx,
      channels.flatMap((channel) => {
        const isOn = wanted[channel]
        return isOn === undefined ? [] : [{ accountId, kind, channel, isOn, changedAt: ctx.now }]
      }),
    ),
  )
}
