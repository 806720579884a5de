import { implement } from '@orpc/server'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { segurarClinica } from './queries-cadastro.ts'
import { adotarFotos, tirarAlheias } from './procedures-fotos.ts'
import { comoTransferencia } from './procedures-listas.ts'
import {
  cancelarPendente,
  encerrarVencidas,
  findCandidatos,
  findNome,
  findTransferencia,
  findTransferencias,
  insertTransferencia,
  responder,
} from './queries-transferencia.ts'

const os = implement(clinicasContract).$context<Contexto>()

/** Days that an offer stays open. */
const DIAS_DA_OFERTA = 7

export const transferencia = {
  candidatos: os.candidatos.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    return context.db.transaction(async (db) => {
      const clinica = await db.first(segurarClinica(id))
      if (clinica?.dono_id !== usuario_id) throw errors.NAO_ENCONTRADO()
      return db.rows(findCandidatos(id, usuario_id, context.agora()))
    })
  }),

  pedirTransferencia: os.pedirTransferencia.handler(async ({ input: { id, membro_id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    const agora = context.agora()
    return context.db
      .transaction(async (db) => {
        const clinica = await db.first(segurarClinica(id))
        if (clinica?.dono_id !== usuario_id) throw errors.NAO_ENCONTRADO()
        const candidatos = await db.rows(findCandidatos(id, usuario_id, context.agora()))
        const para = candidatos.find((cada) => cada.membro_id === membro_id)
        if (!para) throw errors.FORA_DA_CLINICA()
        await db.affected(encerrarVencidas(id, agora))
        const expira_em = new Date(agora.getTime() + DIAS_DA_OFERTA * 86_400_000)
        const nova = await db.only(
          insertTransferencia({ clinica_id: id, de_id: usuario_id, para_id: para.usuario_id, expira_em }),
        )
        await notificar(db, {
          usuario_id: para.usuario_id,
          tipo: 'sistema',
          titulo: 'Uma clínica foi oferecida a você',
          mensagem: `Quem administra ${clinica.nome_fantasia} quer passar a clínica para você. Responda em até ${DIAS_DA_OFERTA} dias.`,
          link: '/clinicas?aba=minhas',
          chave: `transferencia-de-clinica:${nova.id}`,
        })
        const pendentes = await db.rows(findTransferencias(usuario_id, agora))
        return comoTransferencia(pendentes.find((cada) => cada.id === nova.id)!)
      })
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'transferencias_clinicas_uma' ? errors.JA_PEDIDA() : error
      })
  }),

  cancelarTransferencia: os.cancelarTransferencia.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    const canceladas = await context.db.affected(cancelarPendente(id, usuario_id, context.agora()))
    if (canceladas === 0) throw errors.NAO_ENCONTRADO()
    return { id }
  }),

  responderTransferencia: os.responderTransferencia.handler(
    async ({ input: { id, aceita }, context, errors }) => {
      const { usuario_id, perfil } = exigirRota(context, '/clinicas')
      const velhos: string[] = []
      const clinica_id = await context.db.transaction(async (db) => {
        const oferta = await db.first(findTransferencia(id))
        if (oferta?.para_id !== usuario_id || !perfil.startsWith('profissional'))
          throw errors.NAO_ENCONTRADO()
        const { clinica_id: respondida } = await db.only(responder(id, aceita, context.agora()))
        if (!respondida) throw errors.NAO_ENCONTRADO()
        if (aceita) velhos.push(...(await adotarFotos(context, db, respondida)))
        const quem = await db.first(findNome(usuario_id))
        await notificar(db, {
          usuario_id: oferta.de_id,
          tipo: 'sistema',
          titulo: aceita ? 'Transferência aceita' : 'Transferência recusada',
          mensagem: `${quem?.nome_completo ?? 'A pessoa'} ${aceita ? 'agora administra a clínica' : 'não aceitou a clínica'}.`,
          link: '/clinicas?aba=minhas',
        })
        return respondida
      })
      await tirarAlheias(context, velhos)
      return { clinica_id }
    },
  ),
}
