/** @throws where the browser has no clipboard for the page, or does not let it be used */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** As formatted text, and as plain text where that cannot be pasted. @throws as above */
export async function copyFormatted(html: string, plain: string): Promise<void> {
  const blobs = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([plain], { type: 'text/plain' }),
  }
  await navigator.clipboard.write([new ClipboardItem(blobs)])
}
