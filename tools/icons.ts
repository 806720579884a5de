import { readFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'web', 'public')
const GROUND = '#f5f8f7'

/**
 * `share` is the part of the square that the mark fills. A mask of the system may cut everything outside the inner 80
 * %.
 */
export const icons = [
  { file: 'icones/192.png', size: 192, share: 0.72, round: true },
  { file: 'icones/512.png', size: 512, share: 0.72, round: true },
  { file: 'icones/mascara-512.png', size: 512, share: 0.56, round: false },
  { file: 'icones/apple-180.png', size: 180, share: 0.66, round: false },
] as const

/** Draws the icons of the installed app from the mark. Run `node tools/run.js tools/icons.ts` after the mark changed. */
export async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(PUBLIC, 'favicon.svg'))
  await mkdir(join(folder, 'icones'), { recursive: true })
  for (const { file, size, share, round } of icons) {
    const inner = Math.round(size * share)
    const radius = round ? Math.round(size * 0.22) : 0
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}" fill="${GROUND}"/></svg>`
    const petals = await sharp(mark, { density: (72 * inner) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer()
    await sharp(Buffer.from(ground))
      .composite([{ input: petals, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true, quality: 100 })
      .toFile(join(folder, file))
  }
}

if (import.meta.main) await drawIcons(PUBLIC)
