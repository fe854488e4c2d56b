import { useLocation, useNavigate } from 'react-router'
import { storedRedirect } from './stored-redirect'

/** Sends a visitor to log in, and back to this very page afterwards. */
export function useLogIn(): (how?: { replaces: boolean }) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return ({ replaces } = { replaces: false }) => {
    storedRedirect.keep(pathname + search)
    void navigate('/login', { replace: replaces })
  }
}
