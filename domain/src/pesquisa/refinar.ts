import { semChip, type TipoDeChip } from './chips.ts'
import type { Janela } from './horas.ts'
import { comArea, pedidoVazio, type Pedido } from './pedido.ts'
import type { Refino } from './refino.ts'
import type { Opcao } from './juntar-tempo.ts'

/** A sentence said upon results: what it names takes the place of what stood there; 'também' adds to the time (BUSCA-05). */
export function refinar(
  antes: Pedido,
  novo: Pedido,
  { retirar, soma, hora, recomecar, maisLonge }: Omit<Refino, 'escolha'>,
): Pedido {
  if (recomecar) return novo
  let base = antes
  for (const tipo of retirar) base = retirarTudo(base, tipo)
  const filtros = { ...base.filtros }
  if (novo.filtros.especialidade !== undefined && !(novo.geral && base.filtros.especialidade !== undefined))
    delete filtros.sub
  if (novo.filtros.cidade !== undefined)
    for (const chave of ['bairro', 'cidade', 'uf', 'raio_km'] as const) delete filtros[chave]
  const area =
    novo.geral && base.filtros.especialidade !== undefined
      ? { especialidade: base.filtros.especialidade, sub: base.filtros.sub }
      : {}
  Object.assign(filtros, novo.filtros, area)
  if (maisLonge) filtros.raio_km = Math.min(50, (filtros.raio_km ?? 5) * 2)
  if (filtros.ordem === 'distancia' && filtros.bairro === undefined && !base.perto && !novo.perto)
    novo = { ...novo, perto: true }
  const tempo = hora ? comOutraHora(base.tempo, hora) : juntarTempo(base.tempo, novo.tempo, soma)
  return comArea({
    ...pedidoVazio,
    filtros,
    perto: novo.filtros.cidade === undefined && (base.perto || novo.perto),
    tempo,
    pessoa: novo.pessoa ?? base.pessoa,
    motivos: [...new Set([...base.motivos, ...novo.motivos])],
    exceto: {
      especialidades: unicos(base.exceto.especialidades, novo.exceto.especialidades),
      subs: unicos(base.exceto.subs, novo.exceto.subs),
      planos: unicos(base.exceto.planos, novo.exceto.planos),
      lugares: unicos(base.exceto.lugares, novo.exceto.lugares),
    },
    geral:
      novo.filtros.especialidade !== undefined && area.especialidade === undefined
        ? novo.geral
        : base.geral && filtros.especialidade !== undefined,
  })
}

const unicos = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

function retirarTudo(pedido: Pedido, tipo: TipoDeChip): Pedido {
  if (tipo === 'motivo') return { ...pedido, motivos: [], geral: false }
  if (tipo === 'exceto') return { ...pedido, exceto: pedidoVazio.exceto }
  return semChip(tipo === 'lugar' ? { ...pedido, perto: false } : pedido, { tipo, indice: 0 })
}

function juntarTempo(antes: readonly Opcao[], novo: readonly Opcao[], soma: boolean): Opcao[] {
  if (novo.length === 0) return [...antes]
  if (antes.length === 0) return [...novo]
  const [a, b] = [antes[0]!, novo[0]!]
  if (antes.length > 1 || novo.length > 1) return soma ? [...antes, ...novo] : [...novo]
  const dias = soma && a.dias && b.dias ? unicos(a.dias, b.dias).toSorted() : (b.dias ?? a.dias)
  // 'na terça também': at the same hours. 'de manhã também': on the same days.
  const janelas =
    soma && a.janelas && b.janelas
      ? [...a.janelas, ...b.janelas].toSorted((x, y) => x[0] - y[0])
      : (b.janelas ?? a.janelas)
  return [{ dias, janelas }]
}

function comOutraHora(tempo: readonly Opcao[], hora: 'mais-cedo' | 'mais-tarde'): Opcao[] {
  const base = tempo.length > 0 ? tempo : [{ dias: null, janelas: null }]
  return base.map(({ dias, janelas }) => {
    const de = Math.min(...(janelas ?? [[720, 0]]).map(([inicio]) => inicio))
    const ate = Math.max(...(janelas ?? [[0, 1020]]).map(([, fim]) => fim))
    const nova: Janela = hora === 'mais-cedo' ? [0, de > 0 ? de : 600] : [ate < 1440 ? ate : 1140, 1440]
    return { dias, janelas: [nova] }
  })
}
