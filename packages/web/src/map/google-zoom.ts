/** Zooms are counted as Google does; the map's own tiles are twice as wide, which makes one less of it. */
export const fromGoogleZoom = (zoom: number): number => zoom - 1
export const toGoogleZoom = (zoom: number): number => zoom + 1

export const leastGoogleZoom = 4
export const mostGoogleZoom = 20
/** How much nearer a cluster is looked at. */
export const zoomsIntoCluster = 2
