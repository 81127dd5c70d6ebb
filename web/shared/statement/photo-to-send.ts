import { MAX_PICTURE_PIXELS, MAX_UPLOAD_BYTES } from '../../../api/contract/limits.ts'
import { drawnPhoto, withPhoto } from './opened-photo.ts'

/** The server reads print no better in a larger one; in pixels. */
const LONGEST_SIDE = 4200
const QUALITY = 0.92

/**
 * The file as it can be sent: a photo beyond what the server takes is made smaller, upright as its EXIF says. What the browser cannot
 * open stays as it is, and the server says what is wrong with it.
 * @param onShrink called before that begins, which takes seconds on a phone
 */
export async function photoToSend(file: File, onShrink: () => void): Promise<File> {
  const smaller = await withPhoto(file, (image) => {
    const isTaken = image.naturalWidth * image.naturalHeight <= MAX_PICTURE_PIXELS && file.size <= MAX_UPLOAD_BYTES
    if (isTaken) return null
    onShrink()
    return jpegOf(drawnPhoto(image, LONGEST_SIDE))
  })
  return smaller === null ? file : new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
}

function jpegOf(drawn: CanvasRenderingContext2D | null): Promise<Blob | null> {
  return new Promise((resolve) => {
    if (drawn === null) resolve(null)
    else drawn.canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
}
