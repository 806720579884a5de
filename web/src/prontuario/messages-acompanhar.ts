import { plural } from '#domain/formato/plural.ts'

/** Words of the card of what patients do between visits. */
export const mensagens = {
  titulo: 'Para acompanhar',
  erro: 'Não foi possível carregar o que pede acompanhamento.',
  critico: 'Crítico',
  urgente: 'Urgente',
  enviou: (exame: string) => `Enviou: ${exame}`,
  espera: (exames: string) => `Espera resultado: ${exames}`,
  outros: (quantos: number) => `e mais ${plural(quantos, 'exame')} na ficha de cada paciente`,
  medida: (rotulo: string, valor: string, marca: string) => `${rotulo}: ${valor} (${marca.toLowerCase()})`,
  trilha: (objetivo: string) => `Trilha em atraso: ${objetivo}`,
  desde: (quando: string) => `Desde ${quando}`,
  todas: (quantas: number) => `Ver as ${quantas} trilhas em atraso`,
  ver: 'Ver',
} as const
