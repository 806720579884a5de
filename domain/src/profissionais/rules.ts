import { ufs } from '#domain/referencia/ufs.ts'
import { limiteEspecialidades, type StatusProfissional } from './profissional.ts'

const siglas = ufs.map((uf) => uf.sigla).join('|')

/**
 * Whether the typed registration number names the council of its specialty (PRO-07): both sides upper-cased, the code found anywhere in the number, alone or glued to a UF ('CRMSP
 * 123456').
 * A code that goes on in letters is another council: 'CRFa 2-12345' is no CRF and 'CREFITO-3/1234-F' no CREF. It is a hint for the editor; only the administrator's decision sets
 * `verificado`.
 */
export function especialidadeValidada(numero_registro: string, codigo_conselho: string): boolean {
  const codigo = codigo_conselho.trim().toUpperCase()
  if (!/^[A-Z]+$/.test(codigo)) return false
  return new RegExp(`${codigo}(?:${siglas})?(?![A-Z])`).test(numero_registro.toUpperCase())
}

/** Whether one more specialty may be added to `quantas` (PRO-06). A specialty in several UFs counts once. */
export function podeAdicionarEspecialidade(quantas: number): boolean {
  return quantas < limiteEspecialidades
}

/** Only `ativo` and verified professionals are public (FIND-02). */
export function visivelNoBuscador(profissional: {
  status_profissional: StatusProfissional
  verificado: boolean
}): boolean {
  return profissional.status_profissional === 'ativo' && profissional.verificado
}

/** The five items of a complete profile, in the order of the editor (PRO-03). */
export const itensCompletude = [
  'biografia',
  'areas_interesse',
  'idiomas',
  'planos_aceitos',
  'especialidades',
] as const
export type ItemCompletude = (typeof itensCompletude)[number]

export const rotulosItemCompletude: Record<ItemCompletude, string> = {
  biografia: 'Biografia',
  areas_interesse: 'Áreas de interesse',
  idiomas: 'Idiomas',
  planos_aceitos: 'Planos aceitos',
  especialidades: 'Especialidades',
}

/** The columns that completeness reads, with the number of specialties. */
export type PerfilAvaliado = {
  biografia: string | null
  areas_interesse: readonly string[] | null
  idiomas: readonly string[] | null
  aceita_planos_saude: boolean
  planos_aceitos: readonly string[] | null
  especialidades: number
}

/**
 * Share of the five items that are filled in (PRO-03).
 * @returns `porcentagem` 0 to 100 in steps of 20, and the items that are missing.
 */
export function completude(perfil: PerfilAvaliado): { porcentagem: number; faltam: ItemCompletude[] } {
  const preenchido: Record<ItemCompletude, boolean> = {
    biografia: Boolean(perfil.biografia?.trim()),
    areas_interesse: temTexto(perfil.areas_interesse),
    idiomas: temTexto(perfil.idiomas),
    planos_aceitos: perfil.aceita_planos_saude && temTexto(perfil.planos_aceitos),
    especialidades: perfil.especialidades > 0,
  }
  const faltam = itensCompletude.filter((item) => !preenchido[item])
  const feitos = itensCompletude.length - faltam.length
  return { porcentagem: (feitos * 100) / itensCompletude.length, faltam }
}

function temTexto(lista: readonly string[] | null): boolean {
  return lista !== null && lista.some((texto) => texto.trim() !== '')
}
