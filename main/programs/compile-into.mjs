import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Compiles programs, and all of ours that they import, into a few files; packages stay where they are.
 * @param {string} projectRoot
 * @param {string} folder
 * @param {readonly string[]} programs from the top of the project; in the folder they have the same places
 * @returns {Promise<Map<string, Buffer>>} the sources that they were made of
 * @throws {Error} which says what is wrong with the sources, and where
 */
export async function compileInto(projectRoot, folder, programs) {
  /** @type {Map<string, Buffer>} */
  const sources = new Map()
  // Only now: most starts find what is compiled, and the image has no compiler.
  const { build, stop } = await import('esbuild')
  try {
    await build({
      absWorkingDir: projectRoot,
      // Without the dot, one that is not there would be looked for among the packages.
      entryPoints: programs.map((program) => `./${program}`),
      outbase: projectRoot,
      outdir: folder,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      // Of two classes of the same name one would get a number, which would be read in logs.
      keepNames: true,
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [readingInto(sources, projectRoot)],
    })
  } catch (error) {
    throw new Error(faultOf(error))
  } finally {
    await stop()
  }
  return sources
}

/**
 * Keeps what is compiled, and leaves to each module the place that it has among the sources.
 * @param {Map<string, Buffer>} sources
 * @param {string} projectRoot
 * @returns {import('esbuild').Plugin}
 */
function readingInto(sources, projectRoot) {
  return {
    name: 'sources',
    setup: ({ onLoad }) =>
      onLoad({ filter: /.*/ }, async ({ path: file }) => {
        const content = await readFile(file)
        sources.set(path.relative(projectRoot, file), content)
        /** @type {Readonly<Record<string, string>>} */
        const places = { dirname: path.dirname(file), filename: file, url: pathToFileURL(file).href }
        const contents = content
          .toString()
          .replaceAll(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name) => JSON.stringify(places[name]))
        return { contents, loader: 'default' }
      }),
  }
}

/** @param {any} error the compiler's, which has read all and lists what it minds */
function faultOf(error) {
  const [fault] = error.errors ?? []
  if (fault === undefined) return error.message
  const { location, text } = fault
  return location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text
}
