import { useLocation, useNavigate } from 'react-router'
import { storedRedirect } from '../session/stored-redirect'
import { type WantedFavourite, wantedFavourite } from './wanted-favourite'

/** Sends a visitor to log in, back to this page afterwards, and keeps what they wanted to save. */
export function useLogInFirst(): (wanted: WantedFavourite) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (wanted) => {
    wantedFavourite.keep(wanted)
    storedRedirect.keep(pathname + search)
    void navigate('/login')
  }
}
