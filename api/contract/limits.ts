/** Limits that the browser tells the person before the server has to refuse. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 25_000_000
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const
export const UPLOAD_TIMEOUT_MS = 60_000
export const MAX_INVITE_CODE_LENGTH = 64
export { MAX_FEEDBACK_LENGTH } from '../../domain/feedback/feedback-text.ts'
export { MAX_NOTE_LENGTH } from '../../domain/lead/decide.ts'
