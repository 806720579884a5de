import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { problema } from '../fatos/testing/cena.ts'
import { novaCena, recusa, type CenaDoProntuario } from './testing/cena.ts'
import { leitoresDe, ontem, tudoDaAgenda, type Leitor } from './testing/leitores.ts'

let base: TestDatabase
let cena: CenaDoProntuario
let leitores: ReturnType<typeof leitoresDe>
let notas: Record<Nota, string>

const qualNota = ['draft', 'signed', 'released', 'secret', 'signed at no clinic'] as const
type Nota = (typeof qualNota)[number]

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
  leitores = leitoresDe(base, cena)
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

const acessosDe = async (quem_id: string) =>
  (
    await base.owner.query<{ motivo: string }>(
      'select motivo from acessos_dados where titular_id = $1 and quem_id = $2 order by id',
      [cena.marina.usuario_id, quem_id],
    )
  ).rows.map(({ motivo }) => motivo)

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
  const [comProntuario] = await leitores.cuidador({ prontuario: 'leitura' })
  const [guarda] = await leitores.guarda()
  const [semProntuario] = await leitores.cuidador({ agenda: 'escrita' })
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
  const de = async ([id, perfil]: Leitor) => cliente(base, id, perfil).prontuario.pessoas()
  expect(await de(await leitores.cuidador({ prontuario: 'leitura' }))).toMatchObject([
    { ...marina, proprio: false },
  ])
  expect(await de(await leitores.cuidador({ agenda: 'escrita' }))).toEqual([])
})

test('PRONT-11 of each signing, release, addendum, fact and measure hear those who read it, and nobody else', async () => {
  const [equipe] = await leitores.daEquipe(tudoDaAgenda)
  const [mesa] = await leitores.daEquipe({ agenda: 'escrita', pacientes: 'escrita' })
  const [vencida] = await leitores.daEquipe(tudoDaAgenda, ontem)
  const [comProntuario] = await leitores.cuidador({ prontuario: 'leitura' })
  const [soAgenda] = await leitores.cuidador({ agenda: 'escrita' })
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
  const daHelena = cliente(base, helena.usuario_id, 'profissional', AGORA)
  const registrar = (agendamento_id: string | null) => () =>
    daHelena.fatos.registrar({
      id: marina.id,
      fato_id: randomUUID(),
      agendamento_id,
      fato: problema(`Um problema ${agendamento_id ? 'da consulta' : 'por si'}`),
    })
  expect(await ouviram(registrar(cena.consulta.id))).toEqual(comEla)
  expect(await ouviram(registrar(null))).toEqual(comEla)
  const medir = (quem: typeof daHelena) => () =>
    quem.medidas.medir({
      id: marina.id,
      medida_em: AGORA.toISOString(),
      medidas: [{ id: randomUUID(), tipo: 'peso', valor: 70, valor2: null }],
    })
  expect(await ouviram(medir(daHelena))).toEqual([helena.usuario_id, marina.usuario_id, comProntuario])
  expect(await ouviram(medir(cliente(base, marina.usuario_id, 'paciente', AGORA)))).toEqual([
    marina.usuario_id,
    comProntuario,
  ])
})
