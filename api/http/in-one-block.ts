import type { StorageEngine } from 'multer'

/** Enough for most files, where the request does not say how long it is. */
const FIRST_BYTES = 1_000_000

/**
 * Keeps a file in one block of memory. A block of this size is the system's again as soon as it is let go; the thousand pieces in which a
 * file comes are small enough to be kept by the allocator, for ever, and would be there twice when they are put together.
 * @param maxBytes no file is longer
 */
export function inOneBlock(maxBytes: number): StorageEngine {
  return {
    _handleFile(request, { stream }, done) {
      let block: Buffer = Buffer.allocUnsafeSlow(
        Math.min(Number(request.headers['content-length'] ?? FIRST_BYTES), maxBytes),
      )
      let length = 0
      stream.on('data', (piece: Buffer) => {
        if (length + piece.length > block.length) block = larger(block, length + piece.length)
        length += piece.copy(block, length)
      })
      stream.on('error', done)
      stream.on('end', () => done(null, { buffer: block.subarray(0, length), size: length }))
    },
    _removeFile(_request, _file, done) {
      done(null)
    },
  }
}

function larger(block: Buffer, wanted: number): Buffer {
  const twice = Buffer.allocUnsafeSlow(Math.max(2 * block.length, wanted))
  block.copy(twice)
  return twice
}
