import { describe, expect, it } from 'vitest'
import { fileFault } from './file-fault.ts'

const tenMegabytes = 10 * 1024 * 1024

describe('A file to upload', () => {
  it.each(['statement.pdf', 'STATEMENT.PDF', 'photo.jpg', 'photo.jpeg', 'scan.v2.png'])('is fine as %s', (name) => {
    expect(fileFault({ name, size: tenMegabytes })).toBeNull()
  })

  it.each(['statement.docx', 'statement.pdf.exe', 'pdf', ''])('is not supported as %j', (name) => {
    expect(fileFault({ name, size: 10 })).toBe('File type not supported. Please upload PDF, JPG, or PNG files.')
  })

  it('is too large one byte above 10 MB', () => {
    expect(fileFault({ name: 'a.pdf', size: tenMegabytes + 1 })).toBe('File is too large. Maximum size is 10MB.')
  })

  it('must not be empty', () => {
    expect(fileFault({ name: 'a.pdf', size: 0 })).toBe('File is empty. Please choose a valid file.')
  })
})
