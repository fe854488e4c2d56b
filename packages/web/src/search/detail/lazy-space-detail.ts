import { lazyPart } from '../../ui/lazy-part'

/** The details of a space, which those who only look at the list never load. */
export const { Part: SpaceDetail, load: loadSpaceDetail } = lazyPart(
  async () => (await import('./SpaceDetail')).SpaceDetail,
)
