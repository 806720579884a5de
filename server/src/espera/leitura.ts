import type { EsperaDaAgenda, EsperaDaPessoa } from '#domain/espera/contract.ts'
import { prioridadesEspera } from '#domain/espera/espera.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { findEsperas, type LinhaDeEspera } from './queries.ts'

/** Whole entries that the caller was found to see. Reading those of others is logged as an access. */
export async function lidas(
  context: Contexto,
  ids: readonly string[],
  motivo: string,
): Promise<LinhaDeEspera[]> {
  if (ids.length === 0) return []
  const linhas = await context.sistema.rows(findEsperas(ids, context.agora()))
  const titulares = linhas.map(({ titular_id }) => titular_id)
  if (titulares.some((id) => id !== context.sessao?.usuario_id))
    await context.db.affected(insertAcessos(context, 'agendamento', motivo, titulares))
  return linhas
}

/** One entry, as the waiting person sees it. */
export async function daPessoa(context: Contexto, id: string): Promise<EsperaDaPessoa> {
  const [linha] = await lidas(context, [id], 'Lista de espera')
  return emPessoa(context, linha!)
}

/** One entry, as those who keep the agenda see it. */
export async function daAgenda(context: Contexto, id: string): Promise<EsperaDaAgenda> {
  const [linha] = await lidas(context, [id], 'Lista de espera da agenda')
  return emAgenda(linha!)[0]!
}

function emComum(linha: LinhaDeEspera) {
  const { lugar, total } = linha
  return {
    id: linha.id,
    status: linha.status,
    profissional_id: linha.profissional_id,
    especialidade: linha.especialidade,
    servico_id: linha.servico_id,
    servico: linha.servico,
    locais: linha.locais,
    de: linha.de,
    ate: linha.ate,
    dias_semana: linha.dias_semana,
    periodos: linha.periodos,
    modalidade: linha.modalidade,
    aviso_min: linha.aviso_min,
    zona: linha.zona,
    inicio_exato: linha.inicio_exato?.toISOString() ?? null,
    antecipa: linha.antecipa && { ...linha.antecipa, inicio: new Date(linha.antecipa.inicio).toISOString() },
    prioridade: prioridadesEspera[linha.prioridade]!,
    expira_em: linha.expira_em.toISOString(),
    created_at: linha.created_at.toISOString(),
    posicao: lugar === null || total === null ? null : { lugar, total },
  }
}

/** @returns the entry for the waiting person */
export function emPessoa(context: Contexto, linha: LinhaDeEspera): EsperaDaPessoa {
  const { oferta } = linha
  const agora = context.agora().getTime()
  return {
    ...emComum(linha),
    paciente_nome: linha.paciente_nome,
    proprio: linha.titular_id === context.sessao?.usuario_id,
    profissional_nome: linha.profissional_nome,
    vagas_recentes: linha.vagas_recentes,
    agendamento_id: linha.agendamento_id,
    oferta: oferta && {
      ...oferta,
      inicio: new Date(oferta.inicio).toISOString(),
      expira_em: new Date(oferta.expira_em).toISOString(),
      faltam_ms: Math.max(0, Date.parse(oferta.expira_em) - agora),
    },
  }
}

/** @returns the entry for those who keep the agenda; empty when it waits for a specialty */
export function emAgenda(linha: LinhaDeEspera): EsperaDaAgenda[] {
  const { profissional_id, oferta } = linha
  if (profissional_id === null) return []
  return [
    {
      ...emComum(linha),
      profissional_id,
      paciente_id: linha.paciente_id,
      paciente_nome: linha.paciente_nome,
      prioridade_motivo: linha.prioridade_motivo,
      oferta: oferta && {
        inicio: new Date(oferta.inicio).toISOString(),
        expira_em: new Date(oferta.expira_em).toISOString(),
      },
    },
  ]
}
