import { plural } from '#domain/formato/plural.ts'
import type { FichaComparada } from '#domain/pacientes/contract-unioes.ts'

export const unioes = {
  titulo: 'Pode ser a mesma pessoa',
  dica: 'Confira antes de marcar: nomes e dados parecidos na sua lista.',
  comparar: 'Comparar e unir',
  compararCom: (nome: string, numero: string) => `Comparar e unir: ${nome}, prontuário ${numero}`,
  distintas: 'Não é a mesma pessoa',
  distintasDe: (nome: string, numero: string) => `Não é a mesma pessoa: ${nome}, prontuário ${numero}`,
  lembrado: 'Anotado: são duas pessoas',
  desfazer: 'Desfazer',
  falhou: 'Não foi possível concluir',

  unidas: 'Fichas unidas a esta',
  unida: (nome: string, numero: string) => `${nome}, prontuário ${numero}`,
  quando: (dia: string, por: string | null) => (por ? `Unida por ${por} em ${dia}` : `Unida em ${dia}`),
  ate: (dia: string) => `Dá para desfazer até ${dia}.`,
  separar: 'Desfazer união',
  separarDe: (nome: string, numero: string) => `Desfazer união: ${nome}, prontuário ${numero}`,
  separadas: 'Cada ficha voltou ao que era',
  ficaram: (quantas: number) =>
    `${plural(quantas, 'consulta')} ${quantas === 1 ? 'ficou' : 'ficaram'} aqui, com o que foi escrito depois da união.`,
  verOutra: 'Ver a outra',

  dialogo: 'Unir duas fichas',
  descricao: 'Escolha a ficha que fica e, onde elas diferem, o que vale.',
  erro: 'Não foi possível comparar as fichas',
  qualFica: 'Qual ficha fica?',
  prontuario: (numero: string) => `Prontuário ${numero}`,
  tem: ({ consultas, evolucoes, documentos }: FichaComparada) =>
    [
      plural(consultas, 'consulta'),
      evolucoes > 0 ? plural(evolucoes, 'evolução', 'evoluções') : null,
      documentos > 0 ? plural(documentos, 'documento') : null,
    ]
      .filter(Boolean)
      .join(' · '),
  vazio: 'Nada informado',
  iguais: 'Nos outros dados as duas são iguais.',
  acontece: 'O que acontece',
  move: ({ consultas, futuras }: FichaComparada) =>
    consultas === 0
      ? 'Nenhuma consulta muda de lugar.'
      : `${plural(consultas, 'consulta')} ${consultas === 1 ? 'passa' : 'passam'} para a ficha que fica${
          futuras > 0 ? `, ${futuras === 1 ? 'uma delas marcada' : `${futuras} delas marcadas`}` : ''
        }.`,
  etiquetas: 'As etiquetas das duas se juntam. Quem está bloqueado continua bloqueado.',
  assinado:
    'O que foi assinado, medido e emitido não é reescrito: continua como está, e passa a ser lido junto.',
  some: (numero: string) => `A ficha ${numero} sai da lista e da busca.`,
  prazo: 'Por 30 dias você desfaz a união, e cada ficha volta ao que era.',
  cancelar: 'Cancelar',
  unir: 'Unir fichas',
  unindo: 'Unindo...',
  unidasAgora: 'As duas fichas agora são uma',
} as const
