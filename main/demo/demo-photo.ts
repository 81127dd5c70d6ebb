import sharp from 'sharp'
import type { CommandContext } from '../../commands/context.ts'
import { changePhoto } from '../../commands/photo/change-photo.ts'
import { photoStream } from '../../commands/photo/photo-stream.ts'
import { portraitOf } from '../../statement-reading/picture/portrait.ts'
import type { DemoPortrait } from './demo-accounts.ts'

/** Shows a drawn portrait of an officer unless an interrupted start has done so: nobody real is in a demo. */
export async function addDemoPhoto(context: CommandContext, account_id: string, portrait: DemoPortrait): Promise<void> {
  if ((await context.log.readStream(photoStream(account_id), 0, 1)).length > 0) return
  const drawn = await sharp(Buffer.from(drawing(portrait)))
    .png()
    .toBuffer()
  const webp = Buffer.from(await portraitOf(drawn)).toString('base64')
  await changePhoto(context, { account_id, photo_id: context.newId(), webp })
}

/** Head and shoulders in plain shapes, without a font: what stands in for one differs from machine to machine. */
function drawing({ ground, coat, skin, hair, hasLongHair }: DemoPortrait): string {
  const back = hasLongHair ? `<path d="M68 118a60 60 0 0 1 120 0v62q0 18-18 18H86q-18 0-18-18z" fill="${hair}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${ground}"/>
    ${back}
    <path d="M24 256q4-66 74-76h60q70 10 74 76z" fill="${coat}"/>
    <path d="M106 150h44v36q-22 24-44 0z" fill="${skin}"/>
    <ellipse cx="128" cy="118" rx="46" ry="54" fill="${skin}"/>
    <path d="M80 116q-6-62 48-62t48 62q-8-34-34-40-28 12-50 6-10 12-12 34z" fill="${hair}"/>
  </svg>`
}
