/** Of WebP, the better first: the others are for what would be too large, small print in colours or a grainy photo. */
const QUALITIES = [70, 40, 15]
const MOST_BYTES = 150_000

/** A preview as WebP, at the best quality at which it is small. Null where it is large at any. */
export async function encodedPreview(encode: (quality: number) => Promise<Uint8Array>): Promise<Uint8Array | null> {
  for (const quality of QUALITIES) {
    const image = await encode(quality)
    if (image.byteLength <= MOST_BYTES) return image
  }
  return null
}
