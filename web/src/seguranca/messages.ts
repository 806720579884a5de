import type { MeioEntrada, TipoEvento } from '#domain/seguranca/evento.ts'

/** Words of the page 'Segurança'. Those of the password are letter for letter from the specification (PERSON-06). */
export const mensagens = {
  senha: {
    digiteAtual: 'Digite sua senha atual.',
    naoAtende: 'A nova senha não atende aos critérios de segurança.',
    naoCoincidem: 'As senhas não coincidem.',
    igual: 'A nova senha deve ser diferente da senha atual.',
    incorreta: 'Senha atual incorreta.',
    semUsuario: 'Usuário não encontrado',
    erro: 'Erro ao alterar senha. Tente novamente.',
    alterada: 'Senha alterada com sucesso!',
    alteradaDescricao: 'Os outros aparelhos saíram da conta.',
    conhecida: 'Esta senha é muito conhecida e fácil de adivinhar. Escolha outra.',
  },
  muitasTentativas: 'Muitas tentativas. Tente novamente em alguns minutos.',
  aparelhoEncerrado: 'Aparelho desconectado.',
  outrosEncerrados: 'Os outros aparelhos foram desconectados.',
  erroAoEncerrar: 'Não foi possível desconectar. Tente novamente.',
  fatorCadastrado: 'Verificação em duas etapas ativada!',
  fatorRemovido: 'Segundo fator removido.',
  informeNome: 'Dê um nome a este segundo fator.',
  telefoneInvalido: 'Telefone inválido. Formato: (00) 00000-0000',
  copiado: 'Copiado!',
  erroAoCopiar: 'Não foi possível copiar. Selecione o texto e copie.',
  email: {
    invalido: 'Por favor, digite um email válido',
    igual: 'Este já é o e-mail da sua conta.',
    emUso: 'Este e-mail já é usado em outra conta.',
    pedido: 'Confirme a troca nos dois e-mails.',
    erro: 'Não foi possível pedir a troca. Tente novamente.',
    aguarde: 'Acabamos de enviar um e-mail para este endereço. Aguarde um minuto para pedir outro.',
  },
  google: {
    vinculada: 'Conta Google vinculada.',
    desvinculada: 'Conta Google desvinculada.',
    jaUsada: 'Esta conta Google já é usada em outra conta daqui.',
    erro: 'Não foi possível vincular a conta Google. Tente novamente.',
    unica: 'É a sua única forma de entrar. Crie uma senha antes de desvincular.',
  },
} as const

export const textos = {
  titulo: 'Segurança',
  descricao: 'Quem está na sua conta, como você entra e o que aconteceu com ela.',
  voltar: 'Voltar',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  copiar: 'Copiar',

  aparelhos: {
    titulo: 'Aparelhos conectados',
    descricao: 'Onde sua conta está aberta. Não reconhece algum? Desconecte e troque a senha.',
    este: 'Este aparelho',
    semNome: 'Aparelho não identificado',
    de: (navegador: string, sistema: string) => `${navegador} no ${sistema}`,
    duasEtapas: 'Duas etapas',
    rede: (rede: string) => `Rede ${rede}`,
    desde: (quando: string) => `Conectado desde ${quando}`,
    uso: (quando: string) => `Último uso: ${quando}`,
    encerrar: 'Desconectar',
    encerrarNome: (nome: string) => `Desconectar ${nome}`,
    encerrarTitulo: (nome: string) => `Desconectar ${nome}?`,
    encerrarPorque:
      'Quem usa esse aparelho sai da conta na hora. Não é possível desfazer: será preciso entrar de novo nele.',
    encerrando: 'Desconectando...',
    outros: 'Desconectar todos os outros',
    outrosTitulo: 'Desconectar todos os outros aparelhos?',
    outrosPorque: (quantos: number) =>
      `${quantos === 1 ? '1 aparelho sai' : `${quantos} aparelhos saem`} da conta na hora; só este continua. Não é possível desfazer.`,
    soEste: 'Sua conta está aberta só neste aparelho.',
    erro: 'Não foi possível carregar os aparelhos',
  },

  fatores: {
    titulo: 'Verificação em duas etapas',
    descricao:
      'Depois da senha, pedimos algo que só você tem. Assim uma senha roubada não basta para entrar.',
    ativa: 'Ativada',
    desativada: 'Desativada',
    tipos: { totp: 'Aplicativo autenticador', webauthn: 'Chave ou bloqueio do aparelho', phone: 'Telefone' },
    desde: (quando: string) => `Desde ${quando}`,
    adicionar: 'Adicionar',
    adicionarApp: 'Adicionar aplicativo autenticador',
    adicionarChave: 'Adicionar chave ou bloqueio do aparelho',
    adicionarTelefone: 'Adicionar telefone',
    semChaves: 'Chaves de segurança não são aceitas por este navegador ou neste endereço.',
    remover: 'Remover',
    removerNome: (nome: string) => `Remover ${nome}`,
    removerTitulo: (nome: string) => `Remover ${nome}?`,
    removerPorque: 'Para remover, confirme que é você com um código atual.',
    removerUltimo:
      'É o seu último segundo fator: a conta volta a ser protegida só pela senha, e os códigos de recuperação deixam de valer.',
    removerUltimoAdmin:
      'Seu perfil exige a verificação em duas etapas: sem ela você não acessa dados até cadastrar outro.',
    erro: 'Não foi possível carregar a verificação em duas etapas',
  },

  app: {
    titulo: 'Aplicativo autenticador',
    passo1:
      'Abra o seu aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password ou outro) e leia o código QR.',
    qr: 'Código QR para o aplicativo autenticador',
    semCamera: 'Não consegue ler? Digite esta chave no aplicativo:',
    chave: 'Chave do aplicativo',
    copiarChave: 'Copiar chave',
    passo2: 'Digite o código de 6 dígitos que o aplicativo mostra.',
    codigo: 'Código de 6 dígitos',
    nome: 'Nome deste aplicativo',
    nomePadrao: 'Aplicativo',
    continuar: 'Continuar',
    ativar: 'Ativar',
    ativando: 'Ativando...',
    preparando: 'Preparando o código QR...',
    erro: 'Não foi possível começar o cadastro',
  },

  chaveDeSeguranca: {
    titulo: 'Chave ou bloqueio do aparelho',
    descricao: 'Use uma chave de segurança ou a digital, o rosto ou o PIN deste aparelho.',
    nome: 'Nome desta chave',
    nomePadrao: 'Chave',
    cadastrar: 'Cadastrar chave',
    cadastrando: 'Aguardando a chave...',
  },

  telefone: {
    titulo: 'Código por SMS',
    descricao: 'Enviaremos um código por SMS a cada entrada.',
    numero: 'Telefone',
    enviar: 'Enviar código',
    enviando: 'Enviando...',
    nomePadrao: 'Telefone',
  },

  codigos: {
    titulo: 'Códigos de recuperação',
    porque: 'Se perder o celular, um destes códigos abre sua conta. Cada um serve uma única vez.',
    uma: 'Guarde agora: eles não serão mostrados de novo.',
    lista: 'Seus códigos de recuperação',
    copiar: 'Copiar todos',
    baixar: 'Baixar',
    imprimir: 'Imprimir',
    arquivo: 'codigos-de-recuperacao-app-da-saude.txt',
    cabecalho: 'App da Saúde: códigos de recuperação. Cada um serve uma única vez.',
    guardei: 'Guardei meus códigos em um lugar seguro',
    concluir: 'Concluir',
    restam: (restam: number, total: number) =>
      restam === 0 ? 'Nenhum código resta: gere outros.' : `Restam ${restam} de ${total}.`,
    nenhum: 'Você ainda não gerou códigos. Sem eles, perder o celular é perder o acesso.',
    gerar: 'Gerar códigos',
    gerarOutros: 'Gerar outros',
    gerando: 'Gerando...',
    gerarPorque: 'Para gerar, confirme que é você com um código atual.',
    gerarOutrosTitulo: 'Gerar outros códigos?',
    gerarOutrosPorque: 'Os códigos de antes deixam de valer. Confirme que é você com um código atual.',
  },

  obrigatorio: {
    titulo: 'Proteja sua conta',
    porque:
      'Seu perfil de administrador vê dados de muitas pessoas. Para continuar, ative a verificação em duas etapas.',
    sair: 'Sair',
    gerarCodigos: 'Gerar códigos de recuperação',
  },

  senha: {
    titulo: 'Senha',
    descricao: 'Use uma senha que você não usa em outro lugar.',
    alterar: 'Alterar senha',
    alterarDescricao: 'Ao salvar, os outros aparelhos saem da conta.',
    atual: 'Senha atual',
    nova: 'Nova senha',
    confirmacao: 'Confirme a nova senha',
    salvar: 'Salvar nova senha',
    salvando: 'Salvando...',
    requisitos: 'Requisitos da nova senha',
    sem: 'Você entra com o Google e ainda não tem senha.',
    criar: 'Criar senha',
  },

  email: {
    titulo: 'E-mail de acesso',
    erro: 'Não foi possível carregar os dados de acesso',
    alterar: 'Alterar e-mail',
    alterarDescricao:
      'Enviaremos um link para o e-mail atual e outro para o novo. A troca só acontece depois que os dois forem confirmados.',
    atual: 'E-mail atual',
    novo: 'Novo e-mail',
    pedir: 'Enviar confirmações',
    pedindo: 'Enviando...',
    pendente: (novo: string) => `Troca pendente para ${novo}: confirme nos dois e-mails.`,
    semEmail: 'Sua conta não tem e-mail.',
  },

  identidades: {
    titulo: 'Contas vinculadas',
    descricao: 'Outras contas com que você pode entrar.',
    google: 'Google',
    vincular: 'Vincular Google',
    vinculando: 'Abrindo o Google...',
    desvincular: 'Desvincular',
    desvincularTitulo: 'Desvincular a conta Google?',
    desvincularPorque: 'Você deixa de entrar com ela. Continua entrando com e-mail e senha.',
    nenhuma: 'Nenhuma conta vinculada.',
  },

  eventos: {
    titulo: 'Atividade recente',
    descricao: 'O que aconteceu com a segurança da sua conta.',
    nenhum: 'Nada por aqui ainda.',
    erro: 'Não foi possível carregar a atividade',
    mais: 'Ver tudo',
    rede: (rede: string) => `rede ${rede}`,
  },
} as const

/** Words of each event for the owner. */
export const palavrasDoEvento: Record<TipoEvento, string> = {
  'conta-criada': 'Conta criada',
  entrada: 'Entrada na conta',
  'senha-errada': 'Tentativa de entrar com senha errada',
  saida: 'Saída da conta',
  'aparelhos-encerrados': 'Aparelhos desconectados',
  'sessao-cortada': 'Sessão encerrada por segurança',
  'senha-alterada': 'Senha alterada',
  'recuperacao-pedida': 'Pedido de nova senha',
  'email-alterado': 'E-mail de acesso alterado',
  'fator-cadastrado': 'Segundo fator cadastrado',
  'fator-usado': 'Segundo fator confirmado',
  'codigo-de-recuperacao-usado': 'Código de recuperação usado',
  'codigo-errado': 'Código errado no segundo fator',
  'fator-removido': 'Segundo fator removido',
  'codigos-gerados': 'Códigos de recuperação gerados',
  'conta-vinculada': 'Conta vinculada',
  'conta-desvinculada': 'Conta desvinculada',
  'conta-mudada-pelo-atendimento': 'Conta alterada pelo atendimento',
}

export const palavrasDoMeio: Record<MeioEntrada, string> = {
  senha: 'Entrada com senha',
  google: 'Entrada com o Google',
  link: 'Entrada por link de e-mail',
  outro: 'Entrada na conta',
}
