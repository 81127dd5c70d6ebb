// Where a thread begins. No TypeScript: Node loads none.
import path from 'node:path'
import { compiled } from '../programs/compiled.mjs'

process.setSourceMapsEnabled(true)
export const { hashed } = await import(await compiled(path.join(import.meta.dirname, 'leaf-thread.ts')))
