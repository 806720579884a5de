import { maisProximos } from '#domain/agendamentos/marcar/rules.ts'
import type { Ocorrencia } from '#domain/agendamentos/marcar/contract.ts'
import { politicaDe } from '#domain/agendamentos/marcar/rules.ts'
import { datasDaSerie } from '#domain/agendamentos/serie/serie.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import { podeComecar } from '#domain/horarios/livres/por-que-nao.ts'
import { entradaDe, findAgendas, type LinhaDeAgenda } from '../../horarios/entrada.ts'
import { exigirRota } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { findDetalhe } from '../consultas/detalhe.ts'
import { comAlternativas, semOcupado } from '../marcar/hora.ts'
import { exigirDados, exigirPreco, marcar } from '../marcar/marcar.ts'
import { horaPedida } from '../marcar/procedures.ts'
import { findFatos, findMinhasReservas } from '../marcar/queries.ts'
import { pedidoDeHorario, type Pedido } from '../marcar/vaga.ts'
import { os } from '../contract.ts'
import { findDoPaciente } from './queries.ts'
import { recusar } from '../recusas.ts'

const MINUTO = 60_000
/** Longest reach of a schedule; later dates are refused without being read. */
const ALCANCE_DIAS = 370
/** Days on both sides of a refused date that are searched for other hours. */
const EM_VOLTA = 3

/** Recurring consultations: a look at every date, then all or none is booked. */
export const serieRouter = {
  previaDaSerie: os.previaDaSerie.handler(async ({ input, context }): Promise<Ocorrencia[]> => {
    exigirRota(context, '/agendar')
    const agora = context.agora()
    const { frequencia, vezes, ...pedido } = input
    const fatos = await context.db.first(findFatos(pedido))
    if (fatos?.lado !== 'paciente') throw recusar('PACIENTE_NAO_ENCONTRADO')
    if (pedido.servico_id && !fatos.servico) throw recusar('SERVICO_INDISPONIVEL')
    const { zona } = fatos
    const { data, minuto } = horaLocal(pedido.inicio, zona)
    const inicios = datasDaSerie(data, frequencia, vezes).map(
      (cada) => instanteDe(cada, minuto, zona) ?? instanteDe(cada, minuto + 60, zona)!,
    )
    const hoje = dataLocal(agora.getTime(), zona)
    const ultima = dataLocal(inicios.at(-1)!, zona)
    const longe = somarDias(hoje, ALCANCE_DIAS)
    const periodo = {
      de: somarDias(hoje, -1),
      ate: somarDias(ultima < longe ? ultima : longe, EM_VOLTA + 1),
    }
    const [[lida], dele, guardadas] = await context.db.together([
      findAgendas([pedido.profissional_id], periodo),
      findDoPaciente(fatos.paciente_id, periodo.de, periodo.ate),
      findMinhasReservas(pedido.profissional_id),
    ])
    if (!lida?.publico) throw erroComum('NAO_ENCONTRADO')
    // The caller's own holds do not stand in the way of the series.
    const agenda = guardadas.reduce(semOcupado, lida)
    const entrada = entradaDe(agenda, {
      ...periodo,
      agora,
      pedido: pedidoDeHorario(pedido, fatos.servico),
    })
    const duracao = fatos.servico?.duracao_min ?? duracaoDe(agenda)
    const antes = (fatos.servico?.intervalo_antes_min ?? fatos.antes_min) * MINUTO
    const depois = (fatos.servico?.intervalo_depois_min ?? fatos.depois_min) * MINUTO
    const umaPorDia = !politicaDe(fatos).varias_no_dia
    const conflitoDe = (inicio: number): string | null => {
      if (inicio <= agora.getTime()) return 'passado'
      if (diasEntre(hoje, dataLocal(inicio, zona)) > ALCANCE_DIAS) return 'horizonte'
      const pode = podeComecar(entrada, inicio)
      if (!pode.pode) return pode.motivo.tipo
      const fim = inicio + duracao * MINUTO
      if (dele.some((cada) => cada.de < fim + depois && cada.ate > inicio - antes)) return 'paciente-ocupado'
      const noDia = dele.some(
        (cada) =>
          cada.profissional_id === pedido.profissional_id &&
          dataLocal(cada.inicio, zona) === dataLocal(inicio, zona),
      )
      return umaPorDia && noDia ? 'uma-por-dia' : null
    }
    return inicios.map((inicio) => {
      const conflito = conflitoDe(inicio)
      return {
        inicio: emIso(inicio),
        conflito,
        alternativas:
          conflito === null || conflito === 'passado' ? [] : emVolta(entrada, inicio, zona, conflitoDe),
      }
    })
  }),

  marcarSerie: os.marcarSerie.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const { inicios, motivo_consulta, valor_centavos, ...comum } = input
    const emOrdem = [...new Set(inicios)].toSorted((a, b) => a - b)
    let atual: Pedido = { ...comum, inicio: emOrdem[0]! }
    return comAlternativas(
      context,
      () => horaPedida(context, atual),
      () =>
        repetivel(context, 'marcarSerie', input, async (db) => {
          const itens = await marcar(context, db, 'paciente', {
            pedidos: emOrdem.map((inicio) => ({ ...comum, inicio })),
            serie: true,
            motivo_consulta,
            conferir(vaga) {
              exigirDados(vaga)
              exigirPreco(valor_centavos, vaga)
            },
            aoProcurar: (pedido) => {
              atual = pedido
            },
            responder: (ids) => findDetalhe(context, db, ids, 'Consulta marcada'),
          })
          return { serie_id: itens[0]!.serie_id!, itens }
        }),
      () => (input.mostrado ? 'marcar' : null),
    )
  }),
}

const duracaoDe = ({ templates }: LinhaDeAgenda) => templates[0]?.duracao_min ?? 30

/** Free hours near a refused date. */
function emVolta(
  entrada: ReturnType<typeof entradaDe>,
  inicio: number,
  zona: string,
  conflitoDe: (inicio: number) => string | null,
): Ocorrencia['alternativas'] {
  const dia = dataLocal(inicio, zona)
  const limite = { de: somarDias(dia, -EM_VOLTA), ate: somarDias(dia, EM_VOLTA) }
  const de = limite.de > entrada.de ? limite.de : entrada.de
  const ate = limite.ate < entrada.ate ? limite.ate : entrada.ate
  if (de > ate) return []
  const livres = horariosLivres({ ...entrada, de, ate }).filter((livre) => conflitoDe(livre.inicio) === null)
  return maisProximos(livres, inicio, 3).map((livre) => ({
    inicio: emIso(livre.inicio),
    local_id: livre.local_id,
  }))
}
