import { sql } from 'kysely'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { acoesDe, type Caso } from '#domain/agendamentos/rules-ato.ts'
import type { Lado } from '#domain/agendamentos/ato.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { escopoDeAgendamentos, type EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { politicaPadrao, type Politica } from '#domain/agendamentos/politica.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { Db } from '../../database/db.ts'
import { centavos, comCentavos } from '../../database/dinheiro.ts'
import { insertAcessos } from '../../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { noEscopo } from '../queries.ts'

type Instantes =
  | 'data_agendamento'
  | 'chegada_em'
  | 'inicio_real'
  | 'fim_real'
  | 'confirmado_pelo_paciente_em'
  | 'reagendado_de'
  | 'data_cancelamento'
  | 'created_at'

/** An appointment as the database gives it, with the facts that decide over its acts. */
export type LinhaDeDetalhe = Omit<
  AgendamentoDetalhe,
  Instantes | 'tema' | 'acoes' | 'recusas' | 'politica' | 'documentos' | 'avaliacao'
> & { [Coluna in Instantes]: AgendamentoDetalhe[Coluna] extends string ? Date : Date | null } & {
  tema: string | null
  titular_id: string
  politica: Politica | null
  documentos: string | null
  avaliada: boolean
  remarcacoes: number
  /** Null where the caller may look and not act. */
  lado_que_age: Lado | null
  ultima: { ato: string; minha: boolean; quando: string } | null
}

/** Appointments by id: those that the scope and the row policies show, and the caller's own as a patient whatever their profile. */
export const findLinhasDeDetalhe = (
  escopo: EscopoDeAgendamentos,
  ids: readonly string[],
) => sql<LinhaDeDetalhe>`
  select a.id, a.status, a.data_agendamento, a.duracao_min, a.modalidade, nullif(a.especialidade, '') as especialidade, k.servico,
    pp.nome_completo as paciente_nome, prp.nome_completo as profissional_nome, pr.id as profissional_id,
    prp.avatar_url as profissional_avatar_url, v.tema, k.local, k.zona, a.versao,
    case when a.profissional_id = (select meu_profissional_id()) then 'profissional' when p.usuario_id = (select app_uid()) then 'paciente'
      when (select app_admin()) or (a.profissional_id, a.clinica_id) in
      (select g.profissional_id, g.clinica_id from profissionais_que_gerencio('agenda') g) then 'profissional' else 'paciente' end as lado,
    meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) as lado_que_age,
    a.paciente_id, p.usuario_id as titular_id, p.usuario_id = (select app_uid()) as proprio, a.servico_id, a.local_id, a.clinica_id,
    (select e.numero_registro from profissional_especialidades e where e.profissional_id = a.profissional_id
      order by e.principal desc, e.created_at limit 1) as registro,
    k.endereco, k.sala, k.telefone, k.convenio, ${centavos('a.valor')} as valor_centavos, a.pagamento_status,
    (select ${comCentavos('c', 'valor')} from cobranca_da_consulta(a.id) c) as cobranca, a.presenca, a.chegada_em, a.inicio_real, a.fim_real,
    a.confirmado_pelo_paciente_em, a.aguarda_aprovacao, a.encaixe, a.primeira_vez, a.origem, a.serie_id, a.reagendado_de, a.motivo_reagendamento,
    a.motivo_cancelamento, a.data_cancelamento, a.motivo_consulta, a.observacoes, coalesce(k.preparo, '') as preparo, k.documentos, a.perguntas,
    a.retorno_ate, a.created_at, a.remarcacoes,
    (select json_build_object('cancelar_ate_min', x.cancelar_ate_min, 'remarcar_ate_min', x.remarcar_ate_min,
        'max_remarcacoes', x.max_remarcacoes, 'varias_no_dia', x.varias_no_dia, 'texto', x.texto)
      from politicas_agendamento x where x.profissional_id = a.profissional_id) as politica,
    exists (select from avaliacoes x where x.agendamento_id = a.id) as avaliada, dados_que_faltam(a.id) as dados_que_faltam,
    posso_completar(a.paciente_id) as pode_completar,
    (select json_build_object('ato', h.ato, 'minha', h.ator = (select app_uid()), 'quando', h.quando) from historico_agendamentos h
      where h.agendamento_id = a.id order by h.quando desc, h.versao desc limit 1) as ultima
  from agendamentos a
  join pacientes p on p.id = a.paciente_id
  left join profiles pp on pp.user_id = p.usuario_id
  left join profissionais pr on pr.id = a.profissional_id
  left join profiles prp on prp.user_id = pr.usuario_id
  left join vitrine_profissionais v on v.profissional_id = a.profissional_id
  cross join lateral complemento_da_consulta(a.id) k
  where a.id = any (${ids}::uuid[]) and ((${noEscopo(escopo)}) or (a.reserva_expira_em is null and p.usuario_id = (select app_uid())))`

/** The facts that decide over the acts on a row, for the side on which the caller may act. */
export function casoDe(linha: LinhaDeDetalhe, lado: Lado, agora: Date): Caso {
  return {
    lado,
    situacao: {
      status: linha.status as StatusAgendamento,
      inicio: linha.data_agendamento.getTime(),
      duracao_min: linha.duracao_min,
      agora: agora.getTime(),
      presenca: linha.presenca,
    },
    politica: linha.politica ?? politicaPadrao,
    remarcacoes: linha.remarcacoes,
    aguarda_aprovacao: linha.aguarda_aprovacao,
    ultima: linha.ultima && { ...linha.ultima, quando: Date.parse(linha.ultima.quando) },
  }
}

/**
 * Appointments with all that the two sides may know, in the order of the ids. Those that the caller may not see are left out. Reading those of others is logged as an access.
 * @param db the transaction of an act, or `context.db`
 * @param motivo why they are read, in words that the owner of the data reads
 */
export async function findDetalhe(
  context: Contexto,
  db: Db,
  ids: readonly string[],
  motivo = 'Consulta aberta',
): Promise<AgendamentoDetalhe[]> {
  const sessao = exigirSessao(context)
  if (ids.length === 0) return []
  const linhas = await db.rows(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), ids))
  const titulares = linhas.map(({ titular_id }) => titular_id)
  if (titulares.some((id) => id !== sessao.usuario_id))
    await db.affected(insertAcessos(context, 'agendamento', motivo, titulares))
  const agora = context.agora()
  const porId = new Map(linhas.map((linha) => [linha.id, linha]))
  return ids.flatMap((id) => {
    const linha = porId.get(id)
    return linha ? [detalheDe(linha, agora)] : []
  })
}

/** Maps a row to the contract. */
export function detalheDe(linha: LinhaDeDetalhe, agora: Date): AgendamentoDetalhe {
  const { titular_id: _, avaliada, remarcacoes: __, lado_que_age, ultima: ___, ...resto } = linha
  const caso = casoDe(linha, lado_que_age ?? linha.lado, agora)
  const { acoes, recusas } = acoesDe(caso)
  const podeAvaliar =
    linha.status === 'concluido' && linha.presenca !== 'ausente' && lado_que_age === 'paciente'
  return {
    ...resto,
    cobranca: linha.cobranca && { ...linha.cobranca, expira_em: emUtc(linha.cobranca.expira_em) },
    tema: temasEspecialidade.find((cada) => cada === linha.tema) ?? 'neutra',
    politica: caso.politica,
    documentos: (linha.documentos ?? '').split('\n').flatMap((cada) => cada.trim() || []),
    acoes: lado_que_age ? acoes : [],
    recusas: lado_que_age ? recusas : { cancelar: null, reagendar: null },
    avaliacao: avaliada ? 'feita' : podeAvaliar ? 'pode' : 'nao',
    data_agendamento: linha.data_agendamento.toISOString(),
    created_at: linha.created_at.toISOString(),
    chegada_em: iso(linha.chegada_em),
    inicio_real: iso(linha.inicio_real),
    fim_real: iso(linha.fim_real),
    confirmado_pelo_paciente_em: iso(linha.confirmado_pelo_paciente_em),
    reagendado_de: iso(linha.reagendado_de),
    data_cancelamento: iso(linha.data_cancelamento),
  }
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null
/** Instants inside JSON, as PostgreSQL writes them. */
const emUtc = (instante: string | null) => instante && new Date(instante).toISOString()
