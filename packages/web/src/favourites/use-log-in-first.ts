import { useLogIn } from '../session/use-log-in'
import { type WantedFavourite, wantedFavourite } from './wanted-favourite'

/** Sends a visitor to log in, back to this page afterwards, and keeps what they wanted to save. */
export function useLogInFirst(): (wanted: WantedFavourite) => void {
  const logIn = useLogIn()
  return (wanted) => {
    wantedFavourite.keep(wanted)
    logIn()
  }
}
