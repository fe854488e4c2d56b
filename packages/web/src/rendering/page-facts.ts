/** What a page says of itself once its data is there, for search engines and link previews. */
export interface PageFacts {
  status: 200 | 404
  title: string
  description?: string
  /** The path of the one address under which it is known. */
  canonical?: string
  /** The path of a picture. */
  image?: string
  /** In the vocabulary of schema.org; the page's own address is its id. */
  data?: (url: string) => readonly object[]
  /** Modules whose parts the server has drawn as well. */
  modules: readonly string[]
}
