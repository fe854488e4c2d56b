import type { ComponentType } from 'react'
import type { LoadParts, Prepare } from '../session/prepare'

/** A screen's module exports the component of its name, and what has to be there before it is drawn. */
export type ScreenModule = Record<string, ComponentType> & { prepare?: Prepare; loadParts?: LoadParts }
