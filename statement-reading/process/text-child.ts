/** The process that opens foreign PDFs and reads their text layer. It knows no secrets; its parent ends it at the deadline. */
import { readText } from './read-text.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(({ bytes }, tell) => readText(bytes, tell))
