import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { isChannelOn } from '@bayshare/domain/notifications/channels-for'
import { isNoticeKind, kindOf, type NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { Context, Deps } from '../context/context'
import { Refusal } from '../context/insist'
import { signatures } from '../http/signatures'
import { preferencesOf } from './preferences-of'
import { keepSettings } from './settings-store'

/** Whoever has the mail has the link; it never expires and can do nothing but end the mails of its kind. */
export interface UnsubscribeLinks {
  tokenFor(accountId: AccountId, kind: NoticeKind): Promise<string>
  read(token: string): Promise<{ accountId: AccountId; kind: NoticeKind } | undefined>
}

export function unsubscribeLinks(deps: Deps): UnsubscribeLinks {
  const sign = signatures(deps, 'unsubscribe')
  return {
    async tokenFor(accountId, kind) {
      return `${accountId}.${kind}.${(await sign()).of(`${accountId}.${kind}`)}`
    },
    async read(token) {
      const [accountId = '', kind = '', signature = ''] = token.split('.')
      if (!isNoticeKind(kind) || kindOf(kind).isLocked) return undefined
      if (!(await sign()).isRight(`${accountId}.${kind}`, signature)) return undefined
      return { accountId: asAccountId(accountId), kind }
    },
  }
}

export async function subscriptionOf(ctx: Context, links: UnsubscribeLinks, token: string) {
  const { accountId, kind } = await readLink(links, token)
  const { chosen } = await preferencesOf(ctx.read(), ctx.brand, accountId)
  return { kind, isOn: isChannelOn(kind, 'mail', chosen) }
}

/** Asking twice changes nothing more. */
export async function unsubscribe(ctx: Context, links: UnsubscribeLinks, token: string) {
  const { accountId, kind } = await readLink(links, token)
  await ctx.transaction((tx) =>
    keepSettings(tx, [{ accountId, kind, channel: 'mail', isOn: false, changedAt: ctx.now }]),
  )
  return { kind, isOn: false }
}

async function readLink(links: UnsubscribeLinks, token: string) {
  const link = await links.read(token)
  if (!link) throw new Refusal('not-found')
  return link
}
