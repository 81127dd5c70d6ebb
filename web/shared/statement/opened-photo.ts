/** No camera makes more; drawing it would take all the memory of a phone. In pixels. */
const MOST_DRAWN = 210_000_000

/** Hands on a photo as it is seen, with its EXIF orientation. Null for what is no photo, or what the browser cannot open or draw. */
export async function withPhoto<Result>(
  file: File,
  use: (image: HTMLImageElement) => Result | Promise<Result>,
): Promise<Result | null> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return null
  const url = URL.createObjectURL(file)
  try {
    const image = await loaded(url)
    return image.naturalWidth * image.naturalHeight > MOST_DRAWN ? null : await use(image)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Resolves once its size is known. */
function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = reject
    image.src = url
  })
}

/** The photo drawn so that its longer side has at most so many pixels. Null where the browser has no canvas. */
export function drawnPhoto(image: HTMLImageElement, longestSide: number): CanvasRenderingContext2D | null {
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A picture that is seen through in part is on white paper, as the server takes it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context
}
