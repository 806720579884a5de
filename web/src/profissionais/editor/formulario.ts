import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { perfilParaGuardar, perfilVazio, type TextosDoPerfil } from '#domain/profissionais/editor.ts'
import { rotulosDoCampo, textos } from './messages.ts'

export type Campo = keyof TextosDoPerfil
const campos = Object.keys(perfilVazio) as Campo[]

/** The tabs in order, as the address names them. */
export const abas = ['perfil', 'planos', 'especialidades'] as const
export type Aba = (typeof abas)[number]

export const abaDoCampo = (campo: Campo): Aba =>
  campo === 'planos_aceitos' || campo === 'aceita_planos_saude' ? 'planos' : 'perfil'

/** Initial values of the fields. */
export function textosDe(meu: MeuPerfilProfissional): TextosDoPerfil {
  return Object.fromEntries(campos.map((campo) => [campo, meu[campo]])) as unknown as TextosDoPerfil
}

/** The fields that a save would change. */
export function camposMudados(antes: TextosDoPerfil, agora: TextosDoPerfil): Campo[] {
  const [a, b] = [perfilParaGuardar(antes), perfilParaGuardar(agora)]
  return campos.filter((campo) => JSON.stringify(a[campo]) !== JSON.stringify(b[campo]))
}

/** The value of a field in words, for a comparison. */
export function emPalavras(perfil: TextosDoPerfil, campo: Campo): string {
  const valor = perfilParaGuardar(perfil)[campo]
  if (typeof valor === 'number') return formatarCentavos(valor)
  if (typeof valor === 'boolean') return valor ? textos.sim : textos.nao
  if (Array.isArray(valor)) return valor.join(', ') || textos.vazio
  return valor || textos.vazio
}

export const rotuloDe = (campo: Campo) => rotulosDoCampo[campo]

/** DOM ids of the fields to which the completeness links. */
export const idDoCampo = (campo: string) => `perfil-profissional-${campo}`
