import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { GuardarArquivo } from '../midia/guardar.ts'
import { desenharRetrato, type Feicoes } from './retrato.ts'

const BUCKET = 'avatars'

/** A stored portrait: its public address, and the row that an upload of it would have made. */
export interface Retrato {
  avatar_url: string
  arquivo: { bucket: string; caminho: string; dono_id: string; tipo: string; tamanho: number; sha256: string }
}

/** Draws a portrait for each person and stores it where an upload of theirs would lie. */
export async function guardarRetratos(
  guardar: GuardarArquivo,
  feicoes: ReadonlyMap<string, Feicoes>,
): Promise<Map<string, Retrato>> {
  const feitos = [...feicoes].map(async ([dono_id, cada]): Promise<[string, Retrato]> => {
    const caminho = `${dono_id}/avatar.jpg`
    const jpeg = await sharp(Buffer.from(desenharRetrato(cada)))
      .flatten()
      .jpeg({ quality: 82 })
      .toBuffer()
    const arquivo = {
      bucket: BUCKET,
      caminho,
      dono_id,
      tipo: 'image/jpeg',
      tamanho: jpeg.length,
      sha256: createHash('sha256').update(jpeg).digest('hex'),
    }
    return [dono_id, { avatar_url: await guardar(caminho, jpeg, BUCKET), arquivo }]
  })
  return new Map(await Promise.all(feitos))
}
