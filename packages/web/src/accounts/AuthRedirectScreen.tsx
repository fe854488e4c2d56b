import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Session } from '../session/session'
import { useSessionItself } from '../session/SessionContext'
import { Loader } from '../ui/Loader'

/** Arrival from another brand: the token in the address logs in, once, and the search follows either way. */
export function AuthRedirectScreen() {
  const { token = '' } = useParams()
  const session = useSessionItself()
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    const goOn = () => isHere && navigate('/search', { replace: true })
    void enterOnce(session, token).then(goOn)
    return () => {
      isHere = false
    }
  }, [session, token, navigate])
  return <Loader />
}

const entered = new Map<string, Promise<void>>()

/** A token works once, so drawing the page twice must not spend it twice. */
function enterOnce(session: Session, token: string): Promise<void> {
  const entering = entered.get(token) ?? enter(session, token)
  entered.set(token, entering)
  return entering
}

async function enter(session: Session, token: string): Promise<void> {
  try {
    await session.signIn(`redirect_token:${token}`)
  } catch (error) {
    console.info('Token login failed', error)
  }
}
