import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '../../../api/contract/limits.ts'

/** What keeps a file from being uploaded, in words; null when nothing does. */
export function fileFault(file: Pick<File, 'name' | 'size'>): string | null {
  const extension = file.name.includes('.') ? file.name.split('.').pop()?.toLowerCase() : undefined
  const supported = UPLOAD_EXTENSIONS.some((known) => known === extension)
  if (!supported) return 'File type not supported. Please upload PDF, JPG, or PNG files.'
  if (file.size > MAX_UPLOAD_BYTES) return 'File is too large. Maximum size is 10MB.'
  if (file.size === 0) return 'File is empty. Please choose a valid file.'
  return null
}
