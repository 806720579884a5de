/** Words of the card of what patients do between visits. */
export const mensagens = {
  titulo: 'Para acompanhar',
  erro: 'Não foi possível carregar o que pede acompanhamento.',
  medida: (rotulo: string, valor: string, marca: string) => `${rotulo}: ${valor} (${marca.toLowerCase()})`,
  trilha: (objetivo: string) => `Trilha em atraso: ${objetivo}`,
  desde: (quando: string) => `Desde ${quando}`,
  todas: (quantas: number) => `Ver as ${quantas} trilhas em atraso`,
  ver: 'Ver',
} as const
