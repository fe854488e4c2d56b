import * as z from 'zod/mini'

/**
 * The same schema, refusing at every depth the fields that it does not name. Messages by themselves drop them, because
 * an answer may come from a newer release; whoever takes in what somebody sends wants to hear of each.
 */
export function strict<S extends z.core.$ZodType>(schema: S): S {
  const own = schema as S & z.ZodMiniType
  const def = own.def as Def
  const changed = strictParts(def)
  return changed === undefined ? schema : own.clone({ ...def, ...changed })
}

type Def = z.core.$ZodTypes['_zod']['def']

/** The parts of a schema that hold others, as strict ones; undefined where it holds none. */
function strictParts(def: Def): object | undefined {
  switch (def.type) {
    case 'object':
      return {
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, strict(part)])),
        catchall: z.never(),
      }
    case 'pipe':
      return { in: strict(def.in), out: strict(def.out) }
    case 'array':
      return { element: strict(def.element) }
    case 'optional':
    case 'nullable':
      return { innerType: strict(def.innerType) }
    case 'union':
      return { options: def.options.map(strict) }
    case 'record':
      return { valueType: strict(def.valueType) }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'custom':
      return undefined
    default:
      // One that is forgotten here would let through what it holds.
      throw new Error(`Nobody has said how to make a schema of the type ${def.type} strict`)
  }
}
