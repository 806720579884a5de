import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import {
  buildClinica,
  buildProfissional,
  type ProfissionalCompleto,
  type ProfissionalOverrides,
} from '../profissionais/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/test-client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildDocumento } from './fixtures.ts'

/** A Monday, noon in São Paulo. */
const AGORA = new Date('2026-11-23T15:00:00Z')
const DIA = 86_400_000

let base: TestDatabase
let paulo: { id: string }
let rita: { id: string }

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection)
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  await base.empty('clinicas')
  paulo = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Paulo Saldanha' })
  rita = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Rita Amaral' })
})

const como = (usuario_id: string, perfil: string, agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora).aprovacao
const comoPaulo = () => como(paulo.id, 'administrador-geral')
const comoRita = () => como(rita.id, 'administrador-geral')
const comoDono = (quem: ProfissionalCompleto) => como(quem.usuario_id, 'profissional')

function esperando(nome = 'Helena Prado', overrides: ProfissionalOverrides = {}) {
  return emSituacao('aguardando-aprovacao', nome, overrides)
}
function emSituacao(
  status_profissional: StatusProfissional,
  nome = 'Helena Prado',
  overrides: ProfissionalOverrides = {},
) {
  return buildProfissional(base.owner, {
    ...overrides,
    usuario: { nome, ...overrides.usuario },
    profissional: {
      status_profissional,
      enviado_em: new Date(AGORA.getTime() - DIA),
      ...overrides.profissional,
    },
  })
}

const visto = 'aguardando-aprovacao' as const
const aprovar = { ato: 'aprovar' as const, motivo: '' }

async function linhaDe(id: string) {
  const { rows } = await base.owner.query(
    'select status_profissional, verificado, data_verificacao, conferir_ate from profissionais where id = $1',
    [id],
  )
  return rows[0]
}
async function avisosDe(usuario_id: string) {
  const { rows } = await base.owner.query(
    'select tipo, prioridade, link, titulo, mensagem from notificacoes where usuario_id = $1 order by created_at',
    [usuario_id],
  )
  return rows
}

describe('the queue', () => {
  test('ADMIN-01 it holds who waits for approval, with name and e-mail, whoever waited longest first, and looking leaves a line', async () => {
    const helena = await esperando('Helena Prado', { usuario: { email: 'helena@exemplo.com.br' } })
    const caio = await esperando('Caio Nunes', {
      profissional: { enviado_em: new Date(AGORA.getTime() - 6 * DIA) },
    })
    await emSituacao('aguardando-documentacao')
    await emSituacao('ativo')
    const { itens, total, proximo } = await comoPaulo().fila()
    expect(itens.map(({ id, nome, email, atrasado }) => ({ id, nome, email, atrasado }))).toEqual([
      { id: caio.id, nome: 'Caio Nunes', email: caio.usuario!.email, atrasado: true },
      { id: helena.id, nome: 'Helena Prado', email: 'helena@exemplo.com.br', atrasado: false },
    ])
    expect([total, proximo]).toEqual([2, null])
    const { rows } = await base.owner.query(
      'select titular_id, quem_id, recurso from acessos_dados order by titular_id',
    )
    expect(rows).toEqual(
      [caio.usuario_id, helena.usuario_id]
        .sort()
        .map((titular_id) => ({ titular_id, quem_id: paulo.id, recurso: 'cadastro' })),
    )
  })

  test.each(['profissional', 'profissional-administrador', 'paciente'])(
    'ADMIN-01 a %s neither loads nor acts',
    async (perfil) => {
      const { id } = await esperando()
      const outro = await buildUsuario(base.owner, { tipo_usuario: perfil as 'paciente' })
      const eu = como(outro.id, perfil)
      await expect(eu.fila()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(eu.decidir({ id, visto, decisao: aprovar })).rejects.toMatchObject({
        code: 'SEM_PERMISSAO',
      })
      expect(await linhaDe(id)).toMatchObject({ status_profissional: 'aguardando-aprovacao' })
    },
  )

  test('ADMIN-01 pages follow each other without a gap, and filters find by accent, council, clinic, lack and lateness', async () => {
    const clinica = await buildClinica(base.owner)
    for (let n = 0; n < 27; n++)
      await esperando(`Pessoa ${String(n).padStart(2, '0')}`, {
        profissional: { enviado_em: new Date(AGORA.getTime() - n * 60_000) },
      })
    const ines = await esperando('Inês Conceição', {
      profissional: { enviado_em: new Date(AGORA.getTime() - 9 * DIA) },
      especialidades: [{ especialidade: 'Psicologia', uf_registro: 'RJ', numero_registro: 'CRP 05/98765' }],
      locais: [{ clinica_id: clinica.id }],
      servicos: [],
    })
    const primeira = await comoPaulo().listar({ status: visto })
    const segunda = await comoPaulo().listar({ status: visto, cursor: primeira.proximo! })
    expect([...primeira.itens, ...segunda.itens].map(({ nome }) => nome)).toEqual([
      'Inês Conceição',
      ...Array.from({ length: 27 }, (_, n) => `Pessoa ${String(26 - n).padStart(2, '0')}`),
    ])
    expect(segunda.proximo).toBeNull()
    for (const filtro of [
      { q: 'ines conceicao' },
      { q: '98765' },
      { especialidade: 'Psicologia' },
      { uf: 'RJ' as const },
      { clinica: clinica.id },
      { falta: 'servicos' as const },
      { urgencia: 'atrasado' as const },
      { de: '2026-11-10', ate: '2026-11-14' },
    ]) {
      const { itens } = await comoPaulo().listar({ status: visto, ...filtro })
      expect(
        itens.map(({ id }) => id),
        JSON.stringify(filtro),
      ).toEqual([ines.id])
    }
    expect((await comoPaulo().listar({ status: visto, ordem: 'nome' })).itens[0]!.nome).toBe('Inês Conceição')
    await expect(comoPaulo().listar({ cursor: 'nada' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    expect(await comoPaulo().resumo()).toMatchObject({
      status: { 'aguardando-aprovacao': 28, ativo: 0 },
      atrasados: 1,
      clinicas: [{ id: clinica.id }],
    })
  })

  test('ROUTE-10 who directs a clinic sees those who attend there, without contact, document or the right to decide', async () => {
    const gestora = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    const clinica = await buildClinica(base.owner, { dono_id: gestora.id })
    const da = await esperando('Da Clínica', { locais: [{ clinica_id: clinica.id }] })
    const fora = await esperando('De Fora')
    const arquivo = await buildDocumento(base.owner, { profissional_id: da.id, dono_id: da.usuario_id })
    const eu = como(gestora.id, 'profissional-administrador')
    const { itens } = await eu.listar({})
    expect(itens).toMatchObject([{ id: da.id, nome: 'Da Clínica', email: null, documentos: { total: 0 } }])
    expect(await eu.resumo()).toMatchObject({ status: { 'aguardando-aprovacao': 1 } })
    expect(await eu.obter({ id: da.id })).toMatchObject({
      decide: false,
      telefone: null,
      arquivos: [],
      historico: [],
    })
    await expect(eu.obter({ id: fora.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(eu.abrirDocumento({ id: arquivo.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})

describe('decisions', () => {
  test('ADMIN-02 ADMIN-05 approving, with no note, makes active, verified, dated and public, checks every registration and document, and tells the person', async () => {
    const helena = await esperando()
    await buildDocumento(base.owner, { profissional_id: helena.id, dono_id: helena.usuario_id })
    expect(await comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'aprovar' } })).toEqual({
      status_profissional: 'ativo',
    })
    expect(await linhaDe(helena.id)).toEqual({
      status_profissional: 'ativo',
      verificado: true,
      data_verificacao: AGORA,
      conferir_ate: new Date('2027-11-23T15:00:00Z'),
    })
    const { rows } = await base.owner.query(
      `select (select bool_and(conferido) from profissional_especialidades) as registros,
        (select bool_and(situacao = 'aceito') from documentos_profissionais) as documentos,
        (select count(*)::int from vitrine_profissionais where profissional_id = $1) as na_vitrine`,
      [helena.id],
    )
    expect(rows).toEqual([{ registros: true, documentos: true, na_vitrine: 1 }])
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      { tipo: 'aprovacao', prioridade: 'alta', link: '/profissional', titulo: 'Seu cadastro foi aprovado' },
    ])
    expect((await comoPaulo().fila()).itens).toEqual([])
    expect((await comoPaulo().obter({ id: helena.id })).historico).toMatchObject([
      { ato: 'aprovar', de: visto, para: 'ativo', quem: 'Paulo Saldanha', motivo: '' },
    ])
  })

  test('ADMIN-03 ADMIN-05 rejecting needs its justification, makes reprovado, and tells the person why', async () => {
    const helena = await esperando()
    await expect(
      comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'rejeitar', motivo: '   ' } }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ mensagem: 'Justificativa é obrigatória para rejeição' }] },
    })
    await comoPaulo().decidir({
      id: helena.id,
      visto,
      decisao: { ato: 'rejeitar', motivo: 'O número é de outra pessoa.' },
    })
    expect(await linhaDe(helena.id)).toMatchObject({ status_profissional: 'reprovado', verificado: false })
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      {
        tipo: 'revisao',
        prioridade: 'alta',
        mensagem: expect.stringContaining('O número é de outra pessoa.'),
      },
    ])
    expect((await comoPaulo().fila()).itens).toEqual([])
  })

  test('ADMIN-04 ADMIN-05 asking for documents needs the list, makes aguardando-documentacao, and tells the person which', async () => {
    const helena = await esperando()
    await expect(
      comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'solicitar', documentos: [] } }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ mensagem: 'Especifique os documentos necessários' }] },
    })
    const documentos = ['Diploma', 'Carteira do conselho, frente e verso']
    await comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'solicitar', documentos } })
    expect(await linhaDe(helena.id)).toMatchObject({ status_profissional: 'aguardando-documentacao' })
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      {
        tipo: 'documentacao',
        prioridade: 'alta',
        mensagem: 'Envie: Diploma; Carteira do conselho, frente e verso.',
      },
    ])
    expect(await comoDono(helena).minha()).toMatchObject({
      historico: [{ ato: 'solicitar', documentos_pedidos: documentos, quem: null }],
    })
    expect((await comoPaulo().fila()).itens).toEqual([])
  })

  test('ADMIN-02 of two administrators who decide at once one does, and the other reads who was faster', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { id, usuario_id } = await esperando(`Pessoa ${vez}`)
      const respostas = await Promise.allSettled([
        comoPaulo().decidir({ id, visto, decisao: aprovar }),
        comoRita().decidir({ id, visto, decisao: { ato: 'rejeitar', motivo: 'Registro cancelado.' } }),
      ])
      const [primeiro] = respostas.filter(({ status }) => status === 'fulfilled')
      const [segundo] = respostas.filter(({ status }) => status === 'rejected')
      expect(primeiro).toBeDefined()
      const paulosWon = respostas[0].status === 'fulfilled'
      expect(segundo).toMatchObject({
        reason: {
          code: 'JA_DECIDIDO',
          status: 409,
          message: expect.stringContaining(
            `já foi decidido por ${paulosWon ? 'Paulo Saldanha' : 'Rita Amaral'}`,
          ),
        },
      })
      expect(await linhaDe(id)).toMatchObject({ status_profissional: paulosWon ? 'ativo' : 'reprovado' })
      expect(await avisosDe(usuario_id)).toHaveLength(1)
    }
  })

  test('ADMIN-02 what the professional takes back while it is decided is either taken back or decided', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const quem = await esperando(`Pessoa ${vez}`)
      const [decisao, retirada] = await Promise.allSettled([
        comoPaulo().decidir({ id: quem.id, visto, decisao: aprovar }),
        comoDono(quem).retirar(),
      ])
      const { status_profissional } = await linhaDe(quem.id)
      if (decisao.status === 'fulfilled') {
        expect(status_profissional).toBe('ativo')
        expect(retirada).toMatchObject({ reason: { code: 'SITUACAO_NAO_PERMITE' } })
      } else {
        expect(status_profissional).toBe('pendente')
        expect(decisao.reason).toMatchObject({
          code: 'JA_DECIDIDO',
          data: { por: null, situacao: 'pendente' },
        })
      }
    }
  })

  test('S14 a rejection is taken back by another administrator, with a reason, and goes back to the queue', async () => {
    const { id } = await esperando()
    await comoPaulo().decidir({ id, visto, decisao: { ato: 'rejeitar', motivo: 'Número errado.' } })
    const reverter = { ato: 'reverter' as const, motivo: 'O conselho confirmou o número.' }
    expect(await comoPaulo().obter({ id })).toMatchObject({ rejeitei: true })
    await expect(comoPaulo().decidir({ id, visto: 'reprovado', decisao: reverter })).rejects.toMatchObject({
      code: 'OUTRA_PESSOA_REVERTE',
    })
    await comoRita().decidir({ id, visto: 'reprovado', decisao: reverter })
    expect((await comoPaulo().fila()).itens).toMatchObject([{ id }])
  })

  test('S14 a suspension hides and a reactivation shows again; a yearly check renews the date', async () => {
    const { id } = await emSituacao('ativo', 'Helena', {
      profissional: { conferir_ate: new Date(AGORA.getTime() - DIA) },
    })
    const naVitrine = async () =>
      (await base.owner.query('select from vitrine_profissionais where profissional_id = $1', [id])).rowCount
    expect((await comoPaulo().listar({ status: 'ativo', urgencia: 'reconferir' })).itens).toMatchObject([
      { id },
    ])
    await comoPaulo().decidir({
      id,
      visto: 'ativo',
      decisao: { ato: 'suspender', motivo: 'Denúncia em apuração.' },
    })
    expect(await naVitrine()).toBe(0)
    await comoRita().decidir({ id, visto: 'suspenso', decisao: { ato: 'reativar' } })
    expect(await naVitrine()).toBe(1)
    await comoRita().decidir({ id, visto: 'ativo', decisao: { ato: 'reconferir' } })
    expect(await linhaDe(id)).toMatchObject({ data_verificacao: AGORA })
    expect((await comoPaulo().listar({ status: 'ativo', urgencia: 'reconferir' })).itens).toEqual([])
    await expect(comoPaulo().decidir({ id, visto: 'ativo', decisao: aprovar })).rejects.toMatchObject({
      code: 'SITUACAO_NAO_PERMITE',
    })
  })

  test('ADMIN-02 several at once: each has its own outcome', async () => {
    const um = await esperando('Um')
    const outro = await esperando('Outro')
    await comoRita().decidir({ id: outro.id, visto, decisao: aprovar })
    expect(await comoPaulo().decidirVarios({ ids: [um.id, outro.id], decisao: aprovar })).toEqual([
      { id: um.id, nome: 'Um', feito: true, mensagem: null },
      {
        id: outro.id,
        nome: 'Outro',
        feito: false,
        mensagem: expect.stringContaining('já foi decidido por Rita Amaral'),
      },
    ])
  })

  test('ADMIN-01 who looks at a registration is shown, holds it for some minutes, and can be relieved', async () => {
    const { id } = await esperando()
    expect(await comoPaulo().analisar({ id })).toMatchObject({ em_analise: { minha: true } })
    expect(await comoRita().analisar({ id })).toMatchObject({
      em_analise: { nome: 'Paulo Saldanha', minha: false },
    })
    expect((await comoRita().fila()).itens[0]!.em_analise).toMatchObject({ nome: 'Paulo Saldanha' })
    const depois = como(rita.id, 'administrador-geral', new Date(AGORA.getTime() + 6 * 60_000))
    expect((await depois.fila()).itens[0]!.em_analise).toBeNull()
    expect(await comoRita().analisar({ id, assumir: true })).toMatchObject({ em_analise: { minha: true } })
    expect(await comoPaulo().largar({ id })).toMatchObject({ em_analise: { nome: 'Rita Amaral' } })
    expect(await comoRita().largar({ id })).toEqual({ em_analise: null })
  })

  test('ADMIN-01 the same number elsewhere is pointed at, and a number out of form too', async () => {
    const numero = { especialidade: 'Medicina', uf_registro: 'SP' }
    const um = await esperando('Um', { especialidades: [{ ...numero, numero_registro: 'CRM/SP 123.456' }] })
    const outro = await esperando('Outro', {
      especialidades: [{ ...numero, numero_registro: 'CRM 123456-SP' }],
    })
    await base.owner.query(
      "update profissional_especialidades set codigo_conselho = 'CRM', registro_uf = 'SP', registro_numero = '123456'",
    )
    const { registros } = await comoPaulo().obter({ id: um.id })
    expect(registros).toMatchObject([
      {
        no_padrao: true,
        conselho_nome: 'Conselho Regional de Medicina',
        iguais: [{ id: outro.id, nome: 'Outro' }],
      },
    ])
  })
})

describe('the professional', () => {
  const carteira = (texto = '%PDF-1.7 carteira') => ({
    query: { tipo: 'carteira-conselho' as const },
    body: new File([texto], 'carteira.pdf', { type: 'application/pdf' }),
  })

  test('PRO-08 sends what came into being as active without verification; without the council’s card it says what is missing', async () => {
    const helena = await emSituacao('ativo', 'Helena', { profissional: { verificado: false } })
    await expect(comoDono(helena).enviar()).rejects.toMatchObject({
      code: 'CADASTRO_INCOMPLETO',
      data: { faltam: ['documentos'] },
    })
    expect(await comoDono(helena).enviarDocumento(carteira())).toMatchObject({
      tipo: 'carteira-conselho',
      formato: 'application/pdf',
      situacao: 'pendente',
    })
    expect(await comoDono(helena).enviar()).toMatchObject({
      status_profissional: 'aguardando-aprovacao',
      enviado_em: AGORA.toISOString(),
      resposta_ate: '2026-11-25',
      impedem: [],
    })
    expect((await comoPaulo().fila()).itens).toMatchObject([
      { id: helena.id, documentos: { total: 1, pendentes: 1 } },
    ])
    await expect(comoDono(helena).enviar()).rejects.toMatchObject({ code: 'SITUACAO_NAO_PERMITE' })
    expect(await comoDono(helena).retirar()).toMatchObject({ status_profissional: 'pendente' })
  })

  test('ADMIN-04 a document is what its content says, is removed only while nobody looks, and what was asked for is sent again', async () => {
    const helena = await emSituacao('pendente')
    const eu = comoDono(helena)
    await expect(eu.enviarDocumento(carteira('<html>não sou um PDF'))).rejects.toMatchObject({
      code: 'DOCUMENTO_RECUSADO',
    })
    const errado = await eu.enviarDocumento(carteira())
    expect(await eu.removerDocumento({ id: errado.id })).toEqual({ removido: true })
    expect((await base.owner.query('select from arquivos')).rowCount).toBe(0)
    const certo = await eu.enviarDocumento(carteira())
    await eu.enviar()
    await expect(eu.removerDocumento({ id: certo.id })).rejects.toMatchObject({
      code: 'SITUACAO_NAO_PERMITE',
    })
    await comoPaulo().decidir({
      id: helena.id,
      visto,
      decisao: { ato: 'solicitar', documentos: ['Diploma'] },
    })
    await comoPaulo().avaliarDocumento({
      id: certo.id,
      avaliacao: { situacao: 'recusado', motivo: 'A foto está cortada.' },
    })
    expect(await eu.minha()).toMatchObject({
      impedem: ['documentos'],
      documentos: [{ situacao: 'recusado', motivo_recusa: 'A foto está cortada.' }],
    })
    await eu.enviarDocumento(carteira())
    expect(await eu.enviar()).toMatchObject({
      status_profissional: 'aguardando-aprovacao',
      historico: [{ ato: 'reenviar' }, { ato: 'solicitar' }, { ato: 'enviar' }],
    })
  })

  test('L3 a document is opened by its owner and by the administrator, whose reading leaves a line; to others it is not there', async () => {
    const helena = await esperando()
    const outra = await esperando('Outra')
    const { id } = await buildDocumento(base.owner, {
      profissional_id: helena.id,
      dono_id: helena.usuario_id,
    })
    expect((await comoDono(helena).abrirDocumento({ id })).endereco).toMatch(
      new RegExp(`^/arquivos/documentos/${helena.usuario_id}/profissional/.*\\?ate=\\d+&assinatura=`),
    )
    expect((await comoPaulo().abrirDocumento({ id })).endereco).toContain('assinatura=')
    await expect(comoDono(outra).abrirDocumento({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(comoDono(outra).removerDocumento({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const { rows } = await base.owner.query('select titular_id, quem_id, recurso from acessos_dados')
    expect(rows).toEqual([{ titular_id: helena.usuario_id, quem_id: paulo.id, recurso: 'documento' }])
  })
})

test('ADMIN-05 every step is announced to the queue and to the professional, so that other open pages drop the row', async () => {
  const helena = await esperando()
  const { rows: antes } = await base.owner.query('select coalesce(max(id), 0) as id from eventos')
  await comoPaulo().decidir({ id: helena.id, visto, decisao: aprovar })
  const { rows } = await base.owner.query(
    "select entidade_id, topicos from eventos where tipo = 'aprovacao' and id > $1",
    [antes[0].id],
  )
  expect(rows).toEqual([
    {
      entidade_id: helena.id,
      topicos: expect.arrayContaining(['aprovacao/fila', `aprovacao/profissional/${helena.usuario_id}`]),
    },
  ])
})

test('ADMIN-05 no role of the product changes or deletes a line of the history, but for the words that an erasure takes', async () => {
  const helena = await esperando()
  await comoPaulo().decidir({ id: helena.id, visto, decisao: aprovar })
  for (const papel of ['saude_app', 'saude_sistema'])
    for (const sql of [
      "update decisoes_profissionais set ato = 'rejeitar'",
      'delete from decisoes_profissionais',
    ]) {
      await base.owner.query('begin')
      await base.owner.query("select set_config('role', $1, true)", [papel])
      await expect(base.owner.query(sql)).rejects.toMatchObject({ code: '42501' })
      await base.owner.query('rollback')
    }
})
