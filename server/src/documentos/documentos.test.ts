import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codigoEmGrupos } from '#domain/documentos/codigo.ts'
import { AGORA, cliente } from '../agenda/testing/cena.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { alergia } from '../fatos/testing/cena.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { conferirProntuarios } from '../prontuario/conferencia.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { dipirona, novaCena, receita, type CenaDosDocumentos } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDosDocumentos

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCena(base)
})

const visitante = () => clientFor(base, null, () => AGORA).documentos
const conferir = () =>
  cliente(base, cena.helena.usuario_id, 'profissional', AGORA).prontuario.conferencia({ id: cena.marina.id })
const conselho = (codigo: string) =>
  base.owner.query('update profissional_especialidades set codigo_conselho = $1 where profissional_id = $2', [
    codigo,
    cena.helena.id,
  ])

describe('issuing', () => {
  test('PRONT-07 a document gets number and code and keeps what the council demands', async () => {
    const primeiro = await cena.emitido()
    const segundo = await cena.emitido(receita({ texto: 'Volte se {{paciente}} piorar.' }), {
      agendamento_id: cena.consulta.id,
    })
    expect([primeiro.emissao!.numero, segundo.emissao!.numero]).toEqual([1, 2])
    expect(segundo).toMatchObject({
      situacao: 'valido',
      texto: 'Volte se Marina Duarte piorar.',
      emissao: { paciente_nome: 'Marina Duarte', assinante: { nome: 'Helena Prado' }, telemedicina: false },
    })
    const { profissao, endereco, cidade, codigo, assinante } = segundo.emissao!
    for (const parte of [profissao, endereco, cidade, assinante.registro, assinante.uf])
      expect(parte).not.toBe('')
    expect(endereco).toContain(`${cidade}/`)
    expect(codigo).not.toBe(primeiro.emissao!.codigo)
  })

  test('PRONT-07 two issued at once have two numbers and two links', async () => {
    const rascunhos = await Promise.all([cena.rascunho(), cena.rascunho(), cena.rascunho()])
    const emitidos = await Promise.all(
      rascunhos.map(({ id, versao }) => cena.deHelena().emitir({ id, versao })),
    )
    expect(emitidos.map(({ emissao }) => emissao!.numero).toSorted()).toEqual([1, 2, 3])
    expect(emitidos.map(({ emissao }) => emissao!.elo.sequencia).toSorted()).toEqual([1, 2, 3])
  })

  test('PRONT-07 an unknown variable is named, in a draft and in a template, and the draft stays', async () => {
    const { id, versao } = await cena.rascunho(
      receita({ tipo: 'laudo', itens: [], texto: 'Oi {{pasiente}}' }),
    )
    await expect(cena.deHelena().emitir({ id, versao })).rejects.toMatchObject({
      code: 'VARIAVEL_RECUSADA',
      data: { variaveis: ['pasiente'] },
    })
    expect((await cena.deHelena().abrir({ id })).texto).toBe('Oi {{pasiente}}')
    const modelo = { id: randomUUID(), tipo: 'laudo' as const, nome: 'Meu', texto: '{{nada}}', itens: [] }
    expect(await recusa(cena.deHelena().guardarModelo(modelo))).toBe('VARIAVEL_RECUSADA')
    await cena.deHelena().guardarModelo({ ...modelo, texto: '{{paciente}}' })
    const { modelos, valores } = await cena.deHelena().paraEmitir({ id: cena.marina.id })
    expect(modelos).toEqual([{ ...modelo, texto: '{{paciente}}' }])
    expect(valores.paciente).toBe('Marina Duarte')
    const caio = cena.docs(cena.caio.usuario_id, 'profissional')
    expect(await recusa(caio.guardarModelo({ ...modelo, texto: 'x' }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(caio.apagarModelo({ id: modelo.id }))).toBe('NAO_ENCONTRADO')
  })

  test.each([
    ['CRP', 'receita-simples', 'NAO_PODE_EMITIR'],
    ['CRP', 'orientacao', 'nada'],
    ['CRO', 'receita-simples', 'nada'],
    ['CRN', 'atestado', 'NAO_PODE_EMITIR'],
  ] as const)('PRONT-07 of %s a %s is answered with %s', async (codigo, tipo, resposta) => {
    await conselho(codigo)
    expect(await recusa(cena.rascunho(receita({ tipo, texto: 'x' })))).toBe(resposta)
  })

  test('PRONT-07 the council is asked again when a draft is issued, and no CID goes out without the agreement', async () => {
    const { id, versao } = await cena.rascunho()
    await conselho('CRP')
    expect(await recusa(cena.deHelena().emitir({ id, versao }))).toBe('NAO_PODE_EMITIR')
    await conselho('CRM')
    const atestado = (cid_autorizado: boolean) =>
      receita({ tipo: 'atestado', itens: [], texto: 'x', cid: 'M54.5', cid_autorizado })
    expect(await recusa(cena.rascunho(atestado(false)))).toBe('INCOMPLETO')
    expect((await cena.emitido(atestado(true))).cid).toBe('M54.5')
  })

  test('PRONT-07 without a place there is no address to print: the refusal says so, and the draft stays to be issued', async () => {
    const { id, versao } = await cena.rascunho()
    const { id: profissional_id, locais } = cena.helena
    await base.owner.query(
      'update locais_atendimento set ativo = false, principal = false where profissional_id = $1',
      [profissional_id],
    )
    expect(await recusa(cena.deHelena().emitir({ id, versao }))).toBe('SEM_ENDERECO')
    await base.owner.query('update locais_atendimento set ativo = true where id = $1', [locais[0]!.id])
    expect((await cena.deHelena().emitir({ id, versao })).situacao).toBe('valido')
  })

  test('PRONT-07 nothing empty, nothing of others and nothing of an older version is issued', async () => {
    const vazia = await cena.rascunho(receita({ itens: [] }))
    expect(await recusa(cena.deHelena().emitir(vazia))).toBe('INCOMPLETO')
    const { id, versao } = await cena.rascunho()
    const caio = cena.docs(cena.caio.usuario_id, 'profissional')
    expect(await recusa(caio.emitir({ id, versao }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(caio.cancelar({ id, motivo: 'Engano' }))).toBe('NAO_ENCONTRADO')
    expect(await recusa(cena.deHelena().emitir({ id, versao: versao + 1 }))).toBe('MUDOU')
    expect(await recusa(cena.deHelena().cancelar({ id, motivo: 'Engano' }))).toBe('NAO_EMITIDO')
    expect(await recusa(cena.deHelena().pdf({ id }))).toBe('NAO_EMITIDO')
    await cena.deHelena().emitir({ id, versao })
    expect(await recusa(cena.deHelena().emitir({ id, versao }))).toBe('JA_EMITIDO')
    expect(await recusa(cena.deHelena().descartar({ id, versao }))).toBe('JA_EMITIDO')
  })

  test('PRONT-10 an allergy and the same substance twice are warned of before a receita goes out, and the reason is kept and sealed', async () => {
    const fatos = cliente(base, cena.helena.usuario_id, 'profissional', AGORA).fatos
    await fatos.registrar({
      id: cena.marina.id,
      fato_id: randomUUID(),
      agendamento_id: null,
      fato: alergia('Dipirona'),
    })
    const duas = receita({ itens: [dipirona, { ...dipirona, medicamento: 'Dipirona gotas' }] })
    const { id, versao } = await cena.rascunho(duas)
    const dita = await cena
      .deHelena()
      .emitir({ id, versao })
      .then(
        () => null,
        (erro: { code: string; data: { avisos: string[] } }) => erro,
      )
    expect(dita).toMatchObject({ code: 'AVISOS' })
    expect(dita!.data.avisos.some((aviso) => /Alergia registrada a Dipirona/.test(aviso))).toBe(true)
    expect(dita!.data.avisos.some((aviso) => /Já está em uso/.test(aviso))).toBe(true)
    const avisos = dita!.data.avisos.map((aviso) => ({ aviso, motivo: 'Dessensibilizada em 2024' }))
    const pedido = {
      id,
      paciente_id: cena.marina.id,
      agendamento_id: null,
      substitui_id: null,
      conteudo: duas,
    }
    await cena.deHelena().salvar({ ...pedido, versao, avisos })
    expect((await cena.deHelena().emitir({ id, versao: versao + 1 })).avisos).toEqual(avisos)
    expect(await conferirProntuarios(dbFor(base.pools, SISTEMA))).toMatchObject({ quebras: [] })
  })

  test('PRONT-07 an issued document is replaced by one of its kind, once, and cancelled once', async () => {
    const velho = await cena.emitido()
    expect(
      await recusa(cena.rascunho(receita({ tipo: 'laudo', texto: 'x' }), { substitui_id: velho.id })),
    ).toBe('SUBSTITUI_RECUSADO')
    const outro = await cena.rascunho(receita(), { substitui_id: velho.id })
    const novo = await cena.emitido(receita(), { substitui_id: velho.id })
    expect((await cena.deMarina().abrir({ id: velho.id })).situacao).toBe('substituido')
    expect(await recusa(cena.deHelena().emitir(outro))).toBe('SUBSTITUI_RECUSADO')
    const cancelado = await cena.deHelena().cancelar({ id: novo.id, motivo: 'Dose errada' })
    expect(cancelado).toMatchObject({ situacao: 'cancelado', motivo_cancelamento: 'Dose errada' })
    expect(await recusa(cena.deHelena().cancelar({ id: novo.id, motivo: 'De novo' }))).toBe('JA_CANCELADO')
  })
})

describe('closed for good', () => {
  test('PRONT-07 the database refuses each change of an issued document, to the owner of the tables too', async () => {
    const { id } = await cena.emitido()
    const mudar = (valor: string) =>
      base.owner.query(`update documentos_clinicos set ${valor} where id = $1`, [id]).then(
        () => 'mudou',
        (error: Error) => error.message,
      )
    for (const valor of [
      "texto = 'outro'",
      'numero = 9',
      "itens = '[]'",
      "status = 'rascunho'",
      "cidade = 'Olinda'",
    ])
      expect(await mudar(valor)).toMatch(/não muda|violates/)
    expect(await mudar("cancelado_em = now(), motivo_cancelamento = 'x', texto = 'outro'")).toMatch(
      /não muda/,
    )
    await expect(base.owner.query('delete from documentos_clinicos where id = $1', [id])).rejects.toThrow(
      'não muda',
    )
    await cena.deHelena().cancelar({ id, motivo: 'Engano' })
    expect(await mudar('cancelado_em = null, motivo_cancelamento = null')).toMatch(/não muda/)
  })

  test('PRONT-07 documents are links of the one chain beside notes, and both checks find a text that was changed', async () => {
    await cena.assinada('antes')
    const receitada = await cena.emitido(receita({ texto: 'ção ≥' }), { agendamento_id: cena.consulta.id })
    await cena.assinada('depois')
    await cena.deHelena().cancelar({ id: receitada.id, motivo: 'Engano' })
    expect(await conferir()).toMatchObject({ total: 3, quebra: null })
    const sistema = dbFor(base.pools, SISTEMA)
    expect(await conferirProntuarios(sistema)).toMatchObject({ elos: 3, quebras: [] })
    await base.owner.query('alter table documentos_clinicos disable trigger documentos_fechados')
    await base.owner.query("update documentos_clinicos set cidade = 'Olinda' where id = $1", [receitada.id])
    await base.owner.query('alter table documentos_clinicos enable trigger documentos_fechados')
    expect(await conferir()).toMatchObject({ quebra: 2 })
    expect((await conferirProntuarios(sistema)).quebras).toMatchObject([{ sequencia: 2 }])
  })
})

describe('verification', () => {
  test('PRONT-07 anybody learns by the code by whom, when and what it is worth, and nothing of health or of the patient', async () => {
    const velho = await cena.emitido(receita({ texto: 'segredo' }))
    const codigo = velho.emissao!.codigo
    const dito = await visitante().verificar({ codigo: codigoEmGrupos(codigo).toLowerCase() })
    expect(dito).toMatchObject({
      situacao: 'valido',
      numero: 1,
      assinante: { nome: 'Helena Prado' },
      arquivo_confere: null,
    })
    expect(JSON.stringify(dito)).not.toMatch(/Marina|Duarte|Dipirona|segredo|receita/i)
    const novo = await cena.emitido(receita(), { substitui_id: velho.id })
    expect(await visitante().verificar({ codigo })).toMatchObject({
      situacao: 'substituido',
      substituido_em: AGORA.toISOString(),
    })
    await cena.deHelena().cancelar({ id: novo.id, motivo: 'Engano' })
    expect(await visitante().verificar({ codigo: novo.emissao!.codigo })).toMatchObject({
      situacao: 'cancelado',
      cancelado_em: AGORA.toISOString(),
    })
    for (const errado of ['A'.repeat(16), 'x', '%'])
      expect(await recusa(visitante().verificar({ codigo: errado }))).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-07 a file is the one that was made, or it is not; the same document gives the same bytes', async () => {
    const { id, emissao } = await cena.emitido()
    const arquivo = async () => Buffer.from(await (await cena.deMarina().pdf({ id })).arrayBuffer())
    const [um, outro] = [await arquivo(), await arquivo()]
    expect(um.equals(outro)).toBe(true)
    const resumo = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const confere = async (bytes: Buffer) =>
      (await visitante().verificar({ codigo: emissao!.codigo, sha256: resumo(bytes) })).arquivo_confere
    expect(await confere(um)).toBe(true)
    um[um.length >> 1]! ^= 1
    expect(await confere(um)).toBe(false)
  })

  test('PRONT-07 guessing of codes is stopped', async () => {
    const ditas = new Set<string>()
    for (let n = 0; n < 61; n++) ditas.add(await recusa(visitante().verificar({ codigo: 'x' })))
    expect([...ditas]).toEqual(['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'])
  })
})

test('PRONT-07 the patient is told of a document once, without a word of what is in it', async () => {
  const { id } = await cena.emitido()
  await cena.deHelena().avisarPaciente({ id })
  await cena.deHelena().avisarPaciente({ id })
  const { rows } = await base.owner.query(
    'select titulo, mensagem from notificacoes where usuario_id = $1 and chave = $2',
    [cena.marina.usuario_id, `documento:${id}`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].mensagem).not.toContain('Dipirona')
})

test('PRONT-14 an erasure leaves what was issued and takes drafts and templates', async () => {
  const { id } = await cena.emitido()
  await cena.rascunho()
  const sistema = dbFor(base.pools, SISTEMA)
  await sistema.transaction((db) => apagarPessoa(db, cena.marina.usuario_id, new Date()))
  const { rows } = await base.owner.query('select id from documentos_clinicos')
  expect(rows).toEqual([{ id }])
  expect(await conferirProntuarios(sistema)).toMatchObject({ elos: 1, quebras: [] })
})
