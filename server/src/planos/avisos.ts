import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosDaDivergencia, type DivergenciaDaFatura } from '#domain/planos/pix.ts'
import type { FaturaATrancar } from './queries.ts'

const link = '/planos-assinatura'
const NA_ADMINISTRACAO = '/sistema?aba=assinaturas'

/** A new invoice that is to be paid, once. */
export const avisoDeFatura = (
  usuario_id: string,
  {
    id,
    numero,
    total_centavos,
    vence_em,
  }: { id: string; numero: number; total_centavos: number; vence_em: string },
) => ({
  usuario_id,
  tipo: 'financeiro' as const,
  titulo: `Fatura ${numero} do seu plano`,
  mensagem: `${formatarCentavos(total_centavos)}, com vencimento em ${formatarDia(vence_em)}. Pague por Pix na página do plano.`,
  link,
  chave: `fatura:${id}:nova`,
})

/** @param dia of `diasDosLembretes` */
export const avisoDeLembrete = (
  usuario_id: string,
  {
    id,
    numero,
    total_centavos,
    vence_em,
  }: { id: string; numero: number; total_centavos: number; vence_em: string },
  dia: number,
) => ({
  usuario_id,
  tipo: 'financeiro' as const,
  titulo:
    dia < 0
      ? `A fatura ${numero} vence em ${-dia} dias`
      : dia === 0
        ? `A fatura ${numero} vence hoje`
        : `A fatura ${numero} está em atraso`,
  mensagem:
    dia <= 0
      ? `São ${formatarCentavos(total_centavos)}. Pague por Pix na página do plano.`
      : `São ${formatarCentavos(total_centavos)}, vencidos em ${formatarDia(vence_em)}. Se já pagou, envie o comprovante na página do plano.`,
  link,
  chave: `fatura:${id}:lembrete:${dia}`,
})

const SOBRE_A_FATURA = {
  paga: ['Pagamento confirmado', 'Recebemos o pagamento da fatura do seu plano.'],
  recusada: [
    'Não conseguimos confirmar o pagamento',
    'Veja o motivo na página do plano e envie outro comprovante, se for o caso.',
  ],
} as const

export const avisoDaConferencia = (
  usuario_id: string,
  id: string,
  versao: number,
  oQue: keyof typeof SOBRE_A_FATURA,
) => ({
  usuario_id,
  tipo: 'financeiro' as const,
  titulo: SOBRE_A_FATURA[oQue][0],
  mensagem: SOBRE_A_FATURA[oQue][1],
  link,
  chave: `fatura:${id}:${oQue}:${versao}`,
})

/** A payment that the bank told of and that is not what was asked for: to whoever paid, and to those who settle it. */
export const avisosDoPixQueDiverge = (
  { id, numero, usuario_id, total_centavos }: FaturaATrancar,
  { endToEndId, valor }: { endToEndId: string; valor: number },
  divergencia: DivergenciaDaFatura,
  administradores: readonly string[],
) => [
  ...(usuario_id === null
    ? []
    : [
        {
          usuario_id,
          tipo: 'financeiro' as const,
          titulo: `Um Pix da fatura ${numero} não confere`,
          mensagem: `Chegaram ${formatarCentavos(valor)}; a fatura é de ${formatarCentavos(total_centavos)}. ${rotulosDaDivergencia[divergencia]} A administração devolve ou acerta com você.`,
          link,
          chave: `fatura:${id}:pix:${endToEndId}`,
        },
      ]),
  ...administradores.map((administrador) => ({
    usuario_id: administrador,
    tipo: 'financeiro' as const,
    titulo: `Um Pix da fatura ${numero} não confere`,
    mensagem: `Chegaram ${formatarCentavos(valor)}. ${rotulosDaDivergencia[divergencia]} Devolva pelo banco ou acerte com quem pagou.`,
    link: NA_ADMINISTRACAO,
    chave: `fatura:${id}:pix:${endToEndId}`,
  })),
]

/** How the bank ended a refund: to whoever gets the money back, or to those who have to give it back otherwise. */
export const avisosDaDevolucao = (
  { id, numero, usuario_id }: FaturaATrancar,
  {
    e2eid,
    valor_centavos,
    estado,
  }: { e2eid: string; valor_centavos: number; estado: 'devolvida' | 'recusada' },
  administradores: readonly string[],
) => {
  const valor = formatarCentavos(valor_centavos)
  const comum = { tipo: 'financeiro' as const, chave: `fatura:${id}:devolucao:${e2eid}:${estado}` }
  if (estado === 'recusada')
    return administradores.map((administrador) => ({
      ...comum,
      usuario_id: administrador,
      titulo: `O banco não devolveu o Pix da fatura ${numero}`,
      mensagem: `São ${valor}. Devolva no aplicativo do banco e marque como conferido.`,
      link: NA_ADMINISTRACAO,
    }))
  if (usuario_id === null) return []
  return [
    {
      ...comum,
      usuario_id,
      titulo: `Devolvemos o Pix da fatura ${numero}`,
      mensagem: `${valor} voltaram para a conta que pagou. Confira no extrato do seu banco.`,
      link,
    },
  ]
}

const SOBRE_A_ASSINATURA = {
  suspender: [
    'Seu plano foi suspenso',
    'Há uma fatura sem pagamento há mais de 15 dias. Tudo o que existe continua aberto para ler e exportar; para criar algo novo, pague a fatura.',
  ],
  atrasar: [
    'A fatura do seu plano venceu',
    'Pague por Pix na página do plano, ou envie o comprovante se já pagou.',
  ],
  encerrar: ['Sua assinatura terminou', 'Você está no plano gratuito. Nada foi apagado.'],
  voltar: ['A pausa do seu plano terminou', 'Os dias guardados voltaram a contar hoje.'],
} as const

export const avisoDaAssinatura = (
  usuario_id: string,
  id: string,
  dia: string,
  oQue: keyof typeof SOBRE_A_ASSINATURA,
) => ({
  usuario_id,
  tipo: 'financeiro' as const,
  titulo: SOBRE_A_ASSINATURA[oQue][0],
  mensagem: SOBRE_A_ASSINATURA[oQue][1],
  link,
  chave: `assinatura:${id}:${oQue}:${dia}`,
})
