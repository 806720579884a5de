/** Every sentence of a lent record. */
export const textos = {
  titulo: 'Emprestar meu prontuário',
  descricao: 'Deixe um profissional ler o que você escolher, por um tempo, com um código.',
  emprestar: 'Emprestar',
  erroLista: 'Não foi possível carregar seus empréstimos.',
  anteriores: (quantos: number) => `Empréstimos anteriores (${quantos})`,

  dialogo: {
    titulo: 'Emprestar prontuário',
    descricao:
      'Um profissional verificado poderá ler as partes que você marcar. Nada é copiado, cada leitura aparece aqui e você encerra quando quiser.',
    dequem: 'De quem é o prontuário',
    voce: (nome: string) => `${nome} (você)`,
    partes: 'O que emprestar',
    prazo: 'Por quanto tempo',
    prazoDica: 'Conta a partir do momento em que o profissional usa o código.',
    saude:
      'Tipo sanguíneo, alergias, medicamentos e condições: os do cartão de emergência e os que profissionais registraram.',
    saudeVazia: 'Seu cartão de emergência ainda está vazio. Preencha-o na aba Saúde.',
    saudeDeOutro: 'Ficam no cartão de emergência, que só a própria pessoa empresta.',
    consultas: (quantas: number) =>
      quantas === 0
        ? 'Nenhuma até agora.'
        : `${quantas} ${quantas === 1 ? 'consulta' : 'consultas'}: data, profissional, especialidade, serviço e situação.`,
    evolucoes: 'O que os profissionais anotaram e liberaram para leitura da pessoa.',
    documentos: (quantos: number) =>
      quantos === 0
        ? 'Nenhum até agora.'
        : `${quantos} ${quantos === 1 ? 'arquivo anexado' : 'arquivos anexados'} às consultas.`,
    semPartes: 'Escolha pelo menos uma parte do prontuário.',
    gerar: 'Gerar código',
    gerando: 'Gerando…',
    cancelar: 'Cancelar',
  },

  codigo: {
    titulo: 'Código para abrir o prontuário',
    descricao: 'Mostre ou dite ao profissional. Vale uma vez, para uma pessoa.',
    rotulo: 'Código',
    copiar: 'Copiar código',
    copiado: 'Código copiado',
    naoCopiou: 'Não foi possível copiar. Dite o código ao profissional.',
    vence: 'Vale por',
    venceFalado: 'Tempo para usar o código:',
    restam: (segundos: number) =>
      segundos >= 120
        ? `Restam ${segundos / 60} minutos para usar o código.`
        : 'Resta 1 minuto para usar o código.',
    onde: 'O profissional digita em Pacientes, Abrir prontuário emprestado.',
    aguardando: 'Aguardando o profissional',
    venceu: 'O código venceu sem ser usado. Gere outro quando o profissional estiver pronto.',
    outro: 'Gerar outro código',
    cancelar: 'Cancelar código',
    tomado: (quem: string) => `${quem} abriu o prontuário`,
    fechar: 'Fechar',
  },

  feito: {
    aguarda: 'Código aguardando',
    aguardaAte: (hora: string) => `Pode ser usado até ${hora}.`,
    aberto: 'Aberto',
    encerrado: 'Encerrado',
    alguem: 'Profissional que saiu do App da Saúde',
    registro: (registro: string | null, especialidade: string | null) =>
      [registro, especialidade].filter(Boolean).join(' · '),
    ate: (quando: string) => `Até ${quando}`,
    terminou: (quando: string) => `Terminou em ${quando}`,
    deQuem: (nome: string) => `Prontuário de ${nome}`,
    leituras: (quantas: number) =>
      quantas === 0 ? 'Nenhuma leitura' : quantas === 1 ? '1 leitura' : `${quantas} leituras`,
    encerrar: 'Encerrar agora',
    encerrarDe: (quem: string) => `Encerrar agora o empréstimo a ${quem}`,
    encerrando: 'Encerrando…',
    feito: 'Empréstimo encerrado',
    cancelado: 'Código cancelado',
    semVinculo: 'Sem vínculo',
    abriuSem: (rotulo: string) => `Abriu sem vínculo. ${rotulo}.`,
    contestar: 'Não reconheço: contestar',
    contestarDe: (quem: string) => `Contestar o acesso de ${quem}`,
    perguntaContestar: 'Contestar este acesso?',
    contestarDescricao:
      'O acesso termina agora e a administração do App da Saúde é avisada para apurar. Não é preciso explicar.',
    contestado: (quando: string) => `Contestado em ${quando}. A administração foi avisada.`,
    contestou: 'Acesso contestado',
    erroContestar: 'Não foi possível contestar.',
    voltar: 'Voltar',
    erro: 'Não foi possível encerrar.',
  },

  acesso: {
    titulo: 'Acessar sem vínculo',
    descricao:
      'Para cuidar agora de quem você não atende. Abre por 12 horas os dados de saúde, as consultas e as evoluções liberadas.',
    telefone: 'Telefone da pessoa',
    telefoneDica: 'Inteiro, com DDD. É assim que se encontra quem não é seu paciente.',
    semTelefone: 'Informe o telefone inteiro, com DDD.',
    procurando: 'Procurando…',
    ninguem: 'Ninguém com este telefone. Confira o número com quem acompanha a pessoa.',
    conhecido: (nome: string) => `Você já atende ${nome}.`,
    abrirFicha: 'Abrir a ficha',
    pessoa: 'É esta pessoa?',
    pessoaDica: 'O nome fica oculto até você abrir. Confira as iniciais.',
    semPessoa: 'Confirme a pessoa antes de abrir.',
    motivo: 'Por que você precisa abrir',
    semMotivo: 'Escolha o motivo.',
    justificativa: 'Conte o que aconteceu',
    justificativaDica: 'De 20 a 500 letras. A pessoa e a administração leem isto.',
    semJustificativa: 'Conte em pelo menos 20 letras por que precisa abrir: a pessoa lê isto.',
    consequencia:
      'A pessoa é avisada agora, com o seu nome e este motivo. Cada parte que você abrir fica registrada, ela pode encerrar ou contestar, e a administração vê todos os acessos sem vínculo.',
    abrir: 'Abrir prontuário',
    abrindo: 'Abrindo…',
    cancelar: 'Cancelar',
  },

  abrir: {
    semCodigo: 'Não há código: acessar sem vínculo',
    botao: 'Abrir prontuário emprestado',
    titulo: 'Abrir prontuário emprestado',
    descricao: 'Peça à pessoa o código de 8 letras e números que ela gerou no perfil dela.',
    codigo: 'Código',
    dica: 'Por exemplo, ABCD-2345. Vale uma vez.',
    vazio: 'Digite o código.',
    abrir: 'Abrir',
    abrindo: 'Abrindo…',
    cancelar: 'Cancelar',
    abertos: 'Emprestados a você agora',
    ate: (nome: string, quando: string) => `${nome}, até ${quando}`,
  },

  leitura: {
    titulo: 'Prontuário emprestado',
    tituloSemVinculo: 'Prontuário aberto sem vínculo',
    evolucoes: 'Evoluções liberadas',
    faixaSemVinculo: (nome: string, quando: string) =>
      `Prontuário de ${nome} aberto sem vínculo até ${quando}`,
    avisoSemVinculo:
      'Só para leitura. Quem tem conta foi avisado, e cada parte que você abre fica registrada e a pessoa vê.',
    faixa: (nome: string, quando: string) => `Emprestado por ${nome} até ${quando}`,
    aviso: 'Só para leitura. Cada parte que você abre fica registrada e a pessoa vê.',
    naoImprime: 'Um prontuário emprestado não pode ser impresso.',
    anos: (idade: number) => `${idade} ${idade === 1 ? 'ano' : 'anos'}`,
    partes: 'Partes do prontuário',
    terminou: 'Este empréstimo terminou',
    terminouDescricao:
      'Os dados não estão mais disponíveis. Se precisar deles, peça um novo código à pessoa.',
    naoHa: 'Empréstimo não encontrado',
    naoHaDescricao: 'Confira o endereço ou peça um novo código à pessoa.',
    erro: 'Não foi possível abrir o prontuário.',
    inicio: 'Ir para o início',
    semCartao:
      'Nenhum dado de saúde: a pessoa não preencheu o cartão, e nenhum profissional registrou alergias, medicamentos ou problemas.',
    fatos: 'Registrado por profissionais',
    tipoDeFato: { alergia: 'Alergia', medicamento: 'Em uso', problema: 'Problema' },
    registradoPor: (quem: string, quando: string) => `${quem}, ${quando}`,
    atualizado: (quando: string) => `Informado pela própria pessoa. Atualizado em ${quando}.`,
    semConsultas: 'Nenhuma consulta registrada.',
    semDocumentos: 'Nenhum documento anexado.',
    erroParte: 'Não foi possível carregar esta parte.',
    mais: 'Carregar mais',
    carregando: 'Carregando…',
    ver: (nome: string) => `Ver ${nome}`,
    daConsulta: (especialidade: string, dia: string) => `${especialidade}, consulta de ${dia}`,
    erroDocumento: 'Não foi possível abrir o documento.',
    com: (quem: string) => `com ${quem}`,
  },
} as const
