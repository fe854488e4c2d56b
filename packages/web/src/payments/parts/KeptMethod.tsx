import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import styles from './KeptMethod.module.css'

/** The card or bank account that is kept, and the way to have it forgotten. */
export function KeptMethod({ icon, label, problem, words, onRemove }: KeptMethodProps) {
  const [isAsking, setAsking] = useState(false)
  const removal = useServerMutation(onRemove)
  return (
    <section className={styles.kept} aria-label={words.current}>
      {icon}
      <p className={styles.label}>
        {label}
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </p>
      <PlainButton look="quiet" aria-label={words.remove} onClick={() => setAsking(true)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
        {words.removeShort}
      </PlainButton>
      {isAsking && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText(label)}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onConfirm={() => removal.mutate()}
          onClose={() => {
            setAsking(false)
            removal.reset()
          }}
        />
      )}
    </section>
  )
}

interface KeptMethodProps {
  icon: ReactNode
  label: string
  /** Why nothing can be paid with it any more. */
  problem?: string | undefined
  words: {
    current: string
    remove: string
    removeShort: string
    removeTitle: string
    removeText: (label: string) => string
  }
  onRemove: () => Promise<unknown>
}
