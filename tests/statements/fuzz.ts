/** Reads many damaged copies of the files that are named and tells how it went: `node --import tsx tests/statements/fuzz.ts 1000 file…` */
import { StatementReader } from '../../workers/statements/statement-reader.ts'
import { fuzz } from './mutations.ts'

const [count = '0', ...files] = process.argv.slice(2)
const reader = new StatementReader()
const before = process.memoryUsage().rss
try {
  const result = await fuzz(reader, files, Number(count), 1)
  const grownMegabytes = Math.round((process.memoryUsage().rss - before) / 1024 / 1024)
  process.stdout.write(`${JSON.stringify({ ...result, grownMegabytes })}\n`)
} finally {
  reader.close()
}
