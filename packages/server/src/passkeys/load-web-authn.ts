/** Fetched with the first passkey: it is too heavy for every start and every idle server. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

/**
 * The signatures that a passkey may make, by their numbers in COSE: EdDSA, ES256 and RS256, which every supported Node
 * checks. Left to the library, Node 24 would prefer ML-DSA-44, and Node 20 and 22 could not let such a passkey in.
 */
export const passkeyAlgorithms = [-8, -7, -257]
