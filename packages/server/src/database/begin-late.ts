import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* later */'

/**
 * Ends a statement whose answer nobody reads: inside a transaction it goes to the database in the same message as the next one. What
 * goes wrong with it goes wrong with that one.
 */
export const later = sql.raw(mark)

interface Statement {
  text: string
  values: unknown[]
}

const begin: Statement = { text: 'begin', values: [] }

/**
 * Lets a transaction begin in the same message as its first statement: one way to the database and back less for each of
 * them, and none for one that asks nothing. Statements that are marked as `later` wait for the next one in the same way.
 */
export function beginLate(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  /** What goes before the next statement; undefined outside of a transaction. */
  let waiting: Statement[] | undefined
  const late = (...given: unknown[]) => {
    const [text, values] = given as [unknown, unknown[] | undefined]
    if (text === 'begin') {
      waiting = [begin]
      return Promise.resolve(nothing)
    }
    if (waiting === undefined || typeof text !== 'string') return query(...given)
    if (text.trimEnd().endsWith(mark)) {
      waiting.push({ text, values: values ?? [] })
      return Promise.resolve(nothing)
    }
    const before = waiting
    const hasBegun = before[0] !== begin
    waiting = text === 'commit' || text === 'rollback' ? undefined : []
    // What was to come later is not wanted any more.
    if (text === 'rollback') return hasBegun ? query(text) : Promise.resolve(nothing)
    if (text === 'commit' && !hasBegun && before.length === 1) return Promise.resolve(nothing)
    if (before.length === 0) return query(...given)
    return new Promise((resolve, reject) => {
      query(
        new StatementAfter(before, { text, values, queryMode: 'extended' }, (error, result) =>
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
  handleError(error: Error, connection: pg.Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

/** Comes after other statements in one message, and answers for itself alone; the first that fails ends all of them. */
class StatementAfter extends Query {
  readonly #before: readonly Statement[]
  #done = 0

  constructor(
    before: readonly Statement[],
    config: object,
    callback: ConstructorParameters<typeof Query>[1],
  ) {
    super(config, callback)
    this.#before = before
  }

  override prepare(connection: pg.Connection): void {
    // They are neither described nor followed by the end of the message.
    const inMessage = Object.assign(Object.create(connection) as pg.Connection, {
      describe() {},
      sync() {},
    })
    let failure: Error | undefined
    for (const statement of this.#before)
      new Query({ ...statement, queryMode: 'extended' }, (error) => (failure ??= error)).prepare(inMessage)
    if (failure === undefined) return super.prepare(connection)
    // A value that cannot be sent: nothing of the message is to happen.
    connection.sync()
    this.handleError(failure, connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#done >= this.#before.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#done >= this.#before.length) super.handleCommandComplete(message, connection)
    this.#done++
  }
}
