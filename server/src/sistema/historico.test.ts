import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configuracoesPadrao, type ChaveDeConfiguracao } from '#domain/sistema/configuracoes.ts'
import { recursos } from '#domain/sistema/recursos.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { deleteMedicoesAntigas } from '../administracao/queries.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let server: TestApp
let admin: Usuario
let ana: { id: string; bearer: string }
const AGORA = new Date('2026-11-26T15:00:00Z')

beforeAll(async () => {
  server = await testApp({ agora: () => AGORA })
  const { owner } = server.base
  admin = await buildUsuario(owner, { nome: 'Rosa Admin', tipo_usuario: 'administrador-geral' })
  const pessoa = await buildUsuario(owner, { tipo_usuario: 'paciente', email: 'ana@exemplo.com.br' })
  ana = { id: pessoa.id, bearer: await server.entrar(pessoa) }
})
afterAll(() => server.stop())

const como = (quem: Pick<Usuario, 'id' | 'tipo_usuario'> = admin) =>
  clientFor(
    server.base,
    { usuario_id: quem.id, perfil: quem.tipo_usuario, sessao_id: randomUUID() },
    () => AGORA,
  ).sistema

async function configurar<C extends ChaveDeConfiguracao>(chave: C, valor: unknown) {
  const { versao } = (await como().configuracoes()).find((cada) => cada.chave === chave)!
  return como().configurar({ chave, valor, versao } as never)
}

describe('ADMIN-08 settings with their history', () => {
  test('ADMIN-08 each change is told with who and what it was, and going back is one more change', async () => {
    await configurar('marca', { frase: 'Cuidado perto de você' })
    await configurar('marca', { frase: 'Saúde com gente' })
    const [ultima, primeira] = await como().historico({ chave: 'marca' })
    expect(primeira).toMatchObject({
      quem: 'Rosa Admin',
      antes: null,
      depois: { frase: 'Cuidado perto de você' },
    })
    expect(ultima).toMatchObject({
      antes: { frase: 'Cuidado perto de você' },
      depois: { frase: 'Saúde com gente' },
    })
    await configurar('marca', ultima!.antes)
    expect((await como().historico({ chave: 'marca' }))[0]!.depois).toEqual({
      frase: 'Cuidado perto de você',
    })
    const ambiente = await fetch(`${server.url}/api/ambiente`)
    expect(await ambiente.json()).toMatchObject({ frase: 'Cuidado perto de você' })
  })

  test('ADMIN-08 the reasons of a cancellation are the administrator’s where there are any', async () => {
    const daAna = como({ id: ana.id, tipo_usuario: 'paciente' })
    expect((await daAna.motivosDeCancelamento()).paciente).toContain('Tive um imprevisto')
    await configurar('cancelamento', {
      paciente: ['Choveu demais'],
      equipe: [],
      orientacao: 'Avise com um dia.',
    })
    expect(await daAna.motivosDeCancelamento()).toMatchObject({
      paciente: ['Choveu demais'],
      orientacao: 'Avise com um dia.',
    })
    expect((await daAna.motivosDeCancelamento()).equipe).toContain('Doença do profissional')
    await expect(
      configurar('cancelamento', { paciente: [' '], equipe: [], orientacao: '' }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })

  test('ADMIN-08 a part that is off opens to nobody but administration, and comes back whole', async () => {
    const pedir = async (caminho: string) =>
      (
        (await (
          await fetch(`${server.url}/api${caminho}`, { headers: { authorization: `Bearer ${ana.bearer}` } })
        ).json()) as { code?: string }
      ).code
    expect(await pedir('/posts/recentes')).not.toBe('RECURSO_DESLIGADO')
    await configurar('recursos', { ...configuracoesPadrao.recursos, rede: false })
    expect(await pedir('/posts/recentes')).toBe('RECURSO_DESLIGADO')
    expect(await pedir('/eu')).toBeUndefined()
    await configurar('recursos', Object.fromEntries(recursos.map((cada) => [cada, true])))
    expect(await pedir('/posts/recentes')).not.toBe('RECURSO_DESLIGADO')
  })

  test('ADMIN-08 what was measured is kept as long as the administrator says, and never shorter than a month', async () => {
    const { owner, pools } = server.base
    for (const minuto of ['2026-09-01T12:00:00Z', '2026-11-20T12:00:00Z'])
      await insertRow(owner, 'medicoes', { servico: 'banco', minuto, estado: 'online', ms: 3 })
    const limpar = () => dbFor(pools, SISTEMA).affected(deleteMedicoesAntigas(AGORA, 31))
    await configurar('retencao', { mensagens_dias: 30, medicoes_dias: 120 })
    expect(await limpar()).toBe(0)
    await configurar('retencao', { mensagens_dias: 30, medicoes_dias: 31 })
    expect(await limpar()).toBe(1)
    await expect(configurar('retencao', { mensagens_dias: 30, medicoes_dias: 1 })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
    })
  })
})

describe('ADMIN-08 what will be sent, and what is kept', () => {
  test('ADMIN-08 the reminders of the next 48 hours are told with masked names, and those of cancelled consultations are not', async () => {
    const { owner } = server.base
    const profissional = await buildProfissional(owner)
    const paciente = await buildPaciente(owner, { usuario: { nome: 'Zulmira Xavantina' } })
    const lembrete = async (dia: string, enviar_em: string, status: 'agendado' | 'cancelado') => {
      const consulta = await buildAgendamento(owner, {
        paciente_id: paciente.id,
        profissional_id: profissional.id,
        status,
        data_agendamento: dia,
        ...(status === 'cancelado' && { motivo_cancelamento: 'Viagem', data_cancelamento: AGORA }),
      })
      await owner.query('delete from lembretes where agendamento_id = $1', [consulta.id])
      await insertRow(owner, 'lembretes', {
        agendamento_id: consulta.id,
        versao: consulta.versao,
        tipo: '24h',
        enviar_em,
      })
    }
    await owner.query('delete from lembretes')
    await lembrete('2026-11-28T12:00:00Z', '2026-11-27T12:00:00Z', 'agendado')
    await lembrete('2026-11-28T15:00:00Z', '2026-11-27T15:00:00Z', 'cancelado')
    await lembrete('2026-12-10T12:00:00Z', '2026-12-09T12:00:00Z', 'agendado')
    const simulado = await como().simularLembretes()
    expect(simulado.itens.map(({ tipo, enviar_em }) => [tipo, enviar_em])).toEqual([
      ['24h', '2026-11-27T12:00:00.000Z'],
    ])
    expect([simulado.total, simulado.por_tipo]).toEqual([1, [{ tipo: '24h', total: 1 }]])
    expect(JSON.stringify(simulado)).not.toContain('Xavantina')
  })

  test('ADMIN-08 the state of the backups says when the last one was, and that a week without one is too long', async () => {
    const { owner } = server.base
    expect(await como().copias()).toEqual({ copias: [], atrasada: true })
    const copia = { tabelas: 200, linhas: 12_345, arquivos: 7, tamanho: 5_000_000 }
    await insertRow(owner, 'copias_feitas', { ...copia, feita_em: '2026-11-18T12:00:00Z' })
    expect((await como().copias()).atrasada).toBe(true)
    await insertRow(owner, 'copias_feitas', { ...copia, feita_em: '2026-11-25T12:00:00Z' })
    expect(await como().copias()).toMatchObject({ atrasada: false, copias: [copia, copia] })
  })
})
