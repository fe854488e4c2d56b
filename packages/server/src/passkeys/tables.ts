export const tables = ['passkeys', 'passkey_challenges'] as const
