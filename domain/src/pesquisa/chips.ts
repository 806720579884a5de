import { formatarDia, formatarDiaCurto } from '#domain/formato/data.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import { raioDoBairroKm } from '#domain/profissionais/busca.ts'
import { entre } from './dias.ts'
import type { Janela } from './horas.ts'
import { diasAdiante, type Pedido } from './pedido.ts'
import { pessoaEmPalavras } from './pessoa.ts'
import type { Opcao } from './juntar-tempo.ts'

export const tiposDeChip = [
  'pessoa',
  'area',
  'motivo',
  'plano',
  'lugar',
  'perto',
  'raio',
  'dia',
  'hora',
  'opcao',
  'modalidade',
  'idioma',
  'preco',
  'genero',
  'atende',
  'acessibilidade',
  'ordem',
  'texto',
  'exceto',
] as const
export type TipoDeChip = (typeof tiposDeChip)[number]
/** One thing that was understood. `indice` parts those of one kind. */
export type Chip = { tipo: TipoDeChip; indice: number; rotulo: string }

const modos = { presencial: 'Presencial', teleconsulta: 'Por vídeo', domiciliar: 'Em casa' } as const
const generos = {
  feminino: 'Só mulheres',
  masculino: 'Só homens',
  'nao-binario': 'Pessoa não binária',
} as const
const ordens = {
  relevancia: 'Mais relevantes',
  distancia: 'Mais perto primeiro',
  'proximo-horario': 'Horário mais cedo',
  preco: 'Mais barato primeiro',
  avaliacao: 'Mais bem avaliados',
} as const

/** What was understood, in the order in which it is shown. @param nome of somebody looked after whom the words mean */
export function chipsDe(pedido: Pedido, hoje: string, nome?: string): Chip[] {
  const { filtros, tempo, pessoa, motivos, exceto } = pedido
  const chips: Chip[] = []
  const por = (tipo: TipoDeChip, rotulo: string, indice = 0) => chips.push({ tipo, indice, rotulo })
  if (pessoa) por('pessoa', pessoaEmPalavras(pessoa, nome))
  if (filtros.especialidade) por('area', filtros.sub ?? filtros.especialidade)
  motivos.forEach((motivo, i) => por('motivo', comMaiuscula(motivo), i))
  if (filtros.q) por('texto', filtros.q)
  if (filtros.plano) por('plano', filtros.plano)
  if (filtros.cidade)
    por(
      'lugar',
      filtros.bairro
        ? `${filtros.bairro}, ${filtros.cidade}, até ${filtros.raio_km ?? raioDoBairroKm} km`
        : [filtros.cidade, filtros.uf].filter(Boolean).join(', '),
    )
  if (pedido.perto) por('perto', 'Perto de mim')
  if (filtros.raio_km !== undefined && !filtros.bairro) por('raio', `Até ${filtros.raio_km} km`)
  const [unica, ...outras] = tempo
  if (unica && outras.length === 0) {
    if (unica.dias) por('dia', diasEmPalavras(unica.dias, hoje))
    if (unica.janelas) por('hora', janelasEmPalavras(unica.janelas))
  } else tempo.forEach((opcao, i) => por('opcao', opcaoEmPalavras(opcao, hoje), i))
  if (filtros.modalidade) por('modalidade', modos[filtros.modalidade])
  if (filtros.genero) por('genero', generos[filtros.genero])
  if (filtros.idioma)
    por('idioma', filtros.idioma.startsWith('Libras') ? 'Libras' : `Fala ${filtros.idioma.toLowerCase()}`)
  if (filtros.preco_max_centavos !== undefined)
    por('preco', `Até ${formatarPreco(filtros.preco_max_centavos)}`)
  if (filtros.atende) por('atende', filtros.atende === 'criancas' ? 'Atende crianças' : 'Atende idosos')
  if (filtros.acessibilidade) por('acessibilidade', filtros.acessibilidade)
  if (filtros.ordem) por('ordem', ordens[filtros.ordem])
  foraDe(exceto).forEach((nomeFora, i) => por('exceto', `Sem ${nomeFora}`, i))
  return chips
}

const foraDe = ({ especialidades, subs, planos, lugares }: Pedido['exceto']) => [
  ...especialidades,
  ...subs,
  ...planos,
  ...lugares,
]
const comMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

const opcaoEmPalavras = ({ dias, janelas }: Opcao, hoje: string) =>
  [dias && diasEmPalavras(dias, hoje), janelas && janelasEmPalavras(janelas).toLowerCase()]
    .filter(Boolean)
    .join(', ')

const semanais = ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados']
const juntar = (partes: readonly string[]) =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`

/** 'hoje', 'qui, 26 nov', 'De ter, 24 nov a qui, 26 nov', 'Terças e quintas', 'Até sex, 27 nov'. */
export function diasEmPalavras(dias: readonly string[], hoje: string): string {
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return 'Nenhum dia'
  const dia = (data: string) =>
    data === hoje ? 'hoje' : data === somarDias(hoje, 1) ? 'amanhã' : formatarDiaCurto(data, hoje)
  const um = (data: string) => comMaiuscula(dia(data))
  if (dias.length === 1) return data1(primeiro, hoje)
  const todos = entre(primeiro, ultimo)
  const fim = somarDias(hoje, diasAdiante)
  const semFim = ultimo === fim
  const longe = semFim || (ultimo <= fim && ultimo > somarDias(fim, -7) && todos.length > 45)
  const trecho = () =>
    longe
      ? primeiro <= somarDias(hoje, todos.length === dias.length ? 0 : 2)
        ? 'Qualquer dia'
        : `A partir de ${dia(primeiro)}`
      : primeiro === hoje && todos.length > 2
        ? `Até ${dia(ultimo)}`
        : `De ${dia(primeiro)} a ${dia(ultimo)}`
  if (todos.length === dias.length) return dias.length === 2 ? `${um(primeiro)} ou ${dia(ultimo)}` : trecho()
  if (dias.length <= 3) return comMaiuscula(dias.map(dia).join(' ou '))
  const usados = [...new Set(dias.map(diaDaSemana))].toSorted((a, b) => a - b)
  const todosDeles = todos.filter((data) => usados.includes(diaDaSemana(data)))
  if (todosDeles.length === dias.length) {
    const nomes =
      usados.join() === '1,2,3,4,5'
        ? 'Dias de semana'
        : usados.join() === '0,6'
          ? 'Fins de semana'
          : comMaiuscula(juntar(usados.map((numero) => semanais[numero]!)))
    const faltam = [0, 1, 2, 3, 4, 5, 6].filter((numero) => !usados.includes(numero))
    if (faltam.length <= 2 && usados.join() !== '1,2,3,4,5')
      return `${trecho()}, menos ${juntar(faltam.map((numero) => semanais[numero]!))}`
    return longe ? nomes : `${nomes} até ${dia(ultimo)}`
  }
  const faltam = todos.filter((data) => !dias.includes(data))
  return faltam.length <= 2
    ? `${trecho()}, menos ${juntar(faltam.map(dia))}`
    : `${dias.length} dias, de ${dia(primeiro)} a ${dia(ultimo)}`
}
const data1 = (data: string, hoje: string) =>
  data === hoje ? `Hoje, ${formatarDia(data).slice(0, 5)}` : comMaiuscula(formatarDiaCurto(data, hoje))

const hora = (minutos: number) =>
  minutos % 60 === 0
    ? `${minutos / 60}h`
    : `${Math.floor(minutos / 60)}h${String(minutos % 60).padStart(2, '0')}`
/** 'De manhã', 'Depois das 18h', 'Das 14h às 16h', 'Às 14h'. */
export function janelasEmPalavras(janelas: readonly Janela[]): string {
  return comMaiuscula(
    janelas
      .map(([de, ate]) => {
        if (de === 0 && ate === 720) return 'de manhã'
        if (de === 720 && ate === 1080) return 'à tarde'
        if (ate === 1440) return `depois das ${hora(de)}`
        if (de === 0) return `até as ${hora(ate)}`
        if (ate - de === 60) return `às ${hora(de)}`
        return `das ${hora(de)} às ${hora(ate)}`
      })
      .join(' ou '),
  )
}

/** The wish without one of its chips. */
export function semChip(pedido: Pedido, { tipo, indice }: Pick<Chip, 'tipo' | 'indice'>): Pedido {
  const filtros = { ...pedido.filtros }
  const sem = (...chaves: (keyof Pedido['filtros'])[]): Pedido => {
    for (const chave of chaves) delete filtros[chave]
    return { ...pedido, filtros }
  }
  switch (tipo) {
    case 'pessoa':
      return { ...pedido, pessoa: null }
    case 'area':
      return { ...sem('especialidade', 'sub'), geral: false }
    case 'motivo': {
      const motivos = pedido.motivos.filter((_, i) => i !== indice)
      // The area of a complaint that is gone was chosen for nothing.
      return motivos.length === 0 && pedido.geral
        ? { ...sem('especialidade', 'sub'), motivos, geral: false }
        : { ...pedido, motivos }
    }
    case 'lugar':
      return { ...sem('bairro', 'cidade', 'uf', 'raio_km') }
    case 'perto':
      return { ...sem('raio_km'), perto: false }
    case 'raio':
      return sem('raio_km')
    case 'dia':
      return comTempo(
        pedido,
        pedido.tempo.map((opcao) => ({ ...opcao, dias: null })),
      )
    case 'hora':
      return comTempo(
        pedido,
        pedido.tempo.map((opcao) => ({ ...opcao, janelas: null })),
      )
    case 'opcao':
      return comTempo(
        pedido,
        pedido.tempo.filter((_, i) => i !== indice),
      )
    case 'exceto': {
      const fora = foraDe(pedido.exceto)[indice]
      const sobram = (lista: string[]) => lista.filter((nome) => nome !== fora)
      const { especialidades, subs, planos, lugares } = pedido.exceto
      return {
        ...pedido,
        exceto: {
          especialidades: sobram(especialidades),
          subs: sobram(subs),
          planos: sobram(planos),
          lugares: sobram(lugares),
        },
      }
    }
    case 'preco':
      return sem('preco_max_centavos')
    case 'texto':
      return sem('q')
    default:
      return sem(tipo)
  }
}

export const comTempo = (pedido: Pedido, tempo: Opcao[]): Pedido => ({
  ...pedido,
  tempo: tempo.filter(({ dias, janelas }) => dias !== null || janelas !== null),
})
