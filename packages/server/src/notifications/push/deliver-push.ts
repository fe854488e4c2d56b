import type { Brand } from '@bayshare/domain/brands/brand'
import type { Database } from '../../database/open-database'
import type { Pusher, PushKeys } from '../../ports/pusher'
import { forgetPushSubscription, pushAddress } from './push-store'

export interface PushDelivery {
  pusher: Pusher
  keys(): Promise<PushKeys>
}

interface Push {
  id: string
  /** The id of the subscription. */
  recipient: string
  bodyText: string
  link: string | null
}

/** False when the browser takes no more pushes; then it is forgotten. */
export async function deliverPush(
  database: Database,
  { pusher, keys }: PushDelivery,
  { words }: Brand,
  push: Push,
): Promise<boolean> {
  const to = await pushAddress(database.read(), push.recipient)
  if (!to) return false
  const answer = await pusher.send({
    id: push.id,
    to,
    content: JSON.stringify({ title: words.name, body: push.bodyText, link: push.link ?? '/' }),
    keys: await keys(),
    contact: `mailto:${words.supportEmail}`,
  })
  if (answer === 'taken') return true
  await database.transaction((tx) => forgetPushSubscription(tx, { id: push.recipient }))
  return false
}
