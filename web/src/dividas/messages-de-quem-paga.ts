import type { Atraso } from '#domain/dividas/atraso.ts'
import { formatarDia } from '#domain/formato/data.ts'

/** '2%', '0,5%' */
export const porCento = (bps: number) => `${String(bps / 100).replace('.', ',')}%`

/** What being late costs, in words; empty where it costs nothing. */
export const porAtraso = ({ multa_bps, juros_bps }: Atraso): string => {
  const partes = [
    ...(multa_bps > 0 ? [`multa de ${porCento(multa_bps)}`] : []),
    ...(juros_bps > 0 ? [`juros de ${porCento(juros_bps)} ao mês`] : []),
  ]
  return partes.length > 0 ? `Depois do vencimento: ${partes.join(' e ')}.` : ''
}

export const situacoesEmPalavras = { paga: 'Paga', 'a-vencer': 'A vencer', vencida: 'Vencida' } as const

/** For whoever pays the parts of an agreement. */
export const aPagar = {
  titulo: 'Parcelas a pagar',
  erro: 'Não foi possível carregar a parcela',
  carregando: 'Carregando a parcela...',
  parcela: (numero: number, de: number) => (de === 1 ? 'Parcela única' : `${numero}ª de ${de} parcelas`),
  com: (quem: string, pessoa: string | null) => (pessoa === null ? quem : `${quem}, de ${pessoa}`),
  vence: (dia: string) => `Vence em ${formatarDia(dia)}`,
  venceu: (dia: string) => `Venceu em ${formatarDia(dia)}`,
  falta: (valor: string) => `Faltam ${valor} neste acordo`,
  pagar: 'Pagar',
  fechar: 'Fechar',
  valor: 'Parcela',
  acrescimo: 'Multa e juros',
  total: 'Total hoje',
  recebedor: 'Quem recebe',
  confira: 'Confira este nome no seu banco antes de pagar.',
  estados: {
    aPagar: (dia: string) => ({
      titulo: `Vence em ${formatarDia(dia)}`,
      texto: 'Pague até esse dia. Depois de pagar, o banco confirma sozinho nesta tela.',
    }),
    aPagarSemBanco: (dia: string) => ({
      titulo: `Vence em ${formatarDia(dia)}`,
      texto: 'Pague até esse dia. O consultório registra o pagamento quando encontrar o Pix no banco.',
    }),
    vencida: (dia: string) => ({
      titulo: `Venceu em ${formatarDia(dia)}`,
      texto: 'O código abaixo vale hoje. Depois de pagar, o banco confirma sozinho nesta tela.',
    }),
    vencidaSemBanco: (dia: string) => ({
      titulo: `Venceu em ${formatarDia(dia)}`,
      texto:
        'O valor abaixo é o de hoje. O consultório registra o pagamento quando encontrar o Pix no banco.',
    }),
    paga: {
      titulo: 'Parcela paga',
      texto: 'O pagamento foi registrado.',
      passo: 'Guarde o comprovante do seu banco.',
    },
    encerrado: {
      titulo: 'Este acordo foi encerrado',
      texto: 'Nada mais é pago por este código.',
      passo: 'Se você já pagou, fale com o consultório e mostre o comprovante.',
    },
    outraAntes: {
      titulo: 'Há uma parcela anterior a pagar',
      texto: 'As parcelas são pagas da primeira à última.',
      passo: 'Pague a anterior primeiro, em Consultas.',
    },
    semPix: {
      titulo: 'Este pagamento não é por Pix aqui',
      texto: 'Combine o pagamento com o consultório.',
    },
  },
} as const
