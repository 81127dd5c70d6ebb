import type { ProcessKind } from './reading-process.ts'

/** Reads the text layer of PDFs, in a fraction of a second. A normal statement takes a fifth of its room. */
export const TEXT_PROCESS: ProcessKind = {
  script: './text-child.ts',
  roomMegabytes: 300,
  mostHeapMegabytes: 384,
  grownMegabytes: 400,
}

/** Reads the print in pictures, in some seconds a page, and takes some 550 MB for the first. It grows with every picture, up to where it is replaced, and must still have room for a large one. */
export const PICTURE_PROCESS: ProcessKind = {
  script: './picture-child.ts',
  roomMegabytes: 700,
  mostHeapMegabytes: 384,
  grownMegabytes: 850,
}

/** Makes photos of people small. Its room is some three times what the largest that is taken needs. */
export const PORTRAIT_PROCESS: ProcessKind = {
  script: './portrait-child.ts',
  roomMegabytes: 300,
  mostHeapMegabytes: 128,
  grownMegabytes: 300,
}
