import type { SpacesAsked } from '@bayshare/contract/search'
import { searchClusters } from '@bayshare/contract/search-clusters'
import { useMemo } from 'react'
import type { MapCluster } from '../../map/SearchMap'
import { useAnswer } from '../../session/use-answer'
import { zooms } from '../search-address'
import { searchWords } from '../words'

/** Spaces counted by area, where a map is zoomed so far out that pins would tell nothing; undefined nearer by. */
export function useClusters(asked: SpacesAsked): readonly MapCluster[] | undefined {
  const isFarOut = asked.zoom !== undefined && asked.zoom < zooms.least
  const { data } = useAnswer(searchClusters, { body: asked }, { enabled: isFarOut })
  return useMemo(() => {
    if (!isFarOut) return undefined
    return (data ?? []).map(({ latitude, longitude, count, onMap }) => ({
      latitude,
      longitude,
      count,
      label: searchWords.clusterFrom(count, onMap.price),
    }))
  }, [data, isFarOut])
}
