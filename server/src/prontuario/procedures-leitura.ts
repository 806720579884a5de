import { dataLocal } from '#domain/formato/fuso.ts'
import { modelosPara } from '#domain/prontuario/modelo.ts'
import { motivoDaLeitura } from '#domain/emprestimos/emprestimo.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { exigirRota } from '../rpc/context.ts'
import { exigirEmVigor, exigirProfissional, os } from './implementer.ts'
import { exigirLeitor, exigirProntuario, titularesDe } from './leitores.ts'
import { anotacaoDe, evolucaoDe } from './linhas.ts'
import {
  findAdendos,
  findAnotacao,
  findAssinante,
  findAutores,
  findConferencia,
  findDaConsulta,
  findEvolucoes,
  findModelos,
  findPendentes,
  findPessoas,
} from './queries.ts'
import { findConsulta, findCuidados, findPaciente, findSaude, findUltimas } from './queries-atendimento.ts'

const POR_VEZ = 30
const PENDENTES = 50

/** What is read of a record. Each reading leaves a line that the person sees. */
export const leituraRouter = {
  atendimento: os.atendimento.handler(
    async ({ input: { id, agendamento_id = null, anotacao_id }, context, errors }) => {
      await exigirEmVigor(context)
      const agora = context.agora()
      const [[paciente], [cuidados], consultas, ultimas, proprios, [assinante]] = await context.db.together([
        findPaciente(id),
        findCuidados(id),
        findConsulta(agendamento_id ?? id, id),
        findUltimas(id, agendamento_id, 5),
        findModelos(),
        findAssinante(),
      ])
      const consulta = agendamento_id === null ? null : consultas[0]
      if (!paciente || consulta === undefined) throw errors.NAO_ENCONTRADO()
      const [[saude], anotacoes] = await context.db.together([
        findSaude(paciente.usuario_id),
        anotacao_id ? findAnotacao(anotacao_id) : findDaConsulta(agendamento_id ?? id),
      ])
      await registrarAcessosDoDia(context, 'prontuario', 'Atendimento aberto', [paciente.usuario_id])
      if (saude)
        await registrarAcessosDoDia(context, 'prontuario', motivoDaLeitura('saude'), [paciente.usuario_id])
      const [anotacao] = anotacoes.filter((cada) => cada.propria && cada.paciente_id === id)
      const { usuario_id: _, data_nascimento, ...pessoa } = paciente
      return {
        paciente: {
          ...pessoa,
          idade: idadeEm(data_nascimento, dataLocal(agora.getTime(), ZONA_PADRAO)),
          necessidades: cuidados?.necessidades ?? [],
          idioma: cuidados?.idioma ?? null,
        },
        consulta: consulta && {
          ...consulta,
          data_agendamento: consulta.data_agendamento.toISOString(),
          inicio_real: consulta.inicio_real?.toISOString() ?? null,
        },
        saude: saude
          ? {
              alergias: saude.alergias,
              medicamentos: saude.medicamentos,
              condicoes: saude.condicoes,
              atualizado_em: saude.updated_at.toISOString(),
            }
          : null,
        ultimas: ultimas.map((cada) => ({ ...cada, data_agendamento: cada.data_agendamento.toISOString() })),
        anotacao: anotacao ? anotacaoDe(anotacao, await context.db.rows(findAdendos(anotacao.id))) : null,
        modelos: modelosPara(assinante?.conselho ?? null),
        proprios,
        assinante: assinante ?? null,
      }
    },
  ),

  pessoas: os.pessoas.handler(({ context }) => {
    exigirRota(context, '/perfil-paciente')
    return context.db.rows(findPessoas())
  }),

  evolucoes: os.evolucoes.handler(async ({ input: { id, cursor: texto, ...filtro }, context, errors }) => {
    await exigirProntuario(context, id)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const [lidas, autores] = await context.db.together([
      findEvolucoes(id, filtro, cursor, POR_VEZ + 1),
      findAutores(id),
    ])
    await registrarAcessosDoDia(context, 'prontuario', 'Lista de evoluções', await titularesDe(context, id))
    // Drafts stand first, and a person has few: a page ends behind them.
    const comChave = lidas.map((linha) => ({
      ...linha,
      chave: linha.assinada_em?.toISOString() ?? '9999-12-31T00:00:00.000Z',
    }))
    const { linhas, proximo } = paginar(comChave, POR_VEZ)
    return { itens: linhas.map(({ chave: _, ...linha }) => evolucaoDe(linha)), autores, proximo }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context, errors }) => {
    exigirLeitor(context)
    const [[linha], adendos] = await context.db.together([findAnotacao(id), findAdendos(id)])
    if (!linha) throw errors.NAO_ENCONTRADO()
    await context.db.affected(insertAcessos(context, 'prontuario', 'Evolução aberta', [linha.titular_id]))
    return anotacaoDe(linha, adendos)
  }),

  conferencia: os.conferencia.handler(async ({ input: { id }, context }) => {
    await exigirProntuario(context, id)
    const { total, quebra } = await context.db.only(findConferencia(id))
    return { total, quebra, em: context.agora().toISOString() }
  }),

  modelos: os.modelos.handler(async ({ context }) => {
    await exigirProfissional(context)
    return context.db.rows(findModelos())
  }),

  pendentes: os.pendentes.handler(async ({ context }) => {
    await exigirProfissional(context)
    const linhas = await context.db.rows(findPendentes(PENDENTES))
    return {
      total: linhas[0]?.total ?? 0,
      itens: linhas.map(({ total: _, ...linha }) => ({
        ...linha,
        data_agendamento: linha.data_agendamento?.toISOString() ?? null,
        updated_at: linha.updated_at.toISOString(),
      })),
    }
  }),
}
