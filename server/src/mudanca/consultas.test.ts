import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, jaMarcou } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { SEGUNDA } from '../agenda/testing/cena.ts'
import { cenaDaMudanca, type CenaDaMudanca } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDaMudanca

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDaMudanca(base)
})

/** A day as spreadsheets in Brazil write it, counted from the Monday of the scene. */
const dia = (dias: number) => formatarDia(somarDias(SEGUNDA, dias))
const csv = (...linhas: string[][]) =>
  [['Paciente', 'Data', 'Horário', 'Duração', 'Procedimento', 'Status', 'CPF'], ...linhas]
    .map((linha) => linha.join(';'))
    .join('\r\n')
const consultas = () =>
  cena.linhas(
    `select u.nome, a.data_agendamento as inicio, a.duracao_min as min, a.status, a.presenca, a.valor::float as valor, a.pagamento_status as pago, s.nome as servico
       from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id left join servicos_profissionais s on s.id = a.servico_id
      where a.origem = 'importacao' order by a.data_agendamento, u.nome`,
  )

test('ALCANCE-07 appointments of another system come in: past ones as history, those to come confirmed, and nobody is told, charged or reminded', async () => {
  const antes = await cena.linhas(
    'select (select count(*) from notificacoes)::int as avisos, (select count(*) from entregas_webhook)::int as webhooks',
  )
  const latin1 = Buffer.from(
    csv(
      ['João Araújo', dia(-30), '14h30', '45 min', 'Consulta', 'Atendido', '529.982.247-25'],
      ['João Araújo', dia(-20), '9:00', '', 'Acupuntura', 'Faltou', '529.982.247-25'],
      ['Bia Nunes', dia(-10), '10:00', '', 'Retorno', 'Desmarcado', ''],
      ['João Araújo', dia(1), '14:30', '', 'Consulta', 'Agendado', ''],
    ),
    'latin1',
  )
  const { id, mapa, opcoes, formato } = await cena.abrir('consultas', new Uint8Array(latin1))
  expect(formato).toEqual({ especie: 'csv', separador: ';', codificacao: 'windows-1252' })
  expect(mapa).toEqual({ paciente: 0, data: 1, hora: 2, duracao: 3, servico: 4, situacao: 5, cpf: 6 })
  expect(await cena.helenaApi.mudanca.prever({ id, mapa, opcoes })).toMatchObject({
    validas: 4,
    erradas: 0,
    repetidas: 0,
    futuras: 1,
  })
  expect(await consultas()).toEqual([])
  await cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes })
  await cena.fila()
  expect(await cena.helenaApi.mudanca.obter({ id })).toMatchObject({
    status: 'concluida',
    criados: 4,
    fora: 0,
  })
  const hora = (dias: number, h: number, m = 0) => new Date(as(h, m, dias))
  const isenta = { valor: null, pago: 'isento' }
  expect(await consultas()).toEqual([
    {
      nome: 'João Araújo',
      inicio: hora(-30, 14, 30),
      min: 45,
      status: 'concluido',
      presenca: 'presente',
      servico: 'Consulta',
      ...isenta,
    },
    {
      nome: 'João Araújo',
      inicio: hora(-20, 9),
      min: 30,
      status: 'concluido',
      presenca: 'ausente',
      servico: null,
      ...isenta,
    },
    {
      nome: 'Bia Nunes',
      inicio: hora(-10, 10),
      min: 20,
      status: 'cancelado',
      presenca: null,
      servico: 'Retorno',
      ...isenta,
    },
    {
      nome: 'João Araújo',
      inicio: hora(1, 14, 30),
      min: 30,
      status: 'confirmado',
      presenca: null,
      servico: 'Consulta',
      valor: 300,
      pago: 'pendente',
    },
  ])
  // One record for all lines of one person, and what has no service any more says so to the desk.
  expect(
    await cena.linhas('select count(*)::int as n from pacientes where cadastrado_para = $1', cena.helena.id),
  ).toEqual([{ n: 2 }])
  expect(
    await cena.linhas("select observacao_recepcao as nota from agendamentos where observacao_recepcao <> ''"),
  ).toEqual([{ nota: 'Serviço: Acupuntura' }])
  const nada = async (tabela: string) =>
    expect(await cena.linhas(`select from ${tabela}`), tabela).toEqual([])
  for (const tabela of [
    'lembretes',
    'consequencias_pendentes',
    'cobrancas',
    'transacoes_financeiras',
    'mensagens_saida',
  ])
    await nada(tabela)
  expect(
    await cena.linhas(
      'select (select count(*) from notificacoes)::int as avisos, (select count(*) from entregas_webhook)::int as webhooks',
    ),
  ).toEqual(antes)
  // What the lines said is in the records now, and nowhere else.
  expect(
    await cena.linhas("select from linhas_importadas where celulas <> '{}' or dados is not null"),
  ).toEqual([])
})

test('ALCANCE-07 the same file twice brings nothing twice, of patients by name alone as well', async () => {
  const arquivo = csv(
    ['Ana Nova', dia(2), '9:00', '', '', '', ''],
    ['Ana Nova', dia(-3), '9:00', '', '', '', ''],
  )
  expect(await cena.trazer('consultas', arquivo)).toMatchObject({ criados: 2 })
  const { id, mapa, opcoes } = await cena.abrir('consultas', arquivo)
  expect(await cena.helenaApi.mudanca.prever({ id, mapa, opcoes })).toMatchObject({
    validas: 2,
    repetidas: 2,
  })
  await expect(cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes })).rejects.toMatchObject({
    code: 'NENHUMA',
  })
  const nomes = 'Nome\nPessoa Só Nome\n'
  expect(await cena.trazer('pacientes', nomes)).toMatchObject({ criados: 1 })
  const outra = await cena.abrir('pacientes', nomes)
  expect(await cena.helenaApi.mudanca.prever({ id: outra.id, mapa: outra.mapa })).toMatchObject({
    repetidas: 1,
  })
})

test('ALCANCE-07 an hour that somebody has is a line of the report, in the dry run and where it is taken meanwhile, and never a second booking', async () => {
  await jaMarcou(base, cena.marina, cena.helena)
  await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    data_agendamento: as(10, 0, 3),
  })
  const { id, mapa, opcoes } = await cena.abrir(
    'consultas',
    csv(
      ['Zeca Ocupa', dia(3), '10:15', '', '', '', ''],
      ['Lia Um', dia(3), '15:00', '', '', '', ''],
      ['Leo Dois', dia(3), '15:15', '', '', '', ''],
      ['Nina Livre', dia(4), '8:00', '', '', '', ''],
    ),
  )
  const previa = await cena.helenaApi.mudanca.prever({ id, mapa, opcoes })
  expect(
    previa.erros.map(({ linha, campo, mensagem }) => `${linha} ${campo} ${mensagem.slice(0, 27)}`),
  ).toEqual(['2 data Essa hora da agenda já está', '4 data Na linha 3 já há uma consul'])
  await cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes, deixar_erradas: true })
  // Between the dry run and the job, somebody takes that hour.
  await buildAgendamento(base.owner, {
    paciente_id: cena.ana.id,
    profissional_id: cena.helena.id,
    data_agendamento: as(8, 0, 4),
  })
  await cena.fila()
  expect(await cena.helenaApi.mudanca.obter({ id })).toMatchObject({
    status: 'concluida',
    criados: 1,
    fora: 3,
  })
  expect((await consultas()).map(({ nome }) => nome)).toEqual(['Lia Um'])
  // Nobody is registered for a line that came to nothing.
  expect(await cena.linhas("select from usuarios where nome in ('Nina Livre', 'Zeca Ocupa')")).toEqual([])
  const { csv: erradas, linhas } = await cena.helenaApi.mudanca.relatorio({ id, quais: 'erradas' })
  expect(linhas).toBe(3)
  // Mended, the same file comes again.
  const corrigido = erradas.replace('10:15', '11:00').replace('15:15', '16:00').replace('8:00', '9:00')
  expect(await cena.trazer('consultas', corrigido)).toMatchObject({ criados: 3, fora: 0 })
})

test('ALCANCE-07 whom a line speaks of is looked for among those whom the office knows: a stranger with an account stays one', async () => {
  await base.owner.query("update usuarios set cpf = '52998224725' where id = $1", [cena.marina.usuario_id])
  await base.owner.query("update usuarios set cpf = '11144477735' where id = $1", [cena.ana.usuario_id])
  await jaMarcou(base, cena.marina, cena.helena)
  await cena.trazer(
    'consultas',
    csv(
      ['Marina D. (outra grafia)', dia(-5), '9:00', '', '', '', '529.982.247-25'],
      ['Ana Souza Lima', dia(-5), '10:00', '', '', '', '111.444.777-35'],
    ),
  )
  const [marina, ana] = await cena.linhas(
    "select paciente_id from agendamentos where origem = 'importacao' order by data_agendamento",
  )
  expect(marina!['paciente_id']).toBe(cena.marina.id)
  expect(ana!['paciente_id']).not.toBe(cena.ana.id)
  // Two of one name are not guessed between.
  await cena.trazer('pacientes', 'Nome;Nascimento\nIvo Igual;01/02/1980\nIvo Igual;03/04/1990\n')
  const { id, mapa, opcoes } = await cena.abrir(
    'consultas',
    csv(['Ivo Igual', dia(-4), '9:00', '', '', '', '']),
  )
  const previa = await cena.helenaApi.mudanca.prever({ id, mapa, opcoes })
  expect(previa.erros).toMatchObject([
    { campo: 'paciente', mensagem: expect.stringContaining('mais de um paciente') },
  ])
})

test('ALCANCE-07 a lot is taken back with the patients that it registered, but for what was used since, which says why', async () => {
  const { id } = await cena.trazer(
    'consultas',
    csv(
      ['Rui Fica', dia(5), '9:00', '', '', '', ''],
      ['Sol Sai', dia(5), '10:00', '', '', '', ''],
      ['Sol Sai', dia(-5), '10:00', '', '', '', ''],
    ),
  )
  await base.owner.query(
    "update agendamentos set data_agendamento = $1, status = 'reagendado', reagendado_de = data_agendamento where data_agendamento = $2",
    [as(11, 0, 5), as(9, 0, 5)],
  )
  await cena.helenaApi.mudanca.desfazer({ id })
  await cena.fila()
  expect(await cena.helenaApi.mudanca.obter({ id })).toMatchObject({
    status: 'desfeita',
    desfeitos: 2,
    ficaram: 1,
  })
  expect((await consultas()).map(({ nome }) => nome)).toEqual(['Rui Fica'])
  expect(await cena.linhas("select from usuarios where nome = 'Sol Sai'")).toEqual([])
  const { csv: relatorio } = await cena.helenaApi.mudanca.relatorio({ id })
  expect(relatorio).toContain('2;Ficou: está em uso;A consulta já foi mexida aqui')
})

test('ALCANCE-07 a lot is stopped between two batches, keeps what came in, and goes on where it stood', async () => {
  const muitas = csv(
    ...Array.from({ length: 600 }, (_, n) => [`Pessoa Número ${n}`, dia(-400 - n), '9:00', '', '', '', '']),
  )
  const { id, mapa, opcoes } = await cena.abrir('consultas', muitas)
  await cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes })
  // A process that ends after its first batch.
  const { andarNaFila } = await import('./jobs.ts')
  const { dbFor, SISTEMA } = await import('../database/db.ts')
  const { AGORA } = await import('../agenda/testing/cena.ts')
  let vezes = 0
  await andarNaFila(
    dbFor(base.pools, SISTEMA),
    () => AGORA,
    () => vezes++ < 1,
  )
  const meio = await cena.helenaApi.mudanca.obter({ id })
  expect(meio).toMatchObject({ status: 'na-fila', a_criar: 600 })
  expect(meio.feitas).toBe(meio.criados)
  expect(meio.criados).toBeGreaterThan(0)
  expect(meio.criados).toBeLessThan(600)
  expect(await cena.helenaApi.mudanca.parar({ id })).toMatchObject({ status: 'parada' })
  expect(await cena.fila()).toBe(0)
  await cena.helenaApi.mudanca.retomar({ id })
  await cena.fila()
  expect(await cena.helenaApi.mudanca.obter({ id })).toMatchObject({
    status: 'concluida',
    criados: 600,
    feitas: 600,
  })
  await expect(cena.helenaApi.mudanca.parar({ id })).rejects.toMatchObject({ code: 'NAO_CORRE' })
  await expect(cena.helenaApi.mudanca.retomar({ id })).rejects.toMatchObject({ code: 'NAO_PAROU' })
})

test('ALCANCE-07 reminders of what is to come go where whoever brings it says so', async () => {
  const { id, mapa } = await cena.abrir('consultas', csv(['Ana Nova', dia(20), '9:00', '', '', '', '']))
  await cena.helenaApi.mudanca.iniciar({ id, mapa, opcoes: { datas: 'dia-mes', lembretes: true } })
  await cena.fila()
  expect(
    await cena.linhas('select count(*)::int as n from consequencias_pendentes where avisos is null'),
  ).toEqual([{ n: 1 }])
})
