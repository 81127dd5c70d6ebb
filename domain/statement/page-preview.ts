/** A small picture of a page as it was read: upright and with level lines, whatever the original was. Boxes are parts of this page. */
export interface PagePreview {
  /** Counted from 1. */
  readonly page: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** WebP, drawn anew: nothing of the original file but what is seen on the page. */
  readonly image: Uint8Array
}
