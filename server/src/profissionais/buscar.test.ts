import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildProfissionais, type ProfissionalOverrides } from './fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase
let visitante: ReturnType<typeof clientFor>

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
  visitante = clientFor(base, null, () => AGORA)
})
afterAll(() => base.drop())
beforeEach(() => base.empty('usuarios'))

const chamado = (nome: string, resto: ProfissionalOverrides = {}): ProfissionalOverrides => ({
  ...resto,
  usuario: { nome },
})
const add = (...pessoas: ProfissionalOverrides[]) => buildProfissionais(base.owner, pessoas)
type Input = Parameters<typeof visitante.profissionais.buscar>[0]
const nomes = async (input: Input = {}) =>
  (await visitante.profissionais.buscar(input)).profissionais.map((cartao) => cartao.nome)

describe('who is listed', () => {
  test('FIND-02 only professionals with status ativo and verificado true', async () => {
    await add(
      ...statusProfissional.flatMap((status_profissional) =>
        [true, false].map((verificado) =>
          chamado(`${status_profissional} ${verificado}`, {
            profissional: { status_profissional, verificado, data_verificacao: verificado ? AGORA : null },
          }),
        ),
      ),
      { usuario: { nome: 'conta suspensa', status: 'suspenso' } },
    )
    expect(await nomes()).toEqual(['ativo true'])
    expect(await nomes({ q: 'suspensa' })).toEqual([])
  })

  test('FIND-02 at most 50 a page, and the pages together hold each once, also when somebody joins meanwhile', async () => {
    await add(
      ...Array.from({ length: 120 }, (_, numero) => chamado(`Pessoa ${String(numero).padStart(3, '0')}`)),
    )
    const vistos: string[] = []
    const paginas: number[] = []
    let cursor: string | undefined
    do {
      const pagina = await visitante.profissionais.buscar({ cursor })
      vistos.push(...pagina.profissionais.map((cartao) => cartao.id))
      paginas.push(pagina.profissionais.length)
      expect([pagina.total, pagina.mais_de]).toEqual([cursor ? null : 120, false])
      cursor = pagina.proximo_cursor ?? undefined
      if (paginas.length === 1)
        await add({
          ...chamado('Chegou agora'),
          profissional: { id: '00000000-0000-4000-8000-000000000000' },
        })
    } while (cursor)
    expect(paginas).toEqual([50, 50, 20])
    expect(new Set(vistos).size).toBe(120)
  })

  test('FIND-02 a cursor of another order, or one that nobody wrote, is refused', async () => {
    await add(...Array.from({ length: 51 }, () => ({})))
    const { proximo_cursor } = await visitante.profissionais.buscar({ ordem: 'preco' })
    const outros = [
      '',
      'abc',
      Buffer.from('["preco",["1; drop table x"],"x"]').toString('base64url'),
      proximo_cursor!,
    ]
    for (const cursor of outros)
      await expect(visitante.profissionais.buscar({ cursor, ordem: 'avaliacao' })).rejects.toMatchObject({
        code: 'ENTRADA_INVALIDA',
        status: 400,
      })
  })
})

describe('text', () => {
  const marina: ProfissionalOverrides = {
    usuario: { nome: 'Márina Conceição' },
    profissional: {
      biografia: 'Formada em Ribeirão Preto.',
      areas_interesse: ['Hipertensão', 'Coração de atleta'],
    },
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
    servicos: [
      { nome: 'Teste ergométrico', descricao: 'Com esteira.' },
      { nome: 'Holter', descricao: 'Vinte e quatro horas.', ativo: false },
    ],
  }

  test.each([
    ['the name', 'marina'],
    ['the name, upper case and accents', 'MÁRINA CONCEICAO'],
    ['the middle of a word', 'oncei'],
    ['the main specialty', 'medicina'],
    ['the sub-specialty', 'cardiologia'],
    ['the biography', 'ribeirao preto'],
    ['an area of interest', 'HIPERTENSAO'],
    ['an active service', 'ergometrico'],
    ['the description of an active service', 'esteira'],
    ['words of several fields in any order', 'atleta márina ergo'],
  ])('FIND-03 search matches %s', async (_campo, q) => {
    await add(marina, chamado('Outro', { especialidades: [{ especialidade: 'Nutrição' }] }))
    expect(await nomes({ q })).toEqual(['Márina Conceição'])
  })

  test('FIND-03 neither an inactive service nor half of the words is a match', async () => {
    await add(marina)
    expect(await nomes({ q: 'holter' })).toEqual([])
    expect(await nomes({ q: 'marina pediatria' })).toEqual([])
  })

  test('FIND-03 name before specialty before services before biography, then the better rated', async () => {
    await add(
      chamado('Biógrafo', { profissional: { biografia: 'Estudei nutrição por um ano.' } }),
      chamado('Serviçal', { profissional: { areas_interesse: ['Nutrição de atletas'] } }),
      chamado('Especialista', { especialidades: [{ especialidade: 'Nutrição' }] }),
      chamado('Ana Nutrição'),
    )
    expect(await nomes({ q: 'nutricao' })).toEqual(['Ana Nutrição', 'Especialista', 'Serviçal', 'Biógrafo'])
    const { profissionais } = await visitante.profissionais.buscar({ q: 'nutricao' })
    expect(profissionais.map((cartao) => cartao.motivos)).toEqual(
      ['nome', 'especialidade', 'servicos', 'biografia'].map((valor) => [{ criterio: 'texto', valor }]),
    )
  })

  test('FIND-03 %, _ and \\ stand for themselves', async () => {
    await add(
      chamado('Comum'),
      chamado('Desconto', { profissional: { biografia: 'Retorno com 100% de desconto' } }),
      chamado('Traço', { profissional: { biografia: 'me ache em joao_silva' } }),
      chamado('Barra', { profissional: { biografia: 'caminho C:\\clinica' } }),
    )
    expect(await nomes({ q: '%' })).toEqual(['Desconto'])
    expect(await nomes({ q: '_' })).toEqual(['Traço'])
    expect(await nomes({ q: '\\' })).toEqual(['Barra'])
    expect(await nomes({ q: '100%' })).toEqual(['Desconto'])
    expect(await nomes({ q: 'joao_s' })).toEqual(['Traço'])
    expect(await nomes({ q: '％' })).toEqual(['Desconto'])
  })

  test('FIND-03 blanks alone search for everything; too long a text is refused with its field', async () => {
    await add(marina)
    expect(await nomes({ q: '  \t ' })).toEqual(['Márina Conceição'])
    for (const q of ['x'.repeat(101), 'a '.repeat(11)])
      await expect(visitante.profissionais.buscar({ q })).rejects.toMatchObject({
        code: 'ENTRADA_INVALIDA',
        data: { campos: [{ campo: 'q', mensagem: expect.stringContaining('Use no máximo') }] },
      })
  })

  test('FIND-03 no text makes the search fail', async () => {
    await add(marina)
    const textos = [
      "'; drop table usuarios; --",
      '"',
      '$1',
      '\\\\%\\',
      '|&!()',
      '½ ％',
      '\u202e',
      '😀',
      'a\ud83d',
      '\u0000',
      "' or '1'='1",
    ]
    for (const texto of textos)
      for (const campo of [
        'q',
        'especialidade',
        'sub',
        'plano',
        'cidade',
        'idioma',
        'acessibilidade',
        'cursor',
      ])
        await visitante.profissionais.buscar({ [campo]: texto }).catch((error: { status: number }) => {
          expect.soft(error.status, `${campo}: ${JSON.stringify(texto)}`).toBe(400)
        })
    expect(await nomes()).toEqual(['Márina Conceição'])
  })
})

describe('filters and order', () => {
  beforeEach(() =>
    add(
      chamado('Aline', {
        usuario: { nome: 'Aline', genero: 'feminino' },
        especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Pediatria' }],
        profissional: {
          idiomas: ['Português', 'Libras'],
          aceita_planos_saude: true,
          planos_aceitos: ['Amil'],
          atende_criancas: true,
          atende_idosos: false,
        },
        locais: [
          { cidade: 'São Paulo', uf: 'SP', latitude: -23.55, longitude: -46.63, acessibilidade: ['Rampa'] },
        ],
        servicos: [{ nome: 'Consulta', preco: 400, modalidades: ['presencial'] }],
      }),
      {
        usuario: { nome: 'Bruno', genero: 'masculino' },
        especialidades: [
          { especialidade: 'Fisioterapia', sub_especialidade: null },
          { especialidade: 'Enfermagem' },
        ],
        profissional: { planos_aceitos: ['Amil'], aceita_planos_saude: false },
        locais: [{ cidade: 'Santos', uf: 'SP', latitude: -23.96, longitude: -46.33 }],
        servicos: [{ nome: 'Sessão', preco: 150, modalidades: ['teleconsulta', 'presencial'] }],
      },
      {
        usuario: { nome: 'Clara', genero: 'nao-binario' },
        especialidades: [{ especialidade: 'Medicina' }],
        locais: [],
        servicos: [],
        profissional: { valor_consulta: null },
      },
    ),
  )

  test.each<[Input, string[]]>([
    [{ especialidade: 'Medicina' }, ['Aline', 'Clara']],
    [{ especialidade: 'Enfermagem' }, ['Bruno']],
    [{ especialidade: 'Medicina', sub: 'Pediatria' }, ['Aline']],
    [{ plano: 'Amil' }, ['Aline']],
    [{ cidade: 'Santos', uf: 'SP' }, ['Bruno']],
    [{ cidade: 'Santos', uf: 'RJ' }, []],
    [{ modalidade: 'teleconsulta' }, ['Bruno']],
    [{ idioma: 'Libras' }, ['Aline']],
    [{ genero: 'nao-binario' }, ['Clara']],
    [{ preco_max_centavos: 15_000 }, ['Bruno']],
    [{ preco_max_centavos: 14_999 }, []],
    [{ atende: 'criancas' }, ['Aline']],
    [{ atende: 'idosos' }, ['Bruno', 'Clara']],
    [{ acessibilidade: 'Rampa' }, ['Aline']],
    [{ especialidade: 'Medicina', q: 'clara' }, ['Clara']],
  ])('FIND-01 filter %j finds %j and says so on the card', async (input, esperados) => {
    const { profissionais, total } = await visitante.profissionais.buscar(input)
    expect(profissionais.map((cartao) => cartao.nome).sort()).toEqual(esperados)
    expect(total).toBe(esperados.length)
    const criterios = Object.keys(input)
      .map((chave) => (chave === 'q' ? 'texto' : chave))
      .filter((chave) => chave !== 'uf')
    for (const { motivos } of profissionais)
      expect(motivos.map((motivo) => motivo.criterio).sort()).toEqual(criterios.sort())
  })

  test('FIND-01 by price: the cheaper first, those without a price last', async () => {
    expect(await nomes({ ordem: 'preco' })).toEqual(['Bruno', 'Aline', 'Clara'])
  })

  test('FIND-01 a price that the council does not want shown is neither shown nor searched by', async () => {
    await base.owner.query(
      "update conselhos_profissionais set mostra_preco = false where nome_especialidade = 'Medicina'",
    )
    await base.owner.query("update profissionais set biografia = 'nova'")
    const { profissionais } = await visitante.profissionais.buscar({ ordem: 'preco' })
    expect(profissionais.map(({ nome, preco_centavos }) => [nome, preco_centavos]).slice(0, 1)).toEqual([
      ['Bruno', 15_000],
    ])
    expect(profissionais.find(({ nome }) => nome === 'Aline')!.preco_centavos).toBeNull()
    expect(await nomes({ preco_max_centavos: 100_000 })).toEqual(['Bruno'])
    await base.owner.query(
      "update conselhos_profissionais set mostra_preco = true where nome_especialidade = 'Medicina'",
    )
  })

  test('FIND-01 near a position: by distance, within the radius, without those who have no place', async () => {
    const posicao = { latitude: -23.9601, longitude: -46.3301 }
    const perto = await visitante.profissionais.proximos({ posicao, raio_km: 50 })
    expect(perto.profissionais.map(({ nome, distancia_km }) => [nome, distancia_km])).toEqual([['Bruno', 0]])
    const longe = await visitante.profissionais.proximos({
      posicao: { latitude: -23.8, longitude: -46.45 },
      raio_km: 50,
    })
    expect(longe.profissionais.map(({ nome }) => nome)).toEqual(['Bruno', 'Aline'])
    // 33.3 km by the haversine formula for these two points.
    expect(longe.profissionais[1]!.distancia_km).toBeCloseTo(33.3, 1)
    expect(longe.profissionais[1]!.motivos).toEqual([{ criterio: 'distancia', valor: '33.3' }])
    await expect(
      visitante.profissionais.proximos({ posicao: { latitude: 91, longitude: 0 }, raio_km: 5 }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('FIND-01 the options count who is behind them', async () => {
    const opcoes = await visitante.profissionais.filtros()
    const de = (lista: { nome: string; total: number }[]) => lista.map(({ nome, total }) => [nome, total])
    expect(de(opcoes.especialidades)).toEqual(
      expect.arrayContaining([
        ['Medicina', 2],
        ['Enfermagem', 1],
        ['Fisioterapia', 1],
      ]),
    )
    expect(de(opcoes.especialidades.find(({ nome }) => nome === 'Medicina')!.subs)).toEqual([
      ['Pediatria', 1],
    ])
    expect(de(opcoes.planos)).toEqual([['Amil', 1]])
    expect(de(opcoes.idiomas)).toEqual([
      ['Português', 3],
      ['Libras', 1],
    ])
    expect(de(opcoes.acessibilidade)).toEqual([['Rampa', 1]])
    expect(opcoes.cidades).toEqual([
      { cidade: 'Santos', uf: 'SP', total: 1 },
      { cidade: 'São Paulo', uf: 'SP', total: 1 },
    ])
  })
})

test('FIND-02 a filter that does not exist is refused in Portuguese, field by field', async () => {
  await expect(clientFor(base).profissionais.buscar({ genero: 'xyz' as never })).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
    data: { campos: [{ campo: 'genero', mensagem: expect.stringMatching(/^Opção inválida/) }] },
  })
})
