import { type ReactNode, useState } from 'react'
import { failureWords } from '../session/failure-words'
import { Notice } from './parts/Notice'
import { favouriteWords } from './words'

interface Said {
  words: string
  isFailure: boolean
  undo?: () => Promise<void>
}

/** Does something at once and offers to take it back; says so when either fails. */
export function useUndo(): {
  notice: ReactNode
  run(action: () => Promise<void>, done?: { words: string; undo?: () => Promise<void> }): Promise<void>
} {
  const [said, setSaid] = useState<Said>()
  const [times, setTimes] = useState(0)

  function say(next: Said | undefined): void {
    setSaid(next)
    setTimes((before) => before + 1)
  }

  async function run(
    action: () => Promise<void>,
    done?: { words: string; undo?: () => Promise<void> },
  ): Promise<void> {
    try {
      await action()
      say(done && { ...done, isFailure: false })
    } catch (error) {
      say({ words: failureWords(error), isFailure: true })
    }
  }

  const undo = said?.undo
  return {
    run,
    notice: said && (
      <Notice
        key={times}
        words={said.words}
        isFailure={said.isFailure}
        action={
          undo && (
            <button type="button" onClick={() => void run(undo)}>
              {favouriteWords.undo}
            </button>
          )
        }
        onClose={() => setSaid(undefined)}
      />
    ),
  }
}
