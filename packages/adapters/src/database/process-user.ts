/** Whom PostgreSQL runs as. Empty means as ourselves; the fields are those of `spawn`. */
export type PostgresUser = { uid: number; gid: number } | { uid?: undefined; gid?: undefined }

export const ourselves: PostgresUser = {}
