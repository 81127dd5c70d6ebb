/** What we use of the runtime, whose package comes without its types. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[])
    readonly data: unknown
    readonly dims: readonly number[]
  }

  interface SessionOptions {
    readonly intraOpNumThreads: number
    readonly interOpNumThreads: number
    readonly executionMode: 'sequential' | 'parallel'
    readonly enableCpuMemArena: boolean
    readonly enableMemPattern: boolean
  }

  export class InferenceSession {
    static create(path: string, options: SessionOptions): Promise<InferenceSession>
    readonly inputNames: readonly string[]
    readonly outputNames: readonly string[]
    run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>
  }
}
