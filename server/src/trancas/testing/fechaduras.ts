import { Client } from 'pg'
import type { Cena, Rodada } from './cena.ts'

/** A row, or a room, that somebody else holds. */
interface Fechadura {
  nome: string
  cliente: Client
  pid: number
}

/**
 * The rows of the scene in the one order of locks (server/sql/agendamentos/trancas.sql), each held by a connection of its own: an act waits for one after the other, and the order in
 * which it waits is the order in which it locks.
 */
export async function fechar(cena: Cena): Promise<{
  /** Holds them all anew. */
  prender(rodada: Rodada): Promise<void>
  /** Lets an act through, one wait after the other. @returns places in the order of locks, as it came to them */
  passar(ato: Promise<unknown>): Promise<number[]>
  nomes: string[]
  stop(): Promise<void>
}> {
  const agendas = [cena.helena.id, cena.caio.id].toSorted()
  const linha = (tabela: string, id: string) =>
    [`select from ${tabela} where id = $1 for no key update`, id] as const
  const trancas = ({ a, b, serie, cobranca, espera }: Rodada) => ({
    'a primeira agenda': linha('profissionais', agendas[0]!),
    'a segunda agenda': linha('profissionais', agendas[1]!),
    'o paciente': linha('pacientes', cena.marina.id),
    'a sala': ['select trancar_sala($1)', cena.sala] as const,
    'a primeira consulta': linha('agendamentos', [a, b].toSorted()[0]!),
    'a segunda consulta': linha('agendamentos', [a, b].toSorted()[1]!),
    'o sinal da série': ['select trancar_sinal_da_serie($1)', serie] as const,
    'a cobrança': linha('cobrancas', cobranca),
    'a espera': linha('lista_espera', espera),
  })
  const nomes = Object.keys(trancas({ a: '', b: '', serie: '', cobranca: '', espera: '' }))
  const fechaduras: Fechadura[] = []
  for (const nome of nomes) {
    const cliente = new Client(cena.base.connection)
    await cliente.connect()
    const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid')
    fechaduras.push({ nome, cliente, pid: rows[0]!.pid })
  }
  const soltar = () => Promise.all(fechaduras.map(({ cliente }) => cliente.query('rollback')))
  /** Pids of those for whom a connection of the product waits. */
  const esperados = async () => {
    const { rows } = await cena.base.owner.query<{ por: number[] }>(
      `select pg_blocking_pids(pid) as por from pg_stat_activity
        where datname = current_database() and application_name = 'app-da-saude' and wait_event_type = 'Lock'`,
    )
    return rows.flatMap(({ por }) => por)
  }
  return {
    nomes,
    async prender(rodada) {
      const comandos = Object.values(trancas(rodada))
      await Promise.all(
        fechaduras.map(async ({ cliente }, lugar) => {
          const [texto, id] = comandos[lugar]!
          await cliente.query('begin')
          await cliente.query(texto, [id])
        }),
      )
    },
    async passar(ato) {
      const estado = { acabou: false }
      const acabar = () => {
        estado.acabou = true
      }
      const fim = ato.then(acabar, acabar)
      const lugares: number[] = []
      while (!estado.acabou) {
        const por = await esperados()
        const lugar = fechaduras.findIndex(({ pid }) => por.includes(pid))
        if (lugar < 0) continue
        lugares.push(lugar)
        await fechaduras[lugar]!.cliente.query('rollback')
      }
      await fim
      await soltar()
      return lugares
    },
    async stop() {
      await Promise.all(fechaduras.map(({ cliente }) => cliente.end()))
    },
  }
}
