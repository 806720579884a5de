import { plural } from '#domain/formato/plural.ts'

/** ADMIN-06 and ADMIN-07: words of what administration does to an account. */
export const contas = {
  motivo: 'Motivo',
  motivoDica: 'Fica no histórico da conta, que a pessoa recebe na cópia dos dados.',
  motivoObrigatorio: 'Diga o motivo: ele fica no histórico da conta.',
  cancelar: 'Cancelar',
  salvando: 'Salvando...',
  falhou: 'Não foi possível concluir',

  criar: {
    botao: 'Criar conta',
    titulo: 'Criar conta e convidar',
    descricao:
      'A pessoa recebe um e-mail com o link para escolher a própria senha. Os termos ela aceita ao entrar.',
    nome: 'Nome completo',
    nomeErro: 'Escreva o nome completo.',
    email: 'E-mail',
    emailErro: 'Confira o e-mail.',
    tipo: 'Tipo de conta',
    enviar: 'Criar e convidar',
    feito: 'Convite enviado',
  },

  csv: {
    botao: 'Baixar lista',
    preparando: 'Preparando...',
    falhou: 'Não foi possível preparar a lista',
    colunas: [
      'Nome',
      'E-mail',
      'Telefone',
      'Tipo',
      'Situação',
      'Cadastro',
      'Último acesso',
      'E-mail confirmado',
    ],
    sim: 'sim',
    nao: 'não',
  },

  senha: {
    botao: 'Enviar link de senha',
    titulo: (nome: string) => `Enviar o link de senha a ${nome}?`,
    descricao:
      'Vai ao e-mail da conta. A senha de agora vale até a pessoa escolher outra, e ninguém da administração a vê.',
    enviar: 'Enviar link',
    feito: 'Link enviado',
  },

  tipo: {
    ganha: 'Passa a abrir',
    perde: 'Deixa de abrir',
    nada: 'Nenhuma página',
    vendo: 'Vendo o que muda...',
  },

  permissoes: {
    titulo: 'O que esta conta alcança',
    abrir: 'Ver com a regra de cada coisa',
    paginas: 'Páginas',
    concessoes: 'Concedido por outras pessoas e por cadastros',
    nenhuma: 'Nada além das páginas do tipo de conta.',
    semPaginas: 'Nenhuma página: a conta não está ativa.',
    ate: (quando: string) => `até ${quando}`,
    erro: 'Não foi possível ler as permissões',
  },

  anonimizar: {
    botao: 'Anonimizar conta',
    titulo: (nome: string) => `Anonimizar a conta de ${nome}`,
    descricao:
      'Confira antes o que é apagado e o que a lei manda guardar sem o nome da pessoa. As listas usam as palavras que ela lê.',
    apaga: 'É apagado',
    guarda: 'Fica guardado, sem nome nem contato',
    linhas: (quantas: number) => plural(quantas, 'linha'),
    futuras: (quantas: number) =>
      `${plural(quantas, 'consulta futura será cancelada', 'consultas futuras serão canceladas')}.`,
    prazo:
      'A pessoa é avisada e tem 7 dias para desistir. Até lá, você também desmarca aqui. Depois não há volta.',
    marcar: 'Marcar a anonimização',
    marcada: (quando: string) => `Marcada para ${quando}.`,
    desistir: 'Desmarcar',
    feito: 'Anonimização marcada',
    desfeito: 'Anonimização desmarcada',
    erro: 'Não foi possível conferir os dados',
  },

  visao: {
    botao: 'Ver como esta pessoa',
    titulo: (nome: string) => `Ver o produto como ${nome}`,
    descricao:
      'Ela recebe um aviso com o seu nome e o motivo. Prontuário, consultas, pacientes, mensagens e dinheiro ficam fechados.',
    minutos: 'Por quanto tempo',
    tempo: (minutos: number) => plural(minutos, 'minuto'),
    escreve: 'Preciso ajustar configurações',
    escreveDica: 'Horários, locais, serviços e avisos. Sem isto, tudo é só leitura.',
    comecar: 'Começar a ver',
    faixa: (nome: string) => `Você está vendo como ${nome}`,
    ate: (hora: string, escreve: boolean) =>
      `Até as ${hora}, ${escreve ? 'podendo ajustar configurações' : 'só leitura'}. Dados de saúde ficam fechados.`,
    sair: 'Voltar à minha conta',
  },

  unir: {
    botao: 'Unir com outra conta',
    titulo: (nome: string) => `Unir outra conta a ${nome}`,
    descricao: 'A conta desta página fica. A outra é desativada e passa para cá o que é da pessoa.',
    qual: 'Que conta sai',
    nenhuma: 'Nenhuma conta parecida: mesmo CPF, mesmo nome, ou mesmo nascimento e primeiro nome.',
    campo: (rotulo: string) => `${rotulo}: qual fica`,
    desta: (valor: string) => `Desta conta: ${valor}`,
    daOutra: (valor: string) => `Da outra: ${valor}`,
    vazio: 'não informado',
    vai: 'Passa para esta conta',
    nada: 'Nenhum dado a passar.',
    impede: 'Não muda de dono, e por isso impede',
    unir: 'Unir as contas',
    feito: 'Contas unidas',
    unioes: 'Contas unidas a esta',
    uniao: (nome: string, ate: string) => `${nome}: pode ser desfeita até ${ate}`,
    desfazer: 'Desfazer união',
    desfazerPergunta: (nome: string) => `Separar de novo a conta de ${nome}?`,
    desfazerDescricao: 'Tudo o que passou volta, menos o que mudou depois da união.',
    desfeito: 'União desfeita',
    erro: 'Não foi possível comparar as contas',
  },

  quemViu: {
    titulo: 'Suporte vendo como você',
    descricao:
      'Para ajudar, a administração pode ver o produto como você, por até uma hora e com aviso. Nunca vê prontuário, consultas, mensagens ou dinheiro.',
    permitir: 'Permitir que a administração veja como eu',
    nenhuma: 'Ninguém viu como você até hoje.',
    linha: (quem: string | null, desde: string, ate: string) =>
      `${quem ?? 'Conta que não existe mais'}, de ${desde} até ${ate}`,
    escreve: 'Podia ajustar configurações.',
    erro: 'Não foi possível carregar quem viu como você',
  },
} as const
