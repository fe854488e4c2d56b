import pg from 'pg'

/**
 * Lets a transaction begin in the same message as its first statement: one way to the database and back less for each of
 * them, and none for one that asks nothing.
 */
export function beginLate(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isDue = false
  const late = (...given: unknown[]) => {
    const [text, values] = given
    if (text === 'begin') {
      isDue = true
      return Promise.resolve(nothing)
    }
    if (!isDue) return query(...given)
    isDue = false
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    return new Promise((resolve, reject) => {
      query(
        new FirstStatement({ text, values, queryMode: 'extended' }, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      )
    })
  }
  client.query = late as typeof client.query
}

const nothing = { command: '', rowCount: 0, rows: [] }

/** The library's query with the parts that its types leave out. */
const Query = pg.Query as unknown as new (
  config: object,
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => {
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

class FirstStatement extends Query {
  #hasBegun = false

  override prepare(connection: pg.Connection): void {
    connection.parse({ name: '', text: 'begin', types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    super.prepare(connection)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection)
    this.#hasBegun = true
  }
}
