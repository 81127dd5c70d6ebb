import { extname } from 'node:path'
import type { MediaType } from './statement-reading.ts'

const BY_EXTENSION: Readonly<Record<string, MediaType>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}
/** A PDF's header may follow some bytes of junk; readers look for it in the first kilobyte. */
const PDF_HEADER_REACH = 1024
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

function sniff(bytes: Buffer): MediaType | null {
  const startsWith = (signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature)
  if (startsWith(PNG_SIGNATURE)) return 'image/png'
  if (startsWith(JPEG_SIGNATURE)) return 'image/jpeg'
  return bytes.subarray(0, PDF_HEADER_REACH).includes('%PDF-') ? 'application/pdf' : null
}

/** The file's type where its name and its first bytes agree on one that we read; else null. */
export function fileType(bytes: Buffer, fileName: string): MediaType | null {
  const named = BY_EXTENSION[extname(fileName).toLowerCase()] ?? null
  return named !== null && sniff(bytes) === named ? named : null
}
