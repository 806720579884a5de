import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { tirarAnexosSoltos } from '../agendamentos/anexos/jobs.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { picture } from '../arquivos/testing/pictures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { testStore } from '../armazem/testing/store.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { conferirLivro } from './conferencia.ts'
import { AGORA, montarLivro } from './testing/cena.ts'

const UM_DIA_MS = 86_400_000

const armazem = testStore()
type Livro = Awaited<ReturnType<typeof montarLivro>>
let livro: Livro
let base: Livro['base']
let helena: Awaited<ReturnType<Livro['comecar']>>
let { como, comoHelena, despesa, receita, todas, escritaDe, categorias } = {} as Livro

beforeAll(async () => {
  livro = await montarLivro()
  ;({ base, como, comoHelena, despesa, receita, todas, escritaDe, categorias } = livro)
})
afterAll(() => base.drop())
beforeEach(async () => {
  helena = await livro.comecar()
})

const sempre = { periodo: 'custom' as const, de: '2020-01-01', ate: '2040-12-31' }
/** A consultation of 300 reais, paid by card in January. */
const paga = (mais: object = {}) =>
  buildPaciente(base.owner, {}).then(({ id }) =>
    buildAgendamento(base.owner, {
      paciente_id: id,
      profissional_id: helena.id,
      data_agendamento: '2027-01-10T15:00:00Z',
      status: 'concluido',
      valor: 300,
      pagamento_status: 'pago',
      forma_recebida: 'credito',
      ...mais,
    }),
  )
const conferir = async () => (await conferirLivro(dbFor(base.pools, SISTEMA))).diferencas

describe('FIN-09 cost centres', () => {
  test('FIN-09 a book keeps its own list; entries are filtered and added up by it, and an archived one is offered no more', async () => {
    const centro = await comoHelena().criarCentro({ id: randomUUID(), nome: 'Consultório 2' })
    await recusado(comoHelena().criarCentro({ id: randomUUID(), nome: 'consultorio 2' }), 'NOME', 409)
    const nova = await comoHelena().criar(despesa({ centro_id: centro.id }))
    await comoHelena().criar(despesa())
    expect(nova.centro).toEqual({ id: centro.id, nome: 'Consultório 2' })
    expect((await todas(comoHelena(), { centro_id: centro.id })).map(({ id }) => id)).toEqual([nova.id])
    expect(
      (await comoHelena().relatorio({ por: 'centro' })).linhas.map((linha) => [
        linha.chave,
        linha.rotulo,
        linha.despesas_centavos,
      ]),
    ).toEqual([
      [centro.id, 'Consultório 2', 100_000],
      [null, 'Sem centro de custo', 100_000],
    ])
    const mudanca = { id: centro.id, nome: 'Consultório 2', arquivado: true }
    expect(await comoHelena().mudarCentro({ ...mudanca, versao: 1 })).toMatchObject({
      arquivado: true,
      versao: 2,
    })
    await recusado(comoHelena().mudarCentro({ ...mudanca, versao: 1 }), 'MUDOU', 409, {
      centro: { versao: 2 },
    })
    await recusado(comoHelena().criar(despesa({ centro_id: centro.id })), 'CENTRO', 422)
    // What stands under it goes on being edited.
    await comoHelena().editar({ ...escritaDe(nova), titulo: 'Mesa' })
    const outra = await buildProfissional(base.owner, {})
    await recusado(
      como(outra.usuario_id, 'profissional').criar(despesa({ centro_id: centro.id })),
      'CENTRO',
      422,
    )
    expect((await como(outra.usuario_id, 'profissional').centros({})).centros).toEqual([])
    await recusado(
      como(outra.usuario_id, 'profissional').mudarCentro({ ...mudanca, versao: 2 }),
      'NAO_ENCONTRADO',
      404,
    )
    const outro = await comoHelena().criarCentro({ id: randomUUID(), nome: 'Carro' })
    await recusado(comoHelena().mudarCentro({ ...mudanca, id: outro.id, versao: 1 }), 'NOME', 409)
  })

  test('RECEPCAO-02 FIN-09 the centres of a clinic are its own, by the grant', async () => {
    const clinica = await buildClinica(base.owner, {})
    const mesa = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: mesa.id,
      permissoes: { ...permissoesDoPapel.recepcao, financeiro: 'escrita' },
    })
    const daMesa = como(mesa.id, 'clinica')
    const dela = await daMesa.criarCentro({ id: randomUUID(), nome: 'Recepção', clinica_id: clinica.id })
    expect(await daMesa.criar(despesa({ clinica_id: clinica.id, centro_id: dela.id }))).toMatchObject({
      centro: { nome: 'Recepção' },
    })
    await recusado(comoHelena().criar(despesa({ centro_id: dela.id })), 'CENTRO', 422)
    await base.owner.query('update membros_clinicas set permissoes = $1 where usuario_id = $2', [
      JSON.stringify({ ...permissoesDoPapel.recepcao, financeiro: 'leitura' }),
      mesa.id,
    ])
    expect((await daMesa.centros({ clinica_id: clinica.id })).centros).toHaveLength(1)
    await recusado(
      daMesa.mudarCentro({ id: dela.id, versao: 1, nome: 'X', arquivado: false }),
      'SEM_PERMISSAO',
      403,
    )
  })
})

describe('FIN-09 the fee of a receipt', () => {
  test('FIN-09 the fee of what is written by hand is one entry that follows it: gross less fee is net, and both go together', async () => {
    const nova = await comoHelena().criar(receita({ taxa_centavos: 3_490 }))
    expect(nova).toMatchObject({ taxa_centavos: 3_490, taxa_de: null })
    const [, taxa] = (await todas()).toSorted(
      (a, b) => Number(a.taxa_de !== null) - Number(b.taxa_de !== null),
    )
    expect(taxa).toMatchObject({
      taxa_de: nova.id,
      tipo: 'despesa',
      valor_centavos: 3_490,
      editavel: false,
      categoria: { nome: 'Taxas e tarifas' },
    })
    expect((await comoHelena().visaoGeral({})).resumo).toEqual({
      receitas_centavos: 100_000,
      despesas_centavos: 3_490,
      saldo_centavos: 96_510,
    })
    await recusado(comoHelena().excluir({ id: taxa!.id }), 'DA_TAXA', 409)
    await recusado(comoHelena().editar(escritaDe(taxa!)), 'DA_TAXA', 409)
    for (const mais of [
      { taxa_centavos: 100_000 },
      { tipo: 'despesa', taxa_centavos: 1, categoria_id: categorias.get('Aluguel') },
    ])
      await recusado(comoHelena().criar(receita(mais)), 'TAXA', 422)
    const { transacao } = await comoHelena().editar({
      ...escritaDe(nova),
      data: '2027-01-20',
      status: 'pendente',
      taxa_centavos: 2_000,
    })
    const daTaxa = async () => (await todas()).find((cada) => cada.taxa_de === nova.id)
    expect(await daTaxa()).toMatchObject({ data: '2027-01-20', status: 'pendente', valor_centavos: 2_000 })
    await comoHelena().editar({ ...escritaDe(transacao), taxa_centavos: 0 })
    expect(await daTaxa()).toBeUndefined()
    await comoHelena().excluir({ id: nova.id })
    expect(await todas()).toEqual([])
  })

  test('FIN-07 FIN-09 the fee of a receipt of the product is reversed with it by counter-entries, and the books agree', async () => {
    const consulta = await paga()
    const [recebida] = await todas()
    expect(recebida).toMatchObject({
      origem: 'consulta',
      taxa_editavel: true,
      editavel: false,
      taxa_centavos: 0,
    })
    const { id, versao } = recebida!
    await recusado(comoHelena().definirTaxa({ id, versao, taxa_centavos: 30_000 }), 'TAXA', 422)
    expect(await comoHelena().definirTaxa({ id, versao, taxa_centavos: 1_047 })).toMatchObject({
      taxa_centavos: 1_047,
    })
    await recusado(comoHelena().definirTaxa({ id, versao, taxa_centavos: 5 }), 'MUDOU', 409)
    await comoHelena().definirTaxa({ id, versao: versao + 1, taxa_centavos: 1_000 })
    const saldo = async () =>
      (await comoHelena().transacoes({ periodo: 'custom', de: '2020-01-01', ate: '2040-12-31' })).resumo!
        .saldo_centavos
    expect(await saldo()).toBe(29_000)
    expect(await conferir()).toEqual([])
    // Its patient reads what was paid, and nothing of what the office paid for it.
    await base.owner.query(
      "update usuarios set tipo_usuario = 'paciente-administrador' where id = (select usuario_id from pacientes where id = $1)",
      [consulta.paciente_id],
    )
    const { rows } = await base.owner.query<{ usuario_id: string }>(
      'select usuario_id from pacientes where id = $1',
      [consulta.paciente_id],
    )
    expect(await todas(como(rows[0]!.usuario_id, 'paciente-administrador'))).toMatchObject([
      { valor_centavos: 30_000, taxa_centavos: 0, taxa_editavel: false },
    ])
    // All of it goes back, and the fee with it.
    await base.owner.query("update agendamentos set pagamento_status = 'estornado' where id = $1", [
      consulta.id,
    ])
    expect(await saldo()).toBe(0)
    const taxas = (await todas()).filter(({ taxa_de }) => taxa_de === id)
    // The fee, what it was corrected by, and the rest of it.
    expect(taxas.map(({ valor_centavos }) => valor_centavos).toSorted((a, b) => b - a)).toEqual([
      1_047, -47, -1_000,
    ])
    expect(await conferir()).toEqual([])
    await expect(
      base.owner.query("update transacoes_financeiras set valor = 1 where origem = 'taxa'"),
    ).rejects.toThrow('reversed, never changed')
  })
})

describe('FIN-15 income by plan', () => {
  test('FIN-15 income is added up by the operator that pays the consultation, and each part opens its rows', async () => {
    const { rows } = await base.owner.query<{ id: string; operadora: string }>(
      "select id, operadora from operadoras_planos where operadora like 'Unimed%' order by nome limit 1",
    )
    const plano = rows[0]!
    await paga({ convenio_plano_id: plano.id, valor: 180 })
    await paga()
    await comoHelena().criar(receita({ valor_centavos: 5_000 }))
    const { linhas, total } = await comoHelena().relatorio({ ...sempre, por: 'convenio' })
    expect(linhas.map(({ chave, rotulo, receitas_centavos }) => [chave, rotulo, receitas_centavos])).toEqual([
      ['particular', 'Particular', 30_000],
      [plano.operadora, plano.operadora, 18_000],
      [null, 'Escrito à mão', 5_000],
    ])
    expect(total.receitas_centavos).toBe(53_000)
    for (const [convenio, valor] of [
      [plano.operadora, 18_000],
      ['particular', 30_000],
    ] as const)
      expect((await todas(comoHelena(), { convenio })).map((cada) => cada.valor_centavos)).toEqual([valor])
    // A fee is of the plan of its receipt.
    const [doPlano] = await todas(comoHelena(), { convenio: plano.operadora })
    await comoHelena().definirTaxa({ id: doPlano!.id, versao: doPlano!.versao, taxa_centavos: 500 })
    expect((await comoHelena().relatorio({ ...sempre, por: 'convenio' })).linhas[1]).toMatchObject({
      despesas_centavos: 500,
      saldo_centavos: 17_500,
    })
    const outra = await buildProfissional(base.owner, {})
    expect((await como(outra.usuario_id, 'profissional').relatorio({ por: 'convenio' })).linhas).toEqual([])
  })
})

describe('FIN-09 attachments', () => {
  const pdf = (transacao_id: string, nome = 'Nota fiscal.pdf', conteudo = '%PDF-1.7 nota') => ({
    query: { transacao_id },
    body: new File([conteudo], nome, { type: 'application/pdf' }),
  })

  test('FIN-09 pictures and PDFs hang on an entry, by their content; they open, leave and come back', async () => {
    const { id } = await comoHelena().criar(despesa())
    const nota = await comoHelena().anexar(pdf(id))
    const foto = new File([new Uint8Array(await picture(60, 40).png().toBuffer())], 'recibo.png', {
      type: 'image/png',
    })
    await comoHelena().anexar({ query: { transacao_id: id }, body: foto })
    await expect(comoHelena().anexar(pdf(id, 'falso.pdf', '<html>'))).rejects.toMatchObject({
      code: 'ANEXO_RECUSADO',
      status: 422,
    })
    const { itens, pode_anexar } = await comoHelena().anexos({ id })
    expect(pode_anexar).toBe(true)
    expect(itens.map(({ nome, formato }) => `${nome} ${formato}`).toSorted()).toEqual([
      'Nota fiscal.pdf application/pdf',
      'recibo.png image/jpeg',
    ])
    expect((await todas())[0]).toMatchObject({ anexos: 2 })
    expect((await comoHelena().abrirAnexo({ id: nota.id })).endereco).toMatch(
      /\/documentos\/[^/]+\/financeiro\//,
    )
    await comoHelena().retirarAnexo({ id: nota.id })
    expect((await comoHelena().anexos({ id })).itens).toHaveLength(1)
    await recusado(comoHelena().abrirAnexo({ id: nota.id }), 'NAO_ENCONTRADO', 404)
    expect(await comoHelena().devolverAnexo({ id: nota.id })).toEqual(nota)
    // An entry that comes back has its files again.
    const { excluidas } = await comoHelena().excluir({ id })
    await recusado(comoHelena().abrirAnexo({ id: nota.id }), 'NAO_ENCONTRADO', 404)
    await comoHelena().devolver({
      transacoes: excluidas.map((cada) => ({ ...escritaDe(cada), serie: null })),
    })
    expect((await comoHelena().anexos({ id })).itens).toHaveLength(2)
    const outra = await buildProfissional(base.owner, {})
    const delaOutra = como(outra.usuario_id, 'profissional')
    for (const pedido of [
      () => delaOutra.anexos({ id }),
      () => delaOutra.anexar(pdf(id)),
      () => delaOutra.abrirAnexo({ id: nota.id }),
      () => delaOutra.retirarAnexo({ id: nota.id }),
    ])
      await recusado(pedido(), 'NAO_ENCONTRADO', 404)
    const consulta = await paga()
    const recebida = (await todas()).find(({ agendamento_id }) => agendamento_id === consulta.id)
    await recusado(comoHelena().anexar(pdf(recebida!.id)), 'NAO_ENCONTRADO', 404)
  })

  test('FIN-09 no more than ten files hang on one entry, and what was taken away is gone after a day', async () => {
    const { id } = await comoHelena().criar(despesa())
    const enviados = await Promise.allSettled(Array.from({ length: 11 }, () => comoHelena().anexar(pdf(id))))
    expect(enviados.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const [um] = (await comoHelena().anexos({ id })).itens
    await comoHelena().retirarAnexo({ id: um!.id })
    const limpar = (depois: number) =>
      tirarAnexosSoltos(dbFor(base.pools, SISTEMA), armazem, new Date(AGORA.getTime() + depois))
    await limpar(UM_DIA_MS)
    await comoHelena().devolverAnexo({ id: um!.id })
    await comoHelena().retirarAnexo({ id: um!.id })
    await limpar(UM_DIA_MS + 2 * 3_600_000)
    await recusado(comoHelena().devolverAnexo({ id: um!.id }), 'NAO_ENCONTRADO', 404)
    expect((await comoHelena().anexos({ id })).itens).toHaveLength(9)
    await comoHelena().excluir({ id })
    await limpar(UM_DIA_MS + 2 * 3_600_000)
    const { rows } = await base.owner.query(
      "select from arquivos where split_part(caminho, '/', 2) = 'financeiro'",
    )
    expect(rows).toEqual([])
  })

  test('RECEPCAO-02 FIN-09 files of a clinic lie in the folder of its owner, and are seen by its grant alone', async () => {
    const clinica = await buildClinica(base.owner, { dono_id: helena.usuario_id })
    const mesa = await buildUsuario(base.owner, { tipo_usuario: 'clinica' })
    await buildMembro(base.owner, {
      clinica_id: clinica.id,
      usuario_id: mesa.id,
      permissoes: { ...permissoesDoPapel.recepcao, financeiro: 'escrita' },
    })
    const daMesa = como(mesa.id, 'clinica')
    const { id } = await daMesa.criar(despesa({ clinica_id: clinica.id }))
    const nota = await daMesa.anexar(pdf(id))
    expect((await daMesa.abrirAnexo({ id: nota.id })).endereco).toContain(`/${helena.usuario_id}/financeiro/`)
    await recusado(comoHelena().abrirAnexo({ id: nota.id }), 'NAO_ENCONTRADO', 404)
  })
})
