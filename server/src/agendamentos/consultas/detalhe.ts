import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { Db } from '../../database/db.ts'
import { insertAcessos } from '../../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { oQueSePode } from './caso.ts'
import { findLinhasDeDetalhe, type LinhaDeDetalhe } from './queries-detalhe.ts'

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
  const {
    titular_id: _,
    pode_do_paciente,
    avaliada,
    em_vigor: ____,
    remarcacoes: __,
    lado_que_age,
    ultima: ___,
    ...resto
  } = linha
  const pode = linha.lado === 'paciente' ? pode_do_paciente : linha.pode
  const veDinheiro = pode.includes('agenda.periodo/dinheiro')
  const podeAvaliar =
    linha.status === 'concluido' && linha.presenca !== 'ausente' && lado_que_age === 'paciente'
  return {
    ...resto,
    pode,
    ...(veDinheiro ? null : { valor_centavos: null, pagamento_status: null }),
    // Who books for the person pays the deposit, or the hour is released: the charge stays with them.
    cobranca:
      (veDinheiro || lado_que_age === 'paciente') && linha.cobranca
        ? { ...linha.cobranca, expira_em: emUtc(linha.cobranca.expira_em) }
        : null,
    tema: temasEspecialidade.find((cada) => cada === linha.tema) ?? 'neutra',
    politica: linha.politica ?? politicaPadrao,
    documentos: (linha.documentos ?? '').split('\n').flatMap((cada) => cada.trim() || []),
    ...oQueSePode(linha, agora),
    avaliacao: avaliada ? 'feita' : podeAvaliar ? 'pode' : 'nao',
    data_agendamento: linha.data_agendamento.toISOString(),
    created_at: linha.created_at.toISOString(),
    chegada_em: iso(linha.chegada_em),
    chamado_em: iso(linha.chamado_em),
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
