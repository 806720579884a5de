import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declaracaoDeGuarda, permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { hojeDosAcessos, somarMeses, ultimoDia } from '#domain/equipe/prazos.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, type Usuario } from '../usuarios/fixtures.ts'
import { buildConta, buildVinculo } from './fixtures.ts'
import { avisarFimDosAcessos } from './jobs-acessos.ts'

let base: TestDatabase
let roberto: Usuario
let marta: Usuario
const hoje = hojeDosAcessos(new Date())
const declaracao_versao = declaracaoDeGuarda.versao

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'mensagens_saida', 'limites_de_uso', 'auth.users')
  roberto = await pessoa('Roberto Menezes', 'paciente-administrador')
  marta = await pessoa('Marta Reis')
})

async function pessoa(nome: string, tipo_usuario: 'paciente' | 'paciente-administrador' = 'paciente') {
  const { usuario } = await buildPaciente(base.owner, { usuario: { nome, tipo_usuario } })
  await buildConta(base.owner, usuario!)
  return usuario!
}

const como = ({ id }: { id: string }, perfil = 'paciente-administrador') =>
  clientFor(base, { usuario_id: id, perfil, sessao_id: randomUUID() })
const circulo = (quem: Usuario) => como(quem).equipe.circulo

async function filha(nascimento = somarMeses(hoje, -12 * 8)): Promise<string> {
  await circulo(roberto).adicionarDependente({
    nome: 'Lia Menezes',
    data_nascimento: nascimento,
    relacao: 'filho',
    declaracao_versao,
  })
  return (await circulo(roberto).listar()).pessoas[0]!.id
}

async function tokenDe(email: string): Promise<string> {
  const { rows } = await base.owner.query(
    'select texto from mensagens_saida where destino = $1 order by criada_em desc limit 1',
    [email],
  )
  return /\/convites\/([\w-]{43})/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
}

const convidar = (pessoa_id: string, quem = marta, de = roberto) =>
  circulo(de).convidarResponsavel({ pessoa_id, email: quem.email!, relacao: 'filho' })

async function aceitar(quem = marta) {
  const token = await tokenDe(quem.email!)
  return como(quem, 'paciente').equipe.convites.responder({ token, aceita: true, declaracao_versao })
}

async function doisResponsaveis(): Promise<string> {
  const lia = await filha()
  await convidar(lia)
  await aceitar()
  return lia
}

async function vinculoDe(quem: Usuario, pessoa_id: string): Promise<string> {
  const { vinculos } = await circulo(quem).listar()
  return vinculos.find((cada) => cada.cuidador_id === quem.id && cada.pessoa_id === pessoa_id)!.id
}

const sair = async (quem: Usuario, pessoa_id: string) =>
  circulo(quem).mudarStatus({ id: await vinculoDe(quem, pessoa_id), para: 'encerrado' })

const avisos = async ({ id }: { id: string }) => {
  const { rows } = await base.owner.query(
    'select titulo, mensagem from notificacoes where usuario_id = $1 order by created_at, id',
    [id],
  )
  return rows as { titulo: string; mensagem: string }[]
}

describe('CIRCULO-02 a second guardian', () => {
  test('CIRCULO-02 nothing opens before the invited person declares and accepts; then both decide alike', async () => {
    const lia = await filha()
    const { id } = await convidar(lia)
    const { rows } = await base.owner.query('select id from pacientes where usuario_id = $1', [lia])
    const helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
    const consulta = await buildAgendamento(base.owner, {
      paciente_id: rows[0].id,
      profissional_id: helena.id,
      especialidade: 'Pediatria',
    })
    await expect(
      circulo(roberto).alterar({ id, permissoes: permissoesDeCuidadoPadrao, ate: null }),
    ).rejects.toMatchObject({ code: 'SEM_PODER' })
    const dela = como(marta, 'paciente')
    const token = await tokenDe(marta.email!)
    expect(await dela.equipe.convites.abrir({ token })).toMatchObject({
      tipo: 'cuidador',
      onde: 'Lia',
      guarda: true,
      passo: 'responder',
    })
    expect(await dela.agendamentos.proximos()).toEqual([])
    await expect(dela.equipe.convites.responder({ token, aceita: true })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'declaracao_versao' }] },
    })
    expect(await aceitar()).toMatchObject({ aceita: true, perfil_mudou: true })

    for (const quem of [roberto, marta]) {
      expect(await como(quem).agendamentos.proximos()).toMatchObject([{ id: consulta.id }])
      const { pessoas, vinculos } = await circulo(quem).listar()
      expect(pessoas).toMatchObject([{ id: lia, sob_minha_guarda: true }])
      expect(vinculos.map(({ responsavel }) => responsavel)).toEqual([true, true])
      expect(new Set(vinculos.map(({ fim }) => fim)).size).toBe(1)
      expect(Object.values(vinculos[0]!.permissoes)).toEqual(['escrita', 'escrita', 'escrita', 'escrita'])
      expect(await como(quem).agendamentos.paraQuem()).toMatchObject([{ nome: 'Lia Menezes' }])
    }
    // Neither ends nor narrows the bond of the other; both invite helpers.
    await expect(circulo(roberto).mudarStatus({ id, para: 'encerrado' })).rejects.toMatchObject({
      code: 'SEM_PODER',
    })
    await expect(
      circulo(roberto).alterar({ id, permissoes: permissoesDeCuidadoPadrao, ate: null }),
    ).rejects.toMatchObject({ code: 'SEM_PODER' })
    await circulo(marta).convidar({
      pessoa_id: lia,
      email: 'avo@exemplo.com.br',
      relacao: 'avo',
      permissoes: permissoesDeCuidadoPadrao,
      ate: null,
    })
    expect((await circulo(roberto).listar()).vinculos).toHaveLength(3)
    expect(await avisos(roberto)).toMatchObject([
      { mensagem: expect.stringContaining('vocês dois respondem por Lia') },
    ])
  })

  test('CIRCULO-02 a helper who becomes a guardian has one bond; a third is refused, also while the second has not answered', async () => {
    const lia = await filha()
    await buildVinculo(base.owner, { pessoa_id: lia, cuidador_id: marta.id })
    await convidar(lia)
    const rosa = await pessoa('Rosa Lima')
    await expect(convidar(lia, rosa)).rejects.toMatchObject({ code: 'DOIS_RESPONSAVEIS' })
    await aceitar()
    await expect(convidar(lia, rosa, marta)).rejects.toMatchObject({ code: 'DOIS_RESPONSAVEIS' })
    const { rows } = await base.owner.query(
      "select responsavel from vinculos_cuidado where pessoa_id = $1 and cuidador_id = $2 and status = 'ativo'",
      [lia, marta.id],
    )
    expect(rows).toEqual([{ responsavel: true }])
  })

  test('CIRCULO-02 an invitation is answered once, by its address, and only while whoever invited is a guardian', async () => {
    const lia = await filha()
    await convidar(lia)
    const token = await tokenDe(marta.email!)
    const rosa = await pessoa('Rosa Lima')
    const responder = { token, aceita: true, declaracao_versao }
    await expect(como(rosa, 'paciente').equipe.convites.responder(responder)).rejects.toMatchObject({
      code: 'OUTRO_EMAIL',
    })
    await expect(convidar(lia, rosa, rosa)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await aceitar()
    await expect(como(marta).equipe.convites.responder(responder)).rejects.toMatchObject({
      code: 'CONVITE_NAO_VALE',
      message: 'Este convite não vale mais. Peça outro a quem convidou você.',
    })
  })

  test('CIRCULO-02 either leaves, and the other is told; the last does not leave a minor alone', async () => {
    const lia = await filha()
    await expect(sair(roberto, lia)).rejects.toMatchObject({ code: 'ULTIMO_RESPONSAVEL', status: 409 })
    await convidar(lia)
    // An invitation is nobody yet.
    await expect(sair(roberto, lia)).rejects.toMatchObject({ code: 'ULTIMO_RESPONSAVEL' })
    await aceitar()
    await sair(roberto, lia)
    expect((await circulo(roberto).listar()).pessoas).toEqual([])
    expect(await avisos(marta)).toMatchObject([{ titulo: 'Você agora responde sozinho' }])
    await expect(sair(marta, lia)).rejects.toMatchObject({ code: 'ULTIMO_RESPONSAVEL' })
    expect((await circulo(marta).listar()).pessoas).toMatchObject([{ id: lia }])
  })

  test('CIRCULO-02 of two guardians who leave at once one stays', async () => {
    const lia = await doisResponsaveis()
    const feitos = await Promise.allSettled([sair(roberto, lia), sair(marta, lia)])
    expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await base.owner.query(
      "select 1 from vinculos_cuidado where pessoa_id = $1 and responsavel and status = 'ativo'",
      [lia],
    )
    expect(rows).toHaveLength(1)
  })

  test('CIRCULO-02 of two invitations sent at once one is made', async () => {
    const lia = await filha()
    const rosa = await pessoa('Rosa Lima')
    const feitos = await Promise.allSettled([convidar(lia), convidar(lia, rosa)])
    expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('CIRCULO-02 the last guardian of an adult leaves, and so does an account that is erased; the other guardian stays', async () => {
    const velha = await filha('1946-05-09')
    await sair(roberto, velha)
    expect((await circulo(roberto).listar()).pessoas).toEqual([])
    const lia = await doisResponsaveis()
    const sistema = dbFor(base.pools, SISTEMA)
    await sistema.transaction((db) => apagarPessoa(db, roberto.id, new Date()))
    expect((await circulo(marta).listar()).pessoas).toMatchObject([{ id: lia, sob_minha_guarda: true }])
  })

  test('CIRCULO-02 a guardian sees who read the data of the dependent, and nobody else does', async () => {
    const lia = await doisResponsaveis()
    const lidos = await como(marta).privacidade.acessos({ pessoa_id: lia })
    expect(lidos.itens.map(({ quem }) => quem)).toContain('Roberto Menezes')
    const rosa = await pessoa('Rosa Lima', 'paciente-administrador')
    await buildVinculo(base.owner, { pessoa_id: lia, cuidador_id: rosa.id })
    for (const pessoa_id of [lia, roberto.id])
      expect((await como(rosa).privacidade.acessos({ pessoa_id })).itens).toEqual([])
  })
})

test('CIRCULO-02 guardians are told two weeks before the person comes of age, and again when it ended', async () => {
  const nascimento = somarMeses(somarDias(hoje, 10), -12 * 18)
  const lia = await filha(nascimento)
  await convidar(lia)
  await aceitar()
  const sistema = dbFor(base.pools, SISTEMA)
  await base.owner.query('delete from notificacoes')
  await avisarFimDosAcessos(sistema, new Date())
  await avisarFimDosAcessos(sistema, new Date())
  const [vinculo] = (await circulo(marta).listar()).vinculos
  expect(ultimoDia(vinculo!.fim)).toBe(somarDias(somarMeses(nascimento, 12 * 18), -1))
  for (const quem of [roberto, marta])
    expect(await avisos(quem)).toMatchObject([
      {
        titulo: 'Um acesso está perto do fim',
        mensagem: expect.stringMatching(
          /^Lia Menezes vai fazer 18 anos.* Ela ainda não tem login: peça a um consultório/,
        ),
      },
    ])
  await base.owner.query(
    `update vinculos_cuidado set inicio = inicio - interval '30 days', fim = fim - interval '11 days' where pessoa_id = $1`,
    [lia],
  )
  await base.owner.query(`update usuarios set data_nascimento = data_nascimento - 11 where id = $1`, [lia])
  await avisarFimDosAcessos(sistema, new Date())
  await avisarFimDosAcessos(sistema, new Date())
  expect((await circulo(marta).listar()).pessoas).toEqual([])
  for (const quem of [roberto, marta])
    expect((await avisos(quem))[1]).toMatchObject({
      titulo: 'Um acesso terminou',
      mensagem: expect.stringContaining('fez 18 anos'),
    })
})
