/** Pages of a document, named the same on every screen and in every refusal. */
export { pagesInWords } from '../../domain/document/pages-in-words.ts'
