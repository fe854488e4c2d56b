import { useState } from 'react'
import { patrolWords as words } from '../patrol/words'
import { useStore } from '../session/store'
import { isLogOutAsked, unsentCount } from '../session/unsent'
import { useLogOutNow } from '../session/use-log-out'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { shellWords } from './words'

/** What was seen on patrol without a connection is deleted from this device by logging out. */
export function LogOutQuestion() {
  const logOut = useLogOutNow()
  const count = useStore(unsentCount, 0)
  const [isBusy, setBusy] = useState(false)
  const close = () => isLogOutAsked.set(false)
  return (
    <ConfirmDialog
      title={words.logOutTitle}
      text={count === 0 ? words.nothingUnsent : words.unsent(count)}
      confirm={shellWords.logOut}
      isBusy={isBusy}
      failure={undefined}
      onConfirm={() => {
        setBusy(true)
        void logOut().then(close)
      }}
      onClose={close}
    />
  )
}
