import { implement } from '@orpc/server'
import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import { itensObrigatorios } from '#domain/clinicas/rules.ts'
import { pedeMotivo, podeMudarClinica } from '#domain/clinicas/situacao.ts'
import { brokenConstraint } from '../database/errors.ts'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { faltaNaLinha } from './cadastro.ts'
import { findDonaDoCnpj, mudarStatus, segurarClinica } from './queries-cadastro.ts'
import { findDetalhe, findParaConferir } from './queries.ts'

const os = implement(clinicasContract).$context<Contexto>()

export const situacao = {
  mudarSituacao: os.mudarSituacao.handler(async ({ input: { id, para, motivo }, context, errors }) => {
    const { usuario_id, perfil } = exigirRota(context, '/clinicas')
    const ator = perfil === 'administrador-geral' ? 'administrador' : 'dono'
    const porQue = motivo.trim()
    return context.db
      .transaction(async (db) => {
        const clinica = await db.first(segurarClinica(id))
        if (!clinica) {
          const visivel = await db.first(findDetalhe(id, usuario_id, context.agora()))
          throw visivel ? errors.SEM_PERMISSAO() : errors.NAO_ENCONTRADO()
        }
        const de = clinica.status
        if (!podeMudarClinica(ator, de, para)) throw errors.MUDANCA_NAO_PERMITIDA({ data: { status: de } })
        if (pedeMotivo(ator, para) && !porQue) throw errors.MOTIVO_NECESSARIO()
        if (para === 'aguardando-aprovacao') {
          const linha = await db.only(findParaConferir(id))
          const falta = faltaNaLinha(linha).filter((item) => itensObrigatorios.includes(item))
          if (falta.length > 0) throw errors.INCOMPLETA({ data: { falta } })
          const recusa = await recusaPorCnpj(db, linha.cnpj!, id)
          if (recusa) throw errors.CNPJ_EM_USO(recusa)
        }
        const { mudou } = await db.only(mudarStatus(id, de, para, porQue))
        if (!mudou) throw errors.MUDANCA_NAO_PERMITIDA({ data: { status: de } })
        if (ator === 'administrador' && clinica.dono_id && clinica.dono_id !== usuario_id)
          await notificar(db, avisoDe(id, clinica.nome_fantasia, clinica.dono_id, de, para, porQue))
        return { id, status: para }
      })
      .catch((error: unknown) => {
        // Two drafts of one number were handed in at the same moment: the second one is refused here.
        throw brokenConstraint(error) === 'clinicas_cnpj' ? errors.CNPJ_EM_USO(recusaDoCnpj(null)) : error
      })
  }),
}

/** The refusal of a number of another clinic, or null. */
export async function recusaPorCnpj(db: Db, cnpj: string, menos: string | null) {
  const outra = await db.first(findDonaDoCnpj(cnpj, menos))
  return outra ? recusaDoCnpj(outra.nome_fantasia) : null
}

function recusaDoCnpj(nome: string | null) {
  const message = `Este CNPJ já está cadastrado${nome ? ` por ${nome}` : ''}. Se a clínica é sua, peça vínculo a quem a administra ou fale com o suporte.`
  return { message, data: { campos: [{ campo: 'cnpj', mensagem: message }] } }
}

/** The owner's notice of a decision. */
function avisoDe(
  id: string,
  nome: string,
  usuario_id: string,
  de: StatusClinica,
  para: StatusClinica,
  motivo: string,
): Aviso {
  const palavras: Record<StatusClinica, [titulo: string, mensagem: string]> = {
    ativa:
      de === 'suspensa'
        ? ['Clínica reativada', `${nome} voltou a aparecer para todos.`]
        : ['Clínica aprovada', `${nome} foi aprovada e já aparece para todos.`],
    rascunho: ['Clínica devolvida', `${nome} voltou a rascunho. Motivo: ${motivo}`],
    suspensa: ['Clínica suspensa', `${nome} deixou de aparecer. Motivo: ${motivo}`],
    'aguardando-aprovacao': ['Clínica em análise', `${nome} está em análise.`],
  }
  const [titulo, mensagem] = palavras[para]
  return {
    usuario_id,
    tipo: para === 'ativa' ? 'aprovacao' : 'revisao',
    prioridade: para === 'suspensa' ? 'alta' : 'normal',
    titulo,
    mensagem,
    link: `/clinicas/${id}`,
  }
}
