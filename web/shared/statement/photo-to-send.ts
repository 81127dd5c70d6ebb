import { MAX_PICTURE_PIXELS, MAX_UPLOAD_BYTES } from '../../../api/contract/limits.ts'

/** The server reads print no better in a larger one; in pixels. */
const LONGEST_SIDE = 4200
/** No camera makes more; drawing it would take all the memory of a phone. In pixels. */
const MOST_DRAWN = 210_000_000
const QUALITY = 0.92

/**
 * The file as it can be sent: a photo beyond what the server takes is made smaller, upright as its EXIF says. What the browser cannot
 * open stays as it is, and the server says what is wrong with it.
 * @param onShrink called before that begins, which takes seconds on a phone
 */
export async function photoToSend(file: File, onShrink: () => void): Promise<File> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return file
  const url = URL.createObjectURL(file)
  try {
    const image = await loaded(url)
    const { naturalWidth: width, naturalHeight: height } = image
    const isTaken = width * height <= MAX_PICTURE_PIXELS && file.size <= MAX_UPLOAD_BYTES
    if (isTaken || width * height > MOST_DRAWN) return file
    onShrink()
    const smaller = await drawn(image, Math.min(1, LONGEST_SIDE / Math.max(width, height)))
    return smaller === null ? file : new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Resolves once its size is known, as it is seen: with its EXIF orientation. */
function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    image.src = url
  })
}

async function drawn(image: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A picture that is seen through in part is on white paper, as the server takes it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
