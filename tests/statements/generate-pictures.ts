import { InputRefused } from '../../main/cli/input-refused.ts'
import { runCommandLine } from '../../main/cli/run-command-line.ts'

await runCommandLine(() => generate(process.argv[2]))

async function generate(folder: string | undefined): Promise<number> {
  if (folder === undefined)
    throw new InputRefused('Name a folder for the pictures.\nUsage: npm run generate:photos -- folder')
  // What draws them takes seconds to load, and whoever names no folder does not wait for it.
  const { writePhotos } = await import('./photos-of-layouts.ts')
  await writePhotos(folder)
  return 0
}
