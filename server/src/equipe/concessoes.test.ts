import { afterAll, beforeAll, expect, test } from 'vitest'
import { areasDaEquipe, type PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import {
  operacoesDaEquipe,
  operacoesNaTela,
  partesDeOperacoes,
  podeNaEquipe,
  type OperacaoDaEquipe,
} from '#domain/equipe/operacoes.ts'
import { AGORA, as, buildCena, cliente, SEGUNDA, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { agirEmUm } from '../exames/testing/cena.ts'
import { buildEspera } from '../espera/fixtures.ts'
import { chamadasDoFinanceiro } from '../financeiro/testing/da-equipe.ts'
import { buildContaPix, buildCobranca } from '../pagamentos/fixtures.ts'
import { chamadasDoPix } from '../pagamentos/testing/da-equipe.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildAnotacao } from '../prontuario/fixtures.ts'
import { buildRecibo } from '../recibos/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { whole } from '../testing/whole.ts'
import { buildMembro, buildPedidoDeVinculo } from './fixtures.ts'
import { deixou, soCom, type Chamada } from './testing/deixou.ts'

const GESTORA = 'profissional-administrador'

let base: TestDatabase
let cena: Cena
/** What the calls are about; none of them changes anything that the next one needs. */
let alvo: {
  consulta: string
  cobranca: string
  recibo: string
  espera: string
  anotacao: string
  membro: string
  pedido: string
  /** Answered already: whoever may answer it is told so. */
  respondido: string
  segunda: string
  local: string
  cadastro: Parameters<ReturnType<typeof cliente>['clinicas']['alterar']>[0]['dados']
}

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8, agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
  cena = await buildCena(base)
  const { owner } = base
  const marcada = await buildAgendamento(owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: new Date(as(9)),
    valor: 300,
  })
  await owner.query('update historico_agendamentos set quando = $1', [AGORA])
  await buildContaPix(owner, { clinica_id: cena.clinica.id })
  const cobranca = await buildCobranca(owner, {
    agendamento_id: marcada.id,
    clinica_id: cena.clinica.id,
    situacao: 'informada',
  })
  const espera = await buildEspera(owner, {
    paciente_id: cena.ana.id,
    criado_por: cena.ana.usuario_id,
    profissional_id: cena.helena.id,
  })
  const novo = await buildProfissional(owner)
  const membro = await buildMembro(owner, {
    clinica_id: cena.clinica.id,
    usuario_id: novo.usuario_id,
    permissoes: semPermissoes,
  })
  const outro = await buildProfissional(owner)
  const pedido = await buildPedidoDeVinculo(owner, {
    clinica_id: cena.clinica.id,
    usuario_id: outro.usuario_id,
  })
  const respondido = await buildPedidoDeVinculo(owner, {
    clinica_id: cena.clinica.id,
    usuario_id: outro.usuario_id,
    situacao: 'retirado',
    respondido_em: AGORA,
  })
  const naClinica = { profissional_id: cena.helena.id, local_id: cena.helena.locais[0]!.id, valor: 300 }
  await buildAgendamento(owner, {
    ...naClinica,
    paciente_id: cena.ana.id,
    data_agendamento: new Date(as(11)),
    aguarda_aprovacao: true,
  })
  await buildAgendamento(owner, {
    ...naClinica,
    paciente_id: cena.ana.id,
    data_agendamento: new Date(as(8)),
    status: 'confirmado',
    chegada_em: AGORA,
  })
  const paga = await buildAgendamento(owner, {
    ...naClinica,
    paciente_id: cena.marina.id,
    data_agendamento: new Date(as(9, 0, -7)),
    status: 'concluido',
    pagamento_status: 'pago',
  })
  const segunda = await buildCobranca(owner, {
    agendamento_id: paga.id,
    clinica_id: cena.clinica.id,
    situacao: 'informada',
  })
  const { paciente_id, profissional_id } = marcada
  const daMarcada = { paciente_id, profissional_id, agendamento_id: marcada.id }
  const anotacao = await buildAnotacao(owner, { ...daMarcada, status: 'assinada' })
  const recibo = await buildRecibo(owner, { profissional_id: cena.helena.id, agendamento_id: paga.id })
  const { dados } = await cliente(base, cena.dona.id, 'profissional-administrador').clinicas.paraEditar({
    id: cena.clinica.id,
  })
  alvo = {
    consulta: marcada.id,
    cobranca: cobranca.id,
    recibo: recibo.id,
    espera: espera.id,
    anotacao: anotacao.id,
    membro: membro.id,
    pedido: pedido.id,
    respondido: respondido.id,
    segunda: segunda.id,
    local: cena.caio.locais[0]!.id,
    cadastro: dados,
  }
})
afterAll(() => base.drop())

const ler = async (permissoes: PermissoesDaEquipe) => {
  // A desk that walks the table asks more often than a person may.
  await base.owner.query('delete from limites_de_uso')
  await base.owner.query('update membros_clinicas set permissoes = $1 where usuario_id = $2', [
    JSON.stringify(permissoes),
    cena.recepcao.id,
  ])
}

test('RECEPCAO-02 the database asks the same rows as the domain', async () => {
  const { rows } = await base.owner.query('select operacao, area, nivel from operacoes_da_equipe()')
  const esperadas = Object.entries({ ...operacoesDaEquipe, ...partesDeOperacoes }).flatMap(
    ([operacao, pedido]) => Object.entries(pedido).map(([area, nivel]) => ({ operacao, area, nivel })),
  )
  expect(rows).toEqual(esperadas)
})

const tudo = Object.fromEntries(areasDaEquipe.map((area) => [area, 'escrita'])) as PermissoesDaEquipe

const chamadas = (
  perfil: 'profissional-administrador' | 'clinica' = 'profissional-administrador',
): Record<OperacaoDaEquipe, Chamada> => {
  const c = cliente(base, cena.recepcao.id, perfil)
  const { consulta, cobranca } = alvo
  const [profissional_id, clinica_id] = [cena.helena.id, cena.clinica.id]
  const paciente = { id: cena.marina.id, profissional_id }
  return {
    'agenda.periodo': () => c.agenda.periodo({ de: SEGUNDA, ate: SEGUNDA }),
    'agenda.contato': () => c.agenda.contato({ id: consulta }),
    'agendamentos.detalhe': () => c.agendamentos.detalhe({ id: consulta }),
    'agenda.mover': () => c.agenda.mover({ id: consulta, versao: -1 }),
    'agenda.editar': () => c.agenda.editar({ id: consulta, versao: -1 }),
    'agenda.buscarPacientes': () => c.agenda.buscarPacientes({ q: 'Marina', profissional_id }),
    'agenda.bloqueados': () => c.agenda.bloqueados({ profissional_id }),
    'agenda.contagens': () => soCom(c.agenda.contagens({ de: SEGUNDA, ate: SEGUNDA }), /:[1-9]/),
    'agenda.aConfirmar': () => soCom(c.agenda.aConfirmar({ profissional_id, data: SEGUNDA }), /Marina/),
    'agendamentos.historico': () => c.agendamentos.historico({ id: consulta }),
    'espera.daAgenda': () => soCom(c.espera.daAgenda({ profissional_id }), /Ana Souza/),
    'agenda.cadastrarPaciente': () =>
      c.agenda.cadastrarPaciente({ profissional_id, nome: 'Rosa Lima', telefone: '+5511987650001' }),
    'agenda.marcar': () =>
      c.agenda.marcar({
        profissional_id,
        paciente_id: cena.ana.id,
        local_id: cena.helena.locais[0]!.id,
        inicios: [as(9)],
      }),
    'agenda.conferir': () =>
      c.agenda.conferir({ profissional_id, local_id: cena.helena.locais[0]!.id, inicios: [as(9)] }),
    'agenda.atraso': () => c.agenda.atraso({ profissional_id, minutos: 0 }),
    'agenda.bloquearPaciente': () =>
      c.agenda.bloquearPaciente({ id: cena.marina.id, profissional_id, motivo: 'x' }),
    'agenda.desbloquearPaciente': () => c.agenda.desbloquearPaciente({ id: cena.marina.id, profissional_id }),
    'agendamentos.cancelar': () => c.agendamentos.cancelar({ id: consulta, versao: -1, motivo: 'x' }),
    'agendamentos.ausentar': () => c.agendamentos.ausentar({ id: consulta, versao: -1 }),
    'agendamentos.iniciar': () => c.agendamentos.iniciar({ id: consulta, versao: -1 }),
    'agendamentos.concluir': () => c.agendamentos.concluir({ id: consulta, versao: -1 }),
    'espera.oferecer': () => c.espera.oferecer({ id: alvo.espera, inicio: as(9) }),
    'espera.priorizar': () => c.espera.priorizar({ id: alvo.espera, prioridade: 'alta', motivo: 'x' }),
    'pacientes.listar': () => soCom(c.pacientes.listar({ profissional_id }), /Marina/),
    'pacientes.exportar': () => soCom(c.pacientes.exportar({ profissional_id }), /Marina/),
    'pagamentos.aConferir': () => soCom(c.pagamentos.aConferir({}), /Marina/),
    'equipe.listar': () => soCom(c.equipe.listar({}), /"membros":\[\{/),
    'equipe.pedidos.recebidos': () => soCom(c.equipe.pedidos.recebidos({}), /"id"/),
    'equipe.alterar': () =>
      c.equipe.alterar({ id: alvo.membro, papel: 'profissional', permissoes: semPermissoes }),
    'equipe.reenviar': () => c.equipe.reenviar({ id: alvo.membro }),
    'clinicas.descreverFotos': () => c.clinicas.descreverFotos({ id: cena.clinica.id, fotos: [] }),
    'agendamentos.confirmar': () => c.agendamentos.confirmar({ id: consulta, versao: -1 }),
    'agendamentos.chamar': () => c.agendamentos.chamar({ id: consulta, versao: -1 }),
    'agendamentos.chegar': () => c.agendamentos.chegar({ id: consulta, versao: -1 }),
    'pacientes.ficha': () => c.pacientes.ficha(paciente),
    'pacientes.consultas': () => c.pacientes.consultas(paciente),
    'pacientes.acessos': () => c.pacientes.acessos(paciente),
    'pacientes.financeiro': () => c.pacientes.financeiro(paciente),
    'pacientes.etiquetar': () => c.pacientes.etiquetar({ ...paciente, etiquetas: ['Gestante'] }),
    'pacientes.anotar': () => c.pacientes.anotar({ ...paciente, observacao: 'x', versao: 999 }),
    'pacientes.arquivar': () => c.pacientes.arquivar(paciente),
    'pacientes.desarquivar': () => c.pacientes.desarquivar(paciente),
    'prontuario.evolucoes': () => soCom(c.prontuario.evolucoes({ id: cena.marina.id }), /Helena/),
    'prontuario.abrir': () => c.prontuario.abrir({ id: alvo.anotacao }),
    'prontuario.conferencia': () => c.prontuario.conferencia({ id: cena.marina.id }),
    'exames.agir': () => agirEmUm(c.exames, base.owner, cena.marina.id, profissional_id),
    'pagamentos.daConsulta': () => c.pagamentos.daConsulta({ id: consulta }),
    ...chamadasDoPix(base, c, cobranca, clinica_id),
    'recibos.daConsulta': () => c.recibos.daConsulta({ id: consulta }),
    'recibos.emitir': () => c.recibos.emitir({ agendamento_id: consulta }),
    'recibos.receber': () =>
      c.recibos.receber({ agendamento_id: consulta, valor_centavos: 999_999, forma: null }),
    'clinicas.paraEditar': () => c.clinicas.paraEditar({ id: cena.clinica.id }),
    'clinicas.locais': () => c.clinicas.locais({ id: cena.clinica.id }),
    'equipe.mudarStatus': () => c.equipe.mudarStatus({ id: alvo.membro, para: 'ativo' }),
    'agenda.pendentes': () => soCom(c.agenda.pendentes({ profissional_id }), /"id"/),
    'agenda.salaDeEspera': () => soCom(c.agenda.salaDeEspera({ profissional_id }), /"id"/),
    'agenda.mudancas': () => soCom(c.agenda.mudancas({ profissional_id }), /"agendamento_id"/),
    'pagamentos.receber': () => c.pagamentos.receber({ id: alvo.segunda }),
    'pagamentos.naoRecebi': () => c.pagamentos.naoRecebi({ id: alvo.segunda, motivo: 'x' }),
    'pagamentos.guardarConta': () =>
      c.pagamentos.guardarConta({
        clinica_id,
        tipo: 'email',
        chave: 'caixa@clinica.com.br',
        recebedor: 'Clinica',
        cidade: 'Sao Paulo',
        prazo_min: 60,
      }),
    ...chamadasDoFinanceiro(base, c, cena),
    'recibos.cancelar': () => c.recibos.cancelar({ id: alvo.recibo, motivo: 'Valor errado' }),
    'equipe.convidar': () =>
      c.equipe.convidar({
        clinica_id,
        email: 'nova.pessoa@exemplo.com.br',
        papel: 'recepcao',
        permissoes: semPermissoes,
        ate: null,
      }),
    'equipe.delegar': () =>
      c.equipe.delegar({ id: alvo.membro, permissoes: semPermissoes, de: SEGUNDA, ate: SEGUNDA }),
    'equipe.pedidos.aceitar': () =>
      c.equipe.pedidos.aceitar({
        id: alvo.respondido,
        papel: 'profissional',
        permissoes: semPermissoes,
        ate: null,
      }),
    'equipe.pedidos.recusar': () => c.equipe.pedidos.recusar({ id: alvo.respondido, motivo: 'Sem sala' }),
    'clinicas.alterar': () => c.clinicas.alterar({ id: clinica_id, versao: 'outra', dados: alvo.cadastro }),
    'clinicas.mudarSituacao': () => c.clinicas.mudarSituacao({ id: clinica_id, para: 'ativa' }),
    'clinicas.encerrarLocal': async () => {
      await base.owner.query('update locais_atendimento set ativo = true where id = $1', [alvo.local])
      return c.clinicas.encerrarLocal({ id: alvo.local })
    },
  }
}

test('RECEPCAO-02 every operation of the table is walked', () => {
  expect(Object.keys(chamadas()).sort()).toEqual(Object.keys(operacoesDaEquipe).sort())
})

test('RECEPCAO-02 each operation × each level of each area: what the table says and no more', async () => {
  const erros = await percorrer([semPermissoes, tudo], GESTORA)
  for (const area of areasDaEquipe)
    for (const nivel of ['nenhum', 'leitura'] as const) {
      // Who needs nothing of an area is tried without it, and with `whole` by every level of it.
      const quais = (nome: OperacaoDaEquipe) => whole || nivel === 'nenhum' || area in operacoesDaEquipe[nome]
      erros.push(...(await percorrer([{ ...tudo, [area]: nivel }], GESTORA, quais)))
    }
  expect(erros).toEqual([])
})

test('RECEPCAO-01 RECEPCAO-02 the profile of a desk does what its grant says, like any other of the team', async () => {
  const { recepcao, financeiro } = permissoesDoPapel
  expect(await percorrer([semPermissoes, recepcao, financeiro, tudo], 'clinica')).toEqual([])
})

async function percorrer(
  combinacoes: readonly PermissoesDaEquipe[],
  perfil: 'profissional-administrador' | 'clinica',
  quais: (nome: OperacaoDaEquipe) => boolean = () => true,
): Promise<string[]> {
  const erros: string[] = []
  for (const permissoes of combinacoes) {
    await ler(permissoes)
    for (const [nome, chamada] of Object.entries(chamadas(perfil)) as [OperacaoDaEquipe, Chamada][]) {
      if (!quais(nome)) continue
      const deve = podeNaEquipe(permissoes, nome)
      const pode = await deixou(chamada).catch((error: unknown) => String(error))
      if (pode !== deve) erros.push(`${nome}: ${JSON.stringify(permissoes)} should be ${deve}, is ${pode}`)
    }
  }
  return erros
}

test('RECEPCAO-02 price and payment are read, and a price of its own booked, by those who hold the finances alone', async () => {
  const c = cliente(base, cena.recepcao.id, 'profissional-administrador')
  const lido = async () => {
    const { agendamentos, servicos, locais } = await c.agenda.periodo({ de: SEGUNDA, ate: SEGUNDA })
    const detalhe = await c.agendamentos.detalhe({ id: alvo.consulta })
    const { valor_centavos, pagamento_status, pode } = agendamentos.find(({ id }) => id === alvo.consulta)!
    expect(detalhe).toMatchObject({ valor_centavos, pagamento_status, pode })
    return {
      valor_centavos,
      pagamento_status,
      preco: servicos[0]!.valor_centavos,
      cobranca: detalhe.cobranca?.valor_centavos ?? null,
      pode,
      noLocal: locais.find(({ id }) => id === cena.helena.locais[0]!.id)!.pode,
    }
  }
  await ler({ ...semPermissoes, agenda: 'escrita' })
  expect(await lido()).toEqual({
    valor_centavos: null,
    pagamento_status: null,
    preco: null,
    cobranca: null,
    pode: [],
    noLocal: [],
  })
  const pedido = {
    profissional_id: cena.helena.id,
    paciente_id: cena.ana.id,
    servico_id: cena.helena.servicos[0]!.id,
    local_id: cena.helena.locais[0]!.id,
    inicios: [as(15)],
  }
  await expect(c.agenda.marcar({ ...pedido, valor_centavos: 1_000 })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
  await ler({ ...semPermissoes, agenda: 'escrita', financeiro: 'leitura' })
  expect(await lido()).toMatchObject({
    valor_centavos: 30_000,
    pagamento_status: 'pendente',
    preco: 30_000,
    pode: ['agenda.periodo/dinheiro', 'pagamentos.daConsulta', 'recibos.daConsulta'],
  })
  await ler({ ...semPermissoes, agenda: 'escrita', financeiro: 'escrita', pacientes: 'leitura' })
  expect((await lido()).pode).toEqual([...operacoesNaTela])
})

test('RECEPCAO-02 that an appointment was paid stands in its history for those who hold the finances', async () => {
  const paga = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    data_agendamento: new Date(as(17)),
    valor: 300,
  })
  await base.owner.query("update agendamentos set pagamento_status = 'pago' where id = $1", [paga.id])
  const c = cliente(base, cena.recepcao.id, 'profissional-administrador')
  const atos = async () => (await c.agendamentos.historico({ id: paga.id })).map(({ ato }) => ato)
  await ler({ ...semPermissoes, agenda: 'escrita' })
  expect(await atos()).toEqual(['marcar'])
  await ler({ ...semPermissoes, agenda: 'leitura', financeiro: 'leitura' })
  expect(await atos()).toEqual(['marcar', 'pagar'])
})

test('RECEPCAO-02 a desk that only sees the finances concludes a visit; the receipt is left to those who write in them', async () => {
  const paga = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    data_agendamento: new Date(as(6)),
    status: 'em-andamento',
    valor: 300,
    pagamento_status: 'pago',
  })
  const c = cliente(base, cena.recepcao.id, 'profissional-administrador')
  const concluir = () => c.agendamentos.concluir({ id: paga.id, versao: paga.versao })
  await ler({ ...semPermissoes, agenda: 'escrita', financeiro: 'leitura' })
  expect((await concluir()).status).toBe('concluido')
  expect((await c.recibos.daConsulta({ id: paga.id })).recibo).toBeNull()
})
