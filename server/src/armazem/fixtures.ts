import type pg from 'pg'
import { insertRow } from '../database/insert-rows.ts'

interface NovoArquivo {
  bucket: string
  caminho: string
  dono_id: string
  tipo: string
  tamanho: number
  sha256: string
}

/** The row of a file of `dono_id`, without its bytes. */
export async function buildArquivo(
  owner: pg.Client,
  given: Partial<NovoArquivo> & { dono_id: string },
): Promise<NovoArquivo> {
  const arquivo = {
    bucket: 'avatars',
    caminho: `${given.dono_id}/avatar.jpg`,
    tipo: 'image/jpeg',
    tamanho: 1,
    sha256: '0'.repeat(64),
    ...given,
  }
  await insertRow(owner, 'arquivos', arquivo)
  return arquivo
}
