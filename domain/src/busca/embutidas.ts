import { diasDaSemanaNaBusca } from '#domain/profissionais/busca.ts'
import type { Leitura } from './leitura.ts'

type Embutida = { frase: string; leitura: Leitura }

const cada = (leitura: Leitura, ...frases: string[]): Embutida[] =>
  frases.map((frase) => ({ frase, leitura }))
const filtro = (busca: Extract<Leitura, { tipo: 'filtro' }>['busca']): Leitura => ({ tipo: 'filtro', busca })

const nomesDosDias = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const ditosDoDia = (nome: string): string[] =>
  [nome, ...(nome.endsWith('o') ? [] : [`${nome}-feira`])].flatMap((dia) => [
    dia,
    `próxima ${dia}`,
    `${dia} que vem`,
    `nesta ${dia}`,
    `esta ${dia}`,
  ])

/** Everyday words for filters that belong to the product and not to the data. Areas, plans and places come from the vocabulary. */
export const embutidas: readonly Embutida[] = [
  ...cada(filtro({ disponibilidade: 'hoje' }), 'hoje', 'agora', 'ainda hoje', 'agora mesmo'),
  ...cada(filtro({ disponibilidade: 'amanha' }), 'amanhã'),
  ...cada(
    filtro({ disponibilidade: 'semana' }),
    'esta semana',
    'essa semana',
    'nesta semana',
    'nessa semana',
    'próximos dias',
  ),
  ...diasDaSemanaNaBusca.flatMap((dia, numero) =>
    ditosDoDia(nomesDosDias[numero]!).map((frase) => ({ frase, leitura: filtro({ disponibilidade: dia }) })),
  ),
  ...cada(
    filtro({ disponibilidade: 'fim-de-semana' }),
    'fim de semana',
    'final de semana',
    'fds',
    'sábado ou domingo',
    'sábado e domingo',
    'este fim de semana',
    'próximo fim de semana',
  ),
  ...cada(filtro({ disponibilidade: 'proxima-semana' }), 'semana que vem', 'próxima semana', 'outra semana'),
  // A second opinion is a service, and no Monday.
  ...cada({ tipo: 'nada' }, 'depois de amanhã', 'segunda opinião', 'segunda via', 'segundo parecer'),
  ...cada(filtro({ periodo: 'manha' }), 'manhã', 'de manhã', 'cedo', 'cedinho'),
  ...cada(filtro({ periodo: 'tarde' }), 'tarde', 'depois do almoço'),
  ...cada(filtro({ periodo: 'noite' }), 'noite', 'noturno', 'depois do trabalho'),
  ...cada(
    filtro({ modalidade: 'teleconsulta' }),
    'vídeo',
    'por vídeo',
    'vídeo chamada',
    'videochamada',
    'online',
    'on line',
    'teleconsulta',
    'consulta online',
    'telemedicina',
    'remoto',
    'virtual',
    'à distância',
    'pela internet',
    'internet',
  ),
  ...cada(
    filtro({ modalidade: 'domiciliar' }),
    'em casa',
    'domiciliar',
    'domicílio',
    'a domicílio',
    'visita em casa',
  ),
  ...cada(filtro({ modalidade: 'presencial' }), 'presencial', 'presencialmente', 'no consultório'),
  ...cada(filtro({ genero: 'feminino' }), 'mulher', 'do sexo feminino', 'que seja mulher'),
  ...cada(filtro({ genero: 'masculino' }), 'homem', 'do sexo masculino', 'que seja homem'),
  ...cada(
    filtro({ ordem: 'preco' }),
    'barato',
    'baratinho',
    'mais barato',
    'mais em conta',
    'menor preço',
    'acessível no preço',
    'econômico',
  ),
  ...cada(
    filtro({ ordem: 'avaliacao' }),
    'melhor',
    'bem avaliado',
    'mais bem avaliado',
    'melhor nota',
    'bem recomendado',
  ),
  ...cada(
    filtro({ ordem: 'proximo-horario' }),
    'urgente',
    'urgência',
    'quanto antes',
    'mais rápido',
    'mais cedo possível',
    'primeiro horário',
    'próximo horário',
  ),
  ...cada(
    { tipo: 'perto' },
    'perto',
    'perto de mim',
    'perto daqui',
    'mais perto',
    'perto de casa',
    'pertinho',
    'próximo',
    'próximo a mim',
    'aqui perto',
    'na minha região',
  ),
  ...cada(
    { tipo: 'publico', atende: 'criancas', area: 'Pediatria' },
    'criança',
    'infantil',
    'filho',
    'filha',
    'bebê',
    'recém-nascido',
    'adolescente',
    'menino',
    'menina',
    'neném',
    'neto',
    'neta',
  ),
  ...cada(
    { tipo: 'publico', atende: 'idosos', area: 'Geriatria' },
    'idoso',
    'terceira idade',
    'avó',
    'avô',
    'vovó',
    'vovô',
    'pessoa idosa',
  ),
  ...cada(filtro({ idioma: 'Libras (Língua Brasileira de Sinais)' }), 'libras', 'língua de sinais', 'surdo'),
]
