import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Chromium {
  readonly executablePath: string
  /** The package's own arguments. */
  readonly args: readonly string[]
  /** Where it finds the libraries and fonts that a minimal system has not got. */
  readonly env: Readonly<Record<string, string>>
}

const PACKAGES = path.join(import.meta.dirname, '../../node_modules')
const CACHE = path.join(PACKAGES, '.cache')

const { version } = JSON.parse(readFileSync(path.join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8'))
const UNPACKED = path.join(CACHE, `chromium-${version}`)

/** The package's own file looks for them where the package unpacks. Those of the system, where it has any, know more signs. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(UNPACKED, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(UNPACKED, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** The browser that comes with npm, unpacked at its first use, with all that it needs of a system. */
export async function chromium(): Promise<Chromium> {
  if (!existsSync(UNPACKED)) await unpack()
  const { default: packed } = await import('@sparticuz/chromium')
  return {
    executablePath: path.join(UNPACKED, 'chromium'),
    args: packed.args,
    env: {
      LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(UNPACKED, 'fonts.conf'),
    },
  }
}

/**
 * The package unpacks into the folder for temporary files, where other users and versions would find it, and its libraries only
 * where it believes to run as a cloud function. It is made beside its place and then moved there, so that nobody finds half of it.
 */
async function unpack(): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(path.join(CACHE, 'unpacking-'))
  await withEnvironment({ TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, async () => {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  })
  await writeFile(path.join(draft, 'fonts.conf'), FONTS)
  await rename(draft, UNPACKED).catch((error) => {
    // Somebody else was faster.
    if (!existsSync(UNPACKED)) throw error
    return rm(draft, { recursive: true })
  })
}

async function withEnvironment(variables: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    await work()
  } finally {
    // The package adds variables of its own.
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
