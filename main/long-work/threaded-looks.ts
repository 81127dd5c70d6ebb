import type { BookLooks } from '../../api/book/book-looks.ts'
import { PartPacker } from './packed-part.ts'
import type { Threads } from './threads.ts'

/** Looks at homes in threads. There is one of it in a process: by its numbers the threads know a sheet again. */
export function threadedLooks(threads: Threads): BookLooks {
  const packer = new PartPacker()
  return {
    dryRun: async (part) => threads.run('dryRun', await packer.pack(part)),
    standings: async (part) => threads.run('standings', await packer.pack(part)),
  }
}
