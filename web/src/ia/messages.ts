/** Words of the register of AI tools (IA-08, IA-09). */
export const textos = {
  titulo: 'Inteligência artificial',
  descricao:
    'Cada ferramenta, para que serve, o que vê e para onde os dados vão. Sem modelo, todas funcionam por regras.',
  semModelo: 'Nenhum modelo está configurado: nada sai do App da Saúde.',
  modelo: (nome: string, destino: string) => `Modelo ${nome}, em ${destino}.`,
  usar: (nome: string) => `${nome} pode usar um modelo`,
  risco: (rotulo: string) => `Risco ${rotulo.toLowerCase()} (CFM 2.454/2026)`,
  ve: 'O que vê',
  sem: 'Sem modelo',
  responsavel: (nome: string) => `Responsável: ${nome || 'não informado'}`,
  avaliada: (quando: string | null) => (quando ? `Última avaliação: ${quando}` : 'Ainda não avaliada'),
  versao: (versao: string) => `Versão ${versao}`,
  erro: 'Não foi possível carregar o registro',
  erroMudar: 'Não foi possível mudar a ferramenta',
  ligada: (nome: string) => `${nome} pode usar um modelo`,
  desligada: (nome: string) => `${nome} não usa mais um modelo`,
  vistas: 'O que a IA viu de mim',
  nada: 'Nenhum modelo viu dados seus.',
  chamada: (destino: string, campos: string) => `Para ${destino}: ${campos}.`,
} as const
