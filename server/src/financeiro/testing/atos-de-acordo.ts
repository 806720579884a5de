import { randomBytes, randomUUID } from 'node:crypto'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { como } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { confirmarParcela } from '../../pagamentos/banco/confirmar-parcela.ts'
import { findDaParcela, insertParcela } from '../../pagamentos/banco/queries-parcelas.ts'
import type { CenaDoDinheiro } from './atos.ts'

type Sorteio = <T>(lista: readonly T[]) => T
const DIA_MS = 86_400_000
const hoje = () => new Date().toISOString().slice(0, 10)

const daHelena = ({ base, helena }: CenaDoDinheiro) => como(base, helena.usuario_id, 'profissional')

/** Agreements over what is owed, their parts, and the closing of months: acts as `atosDoDinheiro`. */
export const atosDoAcordo = {
  async acordar(cena, sortear) {
    const paciente_id = sortear(cena.pacientes).id
    const { consultas } = await daHelena(cena).dividas.ver({ paciente_id })
    const total_centavos = consultas.reduce((soma, { aberto_centavos }) => soma + aberto_centavos, 0)
    const primeira = Math.floor(total_centavos / 2)
    await daHelena(cena).dividas.acordar({
      paciente_id,
      multa_bps: 200,
      juros_bps: 100,
      total_centavos,
      parcelas: [primeira, total_centavos - primeira].map((valor_centavos, n) => ({
        vence_em: somarDias(hoje(), n + 1),
        valor_centavos,
      })),
    })
  },

  async encerrarAcordo(cena, sortear) {
    await daHelena(cena).dividas.encerrarAcordo({ paciente_id: sortear(cena.pacientes).id })
  },

  /** The bank tells twice, at once, of a part that was paid in time or late. */
  async pagarParcela(cena, sortear) {
    const sistema = dbFor(cena.base.pools, SISTEMA)
    const meus = await como(cena.base, sortear(cena.pacientes).usuario_id, 'paciente').dividas.minhas()
    const acordo = meus[0]
    const parcela = acordo?.parcelas.find(({ numero }) => numero === acordo.proxima)
    if (!acordo || !parcela) return
    const id = randomUUID()
    await sistema.first(
      insertParcela(acordo.acordo_id, parcela.numero, {
        id,
        txid: id.replaceAll('-', ''),
        aberto_centavos: parcela.aberto_centavos,
        atraso_centavos: 0,
        vence_em: hoje(),
        vale_ate: somarDias(hoje(), 30),
        olhar_em: new Date(Date.now() + 365 * DIA_MS),
      }),
    )
    const codigo = await sistema.first(findDaParcela(acordo.acordo_id, parcela.numero))
    if (!codigo) return
    const dias = sortear([0, 3])
    const a_mais = dias > 0 ? Math.floor(codigo.valor_centavos * 0.021) : 0
    const pix = {
      endToEndId: randomBytes(16).toString('hex').toUpperCase(),
      txid: codigo.txid,
      valor: codigo.valor_centavos + a_mais,
      horario: new Date(Date.now() + dias * DIA_MS),
    }
    const vezes = [1, 2].map(() => confirmarParcela(sistema, codigo, pix, new Date()))
    for (const feita of await Promise.allSettled(vezes)) if (feita.status === 'rejected') throw feita.reason
  },

  async fecharMes(cena) {
    await daHelena(cena).financeiro.fechar({ ate: somarDias(inicioDoMes(hoje()), -1) })
  },

  async reabrirMes(cena) {
    await daHelena(cena).financeiro.reabrir({ motivo: 'Faltou uma nota' })
  },
} satisfies Record<string, (cena: CenaDoDinheiro, sortear: Sorteio) => Promise<unknown>>
