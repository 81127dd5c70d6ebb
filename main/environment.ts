import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'

/** The process's environment, completed by the project's `.env` file where there is one. What is set already wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(import.meta.dirname, '../.env')
  if (existsSync(file)) loadEnvFile(file)
  return process.env
}
