/** Why the export asks for rows of every brand. */
export const everything = 'a person may have all that is kept about them, whatever brand it stands in'
