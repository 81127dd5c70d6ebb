/** A busy browser comes to a download late: what was given back by then would be no file any more, and nobody would be told. */
const KEPT_MS = 60_000

/** Fetches a file of the holder of the token and hands it to the browser's downloads. @throws Error when it cannot be had */
export async function downloadFile(path: string, fileName: string, token: string | null): Promise<void> {
  const response = await fetch(`/api${path}`, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
