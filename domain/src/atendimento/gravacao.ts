/** Column `gravacoes.situacao`. */
export const situacoesDaGravacao = ['aberta', 'encerrada', 'retirada'] as const
export type SituacaoDaGravacao = (typeof situacoesDaGravacao)[number]

/** Column `consentimentos_gravacao.resposta`: what the person said, the last one counts. */
export const respostasAoMicrofone = ['autorizou', 'recusou', 'retirou'] as const
export type RespostaAoMicrofone = (typeof respostasAoMicrofone)[number]
export const rotulosDaResposta: Record<RespostaAoMicrofone, string> = {
  autorizou: 'Autorizou a gravação',
  recusou: 'Não autorizou a gravação',
  retirou: 'Retirou a autorização',
}

/** Column `consentimentos_gravacao.por`: who answered. */
export const quemResponde = ['paciente', 'responsavel'] as const
export type QuemResponde = (typeof quemResponde)[number]

/** Column `pecas_gravacao.transcricao`. */
export const transcricoesDaPeca = ['sem-servico', 'esperando', 'transcrita', 'falhou', 'apagada'] as const
export type TranscricaoDaPeca = (typeof transcricoesDaPeca)[number]

/** Column `gravacoes.som_apagado_por`. */
export const fimDoSom = ['assinatura', 'prazo', 'retirada', 'pedido'] as const
export type FimDoSom = (typeof fimDoSom)[number]
export const rotulosDoFimDoSom: Record<FimDoSom, string> = {
  assinatura: 'Áudio apagado ao assinar',
  prazo: 'Áudio apagado no fim do prazo',
  retirada: 'Áudio apagado porque a autorização foi retirada',
  pedido: 'Áudio apagado pelo profissional',
}

const MEGA = 1024 * 1024
export const limitesDaGravacao = {
  /** Milliseconds of a recording. */
  total_ms: 2 * 3_600_000,
  /** Milliseconds of one piece, with some room for a slow device. */
  peca_ms: 60_000,
  /** Bytes of one piece, and of a file that is brought. */
  peca: 6 * MEGA,
  arquivo: 60 * MEGA,
  /** Letters of what is typed or pasted. */
  texto: 100_000,
  /** Minutes after which a proposal is no longer taken. */
  proposta_min: 10,
} as const

/** How many pieces one person may send: three hours of pieces of twenty seconds, with repetitions. */
export const limiteDePecas = { times: 400, seconds: 30 * 60 }

export const recusasDoSom = {
  tamanho: 'O arquivo de áudio deve ter no máximo 60 MB. Divida a gravação e envie em partes.',
  formato: 'Este arquivo não é um áudio que possamos guardar. Envie WebM, M4A, MP3, OGG ou WAV.',
  silencio:
    'Não há som nesta gravação. Confira se o microfone certo está ligado e sem mudo, e grave de novo.',
  longa: 'Uma gravação tem no máximo 2 horas. Encerre esta e comece outra.',
} as const

/** Version and words of what is read to the person before the microphone. */
export const consentimentoDaGravacao = {
  versao: '2026-11',
  texto:
    'Esta consulta pode ser gravada para ajudar a escrever o seu prontuário. Só quem atende você ouve a gravação. O áudio é apagado quando a anotação é assinada, ou em poucos dias. Você pode dizer não, e pode mudar de ideia a qualquer momento: a gravação para e é apagada. O seu atendimento é o mesmo com ou sem ela.',
} as const
