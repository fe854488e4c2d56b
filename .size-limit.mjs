import { sizeLimits } from './scripts/size-limits.mjs'

export default sizeLimits()
