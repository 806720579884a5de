import { exigirConsultas } from '../agendamentos/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { atosDeQuemPaga, atosDeQuemRecebe } from './procedures-cobranca.ts'
import { contaRouter } from './procedures-conta.ts'
import { cobrancaDe, lerPagamento } from './leitura.ts'
import { os } from './implementer.ts'
import { findAConferir } from './queries.ts'
import { pedirCodigoAoBanco } from './banco/pedir-codigo.ts'

export const pagamentosRouter = os.router({
  ...contaRouter,
  ...atosDeQuemPaga,
  ...atosDeQuemRecebe,

  daConsulta: os.daConsulta.handler(async ({ input, context }) => {
    exigirConsultas(context)
    await pedirCodigoAoBanco(context, input.id)
    return lerPagamento(context, context.db, input.id)
  }),

  aConferir: os.aConferir.handler(async ({ context }) => {
    // A caller who looks after somebody opens the page and keeps no agenda.
    if (exigirRota(context, '/agenda').perfil === 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
    const linhas = await context.db.rows(findAConferir)
    const titulares = linhas.map(({ titular_id }) => titular_id)
    if (titulares.length > 0)
      await context.db.affected(insertAcessos(context, 'agendamento', 'Pix a conferir', titulares))
    const agora = context.agora()
    return linhas.map((linha) => {
      const { copia_e_cola: _, ...cobranca } = cobrancaDe(linha, 'profissional', linha.status, agora)
      return {
        ...cobranca,
        paciente_nome: linha.paciente_nome,
        profissional_id: linha.profissional_id,
        profissional_nome: linha.profissional_nome,
        servico: linha.servico,
        data_agendamento: linha.data_agendamento.toISOString(),
        zona: linha.zona,
        cancelada: linha.status === 'cancelado',
        divergencias: linha.divergencias.map((cada) => ({
          ...cada,
          horario: new Date(cada.horario).toISOString(),
        })),
      }
    })
  }),
})
