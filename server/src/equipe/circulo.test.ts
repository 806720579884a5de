import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declaracaoDeGuarda, permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { hojeDosAcessos, somarMeses, ultimoDia } from '#domain/equipe/prazos.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, type Usuario } from '../usuarios/fixtures.ts'
import { avisarFimDosAcessos } from './jobs-acessos.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildConta, buildVinculo } from './fixtures.ts'

let base: TestDatabase
let roberto: Usuario
const hoje = hojeDosAcessos(new Date())

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'mensagens_saida', 'limites_de_uso', 'auth.users')
  roberto = await pessoa('Roberto Menezes', 'paciente-administrador')
})

async function pessoa(nome: string, tipo_usuario: 'paciente' | 'paciente-administrador' = 'paciente') {
  const { usuario } = await buildPaciente(base.owner, { usuario: { nome, tipo_usuario } })
  await buildConta(base.owner, usuario!)
  return usuario!
}

const como = ({ id }: { id: string }, perfil = 'paciente-administrador') =>
  clientFor(base, { usuario_id: id, perfil, sessao_id: randomUUID() })
const dele = () => como(roberto).equipe.circulo

const dependente = (outro: object = {}) =>
  dele().adicionarDependente({
    nome: 'Lia Menezes',
    data_nascimento: somarMeses(hoje, -12 * 8),
    relacao: 'filho',
    declaracao_versao: declaracaoDeGuarda.versao,
    ...outro,
  })

async function tokenDe(email: string): Promise<string> {
  const { rows } = await base.owner.query(
    'select texto from mensagens_saida where destino = $1 order by criada_em desc limit 1',
    [email],
  )
  return /\/convites\/([\w-]{43})/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
}

/** An appointment of somebody, tomorrow. */
async function marcar(usuario_id: string) {
  const { rows } = await base.owner.query('select id from pacientes where usuario_id = $1', [usuario_id])
  const profissional = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  return buildAgendamento(base.owner, {
    paciente_id: rows[0].id,
    profissional_id: profissional.id,
    especialidade: 'Pediatria',
  })
}

const convidar = (email: string, pessoa_id: string | null, outro: object = {}) =>
  dele().convidar({
    pessoa_id,
    email,
    relacao: pessoa_id ? 'avo' : 'pai-mae',
    permissoes: permissoesDeCuidadoPadrao,
    ate: null,
    ...outro,
  })

const titulos = async ({ id }: { id: string }) => {
  const { rows } = await base.owner.query(
    'select titulo from notificacoes where usuario_id = $1 order by created_at',
    [id],
  )
  return rows.map(({ titulo }) => titulo as string)
}

describe('a dependent', () => {
  test('S1 a child has a record, no login, a guardian until coming of age, and appears with those who follow them', async () => {
    await dependente({ cpf: '529.982.247-25' })
    const [lia] = (await dele().listar()).pessoas
    expect(lia).toMatchObject({
      nome: 'Lia Menezes',
      tem_login: false,
      sob_minha_guarda: true,
      profissionais: [],
    })
    const { id } = await marcar(lia!.id)
    const { pessoas, vinculos } = await dele().listar()
    expect(pessoas[0]!.profissionais).toMatchObject([
      { nome: 'Helena Prado', especialidade: 'Pediatria', ultima: null },
    ])
    expect(ultimoDia(vinculos[0]!.fim)).toBe(somarDias(somarMeses(hoje, 12 * 10), -1))
    expect(await como(roberto).agendamentos.proximos()).toMatchObject([{ id, paciente_nome: 'Lia Menezes' }])
    const { rows } = await base.owner.query(
      'select u.email, u.cpf, p.numero_prontuario from usuarios u join pacientes p on p.usuario_id = u.id where u.id = $1',
      [lia!.id],
    )
    expect(rows).toEqual([
      { email: null, cpf: '52998224725', numero_prontuario: expect.stringMatching(/^PAC\d{13,}$/) },
    ])
  })

  test('L3 whose data was read is written down', async () => {
    await dependente()
    const [lia] = (await dele().listar()).pessoas
    const { rows } = await base.owner.query(
      'select distinct quem_id, motivo from acessos_dados where titular_id = $1',
      [lia!.id],
    )
    expect(rows).toEqual([{ quem_id: roberto.id, motivo: 'Círculo de cuidado' }])
  })

  test.each([
    [{ data_nascimento: '2999-01-01' }, 'ENTRADA_INVALIDA'],
    [{ cns: '123 4567 8901 2345' }, 'ENTRADA_INVALIDA'],
    [{ cpf: '111.111.111-11' }, 'ENTRADA_INVALIDA'],
    [{ declaracao_versao: 'outra' }, 'ENTRADA_INVALIDA'],
    [{ nome: 'Li' }, 'ENTRADA_INVALIDA'],
    [{ relacao: 'amigo' }, 'ENTRADA_INVALIDA'],
  ])('S1 %o is refused beside its field', async (errado, code) => {
    await expect(dependente(errado)).rejects.toMatchObject({ code })
    expect((await dele().listar()).pessoas).toEqual([])
  })

  test('S6 the answer does not tell whether somebody has a CPF, and people are not added by the dozen', async () => {
    await base.owner.query("update usuarios set cpf = '52998224725' where id = $1", [roberto.id])
    const codigos = []
    for (let vez = 0; vez < 12; vez++)
      codigos.push(
        await dependente({ nome: `Lia ${'ABCDEFGHIJKL'[vez]} Menezes`, cpf: '52998224725' }).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      )
    expect(new Set(codigos.slice(0, 10))).toEqual(new Set(['ok']))
    expect(codigos.slice(10)).toEqual(['MUITAS_TENTATIVAS', 'MUITAS_TENTATIVAS'])
  })

  test('CIRCULO-01 a patient adds a parent, becomes who looks after others, and books for them at once; nobody else does', async () => {
    const ana = await pessoa('Ana Ramos')
    const comoEla = () => como(ana, 'paciente').equipe.circulo
    const feito = await comoEla().adicionarDependente({
      nome: 'Celina Ramos',
      data_nascimento: '1946-05-09',
      cns: '700000000000005',
      relacao: 'pai-mae',
      declaracao_versao: declaracaoDeGuarda.versao,
    })
    expect(feito.perfil_mudou).toBe(true)
    const { rows } = await base.owner.query('select tipo_usuario from usuarios where id = $1', [ana.id])
    expect(rows).toEqual([{ tipo_usuario: 'paciente-administrador' }])
    expect(await como(ana).agendamentos.paraQuem()).toEqual([
      { paciente_id: feito.paciente_id, nome: 'Celina Ramos', avatar_url: null, relacao: 'pai-mae' },
    ])
    expect(await como(roberto).agendamentos.paraQuem()).toEqual([])
    await expect(
      como(ana, 'profissional').equipe.circulo.adicionarDependente({
        nome: 'Outra Pessoa',
        data_nascimento: '2020-01-01',
        relacao: 'filho',
        declaracao_versao: declaracaoDeGuarda.versao,
      }),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('CIRCULO-01 who is in the list already is not added again, whatever the accents, nor by two presses at once', async () => {
    const duas = await Promise.allSettled([dependente({ nome: 'Lía Menezes' }), dependente()])
    expect(duas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(dependente({ nome: ' lia menezes ' })).rejects.toMatchObject({ code: 'JA_E_SEU' })
    // A sister of the same name, another day; and the child of somebody else, of whom the answer tells nothing.
    await dependente({ data_nascimento: '2019-02-03' })
    const marta = await pessoa('Marta Reis', 'paciente-administrador')
    await como(marta).equipe.circulo.adicionarDependente({
      nome: 'Lia Menezes',
      data_nascimento: '2019-02-03',
      relacao: 'neto',
      declaracao_versao: declaracaoDeGuarda.versao,
    })
    expect((await dele().listar()).pessoas).toHaveLength(2)
    expect((await como(marta).equipe.circulo.listar()).pessoas).toHaveLength(1)
  })

  test('S1 twenty at most', async () => {
    for (let n = 0; n < 20; n++) {
      const { usuario_id } = await buildPaciente(base.owner)
      await buildVinculo(base.owner, { pessoa_id: usuario_id, cuidador_id: roberto.id, responsavel: true })
    }
    await expect(dependente()).rejects.toMatchObject({ code: 'DEPENDENTES_DEMAIS' })
  })
})

describe('a helper', () => {
  test('S1 from the mail to the appointment, suspended, changed, and ended', async () => {
    await dependente()
    const [lia] = (await dele().listar()).pessoas
    const { id: consulta } = await marcar(lia!.id)
    const rosa = await pessoa('Rosa Lima')
    const { id } = await convidar(rosa.email!, lia!.id)
    const token = await tokenDe(rosa.email!)
    expect(await clientFor(base).equipe.convites.abrir({ token })).toMatchObject({
      onde: null,
      tipo: 'cuidador',
    })
    const dela = como(rosa, 'paciente').equipe.convites
    expect(await dela.abrir({ token })).toMatchObject({
      onde: 'Lia',
      passo: 'responder',
      areas: [{ area: 'Consultas', altera: false }],
    })
    expect(await dela.responder({ token, aceita: true })).toMatchObject({ perfil_mudou: true })
    const vistos = async () => (await como(rosa).agendamentos.proximos()).map((cada) => cada.id)
    expect(await vistos()).toEqual([consulta])
    expect((await como(rosa).equipe.circulo.listar()).pessoas).toMatchObject([
      { nome: 'Lia Menezes', sob_minha_guarda: false },
    ])

    const recusa = { code: 'SEM_PODER', status: 403 }
    const permissoes = { ...permissoesDeCuidadoPadrao, prontuario: 'leitura' } as const
    await expect(como(rosa).equipe.circulo.alterar({ id, permissoes, ate: null })).rejects.toMatchObject(
      recusa,
    )
    await expect(
      como(rosa).equipe.circulo.convidar({
        pessoa_id: lia!.id,
        email: 'x@exemplo.com.br',
        relacao: 'outro',
        permissoes,
        ate: null,
      }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })

    await dele().mudarStatus({ id, para: 'suspenso' })
    expect(await vistos()).toEqual([])
    await dele().mudarStatus({ id, para: 'ativo' })
    await dele().alterar({ id, permissoes: { ...permissoes, agenda: 'nenhum' }, ate: somarDias(hoje, 3) })
    expect(await vistos()).toEqual([])
    await dele().alterar({ id, permissoes, ate: somarDias(hoje, 3) })
    expect(await vistos()).toEqual([consulta])
    await dele().mudarStatus({ id, para: 'encerrado' })
    expect(await vistos()).toEqual([])
    await expect(dele().mudarStatus({ id, para: 'ativo' })).rejects.toMatchObject({ code: 'NAO_MUDA' })
    expect(await titulos(rosa)).toHaveLength(5)
    expect(await titulos(roberto)).toEqual(['Convite aceito'])
  })

  test('S1 an invitation taken back is worth nothing', async () => {
    await dependente()
    const [lia] = (await dele().listar()).pessoas
    const rosa = await pessoa('Rosa Lima')
    const { id } = await convidar(rosa.email!, lia!.id)
    await expect(convidar(rosa.email!, lia!.id)).rejects.toMatchObject({ code: 'JA_CONVIDADO' })
    await dele().reenviar({ id })
    await dele().mudarStatus({ id, para: 'encerrado' })
    const token = await tokenDe(rosa.email!)
    await expect(
      como(rosa, 'paciente').equipe.convites.responder({ token, aceita: true }),
    ).rejects.toMatchObject({ code: 'CONVITE_NAO_VALE' })
    await expect(dele().reenviar({ id })).rejects.toMatchObject({ code: 'NAO_MUDA' })
  })
})

describe('an adult with an account', () => {
  test('S1 nothing of theirs is seen until they accept; they see the grant and end it at once', async () => {
    const alda = await pessoa('Alda Menezes')
    const { id: consulta } = await marcar(alda.id)
    await convidar(alda.email!, null)
    expect(await como(roberto).agendamentos.proximos()).toEqual([])
    expect((await dele().listar()).vinculos).toMatchObject([
      { pessoa_id: null, pessoa: null, status: 'convidado' },
    ])
    const dela = como(alda, 'paciente').equipe
    expect(await dela.convites.responder({ token: await tokenDe(alda.email!), aceita: true })).toMatchObject({
      perfil_mudou: false,
    })
    expect(await como(roberto).agendamentos.proximos()).toMatchObject([{ id: consulta }])
    const [acesso] = await dela.acessos()
    expect(acesso).toMatchObject({
      tipo: 'cuidado',
      quem: 'Roberto Menezes',
      por: 'Alda Menezes',
      areas: [{ area: 'Consultas', altera: false }],
      encerrar: { tipo: 'vinculo' },
    })
    expect(ultimoDia(acesso!.fim!)).toBe(somarMeses(hoje, 6))
    await dela.circulo.mudarStatus({ id: acesso!.encerrar!.id, para: 'encerrado' })
    expect(await como(roberto).agendamentos.proximos()).toEqual([])
    expect(await dela.acessos()).toEqual([])
    expect(await titulos(roberto)).toEqual(['Convite aceito', 'Um acesso do círculo de cuidado mudou'])
  })

  test('S1 the person keeps the say after accepting: whoever looks after them cannot widen it', async () => {
    const alda = await pessoa('Alda Menezes')
    const { id } = await buildVinculo(base.owner, {
      pessoa_id: alda.id,
      cuidador_id: roberto.id,
      permissoes: permissoesDeCuidadoPadrao,
    })
    await expect(
      dele().alterar({ id, permissoes: permissoesDeCuidadoPadrao, ate: null }),
    ).rejects.toMatchObject({ code: 'SEM_PODER' })
    await expect(dele().mudarStatus({ id, para: 'suspenso' })).rejects.toMatchObject({ code: 'SEM_PODER' })
    await como(alda, 'paciente').equipe.circulo.alterar({
      id,
      permissoes: permissoesDeCuidadoPadrao,
      ate: somarDias(hoje, 9),
    })
    await expect(
      como(alda, 'paciente').equipe.circulo.alterar({
        id,
        permissoes: permissoesDeCuidadoPadrao,
        ate: somarMeses(hoje, 13),
      }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })
})

test('ROUTE-15 who is affected is told that an access is about to end, once for each end', async () => {
  const alda = await pessoa('Alda Menezes')
  const perto = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await buildVinculo(base.owner, { pessoa_id: alda.id, cuidador_id: roberto.id, fim: perto })
  await buildVinculo(base.owner, { pessoa_id: (await pessoa('Bia Melo')).id, cuidador_id: roberto.id })
  const sistema = dbFor(base.pools, SISTEMA)
  expect(await avisarFimDosAcessos(sistema, new Date())).toBe(2)
  expect(await avisarFimDosAcessos(sistema, new Date())).toBe(0)
  expect(await titulos(alda)).toEqual(['Um acesso está perto do fim'])
  expect(await titulos(roberto)).toEqual(['Um acesso está perto do fim'])
})
