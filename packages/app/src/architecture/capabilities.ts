/** Which capability may call which: the table in the root. */
export type Capabilities = Readonly<Record<string, readonly string[]>>
