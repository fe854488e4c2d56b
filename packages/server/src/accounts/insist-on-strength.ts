import { passwordWeakness } from '@bayshare/domain/accounts/password-weakness'
import { Refusal } from '../context/insist'
import { commonPasswords } from './common-passwords'

/** For the one password field of sign-up. */
export async function insistOnStrength(password: string, email: string): Promise<void> {
  const weakness = passwordWeakness(password, email, await commonPasswords())
  if (weakness !== 'none') throw new Refusal(weakness)
}

/** For a password that takes the place of another and was typed twice. */
export async function insistOnNewStrength(password: string, email: string): Promise<void> {
  const weakness = passwordWeakness(password, email, await commonPasswords())
  if (weakness !== 'none') throw new Refusal(`new-${weakness}`)
}
