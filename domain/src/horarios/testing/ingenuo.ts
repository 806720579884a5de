import type { EntradaHorarios, HorarioLivre, Janela, Template } from '../entrada.ts'
import { minutos, relogioDe } from './relogio.ts'

const MINUTO = 60_000
const DIA = 86_400_000

/** The template of a date by its definition: a dated one, else the default. */
function templateEm(templates: readonly Template[], data: string): Template | undefined {
  const datados = templates.filter(
    ({ vigente_de, vigente_ate }) => vigente_de !== null || vigente_ate !== null,
  )
  const vale = datados.find(
    ({ vigente_de, vigente_ate }) => (vigente_de ?? '') <= data && data <= (vigente_ate ?? '9999-12-31'),
  )
  return vale ?? templates.find((template) => !datados.includes(template))
}

/** The Sunday on or before a date. */
const domingoDe = (data: string) => Date.parse(data) - new Date(data).getUTCDay() * DIA

function limiteAtingido(template: Template, marcados: ReadonlyMap<string, number>, data: string): boolean {
  let daSemana = 0
  for (const [outra, quantos] of marcados) if (domingoDe(outra) === domingoDe(data)) daSemana += quantos
  const { max_por_dia, max_por_semana } = template
  return (
    (max_por_dia !== null && (marcados.get(data) ?? 0) >= max_por_dia) ||
    (max_por_semana !== null && daSemana >= max_por_semana)
  )
}

function serve(janela: Janela, { pedido, planos_aceitos }: EntradaHorarios): boolean {
  const { local_id, servico, pagamento } = pedido
  if (local_id && janela.local_id !== local_id) return false
  if (servico && janela.servico_ids && !janela.servico_ids.includes(servico.id)) return false
  if (servico?.local_ids && janela.local_id && !servico.local_ids.includes(janela.local_id)) return false
  const ofertas = servico ? [janela, servico] : [janela]
  if (pagamento === 'particular') return ofertas.every(({ aceita }) => aceita !== 'so-planos')
  if (!pagamento) return true
  const { plano } = pagamento
  return (
    (!planos_aceitos || planos_aceitos.includes(plano)) &&
    ofertas.every(({ aceita, planos }) => aceita !== 'so-particular' && (!planos || planos.includes(plano)))
  )
}

/** The same question answered the plain way: walk all minutes of each zone and live through each possible slot. */
export function ingenuo(entrada: EntradaHorarios): HorarioLivre[] {
  const livres = new Map<string, HorarioLivre>()
  for (const zona of new Set(entrada.templates.map((template) => template.zona)))
    for (const livre of naZona(entrada, zona)) livres.set(chave(livre), livre)
  return [...livres.values()].toSorted((a, b) => (chave(a) < chave(b) ? -1 : 1))
}

const chave = ({ inicio, duracao_min, local_id, sala_id, modalidades }: HorarioLivre) =>
  [
    String(inicio).padStart(16, '0'),
    String(duracao_min).padStart(4, '0'),
    local_id ?? '',
    sala_id ?? '',
    modalidades.join(),
  ].join(' ')

function* naZona(entrada: EntradaHorarios, zona: string): Generator<HorarioLivre> {
  const { pedido, agora } = entrada
  const hoje = relogioDe(zona)(agora).data
  const todos = minutos(zona, entrada.de, entrada.ate)
  let ultima = Number.NEGATIVE_INFINITY
  for (const [i, { instante, parede, data, minuto }] of todos.entries()) {
    const repetido = parede <= ultima
    ultima = Math.max(ultima, parede)
    if (repetido || data < entrada.de || data > entrada.ate) continue
    const template = templateEm(entrada.templates, data)
    if (template?.zona !== zona) continue
    if (instante < agora + template.antecedencia_min * MINUTO) continue
    if (Date.parse(data) >= Date.parse(hoje) + template.horizonte_dias * DIA) continue
    if (data === hoje && !template.mesmo_dia) continue
    if (limiteAtingido(template, entrada.marcados, data)) continue

    const excecoes = entrada.excecoes.filter((excecao) => excecao.data === data)
    const fechados = excecoes.flatMap((excecao) =>
      excecao.modo === 'fecha' ? [excecao.faixa ?? { inicio_min: 0, fim_min: 1440 }] : [],
    )
    const doModo = (modo: string) =>
      excecoes.flatMap((excecao) =>
        excecao.modo !== 'fecha' && excecao.modo === modo ? [excecao.janela] : [],
      )
    const doDia = (item: { dia_semana: number }) => item.dia_semana === new Date(data).getUTCDay()
    const pausas = template.pausas.filter(doDia)
    const substituem = doModo('substitui')
    let janelas: { janela: Janela; comPausas: boolean }[] = substituem.map((janela) => ({
      janela,
      comPausas: false,
    }))
    if (substituem.length === 0 && !entrada.feriados.has(data))
      janelas = template.intervalos.filter(doDia).map((janela) => ({ janela, comPausas: true }))
    for (const janela of doModo('acrescenta')) janelas.push({ janela, comPausas: false })

    const duracao_min = pedido.servico?.duracao_min ?? template.duracao_min
    const antes = pedido.servico?.intervalo_antes_min ?? template.intervalo_antes_min
    const depois = pedido.servico?.intervalo_depois_min ?? template.intervalo_depois_min
    for (const { janela, comPausas } of janelas) {
      const { inicio_min, fim_min, local_id, sala_id } = janela
      if (minuto < inicio_min || (minuto - inicio_min) % template.passo_min !== 0) continue
      if (minuto + duracao_min > fim_min || !serve(janela, entrada)) continue
      const modalidades = janela.modalidades.filter(
        (uma) =>
          (!pedido.modalidade || pedido.modalidade === uma) &&
          (!pedido.servico || pedido.servico.modalidades.includes(uma)),
      )
      if (modalidades.length === 0) continue
      const barreiras = comPausas ? [...fechados, ...pausas] : fechados
      const dentro = todos
        .slice(i, i + duracao_min)
        .every(
          (vivido) =>
            vivido.data === data &&
            vivido.minuto >= inicio_min &&
            vivido.minuto < fim_min &&
            !barreiras.some((faixa) => vivido.minuto >= faixa.inicio_min && vivido.minuto < faixa.fim_min),
        )
      const de = instante - antes * MINUTO
      const ate = instante + (duracao_min + depois) * MINUTO
      const ocupado = entrada.ocupados.some(({ inicio, fim }) => inicio < fim && inicio < ate && de < fim)
      const semSala = (entrada.salas ?? []).some(
        (cada) => cada.sala_id === sala_id && cada.inicio < cada.fim && cada.inicio < ate && de < cada.fim,
      )
      // A slot may not lie over a break that clocks jump either: its minutes on the wall count, not only those lived through.
      const salta = barreiras.some(
        (faixa) => faixa.inicio_min < minuto + duracao_min && minuto < faixa.fim_min,
      )
      if (dentro && !salta && !ocupado && !semSala)
        yield { inicio: instante, duracao_min, modalidades, local_id, sala_id }
    }
  }
}
