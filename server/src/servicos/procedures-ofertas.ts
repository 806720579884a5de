import { implement } from '@orpc/server'
import { servicosContract } from '#domain/servicos/contract.ts'
import { podeMudarOferta } from '#domain/servicos/oferta.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import {
  findMeuNome,
  findMeuServico,
  findQuemRealiza,
  lockOfertas,
  oferecerServico,
  responderOferta,
} from './queries-ofertas.ts'

const os = implement(servicosContract).$context<Contexto>()

/** A refused offer may be made again, but not all day. */
const OFERTAS = { ato: 'ofertas-de-servico', vezes: 60, segundos: 3600 }

function exigirGestor(context: Contexto) {
  const sessao = exigirRota(context, '/servicos')
  if (sessao.perfil !== 'profissional-administrador') throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** Tells those to whom a service was offered that the offer is withdrawn. */
export async function avisarOfertaRetirada(
  db: Db,
  quem: readonly { usuario_id: string }[],
  servico: string,
): Promise<void> {
  await notificar(
    db,
    ...quem.map(({ usuario_id }): Aviso => ({
      usuario_id,
      tipo: 'sistema',
      titulo: 'Uma oferta de serviço foi retirada',
      mensagem: `A proposta para você realizar ${servico} foi retirada. Você não precisa fazer nada.`,
      link: '/servicos',
    })),
  )
}

/** 'Quem realiza': a service of a clinic's manager, offered to the professionals of the clinic. */
export const ofertas = {
  quemRealiza: os.quemRealiza.handler(async ({ input, context, errors }) => {
    exigirGestor(context)
    const [[servico], quem] = await context.db.together([findMeuServico(input.id), findQuemRealiza(input.id)])
    if (!servico) throw errors.NAO_ENCONTRADO()
    return quem
  }),

  oferecer: os.oferecer.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirGestor(context)
    await contarUso(context, OFERTAS)
    return context.db.transaction(async (db) => {
      const servico = await db.first(findMeuServico(input.id))
      if (!servico) throw errors.NAO_ENCONTRADO()
      const ids = [...new Set(input.profissional_ids)]
      const antes = await db.rows(lockOfertas(input.id))
      const novos = await db.rows(oferecerServico(input.id, ids, limitesServico.porProfissional))
      const eu = await db.only(findMeuNome(usuario_id))
      await notificar(
        db,
        ...novos.map((quem): Aviso => ({
          usuario_id: quem.usuario_id,
          tipo: 'sistema',
          titulo: 'Um serviço foi oferecido a você',
          mensagem: `${eu.nome} propõe que você realize ${servico.nome}. Veja em Serviços: só vale se você aceitar.`,
          link: '/servicos',
        })),
      )
      const retiradas = antes.filter(({ profissional_id }) => !ids.includes(profissional_id))
      await avisarOfertaRetirada(db, retiradas, servico.nome)
      return db.rows(findQuemRealiza(input.id))
    })
  }),

  responderOferta: os.responderOferta.handler(async ({ input: { id, aceita }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const servico = await db.first(findMeuServico(id))
      if (!servico) throw errors.NAO_ENCONTRADO()
      if (!podeMudarOferta('quem-recebe', servico.oferta, aceita ? 'aceita' : null))
        throw errors.JA_RESPONDIDA()
      const respondida = await db.first(responderOferta(id, aceita))
      if (!respondida) throw errors.JA_RESPONDIDA()
      if (respondida.quem) {
        const eu = await db.only(findMeuNome(usuario_id))
        await notificar(db, {
          usuario_id: respondida.quem,
          tipo: 'sistema',
          titulo: aceita ? 'Serviço aceito' : 'Serviço não aceito',
          mensagem: `${eu.nome} ${aceita ? 'aceitou' : 'não aceitou'} realizar ${respondida.nome}.`,
          link: '/servicos',
        })
      }
      return { id, aceita }
    })
  }),
}
