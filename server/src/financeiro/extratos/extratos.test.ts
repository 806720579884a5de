import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { recusado } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { tirarLeiturasParadas } from './jobs.ts'
import { arquivo, ofxSgml, ofxXml, type MovimentoEscrito } from './testing/arquivos.ts'

const AGORA = new Date('2026-12-01T02:30:00Z')

let base: TestDatabase
let helena: Awaited<ReturnType<typeof buildProfissional>>

beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA, poolSize: 4 })
  await loadReferencia(base.connection, AGORA)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA).extratos
const comoHelena = () => como(helena.usuario_id, 'profissional')
const ler = (conteudo: string, mais: object = {}, quem = comoHelena()) =>
  quem.ler({ query: { id: randomUUID(), ...mais }, body: arquivo(conteudo) })
const contar = async (tabela: string) =>
  (await base.owner.query<{ n: number }>(`select count(*)::int as n from ${tabela}`)).rows[0]!.n
const DOIS: MovimentoEscrito[] = [
  { valor: '300.00', memo: 'PIX ANA LIMA', fitid: '1' },
  { valor: '-80,5', memo: 'TARIFA', fitid: '2', data: '20261105' },
]

describe('FIN-14 a bank file comes into a book', () => {
  test('FIN-14 it is looked at before anything of it is kept, and then its lines are in the book', async () => {
    const previa = await ler(ofxSgml([...DOIS, { valor: '0.00', memo: 'SALDO' }]))
    expect(previa).toMatchObject({
      arquivo: 'extrato.ofx',
      formato: 'ofx',
      conta: 'Banco do Brasil 12345-6',
      de: '2026-11-04',
      ate: '2026-11-05',
      total: 2,
      novas: 2,
      repetidas: 0,
      entradas_centavos: 30_000,
      saidas_centavos: 8_050,
      fora: 1,
      fora_porque: [{ ordem: 3, motivo: 'O valor é zero: não há o que conciliar.' }],
      amostra: [{ ordem: 1, data: '2026-11-04', valor_centavos: 30_000, memo: 'PIX ANA LIMA' }, {}],
    })
    expect(await comoHelena().andamento({ id: previa.id })).toEqual({ feitas: 3, total: 3 })
    expect(await contar('extratos')).toBe(0)
    expect(await contar('linhas_de_extrato')).toBe(0)
    // A double tap brings it once.
    const [extrato, outro] = await Promise.all([1, 2].map(() => comoHelena().trazer({ id: previa.id })))
    expect(outro).toEqual(extrato)
    expect(extrato).toMatchObject({ novas: 2, a_conciliar: 2, conciliadas: 0, por: 'Helena Prado' })
    expect((await comoHelena().listar({})).extratos).toEqual([extrato])
    expect(await contar('leituras_de_extrato')).toBe(0)
    const { itens, contagem } = await comoHelena().linhas({})
    expect(itens.map(({ data, valor_centavos, memo }) => [data, valor_centavos, memo])).toEqual([
      ['2026-11-05', -8_050, 'TARIFA'],
      ['2026-11-04', 30_000, 'PIX ANA LIMA'],
    ])
    expect(contagem).toEqual({ a_conciliar: 2, conciliadas: 0, ignoradas: 0 })
  })

  test('FIN-14 the same file twice is nothing new, in any form of it, and two equal rows of one file are two', async () => {
    const linhas = [...DOIS, DOIS[0]!, { valor: '300.00', memo: 'PIX BIA', fitid: '1' }]
    await comoHelena().trazer({ id: (await ler(ofxSgml(linhas))).id })
    expect(await contar('linhas_de_extrato')).toBe(4)
    const outra = await ler(ofxXml(linhas))
    expect(outra).toMatchObject({ total: 4, novas: 0, repetidas: 4, amostra: [] })
    await recusado(comoHelena().trazer({ id: outra.id }), 'NADA_NOVO', 409)
    expect(await contar('extratos')).toBe(1)
    // A longer file brings what is new in it.
    const maior = await ler(ofxSgml([...linhas, DOIS[0]!]))
    expect(maior).toMatchObject({ novas: 1, repetidas: 4 })
    expect(await comoHelena().trazer({ id: maior.id })).toMatchObject({ total: 5, novas: 1 })
    // Another account has its own lines.
    expect(await ler(ofxSgml(linhas, { conta: '9' }))).toMatchObject({ novas: 4 })
  })

  test('FIN-14 two readings of one file, brought at once, bring each line once', async () => {
    const lidas = await Promise.all([1, 2].map(() => ler(ofxSgml(DOIS))))
    const feitas = await Promise.allSettled(lidas.map(({ id }) => comoHelena().trazer({ id })))
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await contar('linhas_de_extrato')).toBe(2)
  })

  test('FIN-14 a person says which columns of a CSV are which, and which account it is', async () => {
    const id = randomUUID()
    const csv = 'a;b;c\n04/11/2026;PIX ANA;10,00\n04/11/2026;PIX ANA;10,00\n'
    const lerCsv = (mais: object = {}) =>
      comoHelena().ler({ query: { id, ...mais }, body: arquivo(csv, 'extrato.csv') })
    expect(await lerCsv()).toMatchObject({ cabecalho: ['a', 'b', 'c'], mapa: {}, total: 0 })
    await recusado(comoHelena().trazer({ id }), 'SEM_COLUNAS', 422)
    expect(await lerCsv({ data: 0, descricao: 1, valor: 2, conta: 'Cora' })).toMatchObject({
      mapa: { data: 0, descricao: 1, valor: 2 },
      conta: 'Cora',
      novas: 2,
    })
    expect(await comoHelena().trazer({ id })).toMatchObject({ formato: 'csv', conta: 'Cora', novas: 2 })
  })

  test('FIN-17 what is not read says why, keeps nothing, and what to do', async () => {
    const recusa = async (conteudo: string, code: string) => {
      const erro = await recusado(ler(conteudo), code, 422)
      expect(erro.message.length).toBeGreaterThan(40)
    }
    await recusa('%PDF-1.7', 'ARQUIVO_RECUSADO')
    await recusa('', 'VAZIO')
    await recusa(ofxSgml(DOIS, { moeda: 'USD' }), 'MOEDA')
    await recusa(`Data;Valor\n${'01/11/2026;1,00\n'.repeat(20_001)}`, 'LINHAS_DEMAIS')
    expect(await contar('leituras_de_extrato')).toBe(0)
  })

  test('FIN-14 a file that was read is left by a tap, or by itself within a day', async () => {
    const { id } = await ler(ofxSgml(DOIS))
    expect(await comoHelena().desistir({ id })).toEqual({ esquecida: true })
    await recusado(comoHelena().trazer({ id }), 'NAO_ENCONTRADO', 404)
    await ler(ofxSgml(DOIS))
    const sistema = dbFor(base.pools, SISTEMA)
    expect(await tirarLeiturasParadas(sistema, AGORA)).toBe(0)
    expect(await tirarLeiturasParadas(sistema, new Date(AGORA.getTime() + 25 * 3_600_000))).toBe(1)
  })

  test('FIN-14 a file is taken away with its lines while none of them is said anything of', async () => {
    const { id } = await comoHelena().trazer({ id: (await ler(ofxSgml(DOIS))).id })
    const [linha] = (await comoHelena().linhas({})).itens
    const dita = await comoHelena().ignorar({ id: randomUUID(), linhas: [linha!.id], motivo: 'Tarifa' })
    await recusado(comoHelena().apagar({ id }), 'EM_USO', 409, { quantas: 1 })
    await comoHelena().desfazer(dita)
    expect(await comoHelena().apagar({ id })).toEqual({ apagado: true })
    expect(await contar('linhas_de_extrato')).toBe(0)
  })

  test('FIN-14 lines are found by words, amount, direction and file', async () => {
    await comoHelena().trazer({ id: (await ler(ofxSgml(DOIS))).id })
    const { id } = await comoHelena().trazer({
      id: (await ler(ofxSgml([{ valor: '7.00', memo: 'FARMÁCIA 100%' }]))).id,
    })
    const achar = async (filtro: object) => (await comoHelena().linhas(filtro)).itens.map(({ memo }) => memo)
    expect(await achar({ texto: 'farmacia' })).toEqual(['FARMÁCIA 100%'])
    expect(await achar({ texto: '%' })).toEqual(['FARMÁCIA 100%'])
    expect(await achar({ texto: '80,5' })).toEqual(['TARIFA'])
    expect(await achar({ sentido: 'saiu' })).toEqual(['TARIFA'])
    expect(await achar({ extrato_id: id })).toEqual(['FARMÁCIA 100%'])
    expect(await achar({ situacao: 'ignorada' })).toEqual([])
    await recusado(comoHelena().linhas({ cursor: 'x' }), 'ENTRADA_INVALIDA', 400)
  })

  test('FIN-14 pages of lines hold each line once', async () => {
    const muitas = Array.from({ length: 65 }, (_, n) => ({
      valor: '1.00',
      fitid: String(n),
      data: `202611${String(1 + (n % 5)).padStart(2, '0')}`,
    }))
    await comoHelena().trazer({ id: (await ler(ofxSgml(muitas))).id })
    const vistas: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await comoHelena().linhas({ cursor })
      vistas.push(...pagina.itens.map(({ id }) => id))
      cursor = pagina.proximo ?? undefined
    } while (cursor)
    expect(vistas).toHaveLength(65)
    expect(new Set(vistas).size).toBe(65)
  })
})

describe('RECEPCAO-02 who reads and brings bank files', () => {
  test('RECEPCAO-02 a clinic is of those who hold its grant, and its lines are in no book beside', async () => {
    const clinica = await buildClinica(base.owner, { nome_fantasia: 'Espaço Cuidar' })
    const mesa = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    const { id: membro } = await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: mesa.id,
      permissoes: permissoesDoPapel.financeiro,
    })
    const clinica_id = clinica.id
    const daMesa = como(mesa.id, 'clinica')
    const lida = await ler(ofxSgml(DOIS), { clinica_id }, daMesa)
    const extrato = await daMesa.trazer({ id: lida.id, clinica_id })
    const [linha] = (await daMesa.linhas({ clinica_id })).itens
    expect(await contar('linhas_de_extrato')).toBe(2)

    // A professional of the house has a book of their own, and sees nothing of this one.
    await buildMembro(base.owner, { clinica_id, usuario_id: helena.usuario_id })
    expect((await comoHelena().listar({})).extratos).toEqual([])
    expect((await comoHelena().linhas({})).itens).toEqual([])
    await recusado(comoHelena().listar({ clinica_id }), 'NAO_ENCONTRADO', 404)
    await recusado(comoHelena().apagar({ id: extrato.id }), 'NAO_ENCONTRADO', 404)
    await recusado(comoHelena().candidatas({ id: linha!.id }), 'NAO_ENCONTRADO', 404)
    const dita = { id: randomUUID(), linhas: [linha!.id], motivo: 'Tarifa' }
    await recusado(comoHelena().ignorar(dita), 'FORA_DO_LIVRO', 422)
    // The same file in another book is new there.
    expect(await ler(ofxSgml(DOIS))).toMatchObject({ novas: 2 })

    await base.owner.query('update membros_clinicas set permissoes = $1 where id = $2', [
      { ...permissoesDoPapel.financeiro, financeiro: 'leitura' },
      membro,
    ])
    expect((await daMesa.linhas({ clinica_id })).itens).toHaveLength(2)
    expect((await daMesa.linhas({ clinica_id })).escreve).toBe(false)
    for (const ato of [
      () => ler(ofxSgml(DOIS), { clinica_id }, daMesa),
      () => daMesa.apagar({ id: extrato.id }),
      () => daMesa.ignorar({ ...dita, clinica_id }),
    ])
      await recusado(ato(), 'SEM_PERMISSAO', 403)
    await base.owner.query('update membros_clinicas set permissoes = $1 where id = $2', [
      { ...permissoesDoPapel.financeiro, financeiro: 'nenhum' },
      membro,
    ])
    await recusado(daMesa.linhas({ clinica_id }), 'NAO_ENCONTRADO', 404)
  })

  test('RECEPCAO-02 administration, families and patients see none of it', async () => {
    const { id } = await comoHelena().trazer({ id: (await ler(ofxSgml(DOIS))).id })
    const [linha] = (await comoHelena().linhas({})).itens
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const familia = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    for (const quem of [
      como(admin.id, 'administrador-geral'),
      como(familia.usuario_id, 'paciente-administrador'),
    ]) {
      await recusado(quem.listar({}), 'SEM_PERMISSAO', 403)
      await recusado(quem.linhas({}), 'SEM_PERMISSAO', 403)
      await recusado(ler(ofxSgml(DOIS), {}, quem), 'SEM_PERMISSAO', 403)
      await recusado(quem.apagar({ id }), 'NAO_ENCONTRADO', 404)
      await recusado(quem.candidatas({ id: linha!.id }), 'NAO_ENCONTRADO', 404)
    }
    const outra = await buildProfissional(base.owner)
    const deOutra = como(outra.usuario_id, 'profissional')
    expect((await deOutra.linhas({})).itens).toEqual([])
    await recusado(deOutra.apagar({ id }), 'NAO_ENCONTRADO', 404)
    // A reading is of who reads.
    const lida = await ler(ofxSgml([{ valor: '1.00' }]))
    expect(await deOutra.andamento({ id: lida.id })).toEqual({ feitas: 0, total: 0 })
    await recusado(deOutra.trazer({ id: lida.id }), 'NAO_ENCONTRADO', 404)
    await recusado(deOutra.desistir({ id: lida.id }), 'NAO_ENCONTRADO', 404)
  })
})
