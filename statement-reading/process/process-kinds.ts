import type { ProcessKind } from './reading-process.ts'

const PDF_ENGINE = ['pdfjs-dist/legacy/build/pdf.worker.mjs', 'pdfjs-dist/legacy/build/pdf.mjs']

/** Reads the text layer of PDFs, in a fraction of a second. A normal statement takes a fifth of its room. */
export const TEXT_PROCESS: ProcessKind = {
  script: './text-child.ts',
  preloaded: PDF_ENGINE,
  roomMegabytes: 300,
  niceness: 10,
  mostHeapMegabytes: 384,
  grownMegabytes: 400,
}

/** Reads the print in pictures, in some seconds a page. Its memory grows with every picture. */
export const PICTURE_PROCESS: ProcessKind = {
  script: './picture-child.ts',
  preloaded: [...PDF_ENGINE, 'sharp', 'tesseract.js'],
  roomMegabytes: 550,
  niceness: 15,
  mostHeapMegabytes: 384,
  grownMegabytes: 450,
}

/** Makes photos of people small. Its room is some three times what the largest that is taken needs. */
export const PORTRAIT_PROCESS: ProcessKind = {
  script: './portrait-child.ts',
  preloaded: ['sharp'],
  roomMegabytes: 300,
  niceness: 10,
  mostHeapMegabytes: 128,
  grownMegabytes: 300,
}
