import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildEspera } from '../../espera/fixtures.ts'
import { buildCobranca, buildContaPix } from '../../pagamentos/fixtures.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { abrirAgenda, daqui, iso, novoPaciente } from '../../agendamentos/testing/cena.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

/** Days from now of the two appointments of the scene. */
export const [DIA_A, DIA_B] = [4, 6]

/**
 * One patient with an appointment at each of two colleagues of a clinic, who share a room: the first with a charge, a receipt to come and an entry of the waiting list for an earlier
 * hour. Every round begins with them anew.
 */
export interface Cena {
  base: TestDatabase
  helena: Awaited<ReturnType<typeof abrirAgenda>>
  caio: Awaited<ReturnType<typeof abrirAgenda>>
  marina: Awaited<ReturnType<typeof novoPaciente>>
  sala: string
  /** Person at the desk. */
  rita: string
  /** What PostgreSQL answered with 40P01 or 40001, also where the work was tried again: who waited for whom, and at which statement. */
  cruzadas: Cruzada[]
  /** The scene of a new round. */
  comecar(): Promise<Rodada>
  stop(): Promise<void>
}

/** An answer of PostgreSQL to a transaction that crossed another. */
interface Cruzada {
  code: string
  detail?: string
  where?: string
}

export interface Rodada {
  a: string
  b: string
  /** Of both appointments. */
  serie: string
  cobranca: string
  espera: string
}

export async function montarCena(): Promise<Cena> {
  const base = await testDatabase({ poolSize: 10 })
  const cruzadas: Cruzada[] = []
  base.pools.request.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', ({ code, detail, where }: Cruzada) => {
      if (code === '40P01' || code === '40001') cruzadas.push({ code, detail, where })
    })
  })
  const dona = await buildUsuario(base.owner, {
    nome: 'Dora Dona',
    tipo_usuario: 'profissional-administrador',
  })
  const clinica = await buildClinica(base.owner, { dono_id: dona.id })
  const sala = randomUUID()
  await base.owner.query(`insert into salas_clinicas (id, clinica_id, nome) values ($1, $2, 'Sala 1')`, [
    sala,
    clinica.id,
  ])
  const abrir = async (nome: string) => {
    const locais = [{ nome: 'Clínica', clinica_id: clinica.id }]
    const aberta = await abrirAgenda(base, { usuario: { nome }, locais })
    await base.owner.query(
      `update intervalos_horarios i set local_id = $2, sala_id = $3 from templates_horarios t where t.id = i.template_id and t.profissional_id = $1`,
      [aberta.id, aberta.locais[0]!.id, sala],
    )
    return aberta
  }
  const [helena, caio] = [await abrir('Helena Prado'), await abrir('Caio Ramos')]
  const rita = await buildUsuario(base.owner, { nome: 'Rita', tipo_usuario: 'profissional-administrador' })
  for (const usuario_id of [helena.usuario_id, caio.usuario_id])
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: rita.id,
    papel: 'recepcao',
    permissoes: { agenda: 'escrita', financeiro: 'escrita' },
  })
  const conta = await buildContaPix(base.owner, { profissional_id: helena.id })
  await buildContaPix(base.owner, { profissional_id: caio.id })
  const marina = await novoPaciente(base)
  const consulta = (de: typeof helena, dia: number, mais: object = {}) =>
    buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: de.id,
      servico_id: de.servicos[0]!.id,
      local_id: de.locais[0]!.id,
      clinica_id: clinica.id,
      sala_id: sala,
      data_agendamento: iso(daqui(dia)),
      valor: '300',
      modalidade: 'presencial',
      ...mais,
    })
  return {
    base,
    helena,
    caio,
    marina,
    sala,
    rita: rita.id,
    cruzadas,
    async comecar() {
      await base.empty('agendamentos', 'lista_espera', 'notificacoes', 'excecoes_horarios', 'vagas')
      const serie_id = randomUUID()
      const a = await consulta(helena, DIA_A, { serie_id })
      const b = await consulta(caio, DIA_B, { serie_id })
      const cobranca = await buildCobranca(base.owner, {
        agendamento_id: a.id,
        profissional_id: helena.id,
        chave: conta.chave,
        obrigatoria: true,
      })
      const espera = await buildEspera(base.owner, {
        paciente_id: marina.id,
        criado_por: marina.usuario_id,
        profissional_id: helena.id,
        servico_id: helena.servicos[0]!.id,
        antecipa_id: a.id,
        modalidade: 'presencial',
      })
      await base.owner.query(
        `insert into vagas (profissional_id, de, ate, causa) values ($1, $2::timestamptz, $2::timestamptz + interval '1 hour', 'cancelamento')`,
        [helena.id, iso(daqui(2))],
      )
      return { a: a.id, b: b.id, serie: serie_id, cobranca: cobranca.id, espera: espera.id }
    },
    stop: () => base.drop(),
  }
}
