import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { SignedLogHead } from '../domain/log-proof/log-head.ts'

const signedHead = z.object({
  size: z.int().positive(),
  root: z.string(),
  at: z.string(),
  signature: z.string(),
})

/** Where the heads of the log are kept beside the database, a file a day, to be stored elsewhere as well. */
export function headFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'log-heads')
}

/** Whole or not at all: what is half a head would be taken for a damaged one. */
export async function writeHeadFile(folder: string, head: SignedLogHead): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${head.at.slice(0, 10)}.json`)
  const draft = `${file}.draft`
  await writeFile(draft, `${JSON.stringify(head)}\n`, { flush: true })
  await rename(draft, file)
}

/** Where those of the folder lie; none where there is no such folder. */
export async function headFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name))
}

/** @throws SyntaxError, ZodError where it is none */
export async function readHeadFile(file: string): Promise<SignedLogHead> {
  return signedHead.parse(JSON.parse(await readFile(file, 'utf8')))
}
