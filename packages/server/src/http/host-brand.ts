import type { Brand } from '@bayshare/domain/brands/brand'
import { brandOfHost, type BrandHosts } from '@bayshare/domain/brands/brand-of-request'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the host that was asked (rule: brand of a request). */
    hostBrand: Brand
  }
}

/** Every request knows the brand of its host, found once. */
export function noteHostBrand(app: FastifyInstance, hosts: BrandHosts): void {
  app.decorateRequest('hostBrand')
  app.addHook('onRequest', (request, _, done) => {
    request.hostBrand = brandOfHost(request.host, hosts)
    done()
  })
}
