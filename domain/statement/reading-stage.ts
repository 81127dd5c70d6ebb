/** What is being done with a statement that was handed in. The stages come in this order; those of a page once for each that is read. */
export type ReadingStage =
  /** So many others are read before this one. */
  | { readonly stage: 'waiting'; readonly before: number }
  | { readonly stage: 'opening' }
  | { readonly stage: 'reading_text' }
  /** The page is a picture, counted from 1 of all the pages. */
  | { readonly stage: 'reading_picture'; readonly page: number; readonly pages: number }
  | { readonly stage: 'understanding' }
