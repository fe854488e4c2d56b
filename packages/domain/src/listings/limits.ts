/** Of a building. */
export const mostBuildingImages = 6
