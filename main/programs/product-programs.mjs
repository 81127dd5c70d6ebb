import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Started by other programs of the product, and by nobody else. */
const INNER = [
  'main/log-proof/leaf-thread.ts',
  'main/long-work/thread.ts',
  'main/web-build/build-into.ts',
  'statement-reading/picture/second-reader/networks-program.ts',
  'statement-reading/process/picture-child.ts',
  'statement-reading/process/portrait-child.ts',
  'statement-reading/process/text-child.ts',
]

/**
 * All that the product can run, compiled together: the commands of `package.json`, and what these start.
 * @param {string} projectRoot
 * @returns {string[]} from the top of the project
 */
export function productPrograms(projectRoot) {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
  const commands = Object.values(scripts).flatMap((script) => /\brun\.mjs (main\S*\.ts)/.exec(script)?.[1] ?? [])
  return [...new Set([...commands, ...INNER])]
}
