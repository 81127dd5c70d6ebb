/** Pixels across a preview: print of 8 points can be read when a part of it is enlarged. */
export const PREVIEW_WIDTH = 1100
/** A page of another form than paper's is drawn no taller. */
export const MOST_PREVIEW_HEIGHT = 1800
