import { plural } from '#domain/formato/plural.ts'

/** Words of the account of whoever receives: homes and lists of appointments need none of them. */
export const conta = {
  titulo: 'Recebimento por Pix',
  descricao: 'Com a sua própria chave: o dinheiro cai direto na sua conta, sem taxa do App.',
  descricaoClinica: 'Com a chave da clínica: o dinheiro cai direto na conta dela, sem taxa do App.',
  erro: 'Não foi possível carregar o recebimento por Pix',
  sem: 'Receba o sinal por Pix',
  semTexto:
    'Cadastre a chave e o paciente vê o código ao marcar. Serviços com sinal só ficam garantidos depois do pagamento.',
  cadastrar: 'Cadastrar chave Pix',
  alterar: 'Alterar',
  testar: 'Testar com R$ 1,00',
  remover: 'Remover',
  chave: 'Chave',
  recebedor: 'Quem recebe',
  cidade: 'Cidade',
  prazo: 'Tempo para pagar o sinal',
  form: {
    titulo: 'Recebimento por Pix',
    tipo: 'Tipo de chave',
    chave: 'Chave Pix',
    exemplos: {
      cpf: 'O CPF do titular da conta.',
      cnpj: 'O CNPJ do titular da conta.',
      email: 'O e-mail cadastrado no banco.',
      telefone: 'O celular cadastrado no banco, com DDD.',
      aleatoria: 'Copie do aplicativo do banco, com os hifens.',
    },
    recebedor: 'Nome de quem recebe',
    recebedorDica: 'Como está no banco. Até 25 letras.',
    noBanco: (nome: string) => `No banco de quem paga: ${nome}`,
    faltaRecebedor: 'Informe o nome de quem recebe.',
    cidade: 'Cidade',
    faltaCidade: 'Informe a cidade de quem recebe.',
    prazo: 'Tempo para pagar o sinal',
    prazoDica: 'Passado o tempo sem pagamento, o horário volta para a agenda e o paciente é avisado.',
    salvar: 'Salvar',
    salvando: 'Salvando...',
    voltar: 'Cancelar',
  },
  guardada: 'Recebimento por Pix salvo',
  guardadaTexto: 'Teste o código com o seu banco antes de receber de um paciente.',
  teste: {
    titulo: 'Testar o recebimento',
    texto: 'Leia o código com o aplicativo do seu banco. Ele deve mostrar o seu nome e R$ 1,00.',
    nota: 'Não precisa pagar: basta conferir a tela do banco e voltar.',
    identificador: 'TESTE',
  },
  remocao: {
    titulo: 'Deixar de receber por Pix?',
    texto:
      'Os serviços com sinal voltam a ser combinados fora do App. O que já foi pedido por Pix continua valendo.',
    confirmar: 'Remover chave Pix',
    removendo: 'Removendo...',
    feita: 'Chave Pix removida',
  },
} as const

/** '30 minutos', '2 horas', '1 dia' */
export const prazoEmPalavras = (minutos: number) =>
  minutos % 1440 === 0
    ? plural(minutos / 1440, 'dia')
    : minutos % 60 === 0
      ? plural(minutos / 60, 'hora')
      : plural(minutos, 'minuto')
