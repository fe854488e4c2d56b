import { passKeys } from '@bayshare/contract/passes'
import { useEffect } from 'react'
import { keptText } from '../session/kept-text'
import { useAnswer } from '../session/use-answer'
import { useIsHydrated } from '../session/use-is-hydrated'
import type { PublicPassKey } from './verify-pass'

const kept = keptText('bayshare-pass-keys')

/** The public keys, or those that this device has kept from the last time it had a connection. */
export function usePassKeys(): readonly PublicPassKey[] {
  const { data } = useAnswer(passKeys, {})
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (data) kept.set(JSON.stringify(data))
  }, [data])
  return data ?? (isHydrated ? keysKept() : [])
}

function keysKept(): PublicPassKey[] {
  try {
    return JSON.parse(kept.get() ?? '[]') as PublicPassKey[]
  } catch {
    return []
  }
}
