import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { buildCena, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { insertSinal } from '../agendamentos/sinal/queries.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildEspera } from '../espera/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildContaPix } from './fixtures.ts'
import { vencerCobrancas } from './jobs.ts'

const DIA = 86_400_000

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  await base.owner.query('delete from auth.users')
  cena = await buildCena(base)
  await base.owner.query('update servicos_profissionais set sinal = 100 where preco = 300')
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
const recepcao = () => como(cena.recepcao.id, 'profissional-administrador')
/** Booked by Marina, with its deposit. */
const naClinica = async () => {
  const consulta = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    servico_id: cena.helena.servicos[0]!.id,
    local_id: cena.helena.locais[0]!.id,
    clinica_id: cena.clinica.id,
    valor: 300,
    data_agendamento: new Date(Date.now() + 5 * DIA),
  })
  const dela = dbFor(base.pools, actorOf({ usuario_id: cena.marina.usuario_id, perfil: 'paciente' }))
  const sinal = { valor_centavos: 10_000, prazo_min: 30, credito: null, expira_em: Date.now() + DIA / 48 }
  await dela.only(insertSinal(consulta.id, sinal))
  return consulta
}
const cobranca = async (agendamento_id: string) =>
  (await base.owner.query('select * from cobrancas where agendamento_id = $1', [agendamento_id])).rows[0]
const email = {
  tipo: 'email',
  chave: ' Recebe@Exemplo.com.br',
  recebedor: 'Clínica Um',
  cidade: 'Recife',
} as const

/** The desk gets the clinic's finances too. */
const darFinancas = () =>
  base.owner.query(
    'update membros_clinicas set permissoes = permissoes || \'{"financeiro":"escrita"}\' where usuario_id = $1',
    [cena.recepcao.id],
  )

describe('APPT-07 C4 the account that receives', () => {
  test('APPT-07 C4 is kept by the professional for themselves, and of a clinic by those who own it or keep its finances', async () => {
    const helena = como(cena.helena.usuario_id, 'profissional').pagamentos
    expect(await helena.conta({})).toBeNull()
    const errada = helena.guardarConta({ ...email, tipo: 'cpf', chave: '111.111.111-11' })
    await expect(errada).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'chave', mensagem: 'Informe um CPF válido, com 11 números.' }] },
    })
    await helena.guardarConta(email)
    const guardada = await helena.guardarConta({ ...email, prazo_min: 60 })
    expect(guardada).toMatchObject({ chave: 'recebe@exemplo.com.br', prazo_min: 60 })
    expect(await helena.conta({})).toEqual(guardada)
    const caio = como(cena.caio.usuario_id, 'profissional').pagamentos
    expect(await caio.conta({})).toBeNull()
    const daClinica = { clinica_id: cena.clinica.id }
    for (const estranho of [caio, recepcao().pagamentos])
      await expect(estranho.guardarConta({ ...email, ...daClinica })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
    const dona = como(cena.dona.id, 'profissional-administrador').pagamentos
    expect(await dona.guardarConta({ ...email, ...daClinica })).toMatchObject({ prazo_min: 30 })
    const financas = cena.leitora.id
    await base.owner.query('delete from membros_clinicas where usuario_id = $1', [financas])
    await buildMembro(base.owner, {
      ...daClinica,
      usuario_id: financas,
      papel: 'gestor',
      permissoes: { financeiro: 'escrita' },
    })
    const delas = como(financas, 'profissional-administrador').pagamentos
    expect(await delas.conta(daClinica)).toMatchObject({ chave: 'recebe@exemplo.com.br' })
    expect(await delas.apagarConta(daClinica)).toEqual({ apagada: true })
    expect(await delas.apagarConta(daClinica)).toEqual({ apagada: false })
    expect(await helena.conta({})).toEqual(guardada)
  })

  test('APPT-07 C4 ROUTE-09 the page of the clinic offers it to exactly those whom the account itself lets', async () => {
    const { id: clinica_id } = cena.clinica
    const membro = async (tipo_usuario: TipoUsuario, permissoes: object) => {
      const { id } = await buildUsuario(base.owner, { tipo_usuario })
      await buildMembro(base.owner, { clinica_id, usuario_id: id, papel: 'gestor', permissoes })
      return [id, tipo_usuario] as const
    }
    const pessoas = [
      [cena.dona.id, 'profissional-administrador'],
      await membro('profissional-administrador', { financeiro: 'escrita' }),
      await membro('profissional-administrador', { clinica: 'escrita', financeiro: 'leitura' }),
      await membro('paciente-administrador', { financeiro: 'escrita' }),
      [cena.recepcao.id, 'profissional-administrador'],
      [cena.helena.usuario_id, 'profissional'],
      [(await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id, 'administrador-geral'],
    ] as const
    const mostra: boolean[] = []
    for (const [id, perfil] of pessoas) {
      const { clinicas, pagamentos } = como(id, perfil)
      const { cuida_do_dinheiro } = await clinicas.ver({ id: clinica_id })
      const deixa = await pagamentos.conta({ clinica_id }).then(
        () => true,
        () => false,
      )
      expect([perfil, cuida_do_dinheiro]).toEqual([perfil, deixa])
      mostra.push(cuida_do_dinheiro)
    }
    expect(mostra).toEqual([true, true, false, false, false, false, false])
  })

  test('APPT-07 C4 ROUTE-09 of a clinic does not go with it to another owner', async () => {
    await buildContaPix(base.owner, { profissional_id: cena.helena.id })
    await buildContaPix(base.owner, { clinica_id: cena.clinica.id })
    await base.owner.query('update clinicas set dono_id = $1', [cena.leitora.id])
    const { rows } = await base.owner.query('select clinica_id from contas_pix')
    expect(rows).toEqual([{ clinica_id: null }])
  })

  test('APPT-07 C4 is the clinic’s for what happens there; the desk that keeps the agenda answers, who only looks does not', async () => {
    await buildContaPix(base.owner, { profissional_id: cena.helena.id })
    await buildContaPix(base.owner, { clinica_id: cena.clinica.id, recebedor: 'CLINICA UM' })
    const { id } = await naClinica()
    expect(await cobranca(id)).toMatchObject({ clinica_id: cena.clinica.id, profissional_id: null })
    const pago = await como(cena.marina.usuario_id, 'paciente').pagamentos.informar({
      id: (await cobranca(id)).id,
    })
    const [pix] = pago.cobrancas
    expect(pix).toMatchObject({ situacao: 'informada', recebedor: 'CLINICA UM' })
    const leitora = como(cena.leitora.id, 'profissional-administrador').pagamentos
    expect(await leitora.aConferir()).toEqual([])
    await expect(leitora.receber({ id: pix!.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const caio = como(cena.caio.usuario_id, 'profissional').pagamentos
    expect(await caio.aConferir()).toEqual([])
    await expect(caio.receber({ id: pix!.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    // RECEPCAO-02: the desk that keeps the agenda and was not given the finances neither sees nor confirms it.
    expect(await recepcao().pagamentos.aConferir()).toEqual([])
    await expect(recepcao().pagamentos.receber({ id: pix!.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await darFinancas()
    expect(await recepcao().pagamentos.aConferir()).toMatchObject([
      { id: pix!.id, paciente_nome: 'Marina Duarte', profissional_nome: 'Helena Prado', servico: 'Consulta' },
    ])
    const { recebido_centavos } = await recepcao().pagamentos.receber({ id: pix!.id })
    expect(recebido_centavos).toBe(10_000)
  })

  test('APPT-07 C4 of one professional keeps an appointment from a colleague once it is said to be paid; unpaid, the code ends', async () => {
    await buildContaPix(base.owner, { profissional_id: cena.helena.id })
    const { id, versao } = await naClinica()
    const para = { id, versao, profissional_id: cena.caio.id }
    const pix = { id: (await cobranca(id)).id }
    await como(cena.marina.usuario_id, 'paciente').pagamentos.informar(pix)
    await expect(recepcao().agenda.mover(para)).rejects.toMatchObject({ code: 'PAGAMENTO_FEITO' })
    await como(cena.helena.usuario_id, 'profissional').pagamentos.naoRecebi({ ...pix, motivo: 'Não chegou' })
    await base.owner.query('update agendamentos set profissional_id = $1, servico_id = null where id = $2', [
      cena.caio.id,
      id,
    ])
    expect(await cobranca(id)).toMatchObject({ situacao: 'cancelada' })
  })

  test('APPT-07 C4 C8 an hour that frees because nobody paid goes to the waiting list', async () => {
    await buildContaPix(base.owner, { profissional_id: cena.helena.id })
    await buildEspera(base.owner, {
      paciente_id: cena.ana.id,
      criado_por: cena.ana.usuario_id,
      profissional_id: cena.helena.id,
    })
    const { id } = await naClinica()
    expect(await vencerCobrancas(dbFor(base.pools, SISTEMA), new Date(Date.now() + DIA / 24))).toBe(1)
    const { rows } = await base.owner.query('select causa from vagas where profissional_id = $1', [
      cena.helena.id,
    ])
    expect(rows).toEqual([{ causa: 'cancelamento' }])
    expect(await cobranca(id)).toMatchObject({ situacao: 'vencida' })
  })
})
