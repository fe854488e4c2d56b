import { stillConfirming } from './words'

/** Says that a payment takes longer than usual, as soon as it does. */
export function StillConfirming({ isShown }: { isShown: boolean }) {
  return <p role="status">{isShown ? stillConfirming : ''}</p>
}
