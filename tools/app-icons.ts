import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '..')
const LIGHT = '#f5f8f7'
const DARK = '#0a1311'

interface Icon {
  file: string
  size: number
  /** The part of the square that the mark fills. */
  share: number
  ground: string | null
  /** The corner's radius as a part of the square; 0.5 is a circle. */
  corner?: number
}

const ANDROID = 'aplicativo/android/app/src/main/res'
const IOS = 'aplicativo/ios/App/App/Assets.xcassets'
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

/** Icons and first pictures of the phones' app. */
export const appIcons: readonly Icon[] = [
  ...Object.entries(DENSITIES).flatMap(([density, factor]): Icon[] => {
    const folder = `${ANDROID}/mipmap-${density}`
    const size = 48 * factor
    return [
      { file: `${folder}/ic_launcher.png`, size, share: 0.66, ground: LIGHT, corner: 0.22 },
      { file: `${folder}/ic_launcher_round.png`, size, share: 0.6, ground: LIGHT, corner: 0.5 },
      // Of its 108 units the system shows the inner 66, in a form of its own.
      { file: `${folder}/ic_launcher_foreground.png`, size: 108 * factor, share: 0.38, ground: null },
    ]
  }),
  { file: `${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`, size: 1024, share: 0.66, ground: LIGHT },
  { file: `${IOS}/Splash.imageset/splash-claro.png`, size: 2732, share: 0.14, ground: LIGHT },
  { file: `${IOS}/Splash.imageset/splash-escuro.png`, size: 2732, share: 0.14, ground: DARK },
]

/** Draws them from the mark. Run `node tools/run.js tools/app-icons.ts` after the mark changed. */
export async function drawAppIcons(folder: string): Promise<void> {
  const mark = await readFile(join(ROOT, 'web/public/favicon.svg'))
  for (const { file, size, share, ground, corner = 0 } of appIcons) {
    const inner = Math.round(size * share)
    const petals = await sharp(mark, { density: (72 * inner) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer()
    const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * corner}" fill="${ground ?? 'none'}"/></svg>`
    const drawn = sharp(Buffer.from(square)).composite([{ input: petals, gravity: 'centre' }])
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // Apple takes no icon with transparency.
    const opaque = ground !== null && corner === 0
    await (opaque ? drawn.flatten({ background: ground }).removeAlpha() : drawn)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, file))
  }
}

if (import.meta.main) await drawAppIcons(ROOT)
