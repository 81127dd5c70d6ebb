/** In characters, as the server takes it. */
export const LONGEST_SEARCH = 200
