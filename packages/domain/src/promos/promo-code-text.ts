import type { PromoKind } from './may-use-promo'

/** How long a code may be (rule: promo codes). */
const mostCharacters: Record<PromoKind, number> = { checkout: 6, 'sign-up': 32 }

/** A code as it is looked up: people type it in any letter case and with spaces around it. Undefined when it can be none. */
export function promoCodeText(typed: string, kind: PromoKind): string | undefined {
  const code = typed.trim().toUpperCase()
  return code !== '' && code.length <= mostCharacters[kind] ? code : undefined
}
