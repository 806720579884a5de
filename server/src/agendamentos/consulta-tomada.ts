import { recusaDeAntecipar, recusaDoAto } from '#domain/agendamentos/rules-ato.ts'
import { statusDoAto, type Ato, type Lado } from '#domain/agendamentos/ato.ts'
import { caminhoAte } from '#domain/agendamentos/rules.ts'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findAto, type LinhaDeAto } from './queries-consulta.ts'
import { avisosDoAto, type Consulta, type Novidade } from './avisos.ts'
import { casoDe } from './consultas/caso.ts'
import { findDetalhe } from './consultas/detalhe.ts'
import { findLinhasDeDetalhe, type LinhaDeDetalhe } from './consultas/queries-detalhe.ts'
import { recusar } from './recusas.ts'
import { prender, type Tomados } from '../trancas/queries.ts'

export interface Alvo {
  id: string
  versao?: number | undefined
}

/** An appointment whose act is allowed, locked until the end of the transaction. */
export interface ConsultaTomada {
  /** The row as it was before the lock: people, agenda and series, which do not change. */
  ato: LinhaDeAto
  linha: LinhaDeDetalhe
  lado: Lado
}

/** Opens appointments to the profiles that have to do with them. The rows say what each caller may act on. */
export function exigirConsultas(context: Contexto): Sessao {
  const sessao = exigirSessao(context)
  if (!podeAbrir(sessao.perfil, '/consultas') && !podeAbrir(sessao.perfil, '/agenda'))
    throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** The appointment of an act, when the caller may act on it. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
export async function exigirAto(db: Db, id: string): Promise<LinhaDeAto & { lado: Lado }> {
  const ato = await db.first(findAto(id))
  if (!ato) throw erroComum('NAO_ENCONTRADO')
  if (!ato.lado) throw erroComum('SEM_PERMISSAO')
  return { ...ato, lado: ato.lado }
}

/**
 * Locks the row behind its agenda, patient and room, and decides: it must still be the version that the person saw, and the table, the clock and the policy must allow the act. An act
 * that looks for another hour locks the rooms of the agenda too, and clears holds away (`procuraHora`). The policy does not count for an hour that was offered.
 * @param serie other appointments that are locked with it
 * @throws NAO_ENCONTRADO, SEM_PERMISSAO, FORA_DE_VIGOR, MUDOU, TRANSICAO_RECUSADA, PRAZO_ENCERRADO
 */
export async function tomarConsulta(
  context: Contexto,
  db: Db,
  { id, versao }: Alvo,
  nome: Ato,
  {
    procuraHora = false,
    oferecida = false,
    serie = [],
    ...junto
  }: Pick<Tomados, 'profissionais' | 'salas'> & {
    procuraHora?: boolean
    oferecida?: boolean
    serie?: readonly string[]
  } = {},
): Promise<ConsultaTomada> {
  const sessao = exigirConsultas(context)
  const ato = await exigirAto(db, id)
  const para = statusDoAto[nome]
  // An appointment that is over is refused without a lock.
  if (versao === undefined && para && caminhoAte(ato.status, para).length === 0)
    throw recusar('TRANSICAO_RECUSADA', { status: ato.status })
  const hora = procuraHora && { procuraSala: true, marca: true, solta: {} }
  await prender(db, [id, ...serie], { ...junto, ...hora })
  const linha = await db.first(findLinhasDeDetalhe(escopoDeAgendamentos(sessao), [id]))
  if (!linha?.lado_que_age) throw erroComum('NAO_ENCONTRADO')
  if (versao !== undefined && versao !== linha.versao) throw recusar('MUDOU')
  const lado = linha.lado_que_age
  const caso = casoDe(linha, lado, context.agora())
  const recusa = oferecida ? recusaDeAntecipar(caso) : recusaDoAto(nome, caso)
  if (recusa === 'fora-de-vigor') throw erroComum('FORA_DE_VIGOR')
  if (recusa === 'transicao') throw recusar('TRANSICAO_RECUSADA', { status: linha.status })
  if (recusa) throw recusar('PRAZO_ENCERRADO', { recusa })
  return { ato, linha, lado }
}

/** The appointment as its notices name it. @param versao the version that the act makes */
export function consultaDe({ agora }: Contexto, { ato, linha }: ConsultaTomada, versao: number): Consulta {
  return { ...ato, versao, inicio: linha.data_agendamento.getTime(), agora: agora() }
}

/** Tells the side that did not act, in the same transaction. */
export async function avisar(
  context: Contexto,
  db: Db,
  nome: string,
  consulta: Consulta,
  { lado, novidade, paciente = true }: { lado: Lado; novidade: Novidade; paciente?: boolean },
): Promise<void> {
  const { usuario_id } = exigirSessao(context)
  const avisos = avisosDoAto(nome, consulta, { ator: usuario_id, lado, novidade })
  await notificar(
    db,
    ...avisos.filter((aviso) => paciente || aviso.usuario_id !== consulta.paciente_usuario_id),
  )
}

/** The appointment as it stands after the act. */
export async function depois(
  context: Contexto,
  db: Db,
  id: string,
  motivo: string,
): Promise<AgendamentoDetalhe> {
  const [detalhe] = await findDetalhe(context, db, [id], motivo)
  return detalhe!
}
