import type { Trilha } from '#domain/trilhas/schemas.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Inteira } from './linhas.ts'

export const linkDaTrilha = ({ id }: Pick<Trilha, 'id'>) => `/trilha-tratamento?trilha=${id}`

const AO_PACIENTE = {
  plano: ['Seu plano está pronto para ler', 'Leia o plano da sua trilha e aceite quando estiver de acordo.'],
  mudou: ['Seu plano tem uma proposta de mudança', 'Veja o que muda. O plano de hoje vale até você aceitar.'],
  'em-pausa': ['Sua trilha está em pausa', 'Os dias de pausa não contam. O motivo está na trilha.'],
  retomada: ['Sua trilha voltou', 'Continue de onde parou, no seu ritmo.'],
  concluida: ['Sua trilha foi concluída', 'Veja como foi o caminho e o que o profissional escreveu.'],
  revogada: [
    'Sua trilha foi encerrada',
    'O motivo está na trilha. Em caso de dúvida, fale com o profissional.',
  ],
  resposta: ['Sua pergunta foi respondida', 'A resposta está na sua trilha.'],
} as const

/** Tells the person. Those who look after them hear of it as the notices of a person are passed on. */
export const avisarPaciente = (
  db: Db,
  { trilha, titular_id, responsavel_id }: Inteira,
  oQue: keyof typeof AO_PACIENTE,
  chave: string,
) =>
  notificar(db, {
    usuario_id: titular_id,
    tipo: 'mensagem',
    titulo: AO_PACIENTE[oQue][0],
    mensagem: AO_PACIENTE[oQue][1],
    link: linkDaTrilha(trilha),
    chave: `trilha:${trilha.id}:${chave}`,
    sobre: [responsavel_id],
  })

/** TRILHA-06: tells the responsible. The words name the person and no value. */
export const avisarResponsavel = (
  db: Db,
  { trilha, titular_id, responsavel_id }: Inteira,
  oQue: 'fora-da-faixa' | 'pergunta' | 'aceite',
  chave: string,
) => {
  const nome = trilha.paciente
  const [titulo, mensagem] = (
    {
      'fora-da-faixa': [
        'Medida fora da faixa combinada',
        `${nome} registrou uma medida fora da faixa. Veja a trilha.`,
      ],
      pergunta: ['Pergunta na trilha', `${nome} fez uma pergunta sobre a trilha.`],
      aceite: ['Plano aceito', `${nome} aceitou o plano da trilha.`],
    } as const
  )[oQue]
  return notificar(db, {
    usuario_id: responsavel_id,
    tipo: 'mensagem',
    prioridade: oQue === 'fora-da-faixa' ? 'alta' : 'normal',
    titulo,
    mensagem,
    link: linkDaTrilha(trilha),
    chave: `trilha:${trilha.id}:${chave}`,
    sobre: [titular_id],
  })
}
