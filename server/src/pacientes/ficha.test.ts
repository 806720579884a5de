import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import { as, buildCena, cliente, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento, buildAnexo, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildCobranca } from '../pagamentos/fixtures.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildRecibo, dadosDeRecibo } from '../recibos/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
})

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional').pacientes
const caio = () => cliente(base, cena.caio.usuario_id, 'profissional').pacientes
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador').pacientes

const consulta = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    clinica_id: cena.clinica.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(9),
    ...dados,
  })
const realizada = (dias: number, dados: Partial<AgendamentoOverrides> = {}) =>
  consulta({ status: 'concluido', presenca: 'presente', data_agendamento: as(9, 0, -dias), ...dados })
const ler = async (texto: string, valores: unknown[] = []) => (await base.owner.query(texto, valores)).rows

describe('ROUTE-08 the record of an office', () => {
  test('ROUTE-08 L3 says who it is, how to reach them, who answers, what was and what comes, and leaves a line for each of them', async () => {
    await base.owner.query("update usuarios set email = 'marina@exemplo.com.br' where id = $1", [
      cena.marina.usuario_id,
    ])
    const bia = await buildPaciente(base.owner, {
      usuario: { nome: 'Bia Duarte', data_nascimento: '2020-05-01' },
      cadastrado_para: cena.helena.id,
    })
    // Nobody may name somebody's child who is no patient here.
    const outroFilho = await buildPaciente(base.owner, { usuario: { nome: 'Filho De Fora' } })
    for (const { usuario_id } of [bia, outroFilho])
      await buildVinculo(base.owner, {
        pessoa_id: usuario_id,
        cuidador_id: cena.marina.usuario_id,
        responsavel: true,
      })
    await realizada(40)
    await realizada(20, { remarcacoes: 2 })
    // By the office: the patient's own moves are counted in the column, this one is not.
    await consulta({
      presenca: 'ausente',
      data_agendamento: as(9, 0, -10),
      reagendado_de: new Date(as(9, 0, -11)),
    })
    await consulta({ status: 'cancelado', data_agendamento: as(9, 0, -5) })
    const proxima = await consulta({ motivo_consulta: 'Enxaqueca', perguntas: ['Posso dirigir?'] })
    await cliente(base, cena.helena.usuario_id, 'profissional').agenda.bloquearPaciente({
      id: cena.marina.id,
      motivo: 'Não paga',
    })
    const ficha = await helena().ficha({ id: cena.marina.id })
    expect(ficha).toMatchObject({
      visao: 'consultorio',
      nome: 'Marina Duarte',
      data_nascimento: '1988-03-15',
      contagens: { realizadas: 2, faltas: 1, canceladas: 1, remarcadas: 3 },
      primeira: as(9, 0, -40),
      ultima: { data_agendamento: as(9, 0, -20), servico: 'Consulta', profissional_nome: 'Helena Prado' },
      proxima: { id: proxima.id, data_agendamento: as(9) },
      consultorio: {
        profissional_id: cena.helena.id,
        agendas: [{ id: cena.helena.id, nome: 'Helena Prado' }],
        pode_escrever: true,
        pode_ver_financeiro: true,
        pode_ver_documentos: true,
        pode_ver_prontuario: true,
        telefone: '+5511987650001',
        telefone_de: null,
        email: 'marina@exemplo.com.br',
        sem_login: false,
        responsaveis: [],
        dependentes: [{ id: bia.id, nome: 'Bia Duarte', relacao: 'filho' }],
        bloqueio: { motivo: 'Não paga', por: 'Helena Prado' },
        alertas: ['bloqueado'],
        preparo: { agendamento_id: proxima.id, motivo: 'Enxaqueca', perguntas: ['Posso dirigir?'] },
      },
    })
    expect((await helena().ficha({ id: bia.id })).consultorio).toMatchObject({
      telefone: '+5511987650001',
      telefone_de: 'Marina Duarte',
      responsaveis: [{ nome: 'Marina Duarte', relacao: 'filho', legal: true }],
      alertas: ['provisorio'],
    })
    await helena().ficha({ id: cena.marina.id })
    const linhas = await ler(
      "select titular_id from acessos_dados where motivo = 'Ficha do paciente aberta' order by id",
    )
    expect(linhas.map(({ titular_id }) => titular_id).sort()).toEqual(
      [cena.marina.usuario_id, bia.usuario_id].sort(),
    )
  })

  test('ROUTE-08 those who may be one person are shown beside each other, and not those whose birth speaks against it', async () => {
    const dados = { nome: 'João Teste', data_nascimento: '1990-01-01' }
    const novo = (usuario: Record<string, unknown>) =>
      buildPaciente(base.owner, { usuario, cadastrado_para: cena.helena.id })
    const primeiro = await novo(dados)
    const mesmo = await novo({ ...dados, nome: 'JOAO TESTE' })
    await novo({ ...dados, data_nascimento: '1955-01-01' })
    const ficha = await helena().ficha({ id: primeiro.id })
    expect(ficha.consultorio!.parecidos.map(({ id }) => id)).toEqual([mesmo.id])
    expect(ficha.consultorio!.alertas).toContain('possivel_duplicado')
  })

  test('ROUTE-08 consultations come in pages by period, status and absence, of whoever the person keeps', async () => {
    for (let dia = 1; dia <= 24; dia += 1) await realizada(dia)
    await consulta({ presenca: 'ausente', data_agendamento: as(9, 0, -30) })
    await consulta()
    await consulta({
      profissional_id: cena.caio.id,
      local_id: null,
      servico_id: null,
      data_agendamento: as(15),
    })
    const { id } = cena.marina
    const uma = await helena().consultas({ id })
    const outra = await helena().consultas({ id, cursor: uma.proximo! })
    const todas = [...uma.itens, ...outra.itens].map(({ data_agendamento }) => data_agendamento)
    expect(todas).toHaveLength(26)
    expect(todas).toEqual(todas.toSorted().toReversed())
    expect(outra.proximo).toBeNull()
    expect((await helena().consultas({ id, periodo: 'futuras' })).itens).toHaveLength(1)
    expect((await helena().consultas({ id, presenca: 'ausente' })).itens).toHaveLength(1)
    expect((await helena().consultas({ id, status: 'cancelado' })).itens).toEqual([])
    const desde = as(9, 0, -3).slice(0, 10)
    expect((await helena().consultas({ id, periodo: 'passadas', de: desde })).itens).toHaveLength(3)
    expect((await recepcao().consultas({ id, periodo: 'futuras' })).itens).toHaveLength(2)
    expect(
      (await recepcao().consultas({ id, periodo: 'futuras', profissional_id: cena.caio.id })).itens,
    ).toMatchObject([{ profissional_nome: 'Caio Ramos' }])
  })

  test('ROUTE-08 documents and money are of this professional with this person, and sums are of what was said', async () => {
    const passada = await realizada(20, { valor: 300, pagamento_status: 'pago' })
    const proxima = await consulta({ valor: 300 })
    const doOutro = await consulta({
      profissional_id: cena.caio.id,
      local_id: null,
      servico_id: null,
      data_agendamento: as(15),
    })
    const anexo = await buildAnexo(base.owner, {
      agendamento_id: passada.id,
      titular_id: cena.marina.usuario_id,
    })
    await buildAnexo(base.owner, { agendamento_id: doOutro.id, titular_id: cena.marina.usuario_id })
    const aberta = await buildCobranca(base.owner, { agendamento_id: proxima.id, valor: 80.5 })
    await buildCobranca(base.owner, { agendamento_id: proxima.id, valor: 50, situacao: 'credito' })
    await buildCobranca(base.owner, { agendamento_id: doOutro.id, valor: 999 })
    await buildRecibo(base.owner, {
      profissional_id: cena.helena.id,
      agendamento_id: passada.id,
      dados: dadosDeRecibo(),
    })
    const { id } = cena.marina
    expect((await helena().documentos({ id })).itens).toMatchObject([
      { id: anexo.id, agendamento_id: passada.id, servico: 'Consulta' },
    ])
    const financeiro = await helena().financeiro({ id })
    expect(financeiro.somas).toEqual({
      aberto_centavos: 8050,
      recebido_centavos: 30000,
      a_devolver_centavos: 0,
      credito_centavos: 5000,
    })
    expect(financeiro.cobrancas.map(({ situacao }) => situacao).toSorted()).toEqual(['aguardando', 'credito'])
    expect(financeiro.cobrancas.find(({ id: cada }) => cada === aberta.id)).toMatchObject({
      valor_centavos: 8050,
    })
    expect(financeiro.recibos).toMatchObject([{ numero: 1, agendamento_id: passada.id }])
    expect((await helena().listar({})).pacientes).toMatchObject([{ saldo_centavos: 8050 }])
    const caixa = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildMembro(base.owner, {
      clinica_id: cena.clinica.id,
      usuario_id: caixa.id,
      papel: 'gestor',
    })
    const dela = cliente(base, caixa.id, 'profissional-administrador').pacientes
    expect((await dela.financeiro({ id, profissional_id: cena.helena.id })).somas.aberto_centavos).toBe(8050)
    await expect(dela.documentos({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('ROUTE-08 L3 the office sees which of its own read the data, and not who reads them at another place', async () => {
    await consulta()
    await consulta({
      profissional_id: cena.caio.id,
      local_id: null,
      servico_id: null,
      data_agendamento: as(15),
    })
    const { id } = cena.marina
    await recepcao().ficha({ id, profissional_id: cena.helena.id })
    await caio().ficha({ id })
    await helena().ficha({ id })
    const { itens, proximo } = await helena().acessos({ id })
    expect(itens.map(({ quem }) => quem)).toEqual(['Helena Prado', 'Rita Recepção'])
    expect(proximo).toBeNull()
    // A person who works at another clinic too may have read them there.
    await buildMembro(base.owner, {
      clinica_id: (await buildClinica(base.owner)).id,
      usuario_id: cena.recepcao.id,
      papel: 'recepcao',
    })
    expect((await helena().acessos({ id })).itens.map(({ quem }) => quem)).not.toContain('Rita Recepção')
  })
})

describe('ROUTE-08 what an office writes', () => {
  test('ROUTE-08 tags are the given ones, each once, at most ten', async () => {
    await consulta()
    const { id } = cena.marina
    expect(await helena().etiquetar({ id, etiquetas: ['  Pré-natal ', 'PRE-NATAL', 'VIP'] })).toEqual({
      etiquetas: ['Pré-natal', 'VIP'],
    })
    expect((await helena().listar({ etiqueta: 'vip' })).pacientes).toMatchObject([
      { etiquetas: ['Pré-natal', 'VIP'] },
    ])
    await recepcao().etiquetar({ id, profissional_id: cena.helena.id, etiquetas: [] })
    expect((await helena().ficha({ id })).consultorio!.etiquetas).toEqual([])
    for (const etiquetas of [Array.from({ length: 11 }, (_, i) => `e${i}`), ['x'.repeat(31)], [' ']])
      await expect(helena().etiquetar({ id, etiquetas })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('ROUTE-08 S14 an observation written elsewhere meanwhile is not written over, and is told with its author', async () => {
    await consulta()
    const { id } = cena.marina
    expect(await helena().anotar({ id, observacao: 'Prefere a manhã', versao: 0 })).toMatchObject({
      versao: 1,
    })
    await expect(
      recepcao().anotar({ id, profissional_id: cena.helena.id, observacao: 'Outra', versao: 0 }),
    ).rejects.toMatchObject({
      code: 'MUDOU',
      data: { observacao: 'Prefere a manhã', versao: 1, observacao_por: 'Helena Prado' },
    })
    const duas = await Promise.allSettled([
      helena().anotar({ id, observacao: 'Uma', versao: 1 }),
      recepcao().anotar({ id, profissional_id: cena.helena.id, observacao: 'Duas', versao: 1 }),
    ])
    expect(duas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await helena().ficha({ id })).consultorio).toMatchObject({ versao: 2 })
    // Caio's words about the same person are his own.
    await consulta({
      profissional_id: cena.caio.id,
      local_id: null,
      servico_id: null,
      data_agendamento: as(15),
    })
    expect((await caio().ficha({ id })).consultorio).toMatchObject({ observacao: '', versao: 0 })
  })

  test('ROUTE-08 whom it is about gets in the copy of their data what offices wrote, and not who wrote it', async () => {
    await consulta()
    await helena().anotar({ id: cena.marina.id, observacao: 'Chega atrasada', versao: 0 })
    await helena().etiquetar({ id: cena.marina.id, etiquetas: ['Reavaliar'] })
    const copia = await cliente(base, cena.marina.usuario_id, 'paciente').privacidade.dados()
    const { grupos } = JSON.parse(await copia.text()) as DadosPessoais
    const [linha] = grupos.find(({ titulo }) => titulo === 'O que consultórios anotaram sobre você')!.linhas
    expect(linha).toMatchObject({ observacao: 'Chega atrasada', etiquetas: ['Reavaliar'] })
    expect(linha).not.toHaveProperty('observacao_por')
  })

  test('ROUTE-08 who has an appointment to come is not archived, and comes back to the list by booking', async () => {
    const { id: consulta_id } = await consulta()
    const { id } = cena.marina
    await expect(helena().arquivar({ id })).rejects.toMatchObject({
      code: 'CONSULTA_MARCADA',
      data: { agendamento_id: consulta_id, data_agendamento: as(9) },
    })
    await base.owner.query(
      "update agendamentos set status = 'cancelado', data_cancelamento = app_agora(), motivo_cancelamento = 'Viagem'",
    )
    await helena().arquivar({ id })
    const ativos = async () => (await helena().listar({})).pacientes.length
    expect(await ativos()).toBe(0)
    expect((await helena().ficha({ id })).consultorio!.arquivado_em).not.toBeNull()
    await helena().desarquivar({ id })
    expect(await ativos()).toBe(1)
    await helena().arquivar({ id })
    await realizada(-3, { status: 'agendado', presenca: null })
    expect(await ativos()).toBe(1)
    expect((await helena().ficha({ id })).consultorio!.arquivado_em).toBeNull()
  })

  test('ROUTE-08 S2 who keeps the agenda hears of it, nobody else, and the audit has it without the words', async () => {
    await consulta()
    await base.owner.query('delete from eventos')
    await recepcao().anotar({
      id: cena.marina.id,
      profissional_id: cena.helena.id,
      observacao: 'Prefere a manhã',
      versao: 0,
    })
    const eventos = await ler(
      "select entidade_id, topicos from eventos where tipo = 'pacientes' order by id desc limit 1",
    )
    expect(eventos).toMatchObject([{ entidade_id: cena.marina.id }])
    const quem = [cena.helena.usuario_id, cena.dona.id, cena.recepcao.id, cena.leitora.id]
    expect((eventos[0] as { topicos: string[] }).topicos.toSorted()).toEqual(
      quem.map((usuario_id) => `pacientes/${usuario_id}`).toSorted(),
    )
    // The clinic's team hears nothing of patients whom Helena sees at a place of her own.
    await consulta({
      paciente_id: cena.ana.id,
      local_id: cena.helena.locais[1]!.id,
      clinica_id: null,
      data_agendamento: as(16),
    })
    await helena().etiquetar({ id: cena.ana.id, etiquetas: ['VIP'] })
    expect(
      await ler("select topicos from eventos where tipo = 'pacientes' and entidade_id = $1", [cena.ana.id]),
    ).toContainEqual({ topicos: [`pacientes/${cena.helena.usuario_id}`] })
    expect(
      await ler("select from eventos where tipo = 'pacientes' and entidade_id = $1 and $2 = any (topicos)", [
        cena.ana.id,
        `pacientes/${cena.recepcao.id}`,
      ]),
    ).toEqual([])
    const trilha = JSON.stringify(
      await ler("select ator, tabela, antes, depois from auditoria where tabela = 'fichas_profissionais'"),
    )
    expect(trilha).toContain(cena.recepcao.id)
    expect(trilha).not.toContain('manhã')
  })
})

test('ROUTE-08 one patient is read with their namesakes alone, and says the same as the whole list says of them', async () => {
  const { id: deFora } = await buildPaciente(base.owner, { usuario: { nome: 'Márina DUARTE' } })
  const iguais = [{ nome: 'marina duarte' }, { nome: 'Marina Duarte', data_nascimento: '1980-01-01' }]
  for (const usuario of iguais) {
    const { id } = await buildPaciente(base.owner, { usuario, cadastrado_para: cena.helena.id })
    await realizada(20 + iguais.indexOf(usuario), { paciente_id: id })
  }
  await realizada(10)
  await consulta({ status: 'cancelado', data_agendamento: as(9, 0, -5) })
  const db = dbFor(base.pools, actorOf({ usuario_id: cena.helena.usuario_id, perfil: 'profissional' }))
  const lidos = (um: string | null) =>
    db.rows(
      sql<{
        id: string
      }>`select * from pacientes_do_consultorio(${cena.helena.id}::uuid, null, null, app_agora(), ${um}::uuid) order by id`,
    )
  const todos = await lidos(null)
  expect(todos.length).toBeGreaterThan(2)
  for (const linha of todos) {
    const so = await lidos(linha.id)
    expect(so.find(({ id }) => id === linha.id)).toEqual(linha)
    expect(todos).toEqual(expect.arrayContaining(so))
  }
  expect((await lidos(deFora)).map(({ id }) => id)).not.toContain(deFora)
})
