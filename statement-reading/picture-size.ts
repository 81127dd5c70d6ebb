const PNG_WIDTH_AT = 16
const PNG_HEIGHT_AT = 20
const START_OF_SCAN = 0xda
/** SOF0 to SOF15 but for DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegPixels(bytes: Buffer): number | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    else if (marker === START_OF_SCAN) return null
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** The pixels of a PNG or JPEG as its header states them, without decoding it; null where the header states none. */
export function picturePixels(bytes: Buffer, type: 'image/jpeg' | 'image/png'): number | null {
  if (type === 'image/jpeg') return jpegPixels(bytes)
  return bytes.length < PNG_HEIGHT_AT + 4 ? null : bytes.readUInt32BE(PNG_WIDTH_AT) * bytes.readUInt32BE(PNG_HEIGHT_AT)
}
