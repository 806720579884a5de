import { copiaECola } from '#domain/pagamentos/br-code.ts'
import { acoesDaCobranca, type CasoDaCobranca, type LadoDaCobranca } from '#domain/pagamentos/cobranca.ts'
import type { Cobranca, PagamentoDaConsulta } from '#domain/pagamentos/contract.ts'
import { exigirAto } from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findDaConsulta, findPixDaConsulta, type LinhaDeCobranca, type PixDaConsulta } from './queries.ts'

/** The facts that decide over the acts on a charge. @param status of its appointment */
export const casoDa = (
  { situacao, obrigatoria, encerrada_em }: LinhaDeCobranca,
  lado: LadoDaCobranca,
  status: string,
  agora: Date,
): CasoDaCobranca => ({
  situacao,
  lado,
  obrigatoria,
  de_pe: status !== 'cancelado',
  encerrada_em: encerrada_em?.getTime() ?? null,
  agora: agora.getTime(),
})

/** A charge for one of its sides: the code only for the payer, and only while it can be paid. */
export function cobrancaDe(
  linha: LinhaDeCobranca,
  lado: LadoDaCobranca,
  status: string,
  agora: Date,
): Cobranca {
  const { chave, recebedor, cidade, txid, codigo_do_banco, prazo_min: _, ...resto } = linha
  const aguarda = linha.situacao === 'aguardando'
  return {
    id: resto.id,
    agendamento_id: resto.agendamento_id,
    situacao: resto.situacao,
    valor_centavos: resto.valor_centavos,
    obrigatoria: resto.obrigatoria,
    por_credito: resto.por_credito,
    motivo: resto.motivo,
    recebedor,
    expira_em: iso(linha.expira_em),
    resta_ms:
      aguarda && linha.expira_em ? Math.max(0, Math.ceil(linha.expira_em.getTime() - agora.getTime())) : null,
    informada_em: iso(linha.informada_em),
    recebida_em: iso(linha.recebida_em),
    encerrada_em: iso(linha.encerrada_em),
    tarde: linha.situacao === 'informada' && linha.encerrada_em !== null && status === 'cancelado',
    copia_e_cola:
      lado === 'paciente' && aguarda
        ? (codigo_do_banco ??
          copiaECola({ chave, recebedor, cidade, txid, valor_centavos: linha.valor_centavos }))
        : null,
    pelo_banco: linha.confirmada_pelo_banco || (aguarda && codigo_do_banco !== null),
    devolucao: linha.devolucao,
    acoes: acoesDaCobranca(casoDa(linha, lado, status, agora)),
    created_at: linha.created_at.toISOString(),
  }
}

/** The amount of an appointment that can be charged by Pix now, or null. */
export function geravel(
  pix: PixDaConsulta,
  abertas: readonly LinhaDeCobranca[],
): PagamentoDaConsulta['pode_gerar'] {
  const { lado, aberta, tem_conta, valor_centavos, sinal_centavos, recebido_centavos, pagamento_status } = pix
  if (lado !== 'paciente' || !aberta || !tem_conta || valor_centavos === null) return null
  if (pagamento_status !== 'pendente' && pagamento_status !== 'parcial') return null
  if (abertas.some(({ situacao, obrigatoria }) => situacao === 'informada' || obrigatoria)) return null
  const restante_centavos = valor_centavos - recebido_centavos
  return restante_centavos > 0
    ? { sinal_centavos: recebido_centavos === 0 ? sinal_centavos : null, restante_centavos }
    : null
}

export const abertas = (linhas: readonly LinhaDeCobranca[]) =>
  linhas.filter(({ situacao }) => situacao === 'aguardando' || situacao === 'informada')

/**
 * All charges of an appointment on which the caller may act. Reading those of others is logged as an access.
 * @throws NAO_ENCONTRADO, SEM_PERMISSAO
 */
export async function lerPagamento(
  context: Contexto,
  db: Db,
  agendamento_id: string,
  motivo = 'Pagamento da consulta',
): Promise<PagamentoDaConsulta> {
  const { paciente_usuario_id } = await exigirAto(db, agendamento_id)
  const pix = await db.first(findPixDaConsulta(agendamento_id))
  if (!pix) throw erroComum('NAO_ENCONTRADO')
  const linhas = await db.rows(findDaConsulta(agendamento_id))
  if (paciente_usuario_id !== exigirSessao(context).usuario_id)
    await db.affected(insertAcessos(context, 'agendamento', motivo, [paciente_usuario_id]))
  const agora = context.agora()
  return {
    agendamento_id,
    lado: pix.lado,
    cobrancas: linhas.map((linha) => cobrancaDe(linha, pix.lado, pix.status, agora)),
    recebido_centavos: pix.recebido_centavos,
    pode_gerar: geravel(pix, abertas(linhas)),
  }
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null
