import { nomesDosDias } from '../medidas.ts'
import { diasDoLembreteExtra } from '#domain/lembretes/lembrete.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { intervalo, media, medianaDe, porSemana } from './contas.ts'
import { fila, simularTeto } from './simular.ts'
import {
  chaveDe,
  noBloco,
  veioOuFaltou,
  type Bloco,
  type ConteudoDaSugestao,
  type HistoriaDaAgenda,
  type Mudanca,
  type Sugestao,
  type VisitaDaHistoria,
} from './sugestao.ts'

/** Fewer observations on either side say nothing. */
const MINIMO = 20
const porcento = (parte: number) => Math.round(parte * 100)
const dia = (bloco: Bloco) => nomesDosDias[bloco.dia_semana]!
const horas = (bloco: Bloco) => `das ${formatarMinuto(bloco.inicio_min)} às ${formatarMinuto(bloco.fim_min)}`

const taxa = (visitas: readonly VisitaDaHistoria[]) => {
  const vistas = visitas.filter(veioOuFaltou)
  return { quantas: vistas.length, faltas: vistas.filter(({ estado }) => estado === 'ausente').length }
}
const parteDe = ({ quantas, faltas }: { quantas: number; faltas: number }) =>
  quantas === 0 ? 0 : faltas / quantas
const daSemana = (visitas: readonly VisitaDaHistoria[], semana: number) =>
  visitas.filter((um) => um.semana === semana)

/** Everything that the weeks of one agenda speak for, the largest gains of each kind first. None without its evidence. */
export function gerarSugestoes(historia: HistoriaDaAgenda): Sugestao[] {
  return [
    ...abrir(historia),
    ...fechar(historia),
    ...duracao(historia),
    ...folga(historia),
    ...modalidade(historia),
    ...lembrete(historia),
    ...sinal(historia),
    ...teto(historia),
  ].map((conteudo) => ({
    ...conteudo,
    tipo: conteudo.mudanca.tipo,
    chave: chaveDe(conteudo.mudanca),
    servico_id: 'servico_id' in conteudo.mudanca ? conteudo.mudanca.servico_id : null,
  }))
}

const semEspera = (historia: HistoriaDaAgenda) => {
  const { espera } = fila(historia.visitas)
  return { antes: espera, depois: espera, de_quem_entra: null }
}

/** Open and attended minutes of an hour of the week, week by week. */
function daHora({ semanas, abertas, visitas }: HistoriaDaAgenda, dia_semana: number, hora: number) {
  const abertos = porSemana(semanas, (semana) =>
    abertas.reduce(
      (soma, uma) =>
        uma.semana === semana && uma.dia_semana === dia_semana && uma.hora === hora
          ? soma + uma.minutos
          : soma,
      0,
    ),
  )
  const atendidos = porSemana(semanas, (semana) =>
    visitas.reduce((soma, uma) => {
      if (uma.semana !== semana || uma.dia_semana !== dia_semana || uma.estado !== 'concluida') return soma
      const dentro = Math.min(uma.minuto + uma.duracao_min, (hora + 1) * 60) - Math.max(uma.minuto, hora * 60)
      return soma + Math.max(0, dentro)
    }, 0),
  )
  return { abertos, atendidos }
}
const soma = (numeros: readonly number[]) => numeros.reduce((total, um) => total + um, 0)

const PERIODOS = { manha: [0, 720], tarde: [720, 1080], noite: [1080, 1440] } as const

/** An hour beside full ones that people wait for. */
function abrir(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas, esperas } = historia
  const achadas: ConteudoDaSugestao[] = []
  for (let dia_semana = 0; dia_semana < 7; dia_semana++)
    for (let hora = 8; hora < 21; hora++) {
      const bloco = { dia_semana, inicio_min: hora * 60, fim_min: (hora + 1) * 60 }
      const [antes, aqui] = [daHora(historia, dia_semana, hora - 1), daHora(historia, dia_semana, hora)]
      if (soma(aqui.abertos) > 0 || soma(antes.abertos) < 240) continue
      const cheia = soma(antes.atendidos) / soma(antes.abertos)
      const querem = esperas.filter(
        ({ dias_semana, periodos }) =>
          (dias_semana.length === 0 || dias_semana.includes(dia_semana)) &&
          (periodos.length === 0 ||
            periodos.some(
              (periodo) => hora * 60 >= PERIODOS[periodo][0] && hora * 60 < PERIODOS[periodo][1],
            )),
      ).length
      if (cheia < 0.8 || querem < 3) continue
      const tamanho = medianaDe(historia.visitas.map(({ duracao_min }) => duracao_min)) ?? 30
      const lugares = Math.max(1, Math.floor(60 / tamanho))
      achadas.push({
        titulo: `Abrir ${dia(bloco)} ${horas(bloco)}`,
        prova: `${plural(querem, 'pessoa espera', 'pessoas esperam')} por um horário que serve aí, e a hora anterior está ${porcento(cheia)}% ocupada em ${semanas} semanas.`,
        mudanca: { tipo: 'abrir-intervalo', ...bloco },
        ganho: {
          unidade: 'consultas-por-semana',
          ...intervalo(semanas, (quais) =>
            Math.min(
              lugares,
              (lugares * soma(quais.map((semana) => antes.atendidos[semana]!))) /
                Math.max(1, soma(quais.map((semana) => antes.abertos[semana]!))),
            ),
          ),
        },
        espera: { ...semEspera(historia), de_quem_entra: fila(historia.visitas).espera },
        supoe: 'A hora nova enche como a anterior.',
      })
    }
  return achadas.toSorted((a, b) => b.ganho.valor - a.ganho.valor).slice(0, 2)
}

/** Two hours or more of a weekday that stay empty. */
function fechar(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas } = historia
  const achadas: ConteudoDaSugestao[] = []
  for (let dia_semana = 0; dia_semana < 7; dia_semana++) {
    const vazias = Array.from({ length: 24 }, (_, hora) => {
      const { abertos, atendidos } = daHora(historia, dia_semana, hora)
      return soma(abertos) >= 240 && soma(atendidos) / soma(abertos) < 0.35
    })
    for (let hora = 0; hora < 24;) {
      if (!vazias[hora]) {
        hora++
        continue
      }
      const de = hora
      while (vazias[hora]) hora++
      if (hora - de < 2) continue
      const bloco = { dia_semana, inicio_min: de * 60, fim_min: hora * 60 }
      const partes = Array.from({ length: hora - de }, (_, n) => daHora(historia, dia_semana, de + n))
      const abertos = porSemana(semanas, (semana) => soma(partes.map((uma) => uma.abertos[semana]!)))
      const atendidos = porSemana(semanas, (semana) => soma(partes.map((uma) => uma.atendidos[semana]!)))
      achadas.push({
        titulo: `Fechar ${dia(bloco)} ${horas(bloco)}`,
        prova: `Só ${porcento(soma(atendidos) / soma(abertos))}% das ${Math.round(soma(abertos) / 60)} horas abertas em ${semanas} semanas foram usadas.`,
        mudanca: { tipo: 'fechar-intervalo', ...bloco },
        ganho: {
          unidade: 'horas-por-semana',
          ...intervalo(semanas, (quais) =>
            media(quais.map((semana) => (abertos[semana]! - atendidos[semana]!) / 60)),
          ),
        },
        espera: semEspera(historia),
        supoe: 'Quem tem consulta aí escolhe outro horário: nada é cancelado sem uma decisão.',
      })
    }
  }
  return achadas.toSorted((a, b) => b.ganho.valor - a.ganho.valor).slice(0, 2)
}

/** Minutes of mean wait that a change takes away, of weeks drawn: each week's queue is followed once, however often it is drawn. */
function ganhoDeEspera({ semanas, visitas }: HistoriaDaAgenda, mudar: Parameters<typeof fila>[1]) {
  const [sem, com] = [{}, mudar].map((como) =>
    porSemana(semanas, (semana) => fila(daSemana(visitas, semana), como)),
  ) as [ReturnType<typeof fila>[], ReturnType<typeof fila>[]]
  const esperaDe = (filas: typeof sem, quais: readonly number[]) =>
    soma(quais.map((semana) => filas[semana]!.espera * filas[semana]!.pessoas)) /
    Math.max(1, soma(quais.map((semana) => filas[semana]!.pessoas)))
  return (quais: readonly number[]) => esperaDe(com, quais) - esperaDe(sem, quais)
}

/** A service that takes longer, or shorter, than it is booked for. */
function duracao(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas, visitas, servicos } = historia
  return servicos.flatMap((servico): ConteudoDaSugestao[] => {
    // Only visits booked with the length that it has now: a service that changed is judged by what it is.
    const medidas = visitas.filter(
      ({ servico_id, real_min, duracao_min, estado }) =>
        servico_id === servico.id &&
        real_min !== null &&
        duracao_min === servico.duracao_min &&
        estado === 'concluida',
    )
    const mediana = medianaDe(medidas.map(({ real_min }) => real_min!))
    if (medidas.length < MINIMO || mediana === null || Math.abs(mediana - servico.duracao_min) < 5) return []
    const nova = Math.max(5, Math.round(mediana / 5) * 5)
    const mudanca = { tipo: 'duracao', servico_id: servico.id, duracao_min: nova } as const
    const ganho = ganhoDeEspera(historia, { duracao: mudanca })
    const depois = fila(visitas, { duracao: mudanca }).espera
    const maior = nova > servico.duracao_min
    return [
      {
        titulo: `${servico.nome} em ${nova} min, não em ${servico.duracao_min}`,
        prova: `Dura ${mediana} min na mediana (${plural(medidas.length, 'consulta', 'consultas')}).`,
        mudanca,
        ganho: maior
          ? { unidade: 'minutos-de-atraso', ...intervalo(semanas, ganho) }
          : {
              unidade: 'horas-por-semana',
              ...intervalo(
                semanas,
                (quais) =>
                  (media(quais.map((semana) => daSemana(medidas, semana).length)) *
                    (servico.duracao_min - nova)) /
                  60,
              ),
            },
        espera: { antes: fila(visitas).espera, depois, de_quem_entra: null },
        supoe: '',
      },
    ]
  })
}

/** A few free minutes after each consultation, where delays pile up over the day. */
function folga(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas, visitas, depois_min } = historia
  const atrasos = visitas.flatMap(({ atraso_min, estado }) =>
    atraso_min !== null && estado === 'concluida' ? [atraso_min] : [],
  )
  const mediana = medianaDe(atrasos)
  const antes = fila(visitas).espera
  if (atrasos.length < MINIMO * 2 || mediana === null || mediana < 6 || antes < 3 || depois_min >= 15)
    return []
  const depois_novo = depois_min + 5
  const ganho = ganhoDeEspera(historia, { depois_min: 5 })
  return [
    {
      titulo: `Folga de ${depois_novo} min depois de cada consulta`,
      prova: `As consultas começam ${mediana} min depois da hora na mediana (${plural(atrasos.length, 'consulta', 'consultas')}), porque uma empurra a outra.`,
      mudanca: { tipo: 'folga', depois_min: depois_novo },
      ganho: { unidade: 'minutos-de-atraso', ...intervalo(semanas, ganho) },
      espera: { antes, depois: fila(visitas, { depois_min: 5 }).espera, de_quem_entra: null },
      supoe: 'Cabem menos consultas por dia quando a agenda está cheia até o fim.',
    },
  ]
}

/** Faults that fall where a visit by video is missed much less. */
function modalidade(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas, visitas } = historia
  const video = taxa(visitas.filter((uma) => uma.modalidade === 'teleconsulta'))
  if (video.quantas < MINIMO) return []
  const achadas = blocosDeMeioDia().flatMap((bloco): ConteudoDaSugestao[] => {
    const aqui = visitas.filter((uma) => uma.modalidade === 'presencial' && noBloco(uma, bloco))
    if (visitas.some((uma) => uma.modalidade === 'teleconsulta' && noBloco(uma, bloco))) return []
    const la = taxa(aqui)
    if (la.quantas < MINIMO || parteDe(la) < 0.15 || parteDe(video) > parteDe(la) / 2) return []
    const diferenca = parteDe(la) - parteDe(video)
    return [
      {
        titulo: `Oferecer vídeo ${dia(bloco)} ${horas(bloco)}`,
        prova: `Aí faltam ${porcento(parteDe(la))} em 100 (${plural(la.quantas, 'consulta', 'consultas')}), e por vídeo ${porcento(parteDe(video))} em 100 (${video.quantas}).`,
        mudanca: { tipo: 'modalidade', ...bloco },
        ganho: {
          unidade: 'faltas-por-semana',
          ...intervalo(
            semanas,
            (quais) => -0.5 * diferenca * media(quais.map((semana) => taxa(daSemana(aqui, semana)).quantas)),
          ),
        },
        espera: semEspera(historia),
        supoe: 'Metade das pessoas escolhe vídeo, e falta como falta quem hoje escolhe.',
      },
    ]
  })
  return achadas.toSorted((a, b) => a.ganho.valor - b.ganho.valor).slice(0, 1)
}

const blocosDeMeioDia = (): Bloco[] =>
  Array.from({ length: 7 }, (_, dia_semana) => [
    { dia_semana, inicio_min: 420, fim_min: 720 },
    { dia_semana, inicio_min: 720, fim_min: 1080 },
    { dia_semana, inicio_min: 1080, fim_min: 1320 },
  ]).flat()

const DIAS_LONGE = diasDoLembreteExtra

/** One more reminder for what was booked long ago. */
function lembrete({ semanas, visitas, ...historia }: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const [longe, perto] = [
    visitas.filter(({ dias_marcada }) => dias_marcada >= DIAS_LONGE),
    visitas.filter(({ dias_marcada }) => dias_marcada < DIAS_LONGE),
  ]
  const [la, aqui] = [taxa(longe), taxa(perto)]
  const diferenca = parteDe(la) - parteDe(aqui)
  if (la.quantas < MINIMO || aqui.quantas < MINIMO || diferenca < 0.05) return []
  const faltas = (quais: readonly number[]) =>
    media(quais.map((semana) => taxa(daSemana(longe, semana)).quantas)) * diferenca
  const { valor, de, ate } = intervalo(semanas, faltas)
  return [
    {
      titulo: `Mais um lembrete para quem marcou há ${DIAS_LONGE} dias ou mais`,
      prova: `Faltam ${porcento(parteDe(la))} em 100, contra ${porcento(parteDe(aqui))} em 100 dos demais (${plural(la.quantas, 'consulta', 'consultas')}).`,
      mudanca: { tipo: 'lembrete-extra', dias: DIAS_LONGE },
      ganho: { unidade: 'faltas-por-semana', valor: -valor * 0.4, de: -ate * 0.5, ate: -de * 0.25 },
      espera: semEspera({ semanas, visitas, ...historia }),
      supoe: 'O lembrete evita de um quarto a metade da diferença.',
    },
  ]
}

/** A deposit for a service that is missed much more than the others: for everybody who books it, never for a person. */
function sinal({ semanas, visitas, servicos, ...historia }: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const achadas = servicos.flatMap((servico): ConteudoDaSugestao[] => {
    if (!servico.aceita_sinal) return []
    const dele = visitas.filter(({ servico_id }) => servico_id === servico.id)
    const outros = taxa(visitas.filter(({ servico_id }) => servico_id !== servico.id))
    const la = taxa(dele)
    const diferenca = parteDe(la) - parteDe(outros)
    if (la.quantas < MINIMO || outros.quantas < MINIMO || parteDe(la) < 0.15 || diferenca < 0.06) return []
    const { valor, de, ate } = intervalo(
      semanas,
      (quais) => media(quais.map((semana) => taxa(daSemana(dele, semana)).quantas)) * diferenca,
    )
    return [
      {
        titulo: `Sinal para ${servico.nome}`,
        prova: `Faltam ${porcento(parteDe(la))} em 100 (${plural(la.quantas, 'consulta', 'consultas')}), contra ${porcento(parteDe(outros))} em 100 dos outros serviços.`,
        mudanca: { tipo: 'sinal', servico_id: servico.id },
        ganho: { unidade: 'faltas-por-semana', valor: -valor * 0.5, de: -ate * 0.75, ate: -de * 0.25 },
        espera: semEspera({ semanas, visitas, servicos, ...historia }),
        supoe:
          'O sinal evita de um quarto a três quartos da diferença. Vale para todos que marcam o serviço, e é devolvido a quem cancela no prazo.',
      },
    ]
  })
  return achadas.toSorted((a, b) => a.ganho.valor - b.ganho.valor).slice(0, 1)
}

/** Most minutes that a cap may make anybody wait, or the day go on. */
const MAIOR_ESPERA = 10

/** One more person in a half-day that many miss: only where simulated days keep the wait of both short. Off until somebody takes it. */
function teto(historia: HistoriaDaAgenda): ConteudoDaSugestao[] {
  const { semanas, visitas } = historia
  const achadas = blocosDeMeioDia().flatMap((bloco): ConteudoDaSugestao[] => {
    const aqui = visitas.filter((uma) => noBloco(uma, bloco))
    const la = taxa(aqui)
    if (la.quantas < MINIMO * 1.5 || parteDe(la) < 0.15) return []
    const dias = new Set(aqui.map((uma) => uma.dia)).size
    const lugares = Math.round(la.quantas / Math.max(1, dias))
    const duracao_min = medianaDe(aqui.map((uma) => uma.duracao_min)) ?? 30
    if (lugares < 3) return []
    const reais = aqui.flatMap(({ real_min }) => (real_min === null ? [] : [real_min]))
    const pedido = { lugares, duracao_min, reais, chance_de_faltar: parteDe(la) }
    const [sem, com] = [simularTeto({ ...pedido, teto: 0 }), simularTeto({ ...pedido, teto: 1 })]
    const mudanca: Mudanca = { tipo: 'teto-de-encaixes', teto: 1, ...bloco }
    if (
      com.espera > MAIOR_ESPERA ||
      com.de_quem_entra > 2 * MAIOR_ESPERA ||
      com.alem - sem.alem > MAIOR_ESPERA
    )
      return []
    const porDia = com.atendidas - sem.atendidas
    return [
      {
        titulo: `Até 1 encaixe ${dia(bloco)} ${horas(bloco)}`,
        prova: `Aí faltam ${porcento(parteDe(la))} em 100 (${plural(la.quantas, 'consulta', 'consultas')}). Em 10 mil dias simulados, o dia termina ${Math.round(com.alem - sem.alem)} min mais tarde.`,
        mudanca,
        ganho: {
          unidade: 'consultas-por-semana',
          ...intervalo(
            semanas,
            (quais) =>
              porDia *
              Math.min(
                1,
                media(quais.map((semana) => new Set(daSemana(aqui, semana).map((uma) => uma.dia)).size)),
              ),
          ),
        },
        espera: { antes: sem.espera, depois: com.espera, de_quem_entra: com.de_quem_entra },
        supoe:
          'O teto é da hora e não da pessoa: quem tem chance alta e quem tem chance baixa de faltar esperam o mesmo. Ninguém é encaixado sozinho pelo sistema.',
      },
    ]
  })
  return achadas.toSorted((a, b) => b.ganho.valor - a.ganho.valor).slice(0, 1)
}
