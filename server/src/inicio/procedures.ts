import { implement, ORPCError } from '@orpc/server'
import { avisoDaMudanca } from '#domain/agendamentos/ao-vivo/aviso.ts'
import { escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { proximosHorarios } from '#domain/horarios/livres/horarios-livres.ts'
import { inicioContract, type Atividade } from '#domain/inicio/contract.ts'
import { diasParaReconferir } from '#domain/inicio/painel.ts'
import { juntarAtividades } from '#domain/inicio/rules.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { entradaDe, findAgendas, hojeDe, pedidoPadrao, periodoDe } from '../horarios/entrada.ts'
import { countDaAgenda } from '../espera/queries.ts'
import { countTarefasVencidas } from '../qualidade/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import {
  findAgendamentosRecentes,
  findPacientesRecentes,
  findReceitasRecentes,
  type LinhaDeAtividade,
} from './queries-atividades.ts'
import { medirNumero } from './numeros.ts'
import * as queries from './queries.ts'

const os = implement(inicioContract).$context<Contexto>()

const DIA = 86_400_000
/** Days in which the next free hour is searched. */
const DIAS_A_FRENTE = 14

export const inicioRouter = os.router({
  pessoas: os.pessoas.handler(async ({ context }) => {
    const { usuario_id } = exigirPaciente(context)
    return context.db.rows(queries.findPessoas(usuario_id))
  }),

  mes: os.mes.handler(async ({ context, input: { zona, paciente_id } }) => {
    const pacientes = await acharPacientes(context, paciente_id)
    const agora = context.agora().getTime()
    const hoje = dataLocal(agora, zona)
    const [primeiro, depois] = [inicioDoMes(hoje, 0), inicioDoMes(hoje, 1)]
    const linhas = await context.db.rows(
      queries.findDoMes(pacientes.ids, {
        de: new Date(inicioDoDia(primeiro, zona)),
        ate: new Date(inicioDoDia(depois, zona)),
      }),
    )
    await registrar(context, pacientes.titulares)
    const dias = new Map<string, 'concluida' | 'por-vir'>()
    for (const { status, data_agendamento } of linhas) {
      const data = dataLocal(data_agendamento.getTime(), zona)
      if (status !== 'concluido' && data_agendamento.getTime() > agora) dias.set(data, 'por-vir')
      else if (status === 'concluido' && !dias.has(data)) dias.set(data, 'concluida')
    }
    const concluidas = linhas.filter(({ status }) => status === 'concluido').length
    const por_vir = linhas.filter(
      ({ status, data_agendamento }) => status !== 'concluido' && data_agendamento.getTime() > agora,
    ).length
    return {
      total: linhas.length,
      concluidas,
      por_vir,
      sem_registro: linhas.length - concluidas - por_vir,
      dias: [...dias].map(([data, situacao]) => ({ data, situacao })),
      hoje,
    }
  }),

  tarefas: os.tarefas.handler(async ({ context, input: { paciente_id } }) => {
    const { usuario_id } = exigirPaciente(context)
    const pacientes = await acharPacientes(context, paciente_id)
    const agora = context.agora()
    const [tarefas, [ultima]] = await context.db.together([
      queries.findTarefas(pacientes.ids, agora, dataLocal(agora.getTime(), zonaDosPrazos)),
      queries.findUltimaArea(pacientes.ids),
    ])
    await registrar(context, pacientes.titulares)
    return {
      tarefas: tarefas.map(({ titular_id, paciente_id: de, paciente_nome, ...tarefa }) => ({
        ...tarefa,
        paciente_id: titular_id === usuario_id ? null : de,
        paciente_nome: titular_id === usuario_id ? null : paciente_nome,
        quando: tarefa.quando.toISOString(),
      })),
      ultima_area: ultima ?? null,
    }
  }),

  atividades: os.atividades.handler(async ({ context }) => {
    const sessao = exigirRota(context, '/')
    const { usuario_id, perfil } = sessao
    const [escopo, agora] = [escopoDeAgendamentos(sessao), context.agora()]
    const ladoDoPaciente = ehPaciente(perfil)
    const agendamentos = await context.db.rows(
      findAgendamentosRecentes(escopo, { usuario_id, ladoDoPaciente, agora }),
    )
    const receitas = await context.db.rows(findReceitasRecentes(usuario_id, agora))
    // A patient has no patients.
    const pacientes = ladoDoPaciente ? [] : await context.db.rows(findPacientesRecentes(escopo, agora))
    await registrar(
      context,
      [...agendamentos, ...pacientes].map(({ titular_id }) => titular_id),
    )
    return juntarAtividades(
      agendamentos.map((linha) => comTipo('agendamento', linha)),
      receitas.map((linha) => comTipo('receita', linha)),
      pacientes.map((linha) => comTipo('paciente', linha)),
    )
  }),

  hoje: os.hoje.handler(async ({ context, input }) => {
    const sessao = exigirProfissional(context)
    const agora = context.agora()
    const proprio = (await context.db.rows(queries.findMeusProfissionais(sessao.usuario_id))).find(
      (cada) => cada.proprio,
    )
    const periodo = periodoDe(agora, DIAS_A_FRENTE)
    const agenda = proprio && (await context.db.first(findAgendas([proprio.id], periodo)))
    const dia = agenda && hojeDe(agenda, agora)
    const zona = dia?.zona ?? input.zona
    const hoje = dia?.data ?? dataLocal(agora.getTime(), zona)
    const linhas = await context.db.rows(
      queries.findDoDia(escopoDeAgendamentos(sessao), trechoDe(hoje, zona)),
    )
    await registrar(
      context,
      linhas.map(({ titular_id }) => titular_id),
    )
    const livre =
      agenda && dia
        ? proximosHorarios(
            entradaDe(agenda, {
              de: hoje,
              ate: somarDias(hoje, DIAS_A_FRENTE),
              agora,
              pedido: pedidoPadrao(agenda),
            }),
            1,
          )[0]
        : undefined
    return {
      zona,
      itens: linhas.map(({ titular_id: _, ...linha }) => ({
        ...linha,
        tema: temasEspecialidade.find((cada) => cada === linha.tema) ?? 'neutra',
        data_agendamento: linha.data_agendamento.toISOString(),
        chegada_em: linha.chegada_em?.toISOString() ?? null,
        inicio_real: linha.inicio_real?.toISOString() ?? null,
        fim_real: linha.fim_real?.toISOString() ?? null,
      })),
      proximo_livre: livre ? new Date(livre.inicio).toISOString() : null,
    }
  }),

  fila: os.fila.handler(async ({ context, input: { zona } }) => {
    const sessao = exigirProfissional(context)
    const [escopo, agora] = [escopoDeAgendamentos(sessao), context.agora()]
    const hoje = dataLocal(agora.getTime(), zona)
    const [semConfirmar, pedidos, [aberto], [espera], [cadastro], [vencidas]] = await context.db.together([
      queries.findSemConfirmar(escopo, trechoDe(somarDias(hoje, 1), zona)),
      queries.findPedidos(escopo, agora),
      queries.countEmAberto(escopo, new Date(inicioDoDia(hoje, zona)), agora),
      countDaAgenda,
      queries.findCadastro(sessao.usuario_id),
      countTarefasVencidas(hoje),
    ])
    await registrar(
      context,
      [...semConfirmar, ...pedidos].map(({ titular_id }) => titular_id),
    )
    const reconferir = cadastro?.conferir_ate?.getTime() ?? null
    const perto = reconferir !== null && reconferir - agora.getTime() < diasParaReconferir * DIA
    return {
      sem_confirmar: emLista(semConfirmar),
      pedidos: emLista(pedidos),
      por_fechar: aberto?.hoje ?? 0,
      em_aberto: aberto?.total ?? 0,
      esperando: espera?.total ?? 0,
      avaliacoes: cadastro?.avaliacoes ?? 0,
      tarefas_vencidas: vencidas?.total ?? 0,
      documentos: cadastro?.documentos ?? 0,
      reconferir_em: perto ? new Date(reconferir).toISOString() : null,
    }
  }),

  numero: os.numero.handler(({ context, input: { qual, periodo } }) => {
    const sessao = exigirProfissional(context)
    const escopo = escopoDeAgendamentos(sessao)
    return medirNumero(context.db, {
      numero: qual,
      periodo,
      escopo,
      usuario_id: sessao.usuario_id,
      agora: context.agora(),
    })
  }),

  novidade: os.novidade.handler(async ({ context, input: { id } }) => {
    const { usuario_id } = exigirRota(context, '/', '/agenda')
    const mudanca = await context.db.first(queries.findNovidade(id, usuario_id, context.agora()))
    if (!mudanca || mudanca.minha) return null
    const [inicio, inicio_antes] = [mudanca.inicio.toISOString(), mudanca.inicio_antes?.toISOString() ?? null]
    const aviso = avisoDaMudanca({ ...mudanca, inicio, inicio_antes })
    if (!aviso) return null
    await registrar(context, [mudanca.titular_id])
    const { motivo, zona, pessoa } = mudanca
    return { id: mudanca.id, aviso, motivo, inicio, zona, pessoa }
  }),
})

/** Part of the home page for patients only. @throws SEM_PERMISSAO */
function exigirPaciente(context: Contexto) {
  const sessao = exigirRota(context, '/')
  if (!ehPaciente(sessao.perfil)) throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  return sessao
}

/** Part of the home page for professionals only. @throws SEM_PERMISSAO */
function exigirProfissional(context: Contexto) {
  const sessao = exigirRota(context, '/')
  if (!ehProfissional(sessao.perfil)) throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  return sessao
}

/** The named patient, or everybody of the scope. @throws NAO_ENCONTRADO for a person outside the circle */
async function acharPacientes(context: Contexto, paciente_id: string | undefined) {
  const { usuario_id } = exigirPaciente(context)
  const pacientes = await context.db.rows(queries.findPacientes(usuario_id, paciente_id))
  if (pacientes.length === 0 && paciente_id !== undefined)
    throw new ORPCError('NAO_ENCONTRADO', { status: 404 })
  return { ids: pacientes.map(({ id }) => id), titulares: pacientes.map(({ titular_id }) => titular_id) }
}

/** Reading another person's data is logged as an access. */
async function registrar(context: Contexto, titulares: readonly (string | null)[]): Promise<void> {
  if (titulares.some((id) => id !== null && id !== context.sessao?.usuario_id))
    await context.db.affected(insertAcessos(context, 'agendamento', 'Painel inicial', titulares))
}

function trechoDe(data: string, zona: string): queries.Trecho {
  return { de: new Date(inicioDoDia(data, zona)), ate: new Date(inicioDoDia(somarDias(data, 1), zona)) }
}

function comTipo(
  tipo: Atividade['tipo'],
  { titular_id: _, quando, inicio, ...linha }: LinhaDeAtividade,
): Atividade {
  return {
    ...linha,
    tipo,
    quando: quando.toISOString(),
    inicio: inicio?.toISOString() ?? null,
  }
}

function emLista(linhas: readonly queries.LinhaDaFila[]) {
  return {
    total: linhas[0]?.total ?? 0,
    primeiros: linhas.map(({ titular_id: _, total: __, data_agendamento, ...linha }) => ({
      ...linha,
      data_agendamento: data_agendamento.toISOString(),
    })),
  }
}
