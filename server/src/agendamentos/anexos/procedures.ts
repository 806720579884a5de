import { randomUUID } from 'node:crypto'
import {
  maximoDeAnexos,
  maximoDoAnexo,
  nomeDeAnexo,
  recusasDoAnexo,
} from '#domain/agendamentos/anexos/anexo.ts'
import type { Anexo } from '#domain/agendamentos/anexos/contract.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { lerAnexo } from '../../arquivos/entrada.ts'
import { keepFile, takeFileAway } from '../../armazem/keep-file.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { insertAcessos } from '../../privacidade/queries.ts'
import { exigirRota, exigirSessao } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { exigirAto, exigirConsultas } from '../consulta-tomada.ts'
import { findAto } from '../queries-consulta.ts'
import { findAnexo, findAnexos, insertAnexo, type LinhaDeAnexo } from './queries.ts'
import { avisosDoAto, novidades } from '../avisos.ts'
import { os } from '../contract.ts'
import { prender } from '../../trancas/queries.ts'

const bucket = 'documentos'
const HORA_MS = 3_600_000

/** Exams and documents of an appointment. */
export const anexosRouter = {
  anexos: os.anexos.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/', '/agenda')
    const ato = await context.db.first(findAto(id))
    if (!ato) throw errors.NAO_ENCONTRADO()
    const linhas = await context.db.rows(findAnexos(id))
    if (linhas.length > 0)
      await context.db.affected(
        insertAcessos(context, 'agendamento', 'Lista de anexos da consulta', [ato.paciente_usuario_id]),
      )
    const doPaciente = ato.lado === 'paciente'
    return {
      itens: linhas.map((linha) => anexoDe(linha, { usuario_id, status: ato.status, doPaciente })),
      pode_anexar: doPaciente && ato.status !== 'cancelado' && linhas.length < maximoDeAnexos,
    }
  }),

  anexar: os.anexar.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirConsultas(context)
    const { armazem } = context
    const { agendamento_id } = query
    // The limit is checked before anything is drawn, and once more under the lock.
    await exigirPaciente(context.db, agendamento_id)
    if (body.size > maximoDoAnexo) throw errors.GRANDE_DEMAIS({ message: recusasDoAnexo.tamanho })
    const lido = await lerAnexo(body, (message) => errors.ANEXO_RECUSADO(message ? { message } : {}))
    return context.db.transaction(async (db) => {
      await prender(db, [agendamento_id])
      const ato = await exigirPaciente(db, agendamento_id)
      if (ato.status === 'cancelado') throw errors.CONSULTA_CANCELADA()
      if ((await db.rows(findAnexos(agendamento_id))).length >= maximoDeAnexos) throw errors.ANEXOS_DEMAIS()
      const { formato, content } = lido
      const titular = ato.paciente_usuario_id
      const caminho = `${titular}/consulta/${randomUUID()}.${tiposDeArquivo[formato].extensao}`
      const enviado_em = context.agora()
      const linha = await db.only(
        insertAnexo({
          agendamento_id,
          enviado_por: usuario_id,
          nome: nomeDeAnexo(body.name),
          caminho,
          formato,
          tamanho: content.length,
          enviado_em,
        }),
      )
      const consulta = { ...ato, inicio: ato.inicio.getTime(), agora: enviado_em }
      const novidade = novidades.anexar(consulta)
      const avisos = avisosDoAto('anexar', consulta, { ator: usuario_id, lado: 'paciente', novidade })
      // Ten files in a row make one notice.
      const chave = `anexo:${agendamento_id}:${Math.floor(enviado_em.getTime() / HORA_MS)}`
      await notificar(db, ...avisos.map((aviso) => ({ ...aviso, chave })))
      await keepFile({ armazem, db, usuario_id: titular }, { bucket, caminho, tipo: formato, content })
      return anexoDe(linha, { usuario_id, status: ato.status, doPaciente: true })
    })
  }),

  abrirAnexo: os.abrirAnexo.handler(async ({ input: { id }, context, errors }) => {
    exigirSessao(context)
    const anexo = await context.db.first(findAnexo(id))
    if (!anexo) throw errors.NAO_ENCONTRADO()
    await context.db.affected(
      insertAcessos(context, 'documento', 'Anexo da consulta aberto', [anexo.titular_id]),
    )
    return { endereco: context.enderecoDoArquivo(bucket, anexo.caminho, { shown: true }) }
  }),

  retirarAnexo: os.retirarAnexo.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { armazem } = context
    await context.db.transaction(async (db) => {
      const visto = await db.first(findAnexo(id))
      if (!visto) throw errors.NAO_ENCONTRADO()
      if (visto.enviado_por !== usuario_id || !visto.do_paciente)
        throw errors.SEM_PERMISSAO({ message: recusasDoAnexo.deOutro })
      await prender(db, [visto.agendamento_id])
      const anexo = await db.first(findAnexo(id))
      if (!anexo) throw errors.NAO_ENCONTRADO()
      if (anexo.status === 'concluido') throw errors.CONSULTA_CONCLUIDA()
      await takeFileAway({ armazem, db, usuario_id: anexo.titular_id }, { bucket, caminho: anexo.caminho })
    })
    return { retirado: true as const }
  }),
}

/** The appointment, when the caller stands on the patient's side of it. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
async function exigirPaciente(db: Db, id: string) {
  const ato = await exigirAto(db, id)
  if (ato.lado !== 'paciente') throw erroComum('SEM_PERMISSAO')
  return ato
}

function anexoDe(
  { id, nome, formato, tamanho, enviado_em, enviado_por }: LinhaDeAnexo,
  { usuario_id, status, doPaciente }: { usuario_id: string; status: StatusAgendamento; doPaciente: boolean },
): Anexo {
  return {
    id,
    nome,
    formato,
    tamanho,
    enviado_em: enviado_em.toISOString(),
    pode_retirar: doPaciente && enviado_por === usuario_id && status !== 'concluido',
  }
}
