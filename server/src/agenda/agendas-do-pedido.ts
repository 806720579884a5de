import type { Sessao } from '#domain/acesso/sessao.ts'
import { ehDeEquipe } from '#domain/usuarios/usuario.ts'
import { hojeDe, type LinhaDeAgenda } from '../horarios/entrada.ts'
import { donoDoPedido } from '../rpc/dono.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { findAgendasVisiveis, type LinhaDaAgenda } from './queries-agendas.ts'
import { CAMINHO } from './contract.ts'

export const ZONA_PADRAO = 'America/Sao_Paulo'

/** Agendas that one reading of many days may hold. */
const MAXIMO_MOSTRADO = 12

/** Profiles that keep agendas. A paciente-administrador opens the page, sees the appointments of their circle, and writes nothing. */
export function exigirQuemAtende(context: Contexto): Sessao {
  const sessao = exigirRota(context, CAMINHO)
  if (sessao.perfil === 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** The agendas that the caller may see, and those of them that the request names. */
export async function agendasDoPedido(
  context: Contexto,
  sessao: Sessao,
  {
    profissional_ids,
    clinica_id,
  }: { profissional_ids?: string[] | undefined; clinica_id?: string | undefined },
): Promise<{ todas: LinhaDaAgenda[]; mostradas: LinhaDaAgenda[] }> {
  const administra = sessao.perfil === 'administrador-geral'
  const todas = await context.db.rows(
    findAgendasVisiveis(sessao, administra ? (profissional_ids ?? []) : null),
  )
  const naClinica = todas.filter(
    ({ clinica_ids, proprio }) =>
      clinica_id === undefined || clinica_ids.includes(clinica_id) || proprio || administra,
  )
  const proprias = naClinica.filter(({ proprio }) => proprio)
  const mostradas = profissional_ids
    ? naClinica.filter(({ id }) => profissional_ids.includes(id))
    : proprias.length > 0
      ? proprias
      : naClinica
  return { todas, mostradas: mostradas.slice(0, MAXIMO_MOSTRADO) }
}

/**
 * The one agenda of an act on patients: the named one, else the caller's own. A caller who sees it and may not write is told so, and so is everybody
 * while its professional is not in force.
 * @throws SEM_PERFIL, ESCOLHA_PROFISSIONAL as `donoDoPedido`; NAO_ENCONTRADO for one that the caller may not see; SEM_PERMISSAO, FORA_DE_VIGOR
 */
export async function agendaQueGere(
  context: Contexto,
  profissional_id: string | undefined,
  errors: Parameters<typeof donoDoPedido>[3],
  pode: (agenda: LinhaDaAgenda) => boolean = escreve,
): Promise<{ agenda: LinhaDaAgenda; sessao: Sessao }> {
  const sessao = exigirQuemAtende(context)
  const deOutro = profissional_id !== undefined && ehDeEquipe(sessao.perfil)
  const id = deOutro ? profissional_id : await donoDoPedido(context, CAMINHO, profissional_id, errors)
  const agenda = await context.db.first(findAgendasVisiveis(sessao, [id]))
  if (!agenda) throw errors.NAO_ENCONTRADO()
  if (sessao.perfil !== 'administrador-geral' && !pode(agenda)) throw erroComum('SEM_PERMISSAO')
  if (!agenda.em_vigor) throw erroComum('FORA_DE_VIGOR')
  return { agenda, sessao }
}

/** Whether the caller writes in an agenda at one clinic at least. Says nothing of administrador-geral. */
export function escreve({ proprio, clinicas_escrita }: LinhaDaAgenda): boolean {
  return proprio || clinicas_escrita.length > 0
}

/** Zone of an agenda: that of its published hours, else of the main place. */
export function zonaDaAgenda(
  { zona }: Pick<LinhaDaAgenda, 'zona'>,
  horas: LinhaDeAgenda | undefined,
  agora: Date,
): string {
  return (horas && hojeDe(horas, agora)?.zona) ?? zona ?? ZONA_PADRAO
}
