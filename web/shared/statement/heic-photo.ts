/** Whether a file is named as an iPhone names the photos that it takes in its own format. */
export function isHeic({ name }: Pick<File, 'name'>): boolean {
  return /\.hei[cf]$/i.test(name)
}

/** Beside the sentence that refuses one, whose words are fixed: what to do. */
export const HEIC_IN_WORDS =
  'This is a HEIC photo, which is how an iPhone saves them. For a JPG, choose Settings > Camera > Formats > Most Compatible and take the photo again, or share this one as a JPG.'
