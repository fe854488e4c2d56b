import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { profileOnWire } from './wire-answers'

/** The person of the wire answers, as screens know them. */
export const person = await call(async () => ({ status: 200, body: profileOnWire }), myProfile, {})
