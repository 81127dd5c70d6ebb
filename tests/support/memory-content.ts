import { ContentMissing } from '../../eventstore/content-missing.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import { digestOf } from '../../eventstore/digest-of.ts'

/** Large content without a database. */
export interface MemoryContent extends ContentStore {
  /** Puts other bytes in the place of what is kept under a digest. */
  alter(kept: { readonly digest: string }): void
}

export function memoryContent(): MemoryContent {
  const kept = new Map<string, Buffer>()
  return {
    async put(bytes) {
      const digest = digestOf(bytes)
      kept.set(digest, Buffer.from(bytes))
      return digest
    },
    async get(digest) {
      const bytes = kept.get(digest)
      if (bytes === undefined) throw new ContentMissing(digest, 'nothing is stored under it')
      if (digestOf(bytes) !== digest) throw new ContentMissing(digest, 'what is stored has another digest')
      return bytes
    },
    alter({ digest }) {
      kept.set(digest, Buffer.from('altered'))
    },
  }
}
