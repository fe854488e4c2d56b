import { useNavigate } from 'react-router'
import { deleteOtherCopies } from './device-copy'
import { useSession } from './SessionContext'
import { storedRedirect } from './stored-redirect'

/** Ends the session and goes to the log-in page; whoever logs in next does not start where this person stopped. */
export function useLogOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await deleteOtherCopies()
    await navigate('/login')
    storedRedirect.take()
  }
}
