import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { motivoDaLeitura } from '#domain/emprestimos/emprestimo.ts'
import { buildAgendamento, buildAnexo } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildCartao } from '../emergencia/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildAnotacao } from '../prontuario/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { buildEmprestimo } from './fixtures.ts'
import { novaCena, recusa, recusas, tudo } from './testing/cena.ts'

let base: TestDatabase
let cena: Awaited<ReturnType<typeof novaCena>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const motivos = async () =>
  (
    await cena.dono(
      'select motivo from acessos_dados where titular_id = $1 order by id',
      cena.marina.usuario_id,
    )
  ).map(({ motivo }) => motivo)

/** A card, a past consultation with a file, and a hold. */
async function prontuario() {
  await buildCartao(base.owner, { usuario_id: cena.marina.usuario_id, alergias: ['Látex'] })
  const ids = { paciente_id: cena.marina.id, profissional_id: (await buildProfissional(base.owner)).id }
  const passada = await buildAgendamento(base.owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: '2026-01-05T12:00:00Z',
    especialidade: 'Cardiologia',
    motivo_consulta: 'Dor que é só minha',
    observacoes: 'Do consultório',
  })
  const anexo = await buildAnexo(base.owner, {
    agendamento_id: passada.id,
    titular_id: cena.marina.usuario_id,
    nome: 'Hemograma.pdf',
  })
  const nota = await buildAnotacao(base.owner, { ...ids, agendamento_id: passada.id, status: 'assinada' })
  await insertRow(base.owner, 'liberacoes_anotacao', { anotacao_id: nota.id, ...ids })
  return { passada, anexo }
}

describe('the code', () => {
  test('S9 is shown once and kept as a mark that nobody may read; a new one takes the place of the old', async () => {
    const { codigo, codigo_ate } = await cena.emprestar()
    expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(Date.parse(codigo_ate) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(Date.parse(codigo_ate) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    expect(JSON.stringify(await cena.daMarina().listar())).not.toContain(codigo)
    const [linha] = await cena.dono('select e::text as linha from emprestimos e')
    expect(linha.linha).not.toContain(codigo)
    await expect(
      cena.direto(cena.marina.usuario_id, 'paciente', sql`select codigo_hash from emprestimos`),
    ).rejects.toThrow(/permission denied/)
    const novo = await cena.emprestar()
    expect(await recusa(cena.daHelena().tomar({ codigo }))).toMatch(/^CODIGO_RECUSADO/)
    await cena.daHelena().tomar({ codigo: novo.codigo.toLowerCase().replace(/^(.{4})/, '$1-') })
  })

  test('S9 is worth one taking: of several professionals at one moment exactly one has it', async () => {
    const { codigo } = await cena.emprestar()
    const outros = await Promise.all([1, 2, 3].map(() => buildProfissional(base.owner)))
    const juntos = await Promise.allSettled(
      [cena.helena, ...outros].map(({ usuario_id }) =>
        cena.como(usuario_id, 'profissional').emprestimos.tomar({ codigo }),
      ),
    )
    expect(juntos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const cada of juntos)
      if (cada.status === 'rejected') expect(cada.reason).toMatchObject({ code: 'CODIGO_RECUSADO' })
    expect(await recusa(cena.daHelena().tomar({ codigo }))).toMatch(/^CODIGO_RECUSADO/)
  })

  test('S1 wrong, used, late, ended and own codes are refused by the same words, and tries are counted', async () => {
    const usado = await buildEmprestimo(base.owner, {
      titular_id: cena.marina.usuario_id,
      profissional_id: cena.helena.id,
    })
    expect(usado.codigo_hash).toBeNull()
    await buildEmprestimo(base.owner, {
      titular_id: cena.marina.usuario_id,
      codigo: 'TARDEAAA',
      codigo_ate: new Date(Date.now() - 1_000).toISOString(),
    })
    const proprio = await buildPaciente(base.owner, { usuario_id: cena.helena.usuario_id })
    await buildEmprestimo(base.owner, { titular_id: proprio.usuario_id, codigo: 'MEUAAAAA' })
    const encerrado = await cena.emprestar()
    await cena.daMarina().encerrar({ id: encerrado.id })
    const frases = new Set<string>()
    for (const codigo of ['AAAAAAAA', 'curto', 'TARDEAAA', 'MEUAAAAA', encerrado.codigo, "' or 1=1"])
      frases.add(await recusa(cena.daHelena().tomar({ codigo })))
    expect([...frases]).toEqual([expect.stringMatching(/^CODIGO_RECUSADO: Este código não vale\./)])
    for (let n = 0; n < 4; n++) await recusa(cena.daHelena().tomar({ codigo: 'BBBBBBBB' }))
    const { codigo } = await cena.emprestar()
    expect(await recusa(cena.daHelena().tomar({ codigo }))).toMatch(/^MUITAS_TENTATIVAS/)
    // Another professional still may, and the code is not spent.
    const outra = await buildProfissional(base.owner)
    await cena.como(outra.usuario_id, 'profissional').emprestimos.tomar({ codigo })
  })

  test('S1 who is not verified or not active takes nothing, and learns nothing of the code', async () => {
    const { codigo } = await cena.emprestar()
    for (const profissional of [
      { status_profissional: 'aguardando-aprovacao' as const },
      { status_profissional: 'suspenso' as const },
      { verificado: false, data_verificacao: null },
    ]) {
      const { usuario_id } = await buildProfissional(base.owner, { profissional })
      const eu = cena.como(usuario_id, 'profissional').emprestimos
      const [certo, errado] = [
        await recusa(eu.tomar({ codigo })),
        await recusa(eu.tomar({ codigo: 'AAAAAAAA' })),
      ]
      expect(certo).toMatch(/^NAO_VERIFICADO/)
      expect(errado).toBe(certo)
    }
    // A direct query fails too, and so does the profile of a patient.
    const hash = sql<{ id: string | null }>`select tomar_emprestimo(sha256(${codigo}::bytea)) as id`
    const { usuario_id } = await buildProfissional(base.owner, {
      profissional: { status_profissional: 'suspenso' },
    })
    expect(await cena.direto(usuario_id, 'profissional', hash)).toEqual([{ id: null }])
    expect(await cena.direto(cena.helena.usuario_id, 'paciente', hash)).toEqual([{ id: null }])
    expect(await cena.direto(cena.helena.usuario_id, 'profissional', hash)).toEqual([
      { id: expect.any(String) as string },
    ])
  })
})

describe('what is read', () => {
  test('L3 the parts that were lent are read where they are, every reading is written, and who lent sees each', async () => {
    const { passada, anexo } = await prontuario()
    const { id } = await cena.tomado()
    expect(await cena.daHelena().abrir({ id })).toMatchObject({
      id,
      nome: 'Marina Duarte',
      partes: tudo,
      idade: expect.any(Number) as number,
    })
    const { cartao } = await cena.daHelena().saude({ id })
    expect(cartao).toMatchObject({ alergias: ['Látex'], tipo_sanguineo: 'O+' })
    expect(JSON.stringify(cartao)).not.toContain('Rui')
    const consultas = await cena.daHelena().consultas({ id })
    expect(consultas).toMatchObject({
      itens: [{ id: passada.id, especialidade: 'Cardiologia', status: 'concluido' }],
      proximo: null,
    })
    expect(JSON.stringify(consultas)).not.toMatch(/Dor que|consultório/)
    const documentos = await cena.daHelena().documentos({ id })
    expect(documentos.itens).toMatchObject([{ id: anexo.id, nome: 'Hemograma.pdf' }])
    expect(JSON.stringify(documentos)).not.toContain('/consulta/')
    const { endereco } = await cena.daHelena().documento({ id, documento_id: anexo.id })
    const ate = Number(new URL(endereco, 'http://x').searchParams.get('ate')) * 1000
    expect(ate - Date.now()).toBeLessThanOrEqual(31_000)
    const lidas = ['codigo', 'abertura', 'saude', 'consultas', 'documentos', 'documento'] as const
    expect(await motivos()).toEqual(lidas.map((cada) => motivoDaLeitura(cada)))
    const { emprestimos } = await cena.daMarina().listar()
    expect(emprestimos).toMatchObject([
      { id, aberto: true, quem: 'Helena Prado', registro: expect.stringMatching(/\d/) as string },
    ])
    expect(emprestimos[0]!.leituras.map(({ motivo }) => motivo)).toEqual((await motivos()).toReversed())
    // The page of privacy shows them too, and the person was told of the redemption.
    const { itens } = await cena.como(cena.marina.usuario_id, 'paciente').privacidade.acessos()
    expect(itens).toHaveLength(6)
    expect(
      await cena.dono('select titulo from notificacoes where usuario_id = $1', cena.marina.usuario_id),
    ).toEqual([{ titulo: 'Prontuário emprestado aberto' }])
  })

  test('S1 a part that was not lent is answered by no procedure and by no function of the database', async () => {
    const { anexo } = await prontuario()
    const pedidos = {
      saude: [(id: string) => cena.daHelena().saude({ id }), sql`saude_emprestada`],
      consultas: [(id: string) => cena.daHelena().consultas({ id }), sql`consultas_emprestadas`],
      documentos: [(id: string) => cena.daHelena().documentos({ id }), sql`documentos_emprestados`],
      evolucoes: [(id: string) => cena.daHelena().evolucoes({ id }), sql`anotacoes_emprestadas`],
    } as const
    const argumentos = {
      saude: sql``,
      consultas: sql`, null, null, 30`,
      documentos: sql`, null, null, null, 30`,
      evolucoes: sql`, null`,
    }
    for (const parte of tudo) {
      const { id } = await cena.tomado([parte])
      for (const outra of tudo) {
        const [procedimento, funcao] = pedidos[outra]
        const linhas = await cena.direto(
          cena.helena.usuario_id,
          'profissional',
          sql<Record<string, unknown>>`select * from ${funcao}(${id}::uuid ${argumentos[outra]})`,
        )
        expect(linhas, `${parte}, ${outra}`).toHaveLength(outra === parte ? 1 : 0)
        const codigo = await recusa(procedimento(id))
        if (outra === parte) expect(codigo).toBe('nada')
        else expect(codigo).toMatch(/^PARTE_NAO_EMPRESTADA/)
      }
      if (parte !== 'documentos')
        expect(await recusa(cena.daHelena().documento({ id, documento_id: anexo.id }))).toMatch(/^PARTE_NAO/)
    }
    // The tables themselves stay closed.
    for (const tabela of ['cartoes_emergencia', 'anexos_agendamentos', 'agendamentos'])
      expect(
        await cena.direto(
          cena.helena.usuario_id,
          'profissional',
          sql`select id from (select ${sql.raw(tabela === 'cartoes_emergencia' ? 'usuario_id' : 'id')} as id from ${sql.table(tabela)}) t`,
        ),
      ).toEqual([])
  })

  test('S1 a loan is of whoever redeemed it: for every other professional it is not there', async () => {
    await prontuario()
    const { id } = await cena.tomado()
    const { usuario_id } = await buildProfissional(base.owner)
    const outra = cena.como(usuario_id, 'profissional').emprestimos
    for (const dita of await recusas(
      outra.abrir({ id }),
      outra.saude({ id }),
      outra.consultas({ id }),
      outra.documentos({ id }),
    ))
      expect(dita).toMatch(/^NAO_ENCONTRADO/)
    expect(await outra.tomados()).toEqual([])
    expect(await cena.daHelena().tomados()).toMatchObject([{ id, nome: 'Marina Duarte' }])
    expect(
      await cena.direto(usuario_id, 'profissional', sql`select * from emprestimo_aberto(${id}::uuid)`),
    ).toEqual([])
    expect(await recusa(cena.como(cena.helena.usuario_id, 'paciente').emprestimos.encerrar({ id }))).toMatch(
      /^NAO_ENCONTRADO/,
    )
  })

  test('HOME-02 consultations and documents come by pages that lose nothing', async () => {
    const profissional_id = (await buildProfissional(base.owner)).id
    for (let n = 0; n < 33; n++) {
      const { id } = await buildAgendamento(base.owner, {
        paciente_id: cena.marina.id,
        profissional_id,
        status: 'concluido',
        data_agendamento: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))).toISOString(),
      })
      await buildAnexo(base.owner, { agendamento_id: id, titular_id: cena.marina.usuario_id })
    }
    const { id } = await cena.tomado()
    for (const ler of [cena.daHelena().consultas, cena.daHelena().documentos] as const) {
      const primeira = await ler({ id })
      const segunda = await ler({ id, ...primeira.proximo! })
      expect([primeira.itens.length, segunda.itens.length, segunda.proximo]).toEqual([30, 3, null])
      expect(new Set([...primeira.itens, ...segunda.itens].map((item) => item.id)).size).toBe(33)
    }
  })
})

describe('the end', () => {
  const tudoRecusado = async (id: string) => {
    const eu = cena.daHelena()
    for (const dita of await recusas(
      eu.abrir({ id }),
      eu.saude({ id }),
      eu.consultas({ id }),
      eu.documentos({ id }),
      eu.documento({ id, documento_id: randomUUID() }),
    ))
      expect(dita).toMatch(/^EMPRESTIMO_ENCERRADO/)
    expect(await eu.tomados()).toEqual([])
    for (const funcao of ['emprestimo_aberto', 'saude_emprestada'])
      expect(
        await cena.direto(
          cena.helena.usuario_id,
          'profissional',
          sql`select * from ${sql.raw(funcao)}(${id}::uuid)`,
        ),
      ).toEqual([])
  }

  test('S1 by hand refuses from that moment, twice is once, and the live channel tells both', async () => {
    await prontuario()
    const { id } = await cena.tomado()
    await cena.dono('delete from eventos')
    await cena.daMarina().encerrar({ id })
    await tudoRecusado(id)
    const [{ encerrado_em: primeiro }] = await cena.dono('select encerrado_em from emprestimos')
    await cena.daMarina().encerrar({ id })
    expect(await cena.dono('select encerrado_em from emprestimos')).toEqual([{ encerrado_em: primeiro }])
    expect(await cena.dono("select entidade_id, topicos from eventos where tipo = 'emprestimos'")).toEqual([
      {
        entidade_id: id,
        topicos: expect.arrayContaining([
          `emprestimos/${cena.marina.usuario_id}`,
          `emprestimos/${cena.helena.usuario_id}`,
        ]) as string[],
      },
    ])
    expect((await cena.daMarina().listar()).emprestimos).toMatchObject([{ aberto: false }])
  })

  test('S1 by time refuses at once, without anything having run', async () => {
    await prontuario()
    const { id } = await buildEmprestimo(base.owner, {
      titular_id: cena.marina.usuario_id,
      profissional_id: cena.helena.id,
      partes: tudo,
      horas: 1,
      tomado_em: new Date(Date.now() - 3_600_001).toISOString(),
    })
    await tudoRecusado(id)
  })

  test('S1 with the registration of whoever redeemed it, for good', async () => {
    await prontuario()
    const { id } = await cena.tomado()
    await cena.dono("update profissionais set status_profissional = 'suspenso' where id = $1", cena.helena.id)
    await tudoRecusado(id)
    await cena.dono("update profissionais set status_profissional = 'ativo' where id = $1", cena.helena.id)
    // It does not come back with the registration.
    await tudoRecusado(id)
  })

  test('S9 a second loan to the same professional takes the place of the first', async () => {
    await prontuario()
    const { id } = await cena.tomado(['saude'])
    await cena.tomado(['consultas'])
    expect(await recusa(cena.daHelena().saude({ id }))).toMatch(/^EMPRESTIMO_ENCERRADO/)
    expect(await cena.daHelena().tomados()).toHaveLength(1)
  })

  test('L3 a reading is told to the lender, and not to the reader', async () => {
    const { id } = await cena.tomado()
    await cena.dono('delete from eventos')
    await cena.daHelena().consultas({ id })
    expect(await cena.dono("select topicos from eventos where tipo = 'emprestimos'")).toEqual([
      { topicos: [`emprestimos/${cena.marina.usuario_id}`] },
    ])
  })
})
