import { useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router'

/** Whether this page has led somebody through the steps of a profile to their end. */
let isOver = false

export const finishedSteps = {
  note: () => {
    isOver = true
  },
  /** For tests, each of which begins a new page. */
  forget: () => {
    isOver = false
  },
}

/**
 * Steps that are done stay in the history of the browser. Whoever goes back to one after the end goes on to what was
 * there before it. Answers whether that is so.
 */
export function useBackOverFinishedSteps(isComplete: boolean): boolean {
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP' && isComplete && isOver
  useEffect(() => {
    if (isBack) void navigate(-1)
  })
  return isBack
}
