/** Words of the shell, as the specification writes them (ROUTE-16 to ROUTE-19, SHELL-01 to SHELL-07). */
export const textos = {
  produto: 'App da Saúde',
  carregando: 'Carregando...',
  irParaConteudo: 'Ir para o conteúdo',
  menuPrincipal: 'Menu principal',
  navegacao: 'Navegação',
  menuDaConta: 'Menu da conta',
  tema: 'Tema',
  temas: { system: 'Automático', light: 'Claro', dark: 'Escuro' },
  sair: 'Sair',
  acoesRapidas: 'Ações rápidas',
  voltarAoInicio: 'Voltar ao início',
  irParaLogin: 'Ir para o login',
  encontrarProfissionais: 'Encontrar Profissionais',
  fazerLogin: 'Fazer Login',
  criarConta: 'Criar Conta Gratuita',

  naoEncontrada: {
    titulo: 'Página não encontrada',
    descricao: 'O endereço abaixo não leva a nenhuma página do App da Saúde.',
    busca: 'Procurar um profissional',
    exemplo: 'Nome, especialidade ou serviço',
    procurar: 'Procurar',
  },
  acessoNegado: {
    titulo: 'Acesso Negado',
    descricao: 'Você não tem permissão para acessar esta página.',
    perfilAtual: 'Seu perfil',
    perfisNecessarios: 'Perfis com acesso',
    logout: 'Fazer Logout',
  },
  erro: {
    titulo: 'Algo deu errado',
    recarregar: 'Recarregar a página',
    versaoNova: 'Esta página mudou desde que você a abriu, ou a conexão caiu. Recarregue para continuar.',
    sessao: 'Não foi possível carregar sua sessão',
  },
} as const
