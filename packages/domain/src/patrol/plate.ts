/** The longest that any state issues. */
const form = /^[A-Z0-9]{1,10}$/

/**
 * A plate as it is compared (rule: patrol): people type it with spaces, dots or hyphens and in any letter case. Undefined for what
 * is no plate.
 */
export function plateKey(typed: string): string | undefined {
  const key = typed.toUpperCase().replaceAll(/[\s.·•-]/g, '')
  return form.test(key) ? key : undefined
}
