import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { PageRenderer, PageRequest } from '@bayshare/server/ports/page-renderer'
import { webFolder } from './project-folder'

/** The renderer bundle as it is used here; it is built separately, so its types do not reach this package. */
interface RendererBundle {
  createRenderer(options: { manifest: unknown; readAsset(file: string): string }): Promise<{
    render(page: PageRequest): Promise<object | undefined>
    documentFor(rendered: object | undefined, page: PageRequest): { html: string; status: number }
    scriptHashes: string[]
    manifest(brand: BrandId): string
    icon(brand: BrandId): string
  }>
}

export const browserFolder = join(webFolder, 'browser')

/** Joins the renderer of web to the server's port, so that neither package imports the other. */
export async function webPages(): Promise<PageRenderer> {
  const bundle = (await import(pathToFileURL(join(webFolder, 'renderer/renderer.js')).href)) as RendererBundle
  const renderer = await bundle.createRenderer({
    manifest: JSON.parse(readFileSync(join(browserFolder, '.vite/manifest.json'), 'utf8')),
    readAsset: (file) => readFileSync(join(browserFolder, file), 'utf8'),
  })
  return {
    scriptHashes: renderer.scriptHashes,
    manifest: renderer.manifest,
    icon: renderer.icon,
    async document(page) {
      const rendered = await renderer.render(page)
      const { html, status } = renderer.documentFor(rendered, page)
      return { html, status, isShared: true }
    },
  }
}
