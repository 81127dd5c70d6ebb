import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { IMPORT_RULES, type ImportRule } from './import-rules.ts'
import { type Import, importsOf } from './imports-of.ts'
import { sourceFiles } from './source-files.ts'

/** Every import below `root` that the table does not allow, as one readable line each. */
export function checkImports(root: string): string[] {
  return sourceFiles(root).flatMap((file) => checkFile(file, readFileSync(path.join(root, file), 'utf8')))
}

/** `file` is relative to the top of the project. */
export function checkFile(file: string, source: string): string[] {
  if (/\.spec\.tsx?$/.test(file)) return []
  const rule = ruleFor(file)
  if (rule === undefined)
    return [`${file}: belongs to no part of the import table (tests/architecture/import-rules.ts)`]
  return importsOf(file, source).flatMap((found) => {
    const fault = faultOf(found, file, rule)
    return fault === null ? [] : [`${file}:${found.line}: ${rule.part} may not import ${fault}`]
  })
}

function faultOf({ specifier }: Import, file: string, rule: ImportRule): string | null {
  if (specifier === null) return rule.mayImport === 'everything' ? null : 'a module whose name is computed'
  if (isBuiltin(specifier)) return rule.node ? null : `Node's ${specifier}`
  if (!specifier.startsWith('.')) return faultOfPackage(packageOf(specifier), rule)
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const part = /\.spec\.tsx?$/.test(target) ? 'tests' : ruleFor(target)?.part
  if (part === rule.part || rule.mayImport === 'everything') return null
  return part !== undefined && rule.mayImport.includes(part) ? null : `${part ?? 'what has no part'} (${target})`
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

function ruleFor(file: string): ImportRule | undefined {
  const holding = IMPORT_RULES.filter(({ part }) => file === part || file.startsWith(`${part}/`))
  return holding.sort((a, b) => b.part.length - a.part.length)[0]
}
