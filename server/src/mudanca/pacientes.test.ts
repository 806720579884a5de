import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGORA, buildCena, cliente } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { leitoresDe, tudoDaAgenda, type Leitor } from '../prontuario/testing/leitores.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { andarNaFila, tirarParadas } from './jobs.ts'
import { lerCsv } from './ler-csv.ts'
import { arquivoCsv, csvDe } from './testing/arquivo.ts'

let base: TestDatabase
let cena: Awaited<ReturnType<typeof buildCena>>

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
})

const api = ([usuario_id, perfil]: Leitor) => cliente(base, usuario_id, perfil, AGORA)
const helena = (): Leitor => [cena.helena.usuario_id, 'profissional']
const sistema = () => dbFor(base.pools, SISTEMA)
const fila = () => andarNaFila(sistema(), () => AGORA)
const abrir = (csv: string, quem = helena()) =>
  api(quem).mudanca.abrir({
    query: { tipo: 'pacientes', profissional_id: cena.helena.id },
    body: arquivoCsv(csv),
  })
const linhas = async (sql: string, ...valores: unknown[]) =>
  (await base.owner.query(sql, valores)).rows as Record<string, unknown>[]
const criados = () =>
  linhas(
    'select u.nome, u.telefone, u.cpf, u.data_nascimento::text as nascimento, p.telefone_informado as informado from pacientes p join usuarios u on u.id = p.usuario_id where p.cadastrado_para = $1 order by u.nome',
    cena.helena.id,
  )

const TRES = csvDe([
  ['Ana Beatriz Lima', '25/03/1980', '(11) 91234-0001', '529.982.247-25'],
  ['Bruno Costa', '1991-12-01', '', ''],
  ['Carla Dias', '', '11912340003', '11144477735'],
])

test('PRONT-15 a file becomes patients of the office, as records that nobody is told of and that open no account', async () => {
  const { id, mapa, total, status } = await abrir(TRES)
  expect({ mapa, total, status }).toEqual({
    mapa: { nome: 0, data_nascimento: 1, telefone: 2, cpf: 3 },
    total: 3,
    status: 'rascunho',
  })
  const previa = await api(helena()).mudanca.prever({ id, mapa })
  expect(previa).toMatchObject({ validas: 3, erradas: 0, repetidas: 0 })
  expect(await criados()).toEqual([])
  const avisos = await linhas('select count(*)::int as n from notificacoes')
  const contas = await linhas('select count(*)::int as n from auth.users')
  expect(await api(helena()).mudanca.iniciar({ id, mapa })).toMatchObject({
    status: 'na-fila',
    a_criar: 3,
    feitas: 0,
  })
  expect(await fila()).toBe(3)
  expect(await api(helena()).mudanca.obter({ id })).toMatchObject({
    status: 'concluida',
    criados: 3,
    feitas: 3,
  })
  expect(await criados()).toEqual([
    {
      nome: 'Ana Beatriz Lima',
      telefone: '+5511912340001',
      cpf: '52998224725',
      nascimento: '1980-03-25',
      informado: '+5511912340001',
    },
    { nome: 'Bruno Costa', telefone: null, cpf: null, nascimento: '1991-12-01', informado: null },
    {
      nome: 'Carla Dias',
      telefone: '+5511912340003',
      cpf: '11144477735',
      nascimento: null,
      informado: '+5511912340003',
    },
  ])
  expect(await linhas('select count(*)::int as n from notificacoes')).toEqual(avisos)
  expect(await linhas('select count(*)::int as n from auth.users')).toEqual(contas)
  const lista = await api(helena()).pacientes.listar({ q: 'Bruno' })
  expect(lista.pacientes).toMatchObject([{ nome: 'Bruno Costa', alertas: ['provisorio'] }])
  // What the lines said is in the records now, and nowhere else.
  expect(await linhas("select from linhas_importadas where celulas <> '{}' or dados is not null")).toEqual([])
  // Asked again, it is the same import.
  expect(await api(helena()).mudanca.iniciar({ id, mapa })).toMatchObject({ status: 'concluida' })
  expect(await fila()).toBe(0)
})

test('PRONT-15 a telephone of somebody else is kept for the office alone, and no answer tells that it is taken', async () => {
  await base.owner.query("update usuarios set telefone = '+5511912340001' where id = $1", [
    cena.caio.usuario_id,
  ])
  const previas = []
  for (const telefone of ['11912340001', '11912340009']) {
    const { id, mapa } = await abrir(csvDe([[`Pessoa ${telefone.slice(-1)}`, '', telefone, '']]))
    previas.push({ ...(await api(helena()).mudanca.prever({ id, mapa })), amostra: [] })
    await api(helena()).mudanca.iniciar({ id, mapa })
    await fila()
  }
  expect(previas[0]).toEqual(previas[1])
  const { pacientes } = await api(helena()).pacientes.listar({ q: 'Pessoa' })
  const fichas = await Promise.all(
    pacientes.map(({ id }) => api(helena()).pacientes.ficha({ id, profissional_id: cena.helena.id })),
  )
  expect(fichas.map(({ consultorio }) => consultorio!.telefone).toSorted()).toEqual([
    '+5511912340001',
    '+5511912340009',
  ])
  expect(pacientes.map(({ telefone_final }) => telefone_final).toSorted()).toEqual(['01', '09'])
  expect((await api(helena()).pacientes.listar({ q: '(11) 91234-0001' })).pacientes).toHaveLength(1)
})

test('PRONT-15 a broken line leaves nothing half done until it is left out by a word, and the report says what became of each', async () => {
  const { id, mapa } = await abrir(
    csvDe([
      ['Ana Beatriz Lima', '31/02/1980', '', '111.111.111-11'],
      ['Bruno Costa', '01/12/1991', '', ''],
      ['=Jo', '', '12', ''],
      ['bruno  costa', '1991-12-01', '', ''],
    ]),
  )
  const previa = await api(helena()).mudanca.prever({ id, mapa })
  expect(previa).toMatchObject({ validas: 2, erradas: 2, repetidas: 1 })
  expect(previa.erros.map(({ linha, campo }) => `${linha} ${campo}`)).toEqual([
    '2 data_nascimento',
    '2 cpf',
    '4 telefone',
  ])
  expect(previa.repetidos).toEqual([{ linha: 5, nome: 'bruno costa', motivo: 'Repete a linha 3 do arquivo' }])
  await expect(api(helena()).mudanca.iniciar({ id, mapa })).rejects.toMatchObject({
    code: 'HA_ERRADAS',
    data: { erradas: 2 },
  })
  expect(await fila()).toBe(0)
  expect(await criados()).toEqual([])
  await api(helena()).mudanca.iniciar({ id, mapa, deixar_erradas: true })
  await fila()
  expect((await criados()).map(({ nome }) => nome)).toEqual(['Bruno Costa'])
  const { csv } = await api(helena()).mudanca.relatorio({ id })
  expect(
    csv
      .split('\n')
      .slice(1, 5)
      .map((linha) => linha.split(';').slice(0, 2).join(' ')),
  ).toEqual([
    '2 Deixado de fora: com erro',
    '3 Criado',
    '4 Deixado de fora: com erro',
    '5 Deixado de fora: repetido',
  ])
})

test('PRONT-15 ALCANCE-07 a line that the database refuses stays out by a word in the report, and the others come in', async () => {
  const { id, mapa } = await abrir(csvDe(Array.from({ length: 700 }, (_, n) => [`Pessoa ${n}`, '', '', ''])))
  await api(helena()).mudanca.iniciar({ id, mapa })
  await base.owner.query(
    'update linhas_importadas set dados = dados || \'{"genero": "x"}\' where mudanca_id = $1 and linha = 650',
    [id],
  )
  await fila()
  expect(await api(helena()).mudanca.obter({ id })).toMatchObject({
    status: 'concluida',
    criados: 699,
    fora: 1,
  })
  const { csv, linhas: quantas } = await api(helena()).mudanca.relatorio({ id, quais: 'erradas' })
  expect(quantas).toBe(1)
  expect(csv).toContain('Pessoa 648')
})

test('PRONT-15 a lot whose professional is no longer in force is said to have failed after three tries', async () => {
  const { id, mapa } = await abrir(TRES)
  await api(helena()).mudanca.iniciar({ id, mapa })
  const situar = (status: string) =>
    base.owner.query('update profissionais set status_profissional = $2 where id = $1', [
      cena.helena.id,
      status,
    ])
  await situar('suspenso')
  for (const esperado of ['na-fila', 'na-fila', 'falhou']) {
    await expect(fila()).rejects.toThrow('a batch of a lot failed')
    expect(await linhas('select status from mudancas')).toEqual([{ status: esperado }])
  }
  expect(await fila()).toBe(0)
  expect(await criados()).toEqual([])
})

test('PRONT-15 who is a patient of the office already is found by CPF, by name and birth and by name and telephone, and nobody else is', async () => {
  await base.owner.query(
    "update usuarios set cpf = '52998224725', data_nascimento = '1980-03-25' where id = $1",
    [cena.marina.usuario_id],
  )
  // Somebody whom the office does not know.
  const [estranho] = await linhas(
    "insert into usuarios (nome, cpf, data_nascimento, tipo_usuario, status) values ('Estranho Silva', '11144477735', '1970-01-01', 'paciente', 'ativo') returning id",
  )
  await base.owner.query(
    "insert into pacientes (usuario_id, numero_prontuario) values ($1, 'PAC9999999999999')",
    [estranho!['id']],
  )
  await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    status: 'concluido',
  })
  const [{ nome }] = (await linhas('select nome from usuarios where id = $1', cena.marina.usuario_id)) as [
    { nome: string },
  ]
  const { id, mapa } = await abrir(
    csvDe([
      ['Outra Grafia', '', '', '529.982.247-25'],
      [nome.toUpperCase(), '25/03/1980', '', ''],
      ['Estranho Silva', '01/01/1970', '', '111.444.777-35'],
    ]),
  )
  const previa = await api(helena()).mudanca.prever({ id, mapa })
  expect(previa.repetidos.map(({ linha, motivo }) => `${linha} ${motivo}`)).toEqual([
    '2 Já é paciente: mesmo CPF',
    '3 Já é paciente: mesmo nome e nascimento',
  ])
  await api(helena()).mudanca.iniciar({ id, mapa, repetidos: 'trazer' })
  expect(await fila()).toBe(3)

  // A file of whom the office knows already brings nobody, and is told so before it waits in a queue.
  const conhecidos = await abrir(csvDe([['Outra Grafia', '', '', '529.982.247-25']]))
  await expect(
    api(helena()).mudanca.iniciar({ id: conhecidos.id, mapa: conhecidos.mapa, repetidos: 'pular' }),
  ).rejects.toMatchObject({ code: 'NENHUMA' })
  expect(await fila()).toBe(0)
})

describe('taking back', () => {
  const feita = async () => {
    const { id, mapa } = await abrir(TRES)
    await api(helena()).mudanca.iniciar({ id, mapa })
    await fila()
    return id
  }

  test('PRONT-15 ALCANCE-07 a lot is taken back but for those who have an appointment or a record meanwhile, and says why they stay', async () => {
    const id = await feita()
    expect(await api(helena()).mudanca.desfazer({ id })).toMatchObject({ status: 'desfazendo' })
    await fila()
    expect(await api(helena()).mudanca.obter({ id })).toMatchObject({
      status: 'desfeita',
      desfeitos: 3,
      ficaram: 0,
    })
    expect(await criados()).toEqual([])
    expect(await api(helena()).mudanca.desfazer({ id })).toMatchObject({ status: 'desfeita' })
    const outra = await feita()
    const [paciente] = await linhas(
      'select paciente_id as id from linhas_importadas where mudanca_id = $1 and linha = 3',
      outra,
    )
    await buildAgendamento(base.owner, {
      paciente_id: paciente!['id'] as string,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      servico_id: cena.helena.servicos[0]!.id,
    })
    await api(helena()).mudanca.desfazer({ id: outra })
    await fila()
    expect(await api(helena()).mudanca.obter({ id: outra })).toMatchObject({
      status: 'desfeita',
      desfeitos: 2,
      ficaram: 1,
    })
    expect((await criados()).map(({ nome }) => nome)).toEqual(['Bruno Costa'])
    const { csv } = await api(helena()).mudanca.relatorio({ id: outra })
    expect(csv).toContain('3;Ficou: está em uso;O paciente já tem consulta')
  })

  test('PRONT-15 a file that nobody goes on with is taken away by its owner, and by the product after a week', async () => {
    const { id } = await abrir(TRES)
    expect(await api(helena()).mudanca.desistir({ id })).toEqual({ apagada: true })
    await abrir(TRES)
    expect(await tirarParadas(sistema(), AGORA)).toBe(0)
    await base.owner.query("update mudancas set created_at = $1::timestamptz - interval '8 days'", [AGORA])
    expect(await tirarParadas(sistema(), AGORA)).toBe(1)
    expect(await linhas('select from linhas_importadas')).toEqual([])
    expect(await recusa(api(helena()).mudanca.desistir({ id: await feita() }))).toBe('JA_COMECOU')
  })
})

test('PRONT-15 RECEPCAO-02 those who write of patients there bring them, and nobody else', async () => {
  const leitores = leitoresDe(base, cena)
  const casos: [string, Leitor, string][] = [
    [
      'the desk that writes',
      await leitores.daEquipe({ ...tudoDaAgenda, agenda: 'escrita', pacientes: 'escrita' }),
      'nada',
    ],
    ['the desk that reads', await leitores.daEquipe(tudoDaAgenda), 'SEM_PERMISSAO'],
    ['a colleague', [cena.caio.usuario_id, 'profissional'], 'NAO_ENCONTRADO'],
    ['a patient', [cena.marina.usuario_id, 'paciente'], 'SEM_PERMISSAO'],
    ['administrador-geral', await leitores.administradora(), 'SEM_PERMISSAO'],
  ]
  const { id } = await abrir(TRES)
  for (const [quem, leitor, esperado] of casos) {
    expect(await recusa(abrir(TRES, leitor)), quem).toBe(esperado)
    const leitura = await recusa(api(leitor).mudanca.obter({ id }))
    expect(leitura === 'nada', quem).toBe(esperado === 'nada')
  }
  await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    cena.helena.id,
  ])
  expect(await recusa(abrir(TRES))).toBe('FORA_DE_VIGOR')
  expect(await recusa(api(helena()).mudanca.obter({ id: randomUUID() }))).toBe('NAO_ENCONTRADO')
})

describe('the file', () => {
  const bytes = (texto: string, codificacao: BufferEncoding = 'utf8') =>
    new Uint8Array(Buffer.from(texto, codificacao))
  const motivo = async (conteudo: Uint8Array) => {
    try {
      await lerCsv(conteudo)
      return 'nada'
    } catch (erro) {
      return (erro as { motivo?: string }).motivo
    }
  }

  test.each<[string, Uint8Array]>([
    ['semicolons in UTF-8', bytes('Nome;CPF\nJoão;1\n')],
    ['commas in UTF-8 with a mark', bytes('\uFEFFNome,CPF\r\nJoão,1\r\n')],
    ['semicolons in windows-1252', bytes('Nome;CPF\nJo\u00e3o;1\n', 'latin1')],
    ['tabs', bytes('Nome\tCPF\nJoão\t1')],
    ['bars', bytes('Nome|CPF\nJoão|1')],
  ])('PRONT-15 %s are read', async (_, conteudo) => {
    expect(await lerCsv(conteudo)).toMatchObject({
      cabecalho: ['Nome', 'CPF'],
      linhas: [{ linha: 2, celulas: ['João', '1'] }],
    })
  })

  test('PRONT-15 a quoted cell holds separators and lines, an empty line counts, and a short or long line fits the header', async () => {
    const { linhas: lidas } = await lerCsv(bytes('Nome;Nota\n"Silva; Ana";"a\nb"\n\nBruno\nCarla;x;y\n'))
    expect(lidas).toEqual([
      { linha: 3, celulas: ['Silva; Ana', 'a\nb'] },
      { linha: 5, celulas: ['Bruno', ''] },
      { linha: 6, celulas: ['Carla', 'x'] },
    ])
  })

  test.each<[string, Uint8Array, string]>([
    ['a spreadsheet', bytes('PK\u0003\u0004\u0000\u0000'), 'ARQUIVO_RECUSADO'],
    ['nothing', bytes(' \n'), 'VAZIO'],
    ['a header alone', bytes('Nome;CPF\n'), 'VAZIO'],
    ['an open quote', bytes('Nome;CPF\n"João;1\n'), 'ARQUIVO_RECUSADO'],
    ['a hundred columns', bytes(`${'a;'.repeat(100)}\n1\n`), 'ARQUIVO_RECUSADO'],
    ['too many lines', bytes(`Nome\n${'Ana\n'.repeat(50_001)}`), 'LINHAS_DEMAIS'],
  ])('PRONT-15 %s is refused by its content', async (_, conteudo, esperado) => {
    expect(await motivo(conteudo)).toBe(esperado)
  })
})
