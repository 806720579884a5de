import {
  camposDaUniao,
  frasesDaRecusa,
  frasesDeNaoDesfazer,
  type CampoComparado,
} from '#domain/pacientes/uniao.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { trancar } from '../trancas/queries.ts'
import { os } from './implementer.ts'
import {
  desfazerUniao,
  distinguirFichas,
  findComparacao,
  findOuvintes,
  findRecusa,
  findUnioes,
  unirFichas,
  type LinhaComparada,
} from './queries-unioes.ts'
import { agendaParaEscrever } from './visao.ts'

interface DuasFichas {
  id: string
  outro_id: string
  profissional_id?: string | undefined
}

const fichaDe = ({ id, numero_prontuario, quantos }: LinhaComparada) => ({
  id,
  numero_prontuario,
  ...quantos,
})

/** The two records, where both are known to the agenda. @throws NAO_ENCONTRADO */
async function asDuas({ db }: Contexto, profissional_id: string, { id, outro_id }: DuasFichas) {
  const [fica, sai] = await db.rows(findComparacao(profissional_id, id, outro_id))
  if (!fica || !sai) throw erroComum('NAO_ENCONTRADO')
  return { fica, sai }
}

/** Records of an office that are one person (PRONT-15). */
export const unioesRouter = {
  comparar: os.comparar.handler(async ({ input, context, errors }) => {
    const agenda = await agendaParaEscrever(context, input)
    const { fica, sai } = await asDuas(context, agenda.id, input)
    const { recusa } = await context.db.only(findRecusa(agenda.id, input.id, input.outro_id))
    if (recusa === 'nao-encontrada') throw errors.NAO_ENCONTRADO()
    await registrarAcessosDoDia(context, 'cadastro', 'Fichas parecidas comparadas', [
      fica.usuario_id,
      sai.usuario_id,
    ])
    const campos = camposDaUniao
      .map((campo): CampoComparado => ({ campo, fica: fica.campos[campo], sai: sai.campos[campo] }))
      .filter((linha) => linha.fica !== null || linha.sai !== null)
    return { fica: fichaDe(fica), sai: fichaDe(sai), campos, recusa }
  }),

  unir: os.unir.handler(async ({ input, context, errors }) => {
    const { id, outro_id, da_outra } = input
    const { fica, sai } = await asDuas(context, (await agendaParaEscrever(context, input)).id, input)
    await registrarAcessosDoDia(context, 'cadastro', 'Fichas unidas', [fica.usuario_id, sai.usuario_id])
    return context.db.transaction(async (db) => {
      const agenda = await agendaParaEscrever(context, input, db)
      await db.rows(trancar({ profissionais: [agenda.id], pacientes: [id, outro_id] }))
      const { recusa, uniao } = await db.only(unirFichas(agenda.id, id, outro_id, da_outra))
      if (recusa === 'nao-encontrada') throw errors.NAO_ENCONTRADO()
      if (recusa) throw errors.NAO_UNE({ message: frasesDaRecusa[recusa], data: { motivo: recusa } })
      return { uniao_id: uniao }
    })
  }),

  desfazerUniao: os.desfazerUniao.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, uniao_id } = input
      const agenda = await agendaParaEscrever(context, input, db)
      const unida = (await db.rows(findUnioes(agenda.id, id))).find((cada) => cada.id === uniao_id)
      if (!unida) throw errors.NAO_ENCONTRADO()
      await db.rows(trancar({ profissionais: [agenda.id], pacientes: [id, unida.unida_id] }))
      const { recusa, voltou, ficaram } = await db.only(
        desfazerUniao(agenda.id, id, uniao_id, context.agora()),
      )
      if (recusa === 'nao-encontrada') throw errors.NAO_ENCONTRADO()
      if (recusa) throw errors.NAO_DESFAZ({ message: frasesDeNaoDesfazer[recusa], data: { motivo: recusa } })
      // Who came to an account meanwhile sees other consultations than before.
      const ouvintes = await db.rows(findOuvintes(id))
      await notificar(
        db,
        ...ouvintes.map((ouvinte) => ({
          usuario_id: ouvinte.id,
          tipo: 'agendamento' as const,
          titulo: 'Um consultório separou duas fichas',
          mensagem:
            'Duas fichas que o consultório tinha unido voltaram a ser de duas pessoas. Confira as suas consultas.',
          link: '/consultas',
        })),
      )
      return { voltou, ficaram }
    }),
  ),

  distinguir: os.distinguir.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, outro_id, distintas } = input
      const agenda = await agendaParaEscrever(context, input, db)
      const { feito } = await db.only(distinguirFichas(agenda.id, id, outro_id, distintas))
      if (!feito) throw errors.NAO_ENCONTRADO()
      return { distintas }
    }),
  ),
}
