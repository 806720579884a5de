/** Words of the settings (SHELL-07) and of the larger text offered from the age of 50. */
export const textos = {
  titulo: 'Configurações',
  descricao: 'O que vale para a sua conta e o que vale só para este aparelho.',
  aparencia: 'Aparência',
  aparenciaDescricao: 'Vale só para este aparelho.',
  tema: 'Tema',
  temas: { system: 'Automático', light: 'Claro', dark: 'Escuro' },
  texto: 'Tamanho do texto',
  tamanhos: {
    padrao: { rotulo: 'Padrão', descricao: 'O tamanho de sempre' },
    grande: { rotulo: 'Grande', descricao: 'Letras e botões um pouco maiores' },
    maior: { rotulo: 'Muito grande', descricao: 'Para ler com folga, de mais longe' },
  },
  movimento: 'Movimento',
  movimentoNormal:
    'As animações seguem este aparelho. Para reduzi-las, ative “reduzir movimento” no sistema.',
  movimentoReduzido: 'As animações estão reduzidas, como este aparelho pede.',

  conta: 'Conta',
  atalhos: {
    dados: { titulo: 'Dados pessoais', descricao: 'Nome, telefone, CPF, nascimento e endereço' },
    foto: { titulo: 'Foto', descricao: 'A imagem que aparece ao lado do seu nome' },
    senha: { titulo: 'Senha', descricao: 'Trocar a senha com que você entra' },
    seguranca: { titulo: 'Segurança', descricao: 'E-mail, segundo fator e aparelhos conectados' },
    notificacoes: { titulo: 'Notificações', descricao: 'O que avisar, por onde e quando' },
    privacidade: { titulo: 'Privacidade', descricao: 'Consentimentos, cópia dos dados e exclusão' },
  },
} as const
