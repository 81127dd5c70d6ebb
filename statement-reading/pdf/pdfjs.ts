const { parse, stringify } = JSON
const { push } = Array.prototype

export const { getDocument, ImageKind, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
// Otherwise it is loaded with the first document, and changes the same once more.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs')

// The build for older engines replaces what is not wholly of the newest standard by JavaScript of its own, for all of the process: a list
// grows at half the speed then. pdf.js itself needs nothing of the difference.
Object.assign(JSON, { parse, stringify })
Object.assign(Array.prototype, { push })
