import { myProfile } from '@bayshare/contract/accounts'
import { answerQuery } from './api'
import type { LiveSession } from './live-session'

/** After each account change the profile is fetched again; header and drawer follow. */
export async function refreshProfile({ api, queries }: Pick<LiveSession, 'api' | 'queries'>): Promise<void> {
  await queries.invalidateQueries({ queryKey: answerQuery(api, myProfile, {}).queryKey })
}
