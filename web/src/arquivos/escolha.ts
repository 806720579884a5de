import {
  MAXIMO_A_RECORTAR,
  mensagemDeTamanho,
  somenteImagens,
  tiposDaFoto,
  type OrigemDaFoto,
} from '#domain/arquivos/avatar.ts'
import { mensagens } from './messages.ts'

/** For file inputs. HEIC is left out, so that phones hand over photos as JPEG. */
export const aceitos: Record<string, string[]> = Object.fromEntries(
  tiposDaFoto.map((tipo) => [tipo, tipo === 'image/jpeg' ? ['.jpg', '.jpeg'] : [`.${tipo.slice(6)}`]]),
)

/** PERSON-04: why a file cannot be the photo, in words; null when it can. A large one is cut before it is sent (`recortada`). The server checks the content again. */
export function recusaDaEscolha(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  origem: OrigemDaFoto,
): string | null {
  if (/\.(heic|heif)$/i.test(name) || /^image\/hei[cf]/.test(type)) return mensagens.formatoNaoAceito
  if (!(tiposDaFoto as readonly string[]).includes(type)) return somenteImagens
  if (size > MAXIMO_A_RECORTAR) return mensagemDeTamanho[origem]
  return null
}
