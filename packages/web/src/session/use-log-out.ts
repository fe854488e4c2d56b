import { useNavigate } from 'react-router'
import { deleteOtherCopies } from './device-copy'
import { useSession } from './SessionContext'
import { storedRedirect } from './stored-redirect'
import { isLogOutAsked, unsentCount } from './unsent'

/** Logs out, or asks first where something would be lost. */
export function useLogOut(): () => Promise<void> {
  const logOut = useLogOutNow()
  return async () => {
    if (unsentCount.get() > 0) isLogOutAsked.set(true)
    else await logOut()
  }
}

/** Ends the session and goes to the log-in page; whoever logs in next does not start where this person stopped. */
export function useLogOutNow(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await deleteOtherCopies()
    await navigate('/login')
    storedRedirect.take()
  }
}
