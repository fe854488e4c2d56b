import { StaffLink } from '../parts/StaffLink'
import { columnWords as words } from '../words'
import styles from './columns.module.css'
import type { GridColumn } from './column'

/** Which bay a row is about, with the way to its page, and in which building it is. */
export const whichBay: readonly GridColumn<{ id: string; marking: string; building: { name: string } }>[] = [
  {
    id: 'bay_marking',
    name: words.bay,
    isHead: true,
    isFixed: true,
    sortsBy: 'bay_marking',
    cell: ({ id, marking }) => (
      <StaffLink act="change-bays" to={`/cp/parkingbay/${id}`} className={styles.link}>
        {marking}
      </StaffLink>
    ),
  },
  { id: 'building', name: words.building, cell: ({ building }) => building.name },
]
