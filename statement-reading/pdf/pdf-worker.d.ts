/** The package has no types of it: it is loaded for what it leaves behind. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
