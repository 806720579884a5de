import { plural } from '#domain/formato/plural.ts'

const quantos = (total: number) => plural(total, 'profissional', 'profissionais')

/** Words of the directory (ACHAR-09). */
export const diretorio = {
  titulo: 'Especialistas por área e cidade',
  subtitulo: 'Profissionais verificados, com preço, avaliações e horários livres.',
  tituloDaArea: (area: string) => `${area}: cidades com atendimento`,
  tituloDoLugar: (area: string, cidade: string, uf: string) => `${area} em ${cidade}, ${uf}`,
  subtituloDoLugar: (total: number, area: string) =>
    `${quantos(total)} de ${area.toLocaleLowerCase('pt-BR')}, com registro conferido. Veja preço, avaliações e horários livres, e agende on-line.`,
  caminho: 'Você está em',
  inicio: 'Especialistas',
  cidades: 'Cidades',
  outrasAreas: (cidade: string) => `Outras áreas em ${cidade}`,
  outrasCidades: (area: string) => `${area} em outras cidades`,
  clinicas: (cidade: string) => `Clínicas em ${cidade}`,
  verTodas: 'Ver todas as cidades',
  quantos,
  encontrados: (total: number) => (total === 1 ? 'encontrado' : 'encontrados'),
  buscarComFiltros: 'Buscar com filtros',
  carregando: 'Carregando especialistas...',
  erro: 'Não foi possível abrir a lista agora',
  ausente: 'Ninguém atende aqui por enquanto',
  ausenteDescricao: 'Procure em outra cidade ou em outra área.',
}
