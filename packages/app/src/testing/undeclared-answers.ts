import { allRoutes } from '@bayshare/contract/all-routes'
import { refusals } from '@bayshare/contract/refusals'
import { apiBase, refusalsOf, type Route } from '@bayshare/contract/route'
import type { FastifyInstance } from 'fastify'

/** Every answer of the API from now on whose status the contract does not name; faults of ours (500) are left out. */
export function undeclaredAnswers(app: FastifyInstance): readonly string[] {
  const undeclared: string[] = []
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const answered = `${request.method} ${request.routeOptions.url}`
    const declared = declaredStatuses.get(answered)
    if (declared && statusCode !== 500 && !declared.has(statusCode))
      undeclared.push(`${answered}: ${statusCode}`)
    done()
  })
  return undeclared
}

const declaredStatuses = new Map(
  Object.values(allRoutes as Record<string, Route>).map((route) => [
    `${route.method} ${apiBase}${route.path}`,
    new Set([200, ...refusalsOf(route).map((name) => refusals[name].status)]),
  ]),
)
