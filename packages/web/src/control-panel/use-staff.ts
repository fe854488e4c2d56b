import { type BuildingStaff, buildingStaff, recordChanges } from '@bayshare/contract/rights'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'

/** Calls that answer the staff of a building as it then is; the page follows. */
export function useStaff(buildingId: string) {
  const { api, queries } = liveSessionOf(useSessionItself())
  return {
    api,
    async show(staff: BuildingStaff): Promise<void> {
      const { queryKey } = answerQuery(api, buildingStaff, { params: { buildingId } })
      queries.setQueryData(queryKey, staff)
      await queries.invalidateQueries({ queryKey: [recordChanges.method, recordChanges.path] })
    },
    async refresh(): Promise<void> {
      await queries.invalidateQueries({ queryKey: [buildingStaff.method, buildingStaff.path] })
      await queries.invalidateQueries({ queryKey: [recordChanges.method, recordChanges.path] })
    },
  }
}
