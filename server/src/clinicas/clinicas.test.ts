import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import {
  cenaDeClinicas,
  codigo,
  completa,
  endereco,
  type CenaDeClinicas,
  type Pessoa,
} from './testing/cena.ts'

let cena: CenaDeClinicas
let dona: Pessoa
let outro: Pessoa
const como = (...quem: Parameters<CenaDeClinicas['como']>) => cena.como(...quem)

beforeAll(async () => {
  cena = await cenaDeClinicas()
})
beforeEach(async () => {
  dona = await cena.nova({ tipo_usuario: 'profissional-administrador', nome: 'Cláudia Reis' })
  outro = await cena.nova({ tipo_usuario: 'profissional' })
})
afterAll(() => cena.server.stop())

describe('ROUTE-09 the record of a clinic', () => {
  test('ROUTE-09 everything that is written is read back, normalised, with position and zone of the place', async () => {
    const dados = completa({
      cnes: '1234567',
      descricao: 'Atendemos a família toda.\nCom calma.',
      whatsapp: '81 98765-4321',
      email: ' Contato@Mare.com.br ',
      site: 'www.mare.com.br',
      salas: [
        {
          id: null,
          nome: 'Sala 1',
          andar: 'Térreo',
          equipamentos: ['Maca', ' Maca '],
          acessivel: true,
          ativa: true,
        },
        { id: null, nome: 'Sala 2', andar: '1º', equipamentos: [], acessivel: false, ativa: true },
      ],
      acessibilidade: ['Rampa de acesso', 'Atendimento em Libras'],
      estacionamento: 'conveniado',
      planos: ['Particular', 'Plano que não existe'],
      cancelamento_antecedencia_horas: 24,
      cancelamento_texto: 'Avise com um dia.',
      aprova_horarios: true,
    })
    const salva = await cena.rascunho(dona, dados)
    expect(salva.dados).toMatchObject({
      cnpj: dados.cnpj,
      telefone: '+558134567890',
      whatsapp: '+5581987654321',
      email: 'contato@mare.com.br',
      site: 'https://www.mare.com.br',
      endereco: { ...endereco, cep: '50050000' },
      planos: ['Particular'],
      salas: [
        { nome: 'Sala 1', equipamentos: ['Maca'] },
        { nome: 'Sala 2', ativa: true },
      ],
    })
    expect(await cena.linha(salva.id)).toMatchObject({
      zona: 'America/Recife',
      status: 'rascunho',
      dono_id: dona.id,
      aprova_horarios: true,
    })
    expect(Math.abs((await cena.linha(salva.id)).latitude + 8.06)).toBeLessThan(0.1)
    // A position that somebody set stays while the address stays.
    const dePerto = { latitude: -8.0612, longitude: -34.8799 }
    const movida = await como(dona).alterar({
      ...salva,
      dados: { ...salva.dados, posicao: dePerto },
    } as never)
    expect(movida.posicao).toEqual(dePerto)
    const outraVez = await como(dona).alterar({
      id: salva.id,
      versao: movida.versao,
      dados: { ...movida.dados, descricao: 'Outra' },
    })
    expect(outraVez.posicao).toEqual(dePerto)
  })

  test.each([
    [{ cnpj: '11222333000182' }, 'cnpj'],
    [{ cnes: '123' }, 'cnes'],
    [{ responsavel_registro: 'abc' }, 'responsavel_registro'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ telefone: '123' }, 'telefone'],
    [{ endereco: { ...endereco, estado: 'XX' } }, 'endereco.estado'],
    [
      {
        horarios: [
          { dia_semana: 2, inicio_min: 480, fim_min: 720 },
          { dia_semana: 2, inicio_min: 700, fim_min: 800 },
        ],
      },
      'horarios',
    ],
  ])('ROUTE-09 %j is refused at the field %s', async (mudanca, campo) => {
    const { id, versao } = await cena.rascunho(dona)
    const recusa = await como(dona)
      .alterar({ id, versao, dados: completa(mudanca) })
      .then(
        () => null,
        (error: { code: string; data: { campos: { campo: string }[] } }) => error,
      )
    expect(recusa?.code).toBe('ENTRADA_INVALIDA')
    expect(recusa!.data.campos.map((cada) => cada.campo)).toEqual([`dados.${campo}`])
  })

  test('ROUTE-09 edited elsewhere: the second one is shown what is stored, and nothing is lost', async () => {
    const salva = await cena.rascunho(dona)
    const dados = salva.dados
    const tentativas = await Promise.allSettled(
      ['Maré Alta', 'Maré Baixa'].map((nome_fantasia) =>
        como(dona).alterar({ id: salva.id, versao: salva.versao, dados: { ...dados, nome_fantasia } }),
      ),
    )
    expect(tentativas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const recusada = tentativas.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    const { nome_fantasia } = await cena.linha(salva.id)
    expect(recusada.reason).toMatchObject({ code: 'CONFLITO', data: { dados: { nome_fantasia } } })
  })

  test('ROUTE-09 rooms change names, go, or are put out of use when a schedule names them', async () => {
    const sala = (nome: string) => ({
      id: null,
      nome,
      andar: '',
      equipamentos: [],
      acessivel: false,
      ativa: true,
    })
    const salva = await cena.rascunho(dona, { salas: [sala('Azul'), sala('Verde'), sala('Rosa')] })
    const [azul, verde, rosa] = salva.dados.salas
    const { locais, template } = await buildProfissional(cena.owner, { locais: [{ clinica_id: salva.id }] })
    await cena.owner.query('update intervalos_horarios set local_id = $1, sala_id = $2 where id = $3', [
      locais[0]!.id,
      rosa!.id,
      template!.intervalos[0]!.id,
    ])
    const trocadas = await como(dona).alterar({
      id: salva.id,
      versao: salva.versao,
      dados: {
        ...salva.dados,
        salas: [
          { ...azul!, nome: 'Verde' },
          { ...verde!, nome: 'Azul' },
        ],
      },
    })
    const ficaram = trocadas.dados.salas.map(({ id, nome, ativa }) => [id, nome, ativa])
    expect(ficaram.slice(0, 2)).toEqual([
      [azul!.id, 'Verde', true],
      [verde!.id, 'Azul', true],
    ])
    expect(ficaram.slice(2)).toEqual([[rosa!.id, 'Rosa', false]])
    const repetida = { ...trocadas.dados, salas: [sala('ÁREA'), sala('área')] }
    expect(await codigo(como(dona).alterar({ id: salva.id, versao: trocadas.versao, dados: repetida }))).toBe(
      'ENTRADA_INVALIDA',
    )
  })

  test('S2 no column but those of the form can be written, whatever is sent along', async () => {
    const { id, versao, dados } = await cena.rascunho(dona)
    const antes = await cena.linha(id)
    const proibidas = {
      id: randomUUID(),
      status: 'ativa',
      dono_id: outro.id,
      created_at: '2000-01-01T00:00:00Z',
      latitude: 0,
      zona: 'UTC',
      busca: 'x',
    }
    const bearer = await cena.server.entrar(dona)
    const enviar = (corpo: object) =>
      fetch(`${cena.server.url}/api/clinicas/${id}/cadastro?status=ativa&dono_id=${outro.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
      })
    const answer = await enviar({
      versao,
      dados: { ...dados, descricao: 'Nova', ...proibidas },
      ...proibidas,
    })
    expect(answer.status).toBe(200)
    const depois = await cena.linha(id)
    expect(depois).toEqual({ ...antes, descricao: 'Nova', updated_at: depois.updated_at })
  })
})

test('ROUTE-09 C4 a draft may have its Pix key already, and no answer of the clinic carries it', async () => {
  const chave = 'recebe@mare.com.br'
  const conta = { tipo: 'email', chave, recebedor: 'CLINICA MARE', cidade: 'RECIFE', prazo_min: 30 } as const
  const pagamentos = (pessoa: Pessoa) =>
    clientFor(cena.server.base, {
      usuario_id: pessoa.id,
      perfil: pessoa.tipo_usuario,
      sessao_id: randomUUID(),
    }).pagamentos
  const { id } = await cena.rascunho(dona)
  await pagamentos(dona).guardarConta({ clinica_id: id, ...conta })
  await como(dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })
  await como(cena.admin).mudarSituacao({ id, para: 'ativa' })
  expect(await pagamentos(dona).conta({ clinica_id: id })).toEqual(conta)
  expect(JSON.stringify(await como(dona).paraEditar({ id }))).not.toContain(chave)
  for (const pessoa of [outro, cena.admin]) {
    expect(JSON.stringify(await como(pessoa).ver({ id }))).not.toContain(chave)
    expect(await codigo(como(pessoa).paraEditar({ id }))).toBe('NAO_ENCONTRADO')
  }
  expect(await codigo(pagamentos(outro).conta({ clinica_id: id }))).toBe('NAO_ENCONTRADO')
})

test('ROUTE-15 a professional who begins a clinic opens its team at once, before any approval', async () => {
  const bearer = await cena.server.entrar(outro)
  const equipe = () =>
    fetch(`${cena.server.url}/api/equipe`, { headers: { authorization: `Bearer ${bearer}` } })
  expect((await equipe()).status).toBe(403)
  const { id } = await cena.rascunho(outro)
  const answer = await equipe()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ clinicas: [{ id, meu_papel: 'dono' }] })
})

test('ROUTE-09 a patient administrator reads, and keeps nothing', async () => {
  const familia = await cena.nova({ tipo_usuario: 'paciente-administrador' })
  const { id } = await cena.ativa(dona)
  expect((await como(familia).ver({ id })).gestao).toBeNull()
  const nova = { razao_social: 'A', nome_fantasia: 'A', cnpj: '', endereco }
  expect(await codigo(como(familia).criar(nova))).toBe('SEM_PERMISSAO')
  expect(await codigo(como(familia).mudarSituacao({ id, para: 'rascunho' }))).toBe('SEM_PERMISSAO')
  expect(await codigo(como(familia).escolherPadrao({ clinica_id: id }))).toBe('NAO_ENCONTRADO')
  expect(await codigo(como(dona).escolherPadrao({ clinica_id: id }))).toBe('ok')
  expect((await como(dona).minhas()).clinicas[0]).toMatchObject({ id, padrao: true })
})
