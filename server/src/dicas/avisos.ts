const AO_AUTOR = {
  mudanca: [
    'Sua dica voltou com um pedido de mudança',
    'Leia o que o revisor escreveu, ajuste o texto e envie de novo.',
  ],
  publicada: ['Sua dica foi publicada', 'Dois profissionais a aprovaram e ela já pode ser lida.'],
  vencida: [
    'Uma dica sua precisa de nova revisão',
    'Faz mais de 24 meses que ela foi revisada. Confira se o texto e as fontes ainda valem.',
  ],
} as const

const linkDasMinhas = '/dicas-saude?aba=minhas'
export const linkDaDica = (id: string) => `/dicas-saude?dica=${id}`

/** A notice to the author of a tip, once in a round. */
export const avisoAoAutor = (
  oQue: keyof typeof AO_AUTOR,
  { id, rodada, autor_id }: { id: string; rodada: number; autor_id: string },
) => ({
  usuario_id: autor_id,
  tipo: 'mensagem' as const,
  titulo: AO_AUTOR[oQue][0],
  mensagem: AO_AUTOR[oQue][1],
  link: linkDasMinhas,
  chave: `dica:${id}:${rodada}:${oQue}`,
})

const AOS_REVISORES = {
  espera: ['Uma dica de saúde espera revisão', 'Leia o texto e as fontes e diga se ela pode ser publicada.'],
  pronta: [
    'Uma dica de saúde está pronta para publicar',
    'Dois profissionais a aprovaram. Confira e publique.',
  ],
} as const

/** A notice to whoever reviews or publishes, once in a round. */
export const avisosARevisores = (
  oQue: keyof typeof AOS_REVISORES,
  quem: readonly { usuario_id: string }[],
  { id, rodada }: { id: string; rodada: number },
) =>
  quem.map(({ usuario_id }) => ({
    usuario_id,
    tipo: 'mensagem' as const,
    titulo: AOS_REVISORES[oQue][0],
    mensagem: AOS_REVISORES[oQue][1],
    link: '/dicas-saude?aba=fila',
    chave: `dica:${id}:${rodada}:${oQue}:${usuario_id}`,
  }))

/** The reminder that a person asked for. It names no subject: who sees the screen need not know what they read. */
export const avisoDeLembrete = (usuario_id: string, id: string, quando: Date) => ({
  usuario_id,
  tipo: 'lembrete' as const,
  titulo: 'Lembrete de uma dica de saúde',
  mensagem: 'Você pediu para ser lembrado desta dica. Abra para ver o próximo passo.',
  link: linkDaDica(id),
  chave: `dica:${id}:lembrete:${usuario_id}:${quando.toISOString()}`,
})
