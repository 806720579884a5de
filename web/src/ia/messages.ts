/** Words of the register of AI tools (IA-08, IA-09). */
export const textos = {
  titulo: 'Inteligência artificial',
  descricao:
    'Cada ferramenta, para que serve, o que vê e para onde os dados vão. Sem modelo, todas funcionam por regras.',
  semModelo: 'Nenhum modelo está configurado: nada sai do App da Saúde.',
  modelo: (nome: string, destino: string) => `Modelo ${nome}, em ${destino}.`,
  usar: (nome: string, externa: boolean) => (externa ? `${nome} pode usar um modelo` : `${nome} ligada`),
  risco: (rotulo: string) => `Risco ${rotulo.toLowerCase()} (CFM 2.454/2026)`,
  ve: 'O que vê',
  sem: 'Sem modelo',
  responsavel: (nome: string) => `Responsável: ${nome || 'não informado'}`,
  avaliada: (quando: string | null) => (quando ? `Última avaliação: ${quando}` : 'Ainda não avaliada'),
  versao: (versao: string) => `Versão ${versao}`,
  erro: 'Não foi possível carregar o registro',
  erroMudar: 'Não foi possível mudar a ferramenta',
  ligada: (nome: string) => `${nome}: ligada`,
  desligada: (nome: string) => `${nome}: desligada`,
  campoResponsavel: 'Quem responde por ela',
  dicaResponsavel: 'Nome e função, como “Ana Souza, diretora técnica”. Pacientes leem.',
  guardar: 'Salvar',
  responsavelSalvo: (nome: string) => `Responsável por ${nome} salvo`,
  disjuntor:
    'O modelo falhou cinco vezes seguidas: ninguém o espera por alguns minutos. As telas seguem por regras.',
  gasto: (gasto: string, teto: string | null) =>
    teto
      ? `Gasto das últimas 24 horas: ${gasto} de ${teto}.`
      : `Gasto das últimas 24 horas: ${gasto}, sem teto.`,
  vistas: 'O que a IA viu de mim',
  vistasDica: (dias: number) =>
    `Cada vez que um modelo recebeu dados seus: quais campos e para onde foram. O texto não é guardado, e cada linha some em ${dias} dias.`,
  nada: 'Nenhum modelo viu dados seus.',
  chamada: (nome: string, destino: string, campos: string) => `${nome}, para ${destino}: ${campos}.`,
  desfechos: {
    ok: 'Respondeu',
    trocada: 'Texto retirado',
    cortada: 'Resposta incompleta',
    falhou: 'Falhou',
    demorou: 'Demorou',
    parada: 'Interrompida por quem pediu',
    desligada: 'Desligada',
    teto: 'Limite do dia',
    disjuntor: 'Em pausa',
  },
} as const
