/** Fetched with the first passkey: it is too heavy for every start and every idle server. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}
