import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiposAoAlcance } from '#domain/administracao/conta.ts'
import { consequenciasDoTipo } from '#domain/administracao/consequencias.ts'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildFavorito } from '../favoritos/fixtures.ts'
import { executarExclusoes } from '../privacidade/exclusao.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let server: TestApp
let admin: Usuario
let bearer: string
let adiante = 0
const AGORA = new Date('2026-11-26T15:00:00Z')
const motivo = 'Pedido por escrito'

beforeAll(async () => {
  server = await testApp({ agora: () => new Date(AGORA.getTime() + adiante) })
  admin = await buildUsuario(server.base.owner, {
    nome: 'Rosa Admin',
    tipo_usuario: 'administrador-geral',
    email: 'rosa@exemplo.com.br',
  })
  bearer = await server.entrar(admin)
})
afterAll(() => server.stop())

async function pedir<T = Record<string, unknown>>(metodo: string, caminho: string, corpo?: object) {
  const resposta = await fetch(`${server.url}/api/administracao${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(corpo && { body: JSON.stringify(corpo) }),
  })
  return { status: resposta.status, corpo: (await resposta.json()) as T & { code?: string } }
}

const linhasDe = async <T extends object>(texto: string, valores: unknown[] = []) =>
  (await server.base.owner.query<T>(texto, valores)).rows

describe('ADMIN-06 making an account', () => {
  const nova = { nome: 'Nina Prado', email: 'nina@exemplo.com.br', tipo: 'paciente-administrador', motivo }

  test('ADMIN-06 a person is invited by mail, has the type that was chosen and no password, and the reason is kept', async () => {
    const { status, corpo } = await pedir<{ id: string }>('POST', '/contas', nova)
    expect(status, JSON.stringify(corpo)).toBe(200)
    expect(
      await linhasDe(
        `select u.tipo_usuario, l.encrypted_password, l.invited_at is not null as convidada, l.email_confirmed_at, m.acao, m.para, m.motivo
           from usuarios u join auth.users l on l.id = u.id join mudancas_usuarios m on m.usuario_id = u.id where u.id = $1`,
        [corpo.id],
      ),
    ).toEqual([
      {
        tipo_usuario: 'paciente-administrador',
        encrypted_password: null,
        convidada: true,
        email_confirmed_at: null,
        acao: 'criacao',
        para: 'paciente-administrador',
        motivo,
      },
    ])
  })

  test('ADMIN-06 an address that has an account already is refused, and bad input says what to mend', async () => {
    await server.entrar(await buildUsuario(server.base.owner, { email: 'ja@exemplo.com.br' }))
    expect((await pedir('POST', '/contas', { ...nova, email: 'ja@exemplo.com.br' })).corpo.code).toBe(
      'EMAIL_EM_USO',
    )
    const { status, corpo } = await pedir('POST', '/contas', { ...nova, email: 'nina@', nome: ' ' })
    expect([status, JSON.stringify(corpo)]).toEqual([400, expect.stringMatching(/Confira o e-mail/)])
  })

  test('ADMIN-06 a new password is a link to the mailbox of the person, who is told; the old one holds until then', async () => {
    const pessoa = await buildUsuario(server.base.owner, { email: 'lia@exemplo.com.br' })
    await server.entrar(pessoa)
    expect((await pedir('POST', `/contas/${pessoa.id}/senha`, { motivo })).status).toBe(200)
    const [login] = await linhasDe<{ enviada: boolean; senha: boolean }>(
      `select recovery_sent_at is not null as enviada, encrypted_password is not null as senha from auth.users where id = $1`,
      [pessoa.id],
    )
    expect(login).toEqual({ enviada: true, senha: true })
    expect(await linhasDe(`select titulo from notificacoes where usuario_id = $1`, [pessoa.id])).toEqual([
      { titulo: 'Link para trocar a senha' },
    ])
    const semCaixa = await buildUsuario(server.base.owner, { email: null })
    expect((await pedir('POST', `/contas/${semCaixa.id}/senha`, { motivo })).corpo.code).toBe('SEM_EMAIL')
  })
})

describe('ADMIN-06 a change of type with its consequences', () => {
  test('ADMIN-06 every change that is possible tells before which pages come and go, and what stays', () => {
    const fatos = { futuras: 2, cuida: 1, clinicas: 1, sessoes: 3 }
    for (const de of tiposUsuario)
      for (const para of tiposAoAlcance[de]) {
        const { ganha, perde, frases } = consequenciasDoTipo(de, para, fatos)
        expect(ganha.length + perde.length, `${de} to ${para}`).toBeGreaterThan(0)
        expect(ganha.filter((titulo) => perde.includes(titulo))).toEqual([])
        expect(frases.join(' ')).toMatch(/sai de 3 aparelhos.*2 consultas futuras ficam/)
      }
  })

  test('ADMIN-06 the facts are those of the account', async () => {
    const profissional = await buildProfissional(server.base.owner)
    const paciente = await buildPaciente(server.base.owner)
    await buildAgendamento(server.base.owner, {
      paciente_id: paciente.id,
      profissional_id: profissional.id,
      status: 'agendado',
      data_agendamento: '2026-12-05T12:00:00Z',
    })
    const { corpo } = await pedir<{ frases: string[]; ganha: string[] }>(
      'GET',
      `/contas/${paciente.usuario_id}/consequencias?tipo=administrador-geral`,
    )
    expect(corpo.frases[0]).toMatch(/páginas da administração/)
    expect(corpo.frases.join(' ')).toMatch(/1 consulta futura/)
    expect(corpo.ganha).toContain('Sistema')
  })
})

describe('ADMIN-06 effective permissions', () => {
  test('ADMIN-06 each page and each grant says the rule that gives it; what has ended gives nothing', async () => {
    const { owner } = server.base
    const pessoa = await buildPaciente(owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    const cuidada = await buildPaciente(owner, { usuario: { nome: 'Otávio Xavantina' } })
    const vinculo = (pessoa_id: string, fim: string) =>
      insertRow(owner, 'vinculos_cuidado', {
        pessoa_id,
        cuidador_id: pessoa.usuario_id,
        relacao: 'filho',
        permissoes: { agenda: 'escrita', prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'leitura' },
        inicio: '2026-01-01T12:00:00Z',
        fim,
        status: 'ativo',
      })
    await vinculo(cuidada.usuario_id, '2027-01-01T12:00:00Z')
    await vinculo((await buildPaciente(owner)).usuario_id, '2026-11-01T12:00:00Z')
    const { corpo } = await pedir<{
      paginas: { o_que: string; regra: string }[]
      concessoes: { o_que: string; regra: string; ate: string }[]
    }>('GET', `/contas/${pessoa.usuario_id}/permissoes`)
    expect(corpo.paginas.length).toBeGreaterThan(5)
    for (const { regra } of corpo.paginas) expect(regra).toMatch(/^(Tipo|Aberta)/)
    expect(corpo.concessoes).toEqual([
      {
        o_que: expect.stringMatching(/agenda \(escrita\), cadastro \(leitura\)/),
        regra: 'Vínculo de cuidado: filho ou filha',
        ate: '2027-01-01T12:00:00.000Z',
      },
    ])
    expect(JSON.stringify(corpo)).not.toContain('Xavantina')
    const suspensa = await buildUsuario(owner, { status: 'suspenso' })
    expect(
      (await pedir<{ paginas: unknown[] }>('GET', `/contas/${suspensa.id}/permissoes`)).corpo.paginas,
    ).toEqual([])
  })
})

describe('ADMIN-06 anonymising', () => {
  test('ADMIN-06 what goes and what the law keeps is told before, it waits some days, and it can be taken back until then', async () => {
    const { owner } = server.base
    const profissional = await buildProfissional(owner)
    const paciente = await buildPaciente(owner, { usuario: { nome: 'Zulmira Xavantina' } })
    await buildAgendamento(owner, {
      paciente_id: paciente.id,
      profissional_id: profissional.id,
      status: 'concluido',
      data_agendamento: '2026-11-02T12:00:00Z',
    })
    await buildFavorito(owner, { usuario_id: paciente.usuario_id, profissional_id: profissional.id })
    const conta = `/contas/${paciente.usuario_id}/anonimizacao`
    const antes = (
      await pedir<{
        apaga: { titulo: string }[]
        guarda: { titulo: string; porque: string }[]
        marcada_para: string | null
      }>('GET', conta)
    ).corpo
    expect(antes.apaga.map(({ titulo }) => titulo)).toContain('Profissionais favoritos')
    expect(antes.guarda.find(({ titulo }) => titulo === 'Consultas')!.porque).toMatch(/\.$/)
    expect(antes.marcada_para).toBeNull()

    expect((await pedir('POST', conta, { motivo })).status).toBe(200)
    expect((await pedir('POST', conta, { motivo })).corpo.code).toBe('JA_MARCADA')
    const sistema = dbFor(server.base.pools, SISTEMA)
    const apagarArquivos = async () => undefined
    const nome = async () =>
      (await linhasDe<{ nome: string }>('select nome from usuarios where id = $1', [paciente.usuario_id]))[0]!
        .nome
    expect(await executarExclusoes(sistema, AGORA, apagarArquivos)).toBe(0)
    expect((await pedir('POST', `${conta}/desistencia`, { motivo: 'Engano' })).status).toBe(200)
    expect((await pedir('POST', `${conta}/desistencia`, { motivo })).corpo.code).toBe('NAO_HA')
    expect(await nome()).toBe('Zulmira Xavantina')

    const marcada = await pedir<{ executar_em: string }>('POST', conta, { motivo })
    const depois = new Date(marcada.corpo.executar_em)
    expect(await executarExclusoes(sistema, depois, apagarArquivos)).toBe(1)
    expect(await nome()).not.toContain('Xavantina')
    expect((await pedir('POST', conta, { motivo })).corpo.code).toBe('NAO_PODE')
  })

  test('ADMIN-06 nobody anonymises themselves, and a wish of the person is not undone here', async () => {
    expect((await pedir('POST', `/contas/${admin.id}/anonimizacao`, { motivo })).corpo.code).toBe('A_PROPRIA')
    const pessoa = await buildUsuario(server.base.owner)
    await insertRow(server.base.owner, 'pedidos_privacidade', {
      usuario_id: pessoa.id,
      tipo: 'exclusao',
      prazo: '2026-12-10',
      executar_em: '2026-12-05T03:00:00Z',
    })
    expect(
      (await pedir('POST', `/contas/${pessoa.id}/anonimizacao/desistencia`, { motivo })).corpo.code,
    ).toBe('NAO_HA')
  })
})
