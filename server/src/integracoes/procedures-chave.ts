import { call, implement, type AnyProcedure } from '@orpc/server'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import {
  maiorPeriodoPorChave,
  porChaveContract,
  type AgendamentoPorChave,
} from '#domain/integracoes/contract-chave.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { Escopo } from '#domain/integracoes/escopos.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import { exigirSessao, type ChaveDoPedido, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirEscopo, recusaDaChave } from './chave.ts'
import { livresDoAlcance } from './livres.ts'
import {
  findAgendamentosDoAlcance,
  findProfissionaisDoAlcance,
  lerMarca,
  marcaDaLinha,
  type LinhaPorChave,
  type ProfissionalDoAlcance,
} from './queries-alcance.ts'

const os = implement(porChaveContract).$context<Contexto>()
const MAIOR_PERIODO_DE_LIVRES = 31
const PERIODO_DE_COSTUME = 7
const DIA_MS = 86_400_000
/** Digits of a telephone with its area: a part of one is not looked for. */
const DIGITOS_DO_TELEFONE = 10

/** The procedures of the desk behind those for keys. */
interface DaMesa {
  agenda: Record<'marcar' | 'buscarPacientes', unknown>
  agendamentos: Record<'cancelar', unknown>
}

/**
 * What another system may do with a key. Acts are the desk's own procedures, called as the person of the key; here it is only made less what they may do.
 * @param procedures of the product, by capability
 */
export function porChaveRouter({ agenda, agendamentos }: DaMesa) {
  const daMesa = <T>(procedure: unknown, input: unknown, context: Contexto) =>
    call(procedure as AnyProcedure, input, { context: context as never }) as Promise<T>
  return os.router({
    chave: os.chave.handler(async ({ context }) => {
      const { nome, escopos, termina_em, profissional_id, clinica_id } = exigirChave(context).chave
      return { nome, escopos: [...escopos], termina_em, profissional_id, clinica_id }
    }),

    profissionais: os.profissionais.handler(async ({ context }) => {
      const { chave } = exigirChave(context, 'profissionais:ler')
      const linhas = await context.db.rows(findProfissionaisDoAlcance(chave))
      return {
        profissionais: linhas.map(({ id, nome, especialidade, atende, locais, servicos }) => ({
          id,
          nome,
          especialidade,
          atende,
          zona: locais[0]?.zona ?? ZONA_PADRAO,
          locais: locais.map((local) => ({
            id: local.id,
            nome: local.nome,
            clinica_id: local.clinica_id,
            cidade: local.cidade,
            uf: local.uf,
            zona: local.zona,
          })),
          servicos,
        })),
      }
    }),

    livres: os.livres.handler(async ({ input, context, errors }) => {
      const { chave } = exigirChave(context, 'horarios:ler')
      const agora = context.agora()
      const profissional = await umDoAlcance(context, chave, input.id)
      const de = input.de ?? somarDias(agora.toISOString().slice(0, 10), input.ate ? 0 : -1)
      const ate = input.ate ?? somarDias(de, PERIODO_DE_COSTUME)
      exigirPeriodo(diasEntre(de, ate), MAIOR_PERIODO_DE_LIVRES - 1)
      const { servico_id, modalidade } = input
      const lidos = await livresDoAlcance(
        context.db,
        chave,
        profissional,
        { de, ate, servico_id, modalidade },
        agora,
      )
      if (lidos === null) throw errors.NAO_ENCONTRADO()
      if (lidos === 'sem-servico') throw errors.SERVICO_INDISPONIVEL()
      return {
        zona: lidos.zona,
        duracao_min: lidos.duracao_min,
        servico_id: lidos.servico_id,
        horarios: lidos.livres.map(({ inicio, local_id, modalidades }) => ({
          inicio: emIso(inicio),
          local_id,
          modalidades: [...modalidades],
        })),
      }
    }),

    agendamentos: os.agendamentos.handler(async ({ input, context }) => {
      const { chave, sessao } = exigirChave(context, 'agendamentos:ler')
      const [de, ate] = [Date.parse(input.de), Date.parse(input.ate)]
      exigirPeriodo((ate - de) / DIA_MS, maiorPeriodoPorChave)
      const depois = input.pagina === undefined ? null : lerMarca(input.pagina)
      if (input.pagina !== undefined && !depois)
        throw campo('pagina', 'Use o valor de `proxima` da resposta anterior.')
      const linhas = await context.db.rows(
        findAgendamentosDoAlcance(sessao, chave, {
          de: new Date(de).toISOString(),
          ate: new Date(ate).toISOString(),
          profissional_id: input.profissional_id,
          status: input.status && [input.status],
          depois,
          limite: input.limite + 1,
        }),
      )
      const pagina = linhas.slice(0, input.limite)
      return {
        agendamentos: await mostrar(context, chave, pagina),
        proxima: linhas.length > input.limite ? marcaDaLinha(pagina.at(-1)!) : null,
      }
    }),

    agendamento: os.agendamento.handler(async ({ input, context }) => {
      const { chave, sessao } = exigirChave(context, 'agendamentos:ler')
      return ler(context, chave, sessao, input.id)
    }),

    marcar: os.marcar.handler(async ({ input, context }) => {
      const { chave, sessao } = exigirChave(context, 'agendamentos:marcar')
      const { locais } = await umDoAlcance(context, chave, input.profissional_id)
      // Without a place it would be an appointment of no clinic.
      if (
        input.local_id === null ? chave.clinica_id !== null : !locais.some(({ id }) => id === input.local_id)
      )
        throw recusaDaChave('FORA_DO_ALCANCE')
      const { inicio, ...resto } = input
      const [marcada] = await daMesa<{ id: string }[]>(
        agenda.marcar,
        { ...resto, inicios: [inicio] },
        context,
      )
      return ler(context, chave, sessao, marcada!.id)
    }),

    cancelar: os.cancelar.handler(async ({ input, context }) => {
      const { chave, sessao } = exigirChave(context, 'agendamentos:cancelar')
      // A person may be a patient too, and a key is about the office alone.
      await ler(context, chave, sessao, input.id)
      await daMesa(agendamentos.cancelar, input, context)
      return ler(context, chave, sessao, input.id)
    }),

    pacientes: os.pacientes.handler(async ({ input, context }) => {
      const { chave } = exigirChave(context, 'pacientes:nome', 'agendamentos:marcar')
      await umDoAlcance(context, chave, input.profissional_id)
      if (input.telefone.replace(/\D/g, '').length < DIGITOS_DO_TELEFONE)
        throw campo('telefone', 'Informe o telefone inteiro, com DDD.')
      const { profissional_id, telefone: q } = input
      const achados = await daMesa<{ id: string; nome: string; meu: boolean }[]>(
        agenda.buscarPacientes,
        { profissional_id, q },
        context,
      )
      return { pacientes: achados.map(({ id, nome, meu }) => ({ id, nome, conhecido: meu })) }
    }),
  })
}

/** The key of the request, which may do all of these. A session of a person has its own operations. @throws NAO_AUTENTICADO, SEM_PERMISSAO, FORA_DO_ESCOPO */
function exigirChave(context: Contexto, ...pedidos: Escopo[]): { chave: ChaveDoPedido; sessao: Sessao } {
  const sessao = exigirSessao(context)
  if (!context.chave) throw erroComum('SEM_PERMISSAO')
  exigirEscopo(context.chave, ...pedidos)
  return { chave: context.chave, sessao }
}

/** @throws FORA_DO_ALCANCE for a professional of somebody else, as for one who is not there */
async function umDoAlcance(
  context: Contexto,
  chave: ChaveDoPedido,
  id: string,
): Promise<ProfissionalDoAlcance> {
  const [achado] = await context.db.rows(findProfissionaisDoAlcance(chave, [id]))
  if (!achado) throw recusaDaChave('FORA_DO_ALCANCE')
  return achado
}

async function ler(context: Contexto, chave: ChaveDoPedido, sessao: Sessao, id: string) {
  const linhas = await context.db.rows(findAgendamentosDoAlcance(sessao, chave, { ids: [id], limite: 1 }))
  const [um] = await mostrar(context, chave, linhas)
  if (!um) throw erroComum('NAO_ENCONTRADO')
  return um
}

/** Maps rows to the contract. Reading them is an access to data of their people, who see it in their log. */
async function mostrar(
  context: Contexto,
  chave: ChaveDoPedido,
  linhas: readonly LinhaPorChave[],
): Promise<AgendamentoPorChave[]> {
  const titulares = linhas.map(({ titular_id }) => titular_id)
  await registrarAcessosDoDia(context, 'agendamento', 'Agenda lida por outro sistema', titulares)
  const comNome = chave.escopos.includes('pacientes:nome')
  return linhas.map((linha) => ({
    id: linha.id,
    versao: linha.versao,
    status: linha.status,
    inicio: linha.inicio.toISOString(),
    fim: new Date(linha.inicio.getTime() + linha.duracao_min * 60_000).toISOString(),
    profissional_id: linha.profissional_id,
    paciente_id: linha.paciente_id,
    paciente_nome: comNome ? linha.paciente_nome : null,
    servico_id: linha.servico_id,
    local_id: linha.local_id,
    clinica_id: linha.clinica_id,
    modalidade: linha.modalidade,
    encaixe: linha.encaixe,
    presenca: linha.presenca,
    chegada_em: linha.chegada_em?.toISOString() ?? null,
    mudado_em: linha.mudado_em.toISOString(),
  }))
}

const campo = (nome: string, mensagem: string) =>
  erroComum('ENTRADA_INVALIDA', { campos: [{ campo: nome, mensagem }] })

function exigirPeriodo(dias: number, maximo: number): void {
  if (dias < 0) throw campo('ate', 'O fim do período vem antes do começo. Troque as datas.')
  if (dias > maximo) throw campo('ate', `Peça no máximo ${Math.ceil(maximo)} dias de cada vez.`)
}
