import { beginPasskeySignIn, signInWithPasskey } from '@bayshare/contract/account-safety'
import { call, type Send } from '@bayshare/contract/call'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'

/** Logs in with a passkey of this device; the browser asks the person which one. */
export async function accessTokenByPasskey(wire: Send): Promise<string> {
  const { options } = await call(wire, beginPasskeySignIn, {})
  // The server makes these options with the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  const answer = await call(wire, signInWithPasskey, { body: { response: { ...response } } })
  return answer.accessToken
}
