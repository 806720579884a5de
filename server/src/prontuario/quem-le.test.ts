import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta, buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { novaCena, recusa, type CenaDoProntuario } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoProntuario
let notas: Record<Nota, string>

const qualNota = ['draft', 'signed', 'released', 'secret', 'signed at no clinic'] as const
type Nota = (typeof qualNota)[number]

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
  const { consulta } = cena
  const naClinica = async (n: number) => {
    const { rows } = await base.owner.query(
      `insert into agendamentos (paciente_id, profissional_id, local_id, status, data_agendamento)
       values ($1, $2, $3, 'concluido', $4) returning id`,
      [cena.marina.id, cena.helena.id, cena.helena.locais[0]!.id, new Date(AGORA.getTime() - n * 86_400_000)],
    )
    return rows[0].id as string
  }
  notas = {
    draft: await cena.rascunho('draft', {}, consulta.id),
    signed: (await cena.assinada('signed', {}, await naClinica(1))).id,
    released: (await cena.assinada('released', {}, await naClinica(2))).id,
    secret: (await cena.assinada('secret', { sigilo: true }, await naClinica(3))).id,
    'signed at no clinic': (await cena.assinada('signed at no clinic')).id,
  }
  await cena.helena_().liberar({ id: notas.released, liberada: true })
})

const pessoa = async (tipo_usuario: 'paciente-administrador' | 'profissional-administrador' | 'clinica') => {
  const usuario = await buildUsuario(base.owner, { tipo_usuario })
  await buildConta(base.owner, usuario)
  return usuario.id
}
const daEquipe = async (permissoes: object, fim?: Date) => {
  const usuario_id = await pessoa('profissional-administrador')
  await buildMembro(base.owner, {
    clinica_id: cena.clinica.id,
    usuario_id,
    papel: 'recepcao',
    permissoes: { ...semPermissoes, ...permissoes },
    ...(fim && { fim, inicio: new Date(fim.getTime() - 86_400_000) }),
  })
  return [usuario_id, 'profissional-administrador'] as const
}
const cuidador = async (permissoes: object, responsavel = false) => {
  const usuario_id = await pessoa('paciente-administrador')
  await buildVinculo(base.owner, {
    pessoa_id: cena.marina.usuario_id,
    cuidador_id: usuario_id,
    responsavel,
    permissoes: {
      agenda: 'nenhum',
      prontuario: 'nenhum',
      financeiro: 'nenhum',
      cadastro: 'nenhum',
      ...permissoes,
    },
  })
  return [usuario_id, 'paciente-administrador'] as const
}
const tudoDaAgenda = { agenda: 'leitura', pacientes: 'leitura', prontuario: 'leitura' }
const ontem = new Date(Date.now() - 86_400_000)

/** By hand: each reader, by what they are to the record, and the notes that they read. */
const tabela: [
  leitor: string,
  quem: () => Promise<readonly [string, string]> | readonly [string, string],
  le: readonly Nota[],
][] = [
  ['the author', () => [cena.helena.usuario_id, 'profissional'], qualNota],
  ['a colleague of the clinic without a grant', () => [cena.caio.usuario_id, 'profissional'], []],
  ['the team with the grant', () => daEquipe(tudoDaAgenda), ['signed', 'released']],
  [
    'the team with everything but the record',
    () => daEquipe({ agenda: 'escrita', pacientes: 'escrita' }),
    [],
  ],
  [
    'the team with the record and no patients',
    () => daEquipe({ agenda: 'leitura', prontuario: 'escrita' }),
    [],
  ],
  ['the team whose grant has ended', () => daEquipe(tudoDaAgenda, ontem), []],
  // The grant of an owner is everything at their clinic.
  ['the owner of the clinic', () => [cena.dona.id, 'profissional-administrador'], ['signed', 'released']],
  ['the patient', () => [cena.marina.usuario_id, 'paciente'], ['released']],
  ['another patient', () => [cena.ana.usuario_id, 'paciente'], []],
  ['a guardian', () => cuidador(permissoesDeGuarda, true), ['released']],
  ['who cares with the area of the record', () => cuidador({ prontuario: 'leitura' }), ['released']],
  ['who cares with the appointments alone', () => cuidador({ agenda: 'escrita' }), []],
  [
    'administrador-geral',
    async () => [
      (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id,
      'administrador-geral',
    ],
    [],
  ],
]

const acessosDe = async (quem_id: string) =>
  (
    await base.owner.query<{ motivo: string }>(
      'select motivo from acessos_dados where titular_id = $1 and quem_id = $2 order by id',
      [cena.marina.usuario_id, quem_id],
    )
  ).rows.map(({ motivo }) => motivo)

test.each(tabela)(
  'PRONT-11 %s reads what the table says and no more, by every way',
  async (leitor, quem, le) => {
    const [id, perfil] = await quem()
    const { prontuario, privacidade } = cliente(base, id, perfil)
    const lidas: Nota[] = []
    for (const nota of qualNota)
      if ((await recusa(prontuario.abrir({ id: notas[nota] }))) === 'nada') lidas.push(nota)
    expect(lidas).toEqual(le)
    const lista = await prontuario.evolucoes({ id: cena.marina.id }).catch(() => ({ itens: [] }))
    expect(new Set(lista.itens.map((cada) => cada.id))).toEqual(new Set(le.map((nota) => notas[nota])))
    // The copy of one's data holds the words of what the person reads, and of nothing else.
    const copia = await privacidade.dados().then(
      (dados) => dados.text(),
      () => '',
    )
    for (const nota of qualNota)
      expect(new RegExp(`"texto": ?"${nota}"`).test(copia), nota).toBe(
        leitor === 'the patient' && le.includes(nota),
      )
    // Every reading of another is a line that the person sees.
    const linhas = await acessosDe(id)
    const proprio = id === cena.marina.usuario_id
    expect(linhas.filter((motivo) => motivo === 'Evolução aberta')).toHaveLength(proprio ? 0 : le.length)
    if (le.length > 0 && !proprio) expect(linhas).toContain('Lista de evoluções')
  },
)

test('PRONT-11 a professional who is not in force any more reads nothing, also of their own', async () => {
  await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    cena.helena.id,
  ])
  for (const nota of qualNota)
    expect(await recusa(cena.helena_().abrir({ id: notas[nota] }))).toBe('NAO_ENCONTRADO')
  expect(await recusa(cena.helena_().evolucoes({ id: cena.marina.id }))).toBe('NAO_ENCONTRADO')
})

test('PRONT-11 the author opens a note to the patient and takes that back; a draft and a secret are opened to nobody', async () => {
  const marina = () => cena.por(cena.marina.usuario_id, 'paciente')
  const { liberada_em } = await cena.helena_().liberar({ id: notas.signed, liberada: true })
  expect(liberada_em).not.toBeNull()
  expect((await marina().evolucoes({ id: cena.marina.id })).itens).toHaveLength(2)
  await cena.helena_().liberar({ id: notas.signed, liberada: false })
  expect(await recusa(marina().abrir({ id: notas.signed }))).toBe('NAO_ENCONTRADO')
  expect(await recusa(cena.helena_().liberar({ id: notas.secret, liberada: true }))).toBe('EM_SIGILO')
  expect(await recusa(cena.helena_().liberar({ id: notas.draft, liberada: true }))).toBe('NAO_ASSINADA')
  expect(await recusa(marina().liberar({ id: notas.signed, liberada: true }))).toBe('SEM_PERMISSAO')
})

test('PRONT-11 a loan opens the released notes with their addenda, each reading is a line, and its end closes them', async () => {
  await cena.helena_().aditar({ id: notas.released, adendo_id: randomUUID(), texto: 'Confirmado.' })
  const marina = cliente(base, cena.marina.usuario_id, 'paciente').emprestimos
  const caio = cliente(base, cena.caio.usuario_id, 'profissional').emprestimos
  const emprestar = async (partes: ('evolucoes' | 'consultas')[]) => {
    const { codigo } = await marina.emprestar({ pessoa_id: cena.marina.usuario_id, partes, horas: 1 })
    return (await caio.tomar({ codigo })).id
  }
  const sem = await emprestar(['consultas'])
  expect(await recusa(caio.evolucoes({ id: sem }))).toBe('PARTE_NAO_EMPRESTADA')
  const id = await emprestar(['evolucoes'])
  const { itens } = await caio.evolucoes({ id })
  expect(itens).toMatchObject([{ id: notas.released, adendos: 1, propria: false }])
  for (const nota of qualNota) {
    const lida = caio.evolucao({ id, anotacao_id: notas[nota] })
    if (nota === 'released')
      expect(await lida).toMatchObject({
        secoes: [{ texto: 'released' }],
        adendos: [{ texto: 'Confirmado.', elo: { sequencia: expect.any(Number) as number } }],
        elo: { sequencia: expect.any(Number) as number },
      })
    else expect(await recusa(lida)).toBe('NAO_ENCONTRADO')
  }
  expect(await acessosDe(cena.caio.usuario_id)).toEqual(
    expect.arrayContaining([
      'Prontuário emprestado: lista de evoluções',
      'Prontuário emprestado: evolução aberta',
    ]),
  )
  await marina.encerrar({ id })
  expect(await recusa(caio.evolucao({ id, anotacao_id: notas.released }))).toBe('EMPRESTIMO_ENCERRADO')
})

test('PRONT-11 the list is filtered by author and day, and comes by pages that lose nothing', async () => {
  for (let n = 0; n < 31; n++) await cena.assinada(`mais ${n}`)
  const ler = (mais: object = {}) => cena.helena_().evolucoes({ id: cena.marina.id, ...mais })
  const primeira = await ler()
  const segunda = await ler({ cursor: primeira.proximo! })
  expect(primeira.itens).toHaveLength(30)
  expect(primeira.itens[0]).toMatchObject({ id: notas.draft, status: 'rascunho' })
  expect(segunda.proximo).toBeNull()
  expect(new Set([...primeira.itens, ...segunda.itens].map(({ id }) => id)).size).toBe(36)
  expect(primeira.autores).toEqual([{ id: cena.helena.id, nome: 'Helena Prado' }])
  expect((await ler({ autor_id: cena.caio.id })).itens).toEqual([])
  expect((await ler({ de: '2100-01-01' })).itens).toEqual([])
})

test('PRONT-11 what is opened is told once to the person and to those who look after the record, with the way to it', async () => {
  const [comProntuario] = await cuidador({ prontuario: 'leitura' })
  const [guarda] = await cuidador(permissoesDeGuarda, true)
  const [semProntuario] = await cuidador({ agenda: 'escrita' })
  for (let vez = 0; vez < 2; vez++) {
    await cena.helena_().liberar({ id: notas.signed, liberada: true })
    await cena.helena_().liberar({ id: notas.signed, liberada: false })
  }
  const { rows } = await base.owner.query<{ usuario_id: string; link: string; sobre: string[] }>(
    `select usuario_id, link, sobre from notificacoes where tipo = 'prontuario' and chave = $1`,
    [`evolucao-liberada:${notas.signed}`],
  )
  const daMarina = `/perfil-paciente?aba=prontuario&de=${cena.marina.id}`
  expect(new Map(rows.map(({ usuario_id, link }) => [usuario_id, link]))).toEqual(
    new Map([
      [cena.marina.usuario_id, '/perfil-paciente?aba=prontuario'],
      [comProntuario, daMarina],
      [guarda, daMarina],
    ]),
  )
  expect(rows).toHaveLength(3)
  expect(rows.map(({ usuario_id }) => usuario_id)).not.toContain(semProntuario)
  // It goes when its author, whom it names, is erased.
  for (const { sobre } of rows) expect(sobre).toContain(cena.helena.usuario_id)
})

test('PRONT-11 in the profile stand the own record and those whose area is granted, and no other', async () => {
  const marina = { paciente_id: cena.marina.id, proprio: true }
  expect(await cena.por(cena.marina.usuario_id, 'paciente').pessoas()).toMatchObject([marina])
  const de = async ([id, perfil]: readonly [string, string]) => cliente(base, id, perfil).prontuario.pessoas()
  expect(await de(await cuidador({ prontuario: 'leitura' }))).toMatchObject([{ ...marina, proprio: false }])
  expect(await de(await cuidador({ agenda: 'escrita' }))).toEqual([])
})

test('PRONT-11 of each signing, release and addendum hear those who read the note, and nobody else', async () => {
  const [equipe] = await daEquipe(tudoDaAgenda)
  const [mesa] = await daEquipe({ agenda: 'escrita', pacientes: 'escrita' })
  const [vencida] = await daEquipe(tudoDaAgenda, ontem)
  const [comProntuario] = await cuidador({ prontuario: 'leitura' })
  const [soAgenda] = await cuidador({ agenda: 'escrita' })
  const { helena, marina, dona, caio } = cena
  const todos = [helena.usuario_id, marina.usuario_id, dona.id, caio.usuario_id, equipe, mesa, vencida]
  const ouviram = async (ato: () => Promise<unknown>) => {
    await base.owner.query('delete from eventos')
    await ato()
    const { rows } = await base.owner.query<{ topicos: string[] }>(
      "select topicos from eventos where tipo = 'prontuario'",
    )
    expect(rows).toHaveLength(1)
    return [...todos, comProntuario, soAgenda].filter((id) => rows[0]!.topicos.includes(`prontuario/${id}`))
  }
  const doConsultorio = [helena.usuario_id, dona.id, equipe]
  const comEla = [helena.usuario_id, marina.usuario_id, dona.id, equipe, comProntuario]
  const { signed: id, draft } = notas
  expect(await ouviram(() => cena.helena_().assinar({ id: draft, versao: 1 }))).toEqual(doConsultorio)
  expect(await ouviram(() => cena.helena_().liberar({ id, liberada: true }))).toEqual(comEla)
  const aditar = () => cena.helena_().aditar({ id, adendo_id: randomUUID(), texto: 'Confirmado.' })
  expect(await ouviram(aditar)).toEqual(comEla)
  // Taken back, it is news to the person too, and from then on no more.
  expect(await ouviram(() => cena.helena_().liberar({ id, liberada: false }))).toEqual(comEla)
  expect(await ouviram(aditar)).toEqual(doConsultorio)
  const segredo = await cena.rascunho('segredo', { sigilo: true })
  expect(await ouviram(() => cena.helena_().assinar({ id: segredo, versao: 1 }))).toEqual([helena.usuario_id])
})
