import { plural } from '#domain/formato/plural.ts'

/** Column `servicos_profissionais.situacao`. Only `visivel` is on the public page; `privado` opens by its link. */
export const situacoesServico = ['rascunho', 'visivel', 'privado', 'arquivado'] as const
export type SituacaoServico = (typeof situacoesServico)[number]

export const rotulosSituacaoServico: Record<SituacaoServico, string> = {
  rascunho: 'Rascunho',
  visivel: 'Visível',
  privado: 'Privado',
  arquivado: 'Arquivado',
}

/** Whom a service is for. */
export const publicosServico = ['todos', 'primeira', 'retorno'] as const
export type PublicoServico = (typeof publicosServico)[number]

/** Whether a service is a return visit, as the column `retorno` says it: patients book it only after they were seen (ACHAR-05). */
export const ehRetorno = ({ publico, categoria }: { publico: PublicoServico; categoria: string }): boolean =>
  publico === 'retorno' || (categoria === 'Retorno' && publico !== 'primeira')

export const rotulosPublicoServico: Record<PublicoServico, string> = {
  todos: 'Todos os pacientes',
  primeira: 'Só primeira consulta',
  retorno: 'Só retorno',
}

/** How a service may be paid; the same words as an interval of the schedule. */
export const aceitaServico = ['todos', 'so-planos', 'so-particular'] as const
export type AceitaServico = (typeof aceitaServico)[number]

export const rotulosAceitaServico: Record<AceitaServico, string> = {
  todos: 'Planos e particular',
  'so-planos': 'Só planos',
  'so-particular': 'Só particular',
}

export const categoriasServico = [
  'Consulta',
  'Retorno',
  'Avaliação',
  'Exame',
  'Procedimento',
  'Terapia',
  'Vacina',
  'Orientação',
  'Outro',
] as const
export type CategoriaServico = (typeof categoriasServico)[number]

/** Colours of a service in the agenda: families of tints of the design. */
export const coresServico = ['verde', 'azul', 'roxo', 'rosa', 'laranja', 'cinza'] as const
export type CorServico = (typeof coresServico)[number]

export const rotulosCorServico: Record<CorServico, string> = {
  verde: 'Verde',
  azul: 'Azul',
  roxo: 'Roxo',
  rosa: 'Rosa',
  laranja: 'Laranja',
  cinza: 'Cinza',
}

/** Why a deposit in cents is refused, or null: it is part of the price, so there must be one. */
export function recusaDoSinal(sinal_centavos: number | null, preco_centavos: number | null): string | null {
  if (sinal_centavos === null) return null
  if (preco_centavos === null) return 'Para combinar um sinal, informe o preço do serviço.'
  return sinal_centavos > preco_centavos ? 'O sinal não pode passar do preço. Informe um valor menor.' : null
}

/** The deposit in words for the patient: charged here by Pix where there is an account, else settled with the professional. */
export const sinalEmPalavras = (sinal: string, porPix = false) =>
  porPix ? `Sinal de ${sinal} por Pix ao marcar` : `Sinal de ${sinal} combinado com o profissional`

/** Why the seats of a service are refused, or null: several people come to one place, or to one call. */
export function recusaDasVagas(vagas: number, modalidades: readonly string[]): string | null {
  if (vagas === 1 || !modalidades.includes('domiciliar')) return null
  return 'Um grupo não se reúne em visita domiciliar. Tire essa modalidade ou deixe 1 vaga.'
}

/** A group service in words for the patient; null for a single seat. */
export const grupoEmPalavras = (vagas: number) => (vagas > 1 ? `Em grupo, até ${vagas} pessoas` : null)

/** The free seats of one session in words. */
export const restamEmPalavras = (restam: number) =>
  restam === 1 ? 'Grupo · resta 1 vaga' : `Grupo · restam ${restam} vagas`

/** Lengths in characters, minutes, years and cents. */
export const limitesServico = {
  nome: 200,
  descricao: 2000,
  preparo: 2000,
  documentos: 1000,
  duracaoMin: 5,
  duracaoMax: 480,
  intervaloMax: 240,
  idadeMax: 120,
  precoCentavos: 9_999_999,
  porProfissional: 100,
  vagas: 50,
} as const

/** The fields of a service that show what is missing. */
export type ServicoAvaliado = {
  descricao: string
  preco_centavos: number | null
  modalidades: readonly string[]
  local_ids: readonly string[] | null
}

/** Information that a patient would miss; the service is shown all the same. */
export function pendenciasDoServico(servico: ServicoAvaliado, locais: readonly string[]): string[] {
  const faltam: string[] = []
  if (!servico.descricao.trim()) faltam.push('Sem descrição')
  if (servico.preco_centavos === null) faltam.push('Sem preço: aparece como sob consulta')
  if (servico.modalidades.includes('presencial')) {
    const onde = servico.local_ids ? servico.local_ids.filter((id) => locais.includes(id)) : locais
    if (onde.length === 0) faltam.push('Sem local de atendimento')
  }
  return faltam
}

/** 'a partir de R$ 200,00', 'R$ 200,00' or 'sob consulta', from what `formatarCentavos` gives. */
export function precoEmPalavras(preco: string | null, a_partir: boolean): string {
  if (preco === null) return 'sob consulta'
  return a_partir ? `a partir de ${preco}` : preco
}

/** 'De 5 a 12 anos', 'A partir de 60 anos', 'Até 12 anos', or null for all ages. */
export function idadesEmPalavras(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (max === null) return `A partir de ${plural(min!, 'ano')}`
  if (min === null || min === 0) return `Até ${plural(max, 'ano')}`
  return `De ${min} a ${plural(max, 'ano')}`
}
