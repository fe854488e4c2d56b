import { createContext } from 'react'

/** Whether the document said that this server is a sandbox. */
export const SandboxContext = createContext(false)
