import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import { hojeDosAcessos, somarMeses, ultimoDia } from '#domain/equipe/prazos.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildClinica, buildProfissional, type Clinica } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'
import { buildConta, buildMembro } from './fixtures.ts'
import { buildSemLimites } from '../planos/fixtures.ts'

let base: TestDatabase
let gestora: Usuario
let clinica: Clinica
const hoje = hojeDosAcessos(new Date())

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas', 'mensagens_saida', 'limites_de_uso', 'auth.users')
  gestora = await buildUsuario(base.owner, {
    nome: 'Cláudia Ramos',
    tipo_usuario: 'profissional-administrador',
  })
  clinica = await buildClinica(base.owner, { nome_fantasia: 'Clínica Ipê', dono_id: gestora.id })
})

const como = ({ id }: { id: string }, perfil = 'profissional-administrador') =>
  clientFor(base, { usuario_id: id, perfil, sessao_id: randomUUID() })
const dela = () => como(gestora).equipe

async function conta(nome: string, tipo_usuario: 'profissional' | 'paciente' = 'profissional') {
  const pessoa =
    tipo_usuario === 'paciente'
      ? (await buildPaciente(base.owner, { usuario: { nome } })).usuario!
      : (await buildProfissional(base.owner, { usuario: { nome } })).usuario!
  await buildConta(base.owner, pessoa)
  return pessoa
}

const convidar = (email: string, outro: object = {}) =>
  dela().convidar({
    clinica_id: clinica.id,
    email,
    papel: 'recepcao',
    permissoes: permissoesDoPapel.recepcao,
    ate: null,
    ...outro,
  })

/** The token of the newest mail to an address. */
async function tokenDe(email: string): Promise<string> {
  const { rows } = await base.owner.query(
    'select texto from mensagens_saida where destino = $1 order by criada_em desc limit 1',
    [email],
  )
  return /\/convites\/([\w-]{43})/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
}

const avisos = async ({ id }: { id: string }) => {
  const { rows } = await base.owner.query(
    'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
    [id],
  )
  return rows.map(({ titulo }) => titulo as string)
}

/** A professional of the clinic with an appointment there tomorrow. */
async function agendaDaClinica() {
  const profissional = await buildProfissional(base.owner, {
    usuario: { nome: 'Caio Ramos' },
    locais: [{ clinica_id: clinica.id }],
  })
  await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: profissional.usuario_id })
  const paciente = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  const { id } = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: profissional.id,
    local_id: profissional.locais[0]!.id,
  })
  return { id, profissional: { id: profissional.usuario_id }, paciente: { id: paciente.usuario_id } }
}

async function entrar(nome: string, outro: object = {}) {
  const pessoa = await conta(nome)
  const { id } = await convidar(pessoa.email!, outro)
  await como(pessoa, 'profissional').equipe.convites.responder({
    token: await tokenDe(pessoa.email!),
    aceita: true,
  })
  return { pessoa, id }
}

describe('an invitation to a team', () => {
  test('ROUTE-15 from the mail to the agenda, and back to nothing', async () => {
    const { id, profissional, paciente } = await agendaDaClinica()
    const rui = await conta('Rui Prado')
    await convidar(` ${rui.email!.toUpperCase()} `)
    expect(await dela().listar()).toMatchObject({
      clinicas: [{ nome: 'Clínica Ipê', meu_papel: 'dono' }],
      membros: expect.arrayContaining([
        expect.objectContaining({
          nome: null,
          status: 'convidado',
          convite: expect.objectContaining({ email: rui.email }),
        }),
      ]),
    })
    const token = await tokenDe(rui.email!)
    const visto = await clientFor(base).equipe.convites.abrir({ token })
    expect(visto).toMatchObject({
      passo: 'entrar',
      tipo: 'equipe',
      onde: 'Clínica Ipê',
      quem_convida: 'Cláudia Ramos',
    })
    // The link was mailed to that address; nobody else who is signed in learns it.
    expect(visto.conta?.email).toBe(rui.email)
    expect(JSON.stringify(await como(gestora).equipe.convites.abrir({ token }))).not.toContain(rui.email)
    expect(await como(rui, 'profissional').equipe.convites.responder({ token, aceita: true })).toEqual({
      aceita: true,
      tipo: 'equipe',
      perfil_mudou: true,
      atende_em: null,
    })
    expect(await avisos(gestora)).toEqual(['Convite aceito'])
    expect(await avisos(profissional)).toEqual(['Mais alguém pode ver sua agenda'])
    expect(await como(rui).agendamentos.proximos()).toMatchObject([{ id, paciente_nome: 'Marina Duarte' }])
    expect(await como(paciente, 'paciente').equipe.acessos()).toMatchObject([
      { tipo: 'clinica', quem: 'Cláudia Ramos', encerrar: null },
      { tipo: 'clinica', quem: 'Rui Prado', contexto: 'Clínica Ipê' },
    ])
    const { membros } = await dela().listar()
    const membro = membros.find(({ nome }) => nome === 'Rui Prado')!
    expect(ultimoDia(membro.fim!)).toBe(somarMeses(hoje, 12))
    await dela().mudarStatus({ id: membro.id, para: 'encerrado' })
    expect(await como(rui).agendamentos.proximos()).toEqual([])
    expect(await avisos(rui)).toContain('Seu acesso foi encerrado')
  })

  test('ROUTE-15 the mail says who invites and to what, and nothing about anybody’s health', async () => {
    await convidar('rui@exemplo.com.br')
    const { rows } = await base.owner.query('select destino, assunto, texto from mensagens_saida')
    expect(rows).toHaveLength(1)
    expect(rows[0].texto).toContain('Cláudia Ramos convidou você para fazer parte da equipe de Clínica Ipê.')
    expect(rows[0].texto).toContain('http://app.exemplo.com.br/convites/')
  })

  test('S6 an address with an account and one without are answered alike', async () => {
    const tem = await conta('Rui Prado')
    const [com, sem] = [await convidar(tem.email!), await convidar('ninguem@exemplo.com.br')]
    expect(Object.keys(com)).toEqual(Object.keys(sem))
    const { membros } = await dela().listar()
    const vistos = membros
      .filter(({ status }) => status === 'convidado')
      .map(({ usuario_id, nome }) => ({ usuario_id, nome }))
    expect(vistos).toEqual([
      { usuario_id: null, nome: null },
      { usuario_id: null, nome: null },
    ])
  })

  test('ROUTE-15 one open invitation for one address; sent again the old link is worth nothing, five times at most', async () => {
    const { id } = await convidar('rui@exemplo.com.br')
    await expect(convidar('RUI@exemplo.com.br')).rejects.toMatchObject({ code: 'JA_CONVIDADO' })
    const velho = await tokenDe('rui@exemplo.com.br')
    await dela().reenviar({ id })
    expect(await tokenDe('rui@exemplo.com.br')).not.toBe(velho)
    await expect(clientFor(base).equipe.convites.abrir({ token: velho })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    for (let envio = 3; envio <= 5; envio++) await dela().reenviar({ id })
    await expect(dela().reenviar({ id })).rejects.toMatchObject({ code: 'CONVITES_DEMAIS' })
    await dela().mudarStatus({ id, para: 'encerrado' })
    expect(
      await clientFor(base).equipe.convites.abrir({ token: await tokenDe('rui@exemplo.com.br') }),
    ).toMatchObject({
      passo: 'respondido',
    })
    await expect(dela().reenviar({ id })).rejects.toMatchObject({ code: 'NAO_MUDA' })
  })

  test('S6 nobody sends invitations by the hundred', async () => {
    await buildSemLimites(base.owner, gestora.id)
    const codigos = await Promise.all(
      Array.from({ length: 34 }, (_, n) =>
        convidar(`pessoa${n}@exemplo.com.br`).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(codigos.filter((codigo) => codigo === 'ok')).toHaveLength(30)
    expect(codigos.filter((codigo) => codigo === 'MUITAS_TENTATIVAS')).toHaveLength(4)
  })

  test('ROUTE-15 two answers at the same moment: one counts', async () => {
    const rui = await conta('Rui Prado')
    await convidar(rui.email!)
    const token = await tokenDe(rui.email!)
    const feitas = await Promise.allSettled(
      [true, true, false].map((aceita) =>
        como(rui, 'profissional').equipe.convites.responder({ token, aceita }),
      ),
    )
    expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['profissional', 'OUTRO_EMAIL'],
    ['paciente', 'OUTRO_PERFIL'],
  ] as const)('S1 as another %s: %s', async (tipo, code) => {
    const rui = await conta('Rui Prado', tipo)
    await convidar(code === 'OUTRO_EMAIL' ? 'outra@exemplo.com.br' : rui.email!)
    const token = await tokenDe(code === 'OUTRO_EMAIL' ? 'outra@exemplo.com.br' : rui.email!)
    const dele = como(rui, tipo).equipe.convites
    await expect(dele.responder({ token, aceita: true })).rejects.toMatchObject({ code })
    if (code === 'OUTRO_PERFIL')
      expect(await dele.responder({ token, aceita: false })).toMatchObject({
        aceita: false,
        perfil_mudou: false,
      })
    else await expect(dele.responder({ token, aceita: false })).rejects.toMatchObject({ code })
  })
})

describe('what a manager does with a member', () => {
  test('ROUTE-15 role, permissions and last day change at once, and the member is told', async () => {
    const { pessoa, id } = await entrar('Rui Prado')
    await agendaDaClinica()
    const ate = somarDias(hoje, 30)
    await dela().alterar({ id, papel: 'financeiro', permissoes: permissoesDoPapel.financeiro, ate })
    expect((await dela().listar()).membros.find((cada) => cada.id === id)).toMatchObject({
      papel: 'financeiro',
      permissoes: permissoesDoPapel.financeiro,
    })
    expect(await como(pessoa).agendamentos.proximos()).toEqual([])
    expect(await avisos(pessoa)).toEqual(['Seu acesso à equipe mudou'])
    for (const errado of [somarDias(hoje, -1), somarMeses(hoje, 25)])
      await expect(
        dela().alterar({ id, papel: 'financeiro', permissoes: semPermissoes, ate: errado }),
      ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA', data: { campos: [{ campo: 'ate' }] } })
  })

  test('S1 a manager gives and changes nothing beyond what they have', async () => {
    const { pessoa: gil } = await entrar('Gil Souza', {
      papel: 'gestor',
      permissoes: permissoesDoPapel.gestor,
    })
    const { id: chefe } = await entrar('Ana Lima', {
      papel: 'gestor',
      permissoes: { ...permissoesDoPapel.gestor, prontuario: 'leitura' },
    })
    const { id: rui } = await entrar('Rui Prado')
    const dele = como(gil).equipe
    const demais = { ...semPermissoes, prontuario: 'leitura' } as const
    const recusa = { code: 'SEM_PODER', status: 403 }
    const pedido = { papel: 'recepcao', permissoes: permissoesDoPapel.recepcao, ate: null } as const
    await expect(
      dele.convidar({ ...pedido, clinica_id: clinica.id, email: 'x@exemplo.com.br', permissoes: demais }),
    ).rejects.toMatchObject(recusa)
    await expect(dele.alterar({ ...pedido, id: rui, permissoes: demais })).rejects.toMatchObject(recusa)
    await expect(dele.alterar({ ...pedido, id: chefe })).rejects.toMatchObject(recusa)
    await expect(dele.mudarStatus({ id: chefe, para: 'suspenso' })).rejects.toMatchObject(recusa)
    await expect(dele.delegar({ id: rui, permissoes: demais, de: hoje, ate: hoje })).rejects.toMatchObject(
      recusa,
    )
    const { membros } = await dele.listar()
    const [dona, eu] = [
      membros.find(({ papel }) => papel === 'dono')!,
      membros.find(({ usuario_id }) => usuario_id === gil.id)!,
    ]
    await expect(dele.mudarStatus({ id: dona.id, para: 'encerrado' })).rejects.toMatchObject(recusa)
    await expect(dele.alterar({ ...pedido, id: eu.id })).rejects.toMatchObject(recusa)
    await dele.alterar({ ...pedido, id: rui })
  })

  test('ROUTE-15 suspended and brought back', async () => {
    const { pessoa, id } = await entrar('Rui Prado')
    const { id: consulta } = await agendaDaClinica()
    const vistos = async () => (await como(pessoa).agendamentos.proximos()).map((cada) => cada.id)
    expect(await vistos()).toEqual([consulta])
    await dela().mudarStatus({ id, para: 'suspenso' })
    expect(await vistos()).toEqual([])
    await expect(dela().mudarStatus({ id, para: 'suspenso' })).rejects.toMatchObject({ code: 'NAO_MUDA' })
    await dela().mudarStatus({ id, para: 'ativo' })
    expect(await vistos()).toEqual([consulta])
    expect(await avisos(pessoa)).toEqual(['Seu acesso foi suspenso', 'Seu acesso voltou'])
  })

  test('ROUTE-15 removed with the one who takes over, who must be another active member', async () => {
    const { id } = await entrar('Rui Prado')
    const { pessoa: ana, id: dela2 } = await entrar('Ana Lima')
    const fora = await conta('Bia Melo')
    const rui = (await dela().listar()).membros.find((cada) => cada.id === id)!
    for (const substituto_id of [fora.id, rui.usuario_id!])
      await expect(dela().mudarStatus({ id, para: 'encerrado', substituto_id })).rejects.toMatchObject({
        code: 'SUBSTITUTO_INVALIDO',
      })
    await dela().mudarStatus({ id, para: 'encerrado', substituto_id: ana.id })
    expect((await dela().listar()).membros.find((cada) => cada.id === id)).toMatchObject({
      status: 'encerrado',
      substituto: 'Ana Lima',
    })
    await expect(dela().mudarStatus({ id, para: 'ativo' })).rejects.toMatchObject({ code: 'NAO_MUDA' })
    expect(dela2).toBeDefined()
  })

  test('ROUTE-15 what is lent for some days opens within them only, and never beyond the membership', async () => {
    const { pessoa, id } = await entrar('Rui Prado', { permissoes: semPermissoes, ate: somarDias(hoje, 20) })
    const { id: consulta } = await agendaDaClinica()
    const permissoes = permissoesDoPapel.recepcao
    const vistos = async () => (await como(pessoa).agendamentos.proximos()).map((cada) => cada.id)
    await dela().delegar({ id, permissoes, de: somarDias(hoje, 3), ate: somarDias(hoje, 40) })
    expect(await vistos()).toEqual([])
    const { id: emprestado } = await dela().delegar({ id, permissoes, de: hoje, ate: somarDias(hoje, 2) })
    expect(await vistos()).toEqual([consulta])
    const lista = (await dela().listar()).membros.filter(({ delegacao }) => delegacao)
    expect(lista.map(({ fim }) => ultimoDia(fim!)).sort()).toEqual([somarDias(hoje, 2), somarDias(hoje, 20)])
    await dela().mudarStatus({ id: emprestado, para: 'encerrado' })
    expect(await vistos()).toEqual([])
    await expect(dela().delegar({ id, permissoes, de: somarDias(hoje, 2), ate: hoje })).rejects.toMatchObject(
      { code: 'ENTRADA_INVALIDA' },
    )
    await expect(
      dela().delegar({ id, permissoes, de: somarDias(hoje, 21), ate: somarDias(hoje, 22) }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('ROUTE-15 the clinic is offered to a member, passes when they accept, and its owner stays as a manager', async () => {
    const { pessoa, id } = await entrar('Rui Prado')
    const pedido = { id: clinica.id, membro_id: id }
    const oferta = await como(gestora).clinicas.pedirTransferencia(pedido)
    expect(await como(pessoa).equipe.listar()).toMatchObject({ clinicas: [{ meu_papel: 'recepcao' }] })
    expect(await avisos(pessoa)).toEqual(['Uma clínica foi oferecida a você'])
    await como(pessoa).clinicas.responderTransferencia({ id: oferta.id, aceita: true })
    expect(await como(pessoa).equipe.listar()).toMatchObject({ clinicas: [{ meu_papel: 'dono' }] })
    expect(await dela().listar()).toMatchObject({ clinicas: [{ meu_papel: 'gestor' }] })
    await expect(como(gestora).clinicas.pedirTransferencia(pedido)).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('ROUTE-15 a professional leaves without the page, from where the grant is shown', async () => {
    const { profissional } = await agendaDaClinica()
    const dele = como(profissional, 'profissional').equipe
    const [acesso] = await dele.acessos()
    expect(acesso).toMatchObject({ tipo: 'equipe', quem: 'Cláudia Ramos', encerrar: { tipo: 'membro' } })
    await dele.mudarStatus({ id: acesso!.encerrar!.id, para: 'encerrado' })
    expect(await dele.acessos()).toEqual([])
    expect(await como(gestora).agendamentos.proximos()).toEqual([])
  })

  test('ROUTE-15 last use and second factor of each member, and no contact of anybody', async () => {
    const { pessoa } = await entrar('Rui Prado')
    await base.owner.query('insert into auth.sessions (user_id) values ($1)', [pessoa.id])
    await base.owner.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [pessoa.id],
    )
    const membro = (await dela().listar()).membros.find(({ usuario_id }) => usuario_id === pessoa.id)!
    expect(membro).toMatchObject({ duas_etapas: true, convite: null })
    expect(Date.now() - Date.parse(membro.ultimo_acesso!)).toBeLessThan(2 * 86_400_000)
    expect(JSON.stringify(membro)).not.toContain(pessoa.email)
  })
})

test('S1 the team is of those who manage clinics, the circle of those who look after people, each with the page of the other', async () => {
  const recusa = { code: 'SEM_PERMISSAO', status: 403 }
  await expect(como(gestora, 'paciente-administrador').equipe.listar()).rejects.toMatchObject(recusa)
  await expect(dela().circulo.listar()).rejects.toMatchObject(recusa)
})

test('S2 a member is not moved, nor given to another clinic, by what is sent along', async () => {
  const { pessoa, id } = await entrar('Rui Prado')
  const outra = await buildClinica(base.owner)
  const antes = await base.owner.query('select * from membros_clinicas where id = $1', [id])
  await dela().alterar({
    id,
    papel: 'recepcao',
    permissoes: permissoesDoPapel.recepcao,
    ate: null,
    clinica_id: outra.id,
    usuario_id: gestora.id,
    status: 'suspenso',
    delegacao: true,
    concedido_por: pessoa.id,
  } as never)
  const depois = await base.owner.query('select * from membros_clinicas where id = $1', [id])
  expect({ ...depois.rows[0], updated_at: null, fim: null }).toEqual({
    ...antes.rows[0],
    updated_at: null,
    fim: null,
  })
})
