import { plural } from '#domain/formato/plural.ts'

/** ADMIN-10: words of the queues. */
export const filasTextos = {
  titulo: 'Filas',
  descricao: 'O que espera uma decisão da administração. O que passou do prazo vem primeiro.',
  quais: 'Que fila mostrar',
  todas: 'Todas',
  erro: 'Não foi possível carregar as filas',
  vazio: 'Nada espera por você',
  vazioDescricao: 'Quando chegar um cadastro, uma denúncia, um pedido ou um anúncio, ele aparece aqui.',
  resumo: (total: number, atrasados: number) =>
    `${plural(total, 'item', 'itens')}${atrasados > 0 ? `, ${plural(atrasados, 'fora do prazo', 'fora do prazo')}` : ''}`,
  ate: (quando: string) => `Prazo: até ${quando}`,
  atrasado: 'Fora do prazo',
  espera: (tempo: string) => `Espera há ${tempo}`,
  abertoPor: (nome: string, tempo: string) => `Aberto por ${nome} há ${tempo}`,
  comVoce: (tempo: string) => `Aberto por você há ${tempo}`,
  abrir: (titulo: string) => `Abrir ${titulo}`,
  largar: 'Deixar para outra pessoa',
  largado: 'Item livre para outra pessoa',
  pergunta: (nome: string) => `Assumir o item de ${nome}?`,
  consequencia: (nome: string, tempo: string) =>
    `${nome} está com este item aberto há ${tempo}. Se você assumir, ele passa a constar com você.`,
  assumir: 'Assumir e abrir',
  erroAbrir: 'Não foi possível abrir o item',
} as const
