/** A campaign of the health calendar and its months (1 to 12). */
export interface Campanha {
  chave: string
  rotulo: string
  tema: string
  meses: readonly number[]
}

/** Campaigns that people know in Brazil. Dengue and flu follow their seasons. */
export const campanhas: readonly Campanha[] = [
  { chave: 'janeiro-branco', rotulo: 'Janeiro Branco', tema: 'Saúde mental', meses: [1] },
  { chave: 'janeiro-roxo', rotulo: 'Janeiro Roxo', tema: 'Hanseníase', meses: [1] },
  { chave: 'dengue', rotulo: 'Temporada de dengue', tema: 'Água parada', meses: [11, 12, 1, 2, 3, 4, 5] },
  { chave: 'gripe', rotulo: 'Temporada de gripe', tema: 'Vacina e cuidado', meses: [4, 5, 6, 7] },
  { chave: 'abril-azul', rotulo: 'Abril Azul', tema: 'Autismo', meses: [4] },
  { chave: 'maio-amarelo', rotulo: 'Maio Amarelo', tema: 'Trânsito seguro', meses: [5] },
  { chave: 'junho-vermelho', rotulo: 'Junho Vermelho', tema: 'Doação de sangue', meses: [6] },
  { chave: 'julho-amarelo', rotulo: 'Julho Amarelo', tema: 'Hepatites virais', meses: [7] },
  { chave: 'agosto-dourado', rotulo: 'Agosto Dourado', tema: 'Amamentação', meses: [8] },
  { chave: 'setembro-amarelo', rotulo: 'Setembro Amarelo', tema: 'Valorização da vida', meses: [9] },
  { chave: 'outubro-rosa', rotulo: 'Outubro Rosa', tema: 'Câncer de mama', meses: [10] },
  { chave: 'novembro-azul', rotulo: 'Novembro Azul', tema: 'Saúde do homem', meses: [11] },
  { chave: 'diabetes', rotulo: 'Dia Mundial do Diabetes', tema: 'Diabetes', meses: [11] },
  { chave: 'dezembro-vermelho', rotulo: 'Dezembro Vermelho', tema: 'HIV e aids', meses: [12] },
  { chave: 'dezembro-laranja', rotulo: 'Dezembro Laranja', tema: 'Câncer de pele', meses: [12] },
]

export const acharCampanha = (chave: string | null): Campanha | undefined =>
  campanhas.find((cada) => cada.chave === chave)

/** @param dia 'YYYY-MM-DD' */
export const campanhasDoMes = (dia: string): readonly Campanha[] =>
  campanhas.filter(({ meses }) => meses.includes(Number(dia.slice(5, 7))))
