import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo, tudoDoCuidado } from '../equipe/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildTrilha } from './fixtures.ts'
import { lembrarPassos } from './jobs.ts'
import { as, dia, novaCena, recusa, SEGUNDA, type CenaDeTrilhas } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeTrilhas

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const avisosDe = async (usuario_id: string) =>
  (
    await base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1 order by created_at, id',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)

describe('the plan', () => {
  test('TRILHA-02 a copy keeps its template and version; the person sees it once it is sent', async () => {
    const { id, modelo, status, paciente } = await cena.rascunho()
    expect({ modelo, status, paciente }).toEqual({
      modelo: { nome: 'Pressão sob controle', versao: 1 },
      status: 'rascunho',
      paciente: 'Marina Duarte',
    })
    expect(await recusa(cena.marina_().abrir({ id }))).toBe('NAO_ENCONTRADO')
    await cena.helena_().situacao({ id, para: 'ativa', motivo: '' })
    expect((await cena.marina_().minhas()).map((cada) => cada.id)).toEqual([id])
    expect(await avisosDe(cena.marina.usuario_id)).toEqual(['Seu plano está pronto para ler'])
  })

  test('TRILHA-02 a save whose answer was lost is the same save, and of two windows the later one is told', async () => {
    const id = randomUUID()
    await cena.rascunho(id)
    expect(await cena.rascunho(id)).toMatchObject({ versao: 1 })
    const guardar = (objetivo: string) =>
      cena.helena_().guardar({
        id,
        paciente_id: cena.marina.id,
        modelo: null,
        zona: 'America/Sao_Paulo',
        versao: 1,
        motivo: '',
        plano: { ...cena.plano, objetivo },
      })
    expect(await guardar('Um')).toMatchObject({ versao: 2, objetivo: 'Um' })
    expect(await recusa(guardar('Outro'))).toBe('MUDOU')
  })

  test('TRILHA-02 nothing is planned for a person whom the professional does not know, nor with an unknown zone', async () => {
    const pedido = {
      id: randomUUID(),
      modelo: null,
      zona: 'America/Sao_Paulo',
      versao: 0,
      motivo: '',
      plano: cena.plano,
    }
    expect(await recusa(cena.helena_().guardar({ ...pedido, paciente_id: cena.ana.id }))).toBe(
      'NAO_ENCONTRADO',
    )
    expect(
      await recusa(cena.helena_().guardar({ ...pedido, paciente_id: cena.marina.id, zona: 'Lua/Mar' })),
    ).toBe('ENTRADA_INVALIDA')
  })

  test('TRILHA-02 a change of status follows the table, and asks for the reason that the person reads', async () => {
    const { id } = await cena.aceita()
    const { helena_: helena } = cena
    expect(await recusa(helena().situacao({ id, para: 'em-pausa', motivo: '' }))).toBe('SEM_MOTIVO')
    await helena().situacao({ id, para: 'em-pausa', motivo: 'Cirurgia marcada.' })
    expect(await recusa(helena().situacao({ id, para: 'rascunho', motivo: 'x' }))).toBe('TRANSICAO')
    await helena().situacao({ id, para: 'ativa', motivo: '' })
    await helena().situacao({ id, para: 'concluida', motivo: 'Meta alcançada.', andamento: 'alcancado' })
    expect(await cena.marina_().abrir({ id })).toMatchObject({
      status: 'concluida',
      andamento: 'alcancado',
      mudancas: [
        { para: 'ativa' },
        { motivo: 'Cirurgia marcada.' },
        { para: 'ativa' },
        { motivo: 'Meta alcançada.' },
      ],
    })
    expect(await recusa(cena.marina_().registrar(cena.novo(id)))).toBe('ENCERRADA')
    expect(await recusa(helena().situacao({ id, para: 'ativa', motivo: '' }))).toBe('TRANSICAO')
  })

  test('TRILHA-03 a change is followed once the person has signed it; until then the signed plan holds', async () => {
    const { id } = await cena.aceita()
    const semCaminhada = {
      ...cena.plano,
      passos: cena.plano.passos.filter(({ tipo }) => tipo !== 'exercicio'),
    }
    const mudada = await cena.helena_().guardar({
      id,
      paciente_id: cena.marina.id,
      modelo: null,
      zona: 'America/Sao_Paulo',
      versao: 1,
      motivo: 'O joelho pede descanso.',
      plano: semCaminhada,
    })
    expect(mudada).toMatchObject({ versao: 2, versao_aceita: 1 })
    const { registro } = await cena.marina_().registrar(cena.novo(id))
    expect(await recusa(cena.marina_().aceitar({ id, versao: 1 }))).toBe('nada')
    expect(await cena.marina_().aceitar({ id, versao: 2 })).toMatchObject({
      versao_aceita: 2,
      versoes: [
        { aceite: { por: 'Marina Duarte' } },
        { motivo: 'O joelho pede descanso.', aceite: { por: 'Marina Duarte' } },
      ],
    })
    expect(
      await recusa(cena.marina_().registrar(cena.novo(id, { corrige_id: registro.id, acao: 'desfeito' }))),
    ).toBe('FORA_DO_PLANO')
    expect(await avisosDe(cena.marina.usuario_id)).toContain('Seu plano tem uma proposta de mudança')
  })

  test('TRILHA-02 own templates have versions, twice the same one is refused', async () => {
    const {
      id: _,
      fontes: __,
      proprio: ___,
      ...modelo
    } = (await cena.helena_().modelos()).find(({ id }) => id === 'joelho')!
    const id = randomUUID()
    const guardar = (versao: number) => cena.helena_().guardarModelo({ ...modelo, id, versao })
    expect(await guardar(0)).toMatchObject({ versao: 1, proprio: true })
    expect(await guardar(1)).toMatchObject({ versao: 2 })
    expect(await recusa(guardar(1))).toBe('MUDOU')
    expect((await cena.helena_().modelos()).filter(({ proprio }) => proprio)).toMatchObject([
      { id, versao: 2 },
    ])
    await cena.helena_().apagarModelo({ id })
    expect((await cena.helena_().modelos()).filter(({ proprio }) => proprio)).toEqual([])
  })
})

describe('what is recorded', () => {
  test('TRILHA-08 the same record sent ten times at once is one row, and tells once', async () => {
    const { id } = await cena.aceita()
    const medida = cena.medida(id, 151, 94)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => cena.marina_().registrar(medida)))
    expect(new Set(respostas.map(({ registro }) => registro.id))).toEqual(new Set([medida.registro_id]))
    expect((await cena.marina_().abrir({ id })).registros).toHaveLength(1)
    expect(
      (await avisosDe(cena.helena.usuario_id)).filter((t) => t === 'Medida fora da faixa combinada'),
    ).toHaveLength(1)
  })

  test('TRILHA-08 two devices record one occurrence once; the other is shown what stands', async () => {
    const { id } = await cena.aceita()
    const dois = await Promise.allSettled([0, 1].map(() => cena.marina_().registrar(cena.novo(id))))
    expect(dois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(dois.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'JA_REGISTRADO' },
    })
  })

  test('TRILHA-08 undo and correction are new rows that name the old one; the product itself changes none', async () => {
    const { id } = await cena.aceita()
    const { registro } = await cena.marina_().registrar(cena.medida(id, 151, 94))
    const desfeito = await cena.marina_().registrar({
      ...cena.medida(id, 151, 94),
      valor: null,
      valor2: null,
      acao: 'desfeito',
      corrige_id: registro.id,
    })
    const { trilha } = await cena
      .marina_()
      .registrar({ ...cena.medida(id, 128, 80), corrige_id: desfeito.registro.id })
    expect(trilha.registros).toMatchObject([{ valor: 128, valor2: 80, fora_da_faixa: false }])
    const { rows } = await base.owner.query<{ quantos: number }>(
      'select count(*)::int as quantos from registros_de_trilha',
    )
    expect(rows[0]!.quantos).toBe(3)
    for (const mudanca of ['update registros_de_trilha set valor = 120', 'delete from registros_de_trilha'])
      await expect(base.owner.query(mudanca)).rejects.toThrow('não muda')
  })

  test.each<[string, object, string]>([
    ['of a day that is no day of the step', { ocorrencia: `${SEGUNDA}T09:00` }, 'FORA_DO_PLANO'],
    ['of a day to come', { ocorrencia: dia(1) }, 'ENTRADA_INVALIDA'],
    ['put off without a reason', { acao: 'adiado', adiado_para: dia(1) }, 'ENTRADA_INVALIDA'],
    ['put off to yesterday', { acao: 'adiado', adiado_para: dia(-1), nota: 'chuva' }, 'ENTRADA_INVALIDA'],
    ['undone without being there', { acao: 'desfeito' }, 'ENTRADA_INVALIDA'],
    ['with a value of a walk', { valor: 3 }, 'ENTRADA_INVALIDA'],
  ])('TRILHA-04 a record %s is refused', async (_, mais, codigo) => {
    const { id } = await cena.aceita()
    expect(await recusa(cena.marina_().registrar(cena.novo(id, mais)))).toBe(codigo)
  })

  test.each<[string, number, number]>([
    ['swapped', 80, 120],
    ['of a slipped finger', 1280, 80],
    ['below all life', 5, 3],
  ])('TRILHA-04 a pressure %s is refused with its sentence', async (_, valor, valor2) => {
    const { id } = await cena.aceita()
    await expect(cena.marina_().registrar(cena.medida(id, valor, valor2))).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ mensagem: expect.any(String) }] },
    })
  })

  test('TRILHA-04 nothing is recorded before the plan is accepted', async () => {
    const { id } = await cena.rascunho()
    await cena.helena_().situacao({ id, para: 'ativa', motivo: '' })
    expect(await recusa(cena.marina_().registrar(cena.novo(id)))).toBe('SEM_ACEITE')
  })

  test('TRILHA-04 a question reaches the professional, and its answer the person', async () => {
    const { id } = await cena.aceita()
    const pergunta_id = randomUUID()
    await cena.marina_().perguntar({ id, pergunta_id, passo_id: null, texto: 'Posso tomar à noite?' })
    expect((await cena.helena_().painel({})).itens).toMatchObject([{ perguntas_abertas: 1 }])
    await cena.helena_().responder({ id, pergunta_id, resposta: 'Pode.' })
    expect(await cena.marina_().abrir({ id })).toMatchObject({
      perguntas: [{ resposta: 'Pode.' }],
      perguntas_abertas: 0,
    })
    expect(await avisosDe(cena.marina.usuario_id)).toContain('Sua pergunta foi respondida')
  })
})

describe('late, out of range, paused', () => {
  test('TRILHA-05 out of range comes first, then who waits longest; seen once, it is out of the list', async () => {
    const { owner } = base
    const { id } = await cena.aceita()
    const ativa = (inicio: string) =>
      buildTrilha(owner, { paciente_id: cena.marina.id, profissional_id: cena.helena.id, inicio })
    const [antiga, nova] = [await ativa(dia(-20)), await ativa(dia(-10))]
    for (const cada of [nova, antiga]) await cena.marina_().aceitar({ id: cada.id, versao: 1 })
    await cena.marina_().registrar(cena.medida(id, 151, 94))
    const painel = await cena.helena_().painel({})
    expect(painel).toMatchObject({ total: 3, fora_da_faixa: 1, atrasadas: 2 })
    expect(painel.itens.map((cada) => cada.id)).toEqual([id, antiga.id, nova.id])
    await cena.helena_().vistas({ id, andamento: 'piorando' })
    expect(await cena.helena_().painel({ situacao: 'fora-da-faixa' })).toMatchObject({ total: 0, itens: [] })
  })

  test('TRILHA-07 a pause for a trip holds back lateness, ended it counts from today', async () => {
    const { id } = await cena.aceita()
    const depois = as(7, 0, 9)
    expect(await cena.helena_(depois).painel({})).toMatchObject({ atrasadas: 1 })
    const pausa_id = randomUUID()
    await cena.marina_(depois).pausar({ id, pausa_id, motivo: 'viagem', de: SEGUNDA, ate: null })
    expect(await cena.helena_(depois).painel({})).toMatchObject({ atrasadas: 0 })
    const { pausas, vence_em } = await cena.marina_(depois).encerrarPausa({ id, pausa_id })
    expect(pausas).toMatchObject([{ de: SEGUNDA, ate: dia(8) }])
    expect(vence_em! > depois).toBe(true)
  })

  test('TRILHA-04 a step is told of once at its hour, by however many processes, and not when it is done', async () => {
    const { id } = await cena.aceita()
    const sistema = dbFor(base.pools, SISTEMA)
    const lembrar = (quando: string) => lembrarPassos(sistema, new Date(quando))
    const antes = (await avisosDe(cena.marina.usuario_id)).length
    const ditos = await Promise.all([lembrar(as(8, 1)), lembrar(as(8, 1))])
    expect(ditos.reduce((a, b) => a + b)).toBe(1)
    expect(await lembrar(as(8, 2))).toBe(0)
    // The walk at nine is done before.
    await cena.marina_(as(8, 30)).registrar(cena.novo(id))
    expect(await lembrar(as(9, 1))).toBe(0)
    expect((await avisosDe(cena.marina.usuario_id)).length).toBe(antes + 1)
  })
})

describe('who', () => {
  test('TRILHA-04 whoever looks after somebody records with the right to write, and only reads with the right to read', async () => {
    const { id } = await cena.aceita()
    const filha = await buildUsuario(base.owner, {
      nome: 'Bia Duarte',
      tipo_usuario: 'paciente-administrador',
    })
    const { id: vinculo } = await buildVinculo(base.owner, {
      pessoa_id: cena.marina.usuario_id,
      cuidador_id: filha.id,
    })
    const dela = () => cena.por(filha.id, 'paciente-administrador')
    expect(await dela().registrar(cena.novo(id))).toMatchObject({ registro: { acao: 'feito' } })
    await base.owner.query('update vinculos_cuidado set permissoes = $1 where id = $2', [
      { ...tudoDoCuidado, prontuario: 'leitura' },
      vinculo,
    ])
    expect(await dela().minhas()).toMatchObject([{ id, vive: false }])
    expect(await recusa(dela().registrar(cena.novo(id, { ocorrencia: SEGUNDA })))).toBe('NAO_ENCONTRADO')
    await base.owner.query('update vinculos_cuidado set permissoes = $1 where id = $2', [
      { ...tudoDoCuidado, prontuario: 'nenhum' },
      vinculo,
    ])
    expect(await dela().minhas()).toEqual([])
  })

  test('PRONT-11 another professional reads nothing, and each reading is a line that the person sees', async () => {
    const { id } = await cena.aceita()
    const caio = cena.por(cena.caio.usuario_id, 'profissional')
    expect(await recusa(caio.abrir({ id }))).toBe('NAO_ENCONTRADO')
    expect(await caio.painel({})).toMatchObject({ total: 0, itens: [] })
    await cena.helena_().abrir({ id })
    const { rows } = await base.owner.query(
      `select 1 from acessos_dados where titular_id = $1 and motivo = 'Trilha de tratamento aberta'`,
      [cena.marina.usuario_id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a photo of a step', () => {
  /** A picture that says where it was taken. */
  const comLugar = async () =>
    (
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
        .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
  const fotos = async () => (await base.owner.query('select registro_id, caminho from fotos_de_trilha')).rows

  test('TRILHA-04 comes with its step and once, is drawn anew without place, and is seen by those who read the trail', async () => {
    const { id } = await cena.aceita()
    const novo = cena.novo(id, { foto: await comLugar() })
    expect((await cena.marina_().registrar(novo)).registro).toMatchObject({ acao: 'feito', foto: true })
    await cena.marina_().registrar(novo)
    const caminho = `${cena.marina.usuario_id}/trilha/${novo.registro_id}.jpg`
    expect(await fotos()).toEqual([{ registro_id: novo.registro_id, caminho }])
    const enviada = createHash('sha256').update(Buffer.from(novo.foto!, 'base64')).digest('hex')
    const { rows: arquivos } = await base.owner.query(
      'select tipo, dono_id, sha256 = $1 as igual from arquivos',
      [enviada],
    )
    expect(arquivos).toEqual([{ tipo: 'image/jpeg', dono_id: cena.marina.usuario_id, igual: false }])
    const ver = { id: novo.registro_id }
    expect((await cena.helena_().foto(ver)).endereco).toContain('documentos')
    await cena.marina_().foto(ver)
    const caio = cena.por(cena.caio.usuario_id, 'profissional')
    expect(await recusa(caio.foto(ver))).toBe('NAO_ENCONTRADO')
    const { rows } = await base.owner.query(
      "select count(*)::int as n from acessos_dados where motivo = 'Foto de um passo da trilha aberta' and titular_id = $1",
      [cena.marina.usuario_id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('TRILHA-04 what is no picture, or is of no step that was done, leaves neither step nor photo', async () => {
    const { id } = await cena.aceita()
    const texto = Buffer.from('<svg/> isto não é uma foto').toString('base64')
    expect(await recusa(cena.marina_().registrar(cena.novo(id, { foto: texto })))).toBe('ENTRADA_INVALIDA')
    const adiar = { acao: 'adiado' as const, nota: 'Chove', adiado_para: dia(1), foto: await comLugar() }
    expect(await recusa(cena.marina_().registrar(cena.novo(id, adiar)))).toBe('ENTRADA_INVALIDA')
    expect(await fotos()).toEqual([])
    expect((await cena.marina_().abrir({ id })).registros).toEqual([])
  })
})
