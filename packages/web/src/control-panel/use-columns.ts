import type { AnyRow } from '@bayshare/contract/control-panel'
import type { GridKind } from '@bayshare/domain/control-panel/grids'
import { mayAnywhere } from '../session/may-anywhere'
import { useProfile } from '../session/SessionContext'
import { columnsOf } from './columns/all-columns'
import type { GridColumn } from './columns/column'

/** The columns of a table that somebody may see. */
export function useColumns(kind: GridKind): readonly GridColumn<AnyRow>[] {
  const profile = useProfile()
  return columnsOf(kind).filter(
    ({ act }) => act === undefined || (profile !== undefined && mayAnywhere(profile, act)),
  )
}
