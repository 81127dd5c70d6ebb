const lines = (...each: string[]) => each.join('\r\n')

/** What a client says first that then says nothing more, takes its time, or does not leave when it is asked to. */
export const STUBBORN: Readonly<Record<string, string>> = {
  'a websocket that ignores the close frame': lines(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ),
  'an upload that is not finished': lines(
    'POST /api/documents/parse-mortgage-statement HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="statement.pdf"',
    '',
    '%PDF-',
  ),
  'a request that has only begun': lines('GET /api/health HTTP/1.1', 'Host: '),
}
