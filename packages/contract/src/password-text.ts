import { mostPasswordCharacters } from '@bayshare/domain/accounts/password-weakness'
import * as z from 'zod/mini'

/** Never trimmed, unlike other texts: a space may be part of a password. */
export const passwordText = z.string().check(z.maxLength(mostPasswordCharacters))
