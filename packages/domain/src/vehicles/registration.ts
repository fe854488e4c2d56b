/** A plate as it is compared and kept: people type it with spaces or hyphens and in any letter case. */
export function asRegistration(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}
