import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { IMPORT_RULES, type ImportRule } from './import-rules.ts'
import { type Import, importsOf } from './imports-of.ts'
import { sourceFiles } from './source-files.ts'

interface Part {
  readonly name: string
  readonly rule: ImportRule
}

/** Every import below `root` that the table does not allow, as one readable line each. */
export function checkImports(root: string): string[] {
  return sourceFiles(root).flatMap((file) => checkFile(file, readFileSync(path.join(root, file), 'utf8')))
}

/** `file` is relative to the top of the project. */
export function checkFile(file: string, source: string): string[] {
  if (/\.spec\.tsx?$/.test(file)) return []
  const part = partOf(file)
  if (part === undefined)
    return [`${file}: belongs to no part of the import table (tests/architecture/import-rules.ts)`]
  return importsOf(file, source).flatMap((found) => {
    const fault = faultOf(found, file, part)
    return fault === null ? [] : [`${file}:${found.line}: ${part.name} may not import ${fault}`]
  })
}

function faultOf({ specifier }: Import, file: string, { name, rule }: Part): string | null {
  if (specifier === null) return rule.mayImport === 'everything' ? null : 'a module whose name is computed'
  if (isBuiltin(specifier)) return rule.node ? null : `Node's ${specifier}`
  if (!specifier.startsWith('.')) return faultOfPackage(packageOf(specifier), rule)
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const imported = /\.spec\.tsx?$/.test(target) ? partOf('tests/') : partOf(target)
  if (imported?.name === name || rule.mayImport === 'everything') return null
  if (imported === undefined) return `what has no part (${target})`
  return rule.mayImport.includes(imported.rule.part) ? null : `${imported.name} (${target})`
}

function faultOfPackage(name: string, rule: ImportRule): string | null {
  return rule.packages === 'any' || rule.packages.includes(name) ? null : `the package ${name}`
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The part that a file belongs to: the longest that the table has for it. */
function partOf(file: string): Part | undefined {
  const holding = IMPORT_RULES.flatMap((rule) => {
    const name = nameOfPart(rule.part, file)
    return name === null ? [] : [{ name, rule }]
  })
  return holding.sort((a, b) => b.rule.part.length - a.rule.part.length)[0]
}

/** The part itself, or the folder that takes the place of its `*`; null when the file is not in it. */
function nameOfPart(part: string, file: string): string | null {
  if (!part.endsWith('/*')) return file === part || file.startsWith(`${part}/`) ? part : null
  const around = part.slice(0, -1)
  const folderEnd = file.indexOf('/', around.length)
  return file.startsWith(around) && folderEnd !== -1 ? file.slice(0, folderEnd) : null
}
