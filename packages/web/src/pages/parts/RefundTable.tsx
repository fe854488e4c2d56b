import styles from './RefundTable.module.css'

export interface RefundTableWords {
  caption: string
  when: string
  back: string
  rows: { when: string; back: string; note: string }[]
}

/** When a driver cancels, and how much of the price comes back. */
export function RefundTable({ words }: { words: RefundTableWords }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col" className={styles.number}>
            {words.back}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.rows.map(({ when, back, note }) => (
          <tr key={when}>
            <td>
              {when}
              <span className={styles.note}>{note}</span>
            </td>
            <td className={styles.number}>
              <strong>{back}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
