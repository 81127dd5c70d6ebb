/** The same database at a port of this machine, past the server's socket: for what stands between. */
export function byPort(url: string, port = Number(new URL(url).port)): string {
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).toString()
}
