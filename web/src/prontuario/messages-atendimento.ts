import { plural } from '#domain/formato/plural.ts'

/** Words of `/pacientes/$id/atendimento`. */
export const textos = {
  voltar: 'Ficha',
  erro: 'Não foi possível abrir o atendimento',
  naoEncontrado: 'Atendimento não encontrado',
  naoEncontradoDescricao:
    'Esta consulta não está na sua agenda, ou foi cancelada. Volte à ficha do paciente.',
  anos: (idade: number) => plural(idade, 'ano'),
  prontuario: (numero: string) => `prontuário ${numero}`,
  notaSolta: 'Anotação sem consulta',
  iniciada: (hora: string) => `iniciada às ${hora}`,

  situacao: {
    novo: 'Nada escrito ainda',
    salvo: (hora: string) => `Rascunho salvo às ${hora}`,
    mudado: 'Escrevendo...',
    salvando: 'Salvando...',
    semConexao: 'Sem conexão: guardado neste aparelho',
    semNada: 'Sem conexão: mantenha esta página aberta até salvar',
    conflito: 'Há duas versões',
    assinada: 'Assinada em outro lugar',
    recusado: 'Não foi salvo',
    fechada: (hora: string) => `Assinada às ${hora}`,
  },

  resumo: 'Resumo da pessoa',
  medicamentos: 'Medicamentos informados pela pessoa',
  condicoes: 'Condições informadas pela pessoa',
  nenhum: 'Nada informado.',
  informado: (quando: string) => `Informado pela própria pessoa em ${quando}.`,
  preparou: 'O que a pessoa preparou',
  motivo: 'Motivo',
  cuidados: 'Para ser bem atendida',
  medidas: 'Últimas medidas',
  ultimas: 'Últimas consultas com você',
  semUltimas: 'É a primeira consulta com você.',
  consulta: 'Consulta',
  verFicha: 'Ver ficha completa',

  modelo: 'Modelo da anotação',
  secao: (titulo: string) => titulo,
  sigilo: 'Sigilo profissional',
  sigiloDica: 'Só você lê esta anotação, também depois de assinada.',
  cancelar: 'Cancelar',
  guardar: 'Guardar',
  continuarDepois: 'Continuar depois',
  descartar: 'Descartar rascunho',
  descartarTitulo: 'Descartar este rascunho?',
  descartarDescricao: 'O que foi escrito se perde, aqui e no servidor.',

  recuperado: (quando: string) =>
    `Recuperado deste aparelho: texto de ${quando} que não tinha chegado ao servidor.`,
  usarServidor: 'Voltar ao que está no servidor',

  divergencia: {
    titulo: 'Esta anotação tem duas versões',
    descricao: 'Outra aba ou aparelho gravou enquanto você escrevia. Nada se perdeu: escolha como continuar.',
    aqui: 'Escrito aqui',
    la: 'Gravado em outro lugar',
    juntar: 'Juntar as duas',
    ficar: 'Ficar com o que escrevi aqui',
    usar: 'Ficar com o gravado',
    vazia: 'Nada escrito.',
  },
  assinadaFora: {
    titulo: 'Esta anotação foi assinada em outro lugar',
    descricao: 'Ela não muda mais. O que ficou escrito aqui pode virar um adendo.',
    adendo: 'Fazer um adendo com este texto',
    abrir: 'Ver a anotação assinada',
  },

  assinar: {
    botao: 'Assinar',
    titulo: 'Assinar e fechar esta anotação para sempre?',
    descricao:
      'Depois de assinada ninguém a altera nem apaga, nem você. Para completar, faça um adendo. Confira o que será fechado:',
    como: (nome: string, registro: string) => `Assinada por ${nome}, ${registro}`,
    semRegistro: 'Informe o registro do conselho no perfil profissional para assinar.',
    confirmar: 'Assinar',
    assinando: 'Assinando...',
    pronta: 'Anotação assinada',
    falhou: 'Não foi assinada',
    naoSalva: 'O rascunho ainda não chegou ao servidor. Espere a conexão voltar e assine de novo.',
    vazia: 'A anotação está vazia. Escreva em pelo menos uma seção antes de assinar.',
  },

  adendo: {
    botao: 'Adendo',
    titulo: 'Fazer um adendo',
    descricao:
      'O adendo é assinado na hora e também não muda mais. Aparece e é impresso junto com a anotação.',
    texto: 'Texto do adendo',
    vazio: 'Escreva o adendo.',
    confirmar: 'Assinar adendo',
    pronto: 'Adendo assinado',
  },
  liberar: 'Liberar ao paciente',
  liberarDica: 'A pessoa, e quem cuida dela com acesso ao prontuário, lê esta anotação.',
  liberada: 'Liberada ao paciente',
  retirarTitulo: 'Retirar esta anotação do paciente?',
  retirarDescricao:
    'A pessoa, e quem cuida dela, deixa de ler esta anotação a partir de agora. O que já leu ou imprimiu fica com ela.',
  retirar: 'Retirar',
  retirada: 'O paciente não lê mais esta anotação',
  falhou: 'Não foi possível concluir',

  atos: 'Atos da consulta',
  concluir: 'Concluir',
  concluida: 'Consulta Concluída',
  erroAtos: 'Não foi possível carregar os atos da consulta.',
  retornoAte: (dia: string) => `Retorno sem custo até ${dia}`,
  semRetorno: 'Sem retorno sem custo',
  marcarRetorno: 'Marcar retorno',
  naAgenda: 'Abrir na agenda',
  naAgendaDica: 'Anexos e histórico da consulta.',
} as const

/** Words of the tab 'Evoluções' and of the lists of notes. */
export const daLista = {
  nova: 'Nova evolução',
  autor: 'Autor',
  todos: 'Todos os autores',
  de: 'De',
  ate: 'Até',
  lista: 'Evoluções',
  nenhuma: 'Nenhuma evolução',
  nenhumaDescricao: 'O que for assinado ou liberado aparece aqui.',
  nenhumaFiltrada: 'Nenhuma evolução com estes filtros',
  semAcesso: 'Seu acesso não abre o prontuário',
  semAcessoDescricao: 'Quem cuida da equipe, ou a pessoa, pode dar o acesso a essa parte.',
  rascunho: 'Rascunho seu',
  continuar: 'Continuar',
  abrir: 'Abrir',
  mais: 'Mostrar mais evoluções',
  carregando: 'Carregando...',
  conferir: 'Conferir assinaturas',
  confere: (total: number) =>
    `${plural(total, 'registro assinado', 'registros assinados')}: a corrente está íntegra.`,
  semRegistros: 'Ainda não há registro assinado.',
  quebrada: (qual: number) =>
    `O registro ${qual} não confere: foi alterado depois de assinado. Avise quem administra o App da Saúde.`,
} as const
