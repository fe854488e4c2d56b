import { useEffect, useState } from 'react'
import { type SavedPass, savedPasses } from './saved-passes'

/** The passes that this device has kept; undefined until they are read. */
export function useSavedPasses(): readonly SavedPass[] | undefined {
  const [passes, setPasses] = useState<readonly SavedPass[]>()
  useEffect(() => {
    let isHere = true
    const read = async () => savedPasses().catch(() => [])
    void read().then((found) => isHere && setPasses(found))
    return () => void (isHere = false)
  }, [])
  return passes
}
