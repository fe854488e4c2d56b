/** Marks what is kept at Braintree among everything that our tables call a reference. */
const mark = 'bt_'

export function refOf(braintreeId: string): string {
  return mark + braintreeId
}

export function isBraintreeRef(ref: string): boolean {
  return ref.startsWith(mark)
}

export function braintreeIdOf(ref: string): string {
  if (!isBraintreeRef(ref)) throw new Error(`${ref} is not Braintree's`)
  return ref.slice(mark.length)
}
