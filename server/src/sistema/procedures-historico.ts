import { implement } from '@orpc/server'
import { motivosCancelamento } from '#domain/referencia/motivos-cancelamento.ts'
import { sistemaContract } from '#domain/sistema/contract.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { countLembretesQueVem, findCopias, findHistorico, findLembretesQueVem } from './queries-historico.ts'

const os = implement(sistemaContract).$context<Contexto>()
const HORAS = 48
const DIAS_SEM_COPIA = 7

const prontos = (de: 'paciente' | 'profissional') =>
  motivosCancelamento
    .filter((motivo) => motivo.de === de && motivo.rotulo !== 'Outro motivo')
    .map(({ rotulo }) => rotulo)

/** ADMIN-08: what changed, what will leave, and what is kept. */
export const historicoRouter = {
  historico: os.historico.handler(async ({ input: { chave }, context }) => {
    exigirRota(context, '/sistema')
    return (await context.db.rows(findHistorico(chave))).map(({ em, id, ...mudanca }) => ({
      ...mudanca,
      id: Number(id),
      em: em.toISOString(),
    }))
  }),

  // As the product: no policy shows an administrator the appointments of others, and no line names anybody in full.
  simularLembretes: os.simularLembretes.handler(async ({ context }) => {
    exigirRota(context, '/sistema')
    const agora = context.agora()
    const ate = new Date(agora.getTime() + HORAS * 3_600_000)
    const [itens, por_tipo] = await context.sistema.together([
      findLembretesQueVem(agora, ate),
      countLembretesQueVem(ate),
    ])
    return {
      itens: itens.map((item) => ({
        ...item,
        enviar_em: item.enviar_em.toISOString(),
        consulta_em: item.consulta_em.toISOString(),
      })),
      total: por_tipo.reduce((soma, { total }) => soma + total, 0),
      por_tipo,
    }
  }),

  copias: os.copias.handler(async ({ context }) => {
    exigirRota(context, '/sistema')
    const copias = await context.db.rows(findCopias())
    const limite = context.agora().getTime() - DIAS_SEM_COPIA * 86_400_000
    return {
      copias: copias.map(({ feita_em, linhas, tamanho, ...copia }) => ({
        ...copia,
        linhas: Number(linhas),
        tamanho: Number(tamanho),
        feita_em: feita_em.toISOString(),
      })),
      atrasada: (copias[0]?.feita_em.getTime() ?? 0) < limite,
    }
  }),

  motivosDeCancelamento: os.motivosDeCancelamento.handler(async ({ context }) => {
    exigirSessao(context)
    const { paciente, equipe, orientacao } = (await context.configuracoes.ler()).cancelamento
    return {
      paciente: paciente.length > 0 ? paciente : prontos('paciente'),
      equipe: equipe.length > 0 ? equipe : prontos('profissional'),
      orientacao,
    }
  }),
}
