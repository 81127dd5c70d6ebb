import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ADMIN_ACTS } from './admin-acts.ts'
import { ADMIN_ROOMS } from './admin-rooms.ts'

const area = path.resolve(import.meta.dirname, '..')
const sources = readdirSync(area, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.unit\.spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(area, file), 'utf8'))
const countOf = (text: string) => sources.filter((source) => source.includes(text)).length

it.each(ADMIN_ACTS.map(({ path }) => path))('%s leads to a room, and to something that is there', (address) => {
  const { pathname, hash, searchParams } = new URL(address, 'https://refibell.example')
  expect(ADMIN_ROOMS.map(({ path }) => path)).toContain(pathname)
  if (hash !== '') expect(countOf(`id="${hash.slice(1)}"`)).toBe(1)
  else expect(countOf(`name: '${searchParams.get('part')}'`)).toBe(1)
})
