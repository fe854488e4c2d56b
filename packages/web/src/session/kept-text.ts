/** A text that this browser keeps for the product between visits. Where storage is forbidden it is simply not kept. */
export interface KeptText {
  get(): string | undefined
  set(text: string): void
  clear(): void
}

export function keptText(key: string): KeptText {
  return {
    get: () => attempt(() => localStorage.getItem(key) ?? undefined),
    set: (text) => attempt(() => localStorage.setItem(key, text)),
    clear: () => attempt(() => localStorage.removeItem(key)),
  }
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
