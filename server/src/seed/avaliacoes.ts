import type { AvaliacaoOverrides } from '../avaliacoes/fixtures.ts'
import type { Consulta } from './agenda.ts'
import type { Mundo } from './mundo.ts'

const comentarios: Record<number, readonly string[]> = {
  5: [
    'Explicou tudo com calma e desenhou no papel. Saí sabendo o que fazer.',
    'Pontual, atenção do começo ao fim. Voltarei com certeza.',
    'Me senti ouvida pela primeira vez em muito tempo.',
    'Ótimo atendimento, ambiente limpo e tranquilo.',
    'Respondeu minhas dúvidas depois da consulta, pelo chat.',
    'Levei minha mãe e trataram com muito respeito.',
    'Não teve pressa e perguntou da minha rotina inteira.',
    'Melhorei já nas primeiras semanas. Recomendo.',
    'Consulta por vídeo funcionou muito bem, sem travar.',
    'Explicou por que eu não precisava de mais exames.',
    'Recepção gentil e acesso fácil para cadeira de rodas.',
    'Cuidado e técnica na mesma medida.',
    'Meu filho saiu sorrindo, e isso diz tudo.',
    'Falou de preço e prazo com clareza antes de começar.',
    'Atendimento humano. Lembrou de detalhes da consulta anterior.',
    '',
    '',
    '',
  ],
  4: [
    'Gostei muito. Só atrasou uns quinze minutos.',
    'Boa consulta, esclareceu quase tudo. O estacionamento é apertado.',
    'Atenção ótima; a sala de espera estava cheia.',
    'Recomendo. Queria um pouco mais de tempo no final.',
    'Muito bom, mas o link do vídeo demorou a abrir.',
    'Profissional excelente, recepção um pouco confusa.',
    'Plano claro e possível de seguir.',
    '',
    '',
  ],
  3: [
    'Atendimento correto, mas esperei quase uma hora.',
    'Foi bem, só que saí com algumas dúvidas.',
    'Consulta rápida demais para uma primeira vez.',
    'Bom profissional, difícil remarcar.',
  ],
  2: [
    'Esperei muito e a consulta durou dez minutos.',
    'Não me senti ouvida desta vez.',
    'Remarcaram duas vezes em cima da hora.',
  ],
}

const respostas = [
  'Obrigado pelo retorno! Até a próxima consulta.',
  'Agradecemos a sugestão; já mudamos o intervalo entre as consultas.',
  'Que bom saber. Conte conosco.',
]

/** What people who give so many stars say when asked whether they would recommend; some say nothing. */
const recomendacoes: Record<number, readonly (number | null)[]> = {
  5: [10, 9, 10, null],
  4: [9, 8, 8, null],
  3: [7, 6, 5, null],
  2: [4, 3, null, 5],
  1: [1, 0, null, 2],
}

/** An answer of the next day. */
const respondida = (resposta: string | null, escrita_em: number, agora: number) => ({
  resposta,
  respondida_em: resposta && new Date(Math.min(agora, escrita_em + 86_400_000)).toISOString(),
})

const MODERACAO_MS = 14 * 86_400_000

/** Reviews of visits that took place, with marks that differ from one professional to the next, most of them published. */
export function planejarAvaliacoes(
  mundo: Mundo,
  consultas: readonly Consulta[],
  parte = 0.68,
): AvaliacaoOverrides[] {
  const { random, agora } = mundo
  const medias = new Map<string, number>()
  const limite = (nota: number) => Math.max(1, Math.min(5, Math.round(nota)))
  return consultas.flatMap(({ row, inicio, status, servico, profissional }) => {
    if (status !== 'concluido' || !random.chance(parte)) return []
    let media = medias.get(profissional.id)
    if (media === undefined) medias.set(profissional.id, (media = 4.25 + random.fraction() * 0.75))
    const desvio = () => (random.fraction() + random.fraction() + random.fraction() - 1.5) * 1.2
    const nota_geral = Math.max(2, limite(media + desvio()))
    const fim = inicio + servico.duracao_min * 60_000
    const escrita_em = Math.min(agora.getTime(), fim + random.fraction() * 4 * 86_400_000)
    const situacao = random.weighted([
      ['publicada', 94],
      ['pendente', 4],
      ['contestada', 1],
      ['arquivada', 1],
    ] as const)
    return [
      {
        id: random.uuid(),
        agendamento_id: row.id,
        paciente_id: row.paciente_id,
        profissional_id: row.profissional_id,
        nota_geral,
        nota_atencao: limite(nota_geral + random.fraction() * 0.8),
        nota_espera: limite(nota_geral - random.fraction() * 1.1),
        comentario: random.pick(comentarios[nota_geral]!),
        ...respondida(random.chance(0.12) ? random.pick(respostas) : null, escrita_em, agora.getTime()),
        recomenda: recomendacoes[nota_geral]![Math.floor(escrita_em / 60_000) % 4]!,
        // Moderation is days behind, not months.
        status:
          situacao === 'pendente' && agora.getTime() - escrita_em > MODERACAO_MS ? 'publicada' : situacao,
        created_at: new Date(escrita_em).toISOString(),
      },
    ]
  })
}
