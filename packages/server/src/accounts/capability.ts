import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Capability } from '../capability/capability'
import { signatures } from '../http/signatures'
import { onceAnHour } from '../work/sweep-due'
import { avatarRoutes } from './avatar-routes'
import { forgetExpired } from './forget-expired'
import { knownDevices } from './known-devices'
import { pictureReactions } from './picture-reactions'
import { profileRoutes } from './profile-routes'
import { accountRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'account.opened': { accountId: AccountId; referral: string | null }
    /** Nobody has this address when the account is missing; the work is the same, so that the time tells nothing. */
    'account.reset-asked': { accountId: AccountId | null }
    'account.proof-asked': { accountId: AccountId }
    'account.email-proven': { accountId: AccountId }
    /** A link goes to the address that is to take the place of the present one. */
    'account.new-email-asked': { accountId: AccountId }
    /** The link to the address before is sent once more. */
    'account.old-email-asked': { accountId: AccountId }
    /** By the address before; since when somebody else may have had the account. */
    'account.email-put-back': { accountId: AccountId; since: string }
    'account.code-asked': { accountId: AccountId; codeId: string }
    'account.phone-verified': { accountId: AccountId }
    'account.changed': { accountId: AccountId; what: 'email' | 'telephone' | 'password' | 'passkey' }
    /** Building or unit of the profile changed, or the address that a tenant list knows somebody by. */
    'account.home-declared': { accountId: AccountId; isNew: boolean }
    /** With the picture that the account had, because the account itself no longer knows it. */
    'account.closed': { accountId: AccountId; imagePath: string | null }
    'account.picture-replaced': { imagePath: string }
    'account.suspended': { accountId: AccountId; reason: string }
    'account.restored': { accountId: AccountId }
    'account.featured': { accountId: AccountId }
  }
}

export const accounts = {
  name: 'accounts',
  routes: ({ deps, ports, publicUrl }) => ({
    ...avatarRoutes(ports.images),
    ...accountRoutes({
      publicUrl,
      devices: knownDevices(deps),
      renewals: signatures(deps, 'refresh-tokens'),
    }),
    ...profileRoutes,
  }),
  subscriptions: {
    'account.closed': ['forget-picture'],
    'account.picture-replaced': ['forget-picture'],
  },
  reactions: ({ ports }) => pictureReactions(ports.images),
  sweeps: ({ deps }) => [{ name: 'forget-expired', run: onceAnHour(deps.clock, () => forgetExpired(deps)) }],
} satisfies Capability
