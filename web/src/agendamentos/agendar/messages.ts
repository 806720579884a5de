import type { Frequencia } from '#domain/agendamentos/serie/serie.ts'
import type { SinalDeAlerta } from '#domain/agendamentos/marcar/sinais-de-alerta.ts'
import { plural } from '#domain/formato/plural.ts'
import type { Passo } from './endereco.ts'
import type { Periodo } from './mes.ts'

/** Words of the booking (APPT-07). */
export const textos = {
  titulo: 'Agendar consulta',
  passo: (qual: number, total: number) => `Passo ${qual} de ${total}`,
  voltar: 'Voltar',
  continuar: 'Continuar',
  trocar: 'Trocar',
  editar: 'Alterar',
  carregando: 'Carregando...',
  tentarDeNovo: 'Tentar de novo',
  resumo: 'Sua consulta',
  verResumo: 'Ver resumo',
  com: (nome: string) => `Com ${nome}`,
  minutos: (quantos: number) => `${quantos} min`,
  erroAoCarregar: 'Não foi possível carregar',
  nota: 'Nada é marcado antes de você confirmar.',
} as const

export const nomesDosPassos: Record<Passo, string> = {
  'o-que': 'O quê',
  quem: 'Para quem',
  como: 'Como',
  quando: 'Quando',
  detalhes: 'Detalhes',
  confirmar: 'Confirmar',
}

export const oQue = {
  titulo: 'O que você precisa?',
  descricao: 'Escolha uma especialidade ou procure por nome, sintoma ou serviço.',
  deNovo: 'Marcar de novo',
  deNovoCom: (nome: string) => `com ${nome}`,
  achados: 'Profissionais encontrados',
  nenhum: 'Ninguém encontrado com estas palavras.',
  nenhumDica: 'Use menos palavras ou escolha uma especialidade.',
  ninguem: 'Ainda não há quem atenda por aqui.',
  ninguemDica: 'As profissões aparecem assim que o primeiro profissional abre a agenda.',
  areas: 'Áreas mais procuradas',
  especialidades: 'Profissões',
  quemAtende: (especialidade: string) => `Quem atende ${especialidade}`,
  qualquer: 'Qualquer profissional',
  qualquerDescricao:
    'Junta os horários de todos e encontra o mais cedo. Você vê com quem será antes de confirmar.',
  ouEscolha: 'Ou escolha com quem',
  cidade: 'Cidade',
  area: 'Área',
  todasAsAreas: 'Todas as áreas',
  qualquerPorArea:
    'Escolha a área para marcar com quem estiver livre primeiro. Sem ela, escolha a pessoa na lista.',
  todasAsCidades: 'Todas as cidades',
  semNinguem: (especialidade: string) => `Ninguém atende ${especialidade} aqui por enquanto`,
  semNinguemDica: 'Tire a cidade ou escolha outra especialidade.',
  outraEspecialidade: 'Outra especialidade',
  maisOpcoes: 'Ver todos, com mapa e filtros',
  servicos: 'Qual atendimento?',
  servicosDescricao: (nome: string) => `Atendimentos de ${nome}`,
  retorno: 'Retorno',
  soRetorno: 'Só para quem já foi atendido por este profissional',
  retornoAte: (dia: string) => `Você pode marcar até ${dia}`,
  outroProfissional: 'Outro profissional',
  verAgenda: 'Ver agenda',
  precoSobConsulta: 'Valor sob consulta',
  aPartirDe: (preco: string) => `A partir de ${preco}`,
  ausente: 'Este profissional não está disponível',
  ausenteDescricao: 'O perfil não existe ou não está mais visível. Escolha outra pessoa.',
} as const

export const quem = {
  titulo: 'Para quem é a consulta?',
  descricao: 'Para você ou para alguém de quem você cuida.',
  eu: 'Para mim',
  sozinho: 'Consulta para você.',
  outraPessoa: 'É para outra pessoa',
  adicionar: 'Adicionar outra pessoa',
  erro: 'Não foi possível ver de quem você cuida. Você pode marcar para você.',
} as const

export const como = {
  titulo: 'Como será?',
  modalidade: 'Atendimento',
  pagamento: 'Pagamento',
  particular: 'Particular',
  particularDescricao: 'Você paga a consulta',
  convenio: 'Convênio ou plano',
  convenioDescricao: 'Um dos planos aceitos',
  qualPlano: 'Qual plano?',
  escolhaPlano: 'Escolha o plano',
  escolhaCidade: 'Escolha a cidade',
  cidadeObrigatoria: 'Escolha a cidade onde quer ser atendido.',
  daCarteirinha: 'O plano da sua carteirinha.',
  carteirinhaVencida: (fim: string) =>
    `Carteirinha vencida (${fim}). Atualize-a no seu perfil e confira com a operadora antes da consulta.`,
  planoObrigatorio: 'Escolha o seu plano ou marque Particular.',
  explicacoes: {
    presencial: 'No endereço do profissional',
    teleconsulta: 'Por vídeo, de onde você estiver',
    domiciliar: 'No seu endereço',
  },
} as const

export const quando = {
  titulo: 'Quando?',
  calendario: 'Escolha o dia',
  temConsulta: 'já há consulta nesta hora',
  riscados: 'Nos riscados já há outra consulta marcada para a mesma pessoa.',
  legenda: 'Os dias marcados com um ponto têm horário livre.',
  horarios: 'Horários livres',
  emGrupo: 'Em grupo: outras pessoas participam da mesma sessão.',
  vagas: (quantas: number) => plural(quantas, 'vaga'),
  primeiro: 'Primeiro horário',
  primeiroEm: (dia: string) => `Primeiro: ${dia}`,
  periodo: 'Período do dia',
  qualquerPeriodo: 'Qualquer período',
  local: 'Onde',
  todosOsLocais: 'Todos os lugares',
  outroFuso: (fuso: string) => `Atenção: estes horários são no fuso do lugar da consulta (${fuso}).`,
  qualquer: (especialidade: string) => `Ver com qualquer profissional de ${especialidade}`,
  livres: (quantos: string) => `${quantos} neste dia`,
  carregando: 'Carregando os horários...',
  semNoMes: (mes: string) => `Sem horário livre em ${mes}`,
  semNoMesDica: 'Procure nos próximos meses ou tire os filtros.',
  irAoPrimeiro: 'Ir para o primeiro mês com horário',
  procurando: 'Procurando...',
  nadaDepois: 'Não há horário livre nos próximos seis meses.',
  semNenhum: 'A agenda está sem horários livres',
  semNenhumDica:
    'Não há horário nos próximos seis meses. Escolha outro profissional ou tente outra forma de atendimento.',
  ninguem: 'Nenhum horário com estas escolhas',
  /** @param nome of the patient; null for the caller */
  ninguemDica: (area: string, nome: string | null) =>
    `Ninguém de ${area} tem horário${nome ? ` para ${nome}` : ''} nesta forma de atendimento nos próximos seis meses. Nem todo profissional atende todas as idades.`,
  mudarForma: 'Mudar a forma de atendimento',
  tirarFiltros: 'Tirar filtros',
  escolhaUmDia: 'Escolha um dia no calendário.',
  espera: 'Entrar na lista de espera',
  erro: 'Não foi possível carregar os horários',
} as const

export const rotulosPeriodo: Record<Periodo, string> = { manha: 'Manhã', tarde: 'Tarde', noite: 'Noite' }

export const detalhes = {
  titulo: 'Conte o motivo',
  descricao: 'Ajuda o profissional a se preparar. Só quem cuida da consulta lê.',
  motivo: 'Motivo da consulta',
  motivoDica: 'Por exemplo: dor no joelho há duas semanas, retorno com exames.',
  resta: (quantos: number) => `${quantos} caracteres`,
  repetir: 'Repetir esta consulta',
  frequencia: 'Frequência',
  naoRepetir: 'Não repetir',
  vezes: 'Quantas consultas',
  previa: 'Datas da série',
  previaDescricao: 'Escolha quais marcar. Nada é marcado antes de você confirmar.',
  erroDaPrevia: 'Não foi possível ver as datas',
  livre: 'Livre',
  trocarPor: 'Trocar por:',
  semAlternativa: 'Sem outro horário perto desta data.',
  escolhidas: (texto: string) => `${texto} na série`,
  nenhumaEscolhida: 'Escolha ao menos uma data da série.',
  dados: 'Dados que este atendimento pede',
  dadosDescricao: (de: string | null) =>
    de ? `Ficam guardados no cadastro de ${de}.` : 'Ficam guardados no seu cadastro.',
  preencha: (campo: string) => `Preencha: ${campo}.`,
  escolha: 'Escolha',
} as const

export const rotulosFrequencia: Record<Frequencia, string> = {
  semanal: 'Toda semana',
  quinzenal: 'A cada 15 dias',
  mensal: 'Todo mês',
}

/** Why a date of a series is unavailable. Anything else is 'Sem horário'. */
export const conflitos: Partial<Record<string, string>> = {
  passado: 'Já passou',
  horizonte: 'A agenda ainda não abriu',
  excecao: 'Não atende neste dia',
  feriado: 'Feriado',
  'sem-template': 'Sem agenda nesta data',
  'sem-expediente': 'Não atende neste dia',
  'fora-do-expediente': 'Fora do expediente',
  'limite-do-dia': 'Dia cheio',
  'limite-da-semana': 'Semana cheia',
  ocupado: 'Horário ocupado',
  'sala-ocupada': 'Horário ocupado',
  'paciente-ocupado': 'Você já tem consulta nesta hora',
  'uma-por-dia': 'Já há consulta neste dia',
}
export const conflitoQualquer = 'Sem horário'

export const alerta = {
  titulo: 'Isto pode ser uma emergência',
  texto: 'O que você escreveu pode precisar de atendimento agora. Não espere pela consulta.',
  suicidio:
    'Você não está sozinho. O CVV escuta de graça, a qualquer hora, e sem julgar. Se há risco agora, ligue para o SAMU.',
  ligar192: 'Ligar 192 (SAMU)',
  ligar188: 'Ligar 188 (CVV)',
  abrir: 'Abrir o modo emergência',
  naoEhMeuCaso: 'Não é o meu caso, continuar',
  mudarTexto: 'Alterar o que escrevi',
} as const

/** Names of the danger signs. */
export const rotulosSinal: Record<SinalDeAlerta, string> = {
  suicidio: 'Risco de vida por sofrimento emocional',
  coracao: 'Sinais de infarto',
  avc: 'Sinais de AVC (derrame)',
  respiracao: 'Dificuldade grave para respirar',
  consciencia: 'Perda de consciência',
  sangramento: 'Sangramento grave',
  alergia: 'Reação alérgica grave',
  convulsao: 'Convulsão',
  intoxicacao: 'Intoxicação ou envenenamento',
  gestacao: 'Sinal de alerta na gravidez',
  trauma: 'Ferimento grave',
}

export const guarda = {
  guardando: 'Guardando o horário...',
  guardado: 'Horário guardado para você',
  falta: (tempo: string) => `Falta ${tempo} para confirmar`,
  anuncio: (texto: string) => `O horário fica guardado por mais ${texto}.`,
  vencida: 'O tempo terminou e o horário voltou para a agenda',
  vencidaDica: 'O que você escreveu continua aqui. Guarde o horário de novo para confirmar.',
  deNovo: 'Guardar de novo',
  outroHorario: 'Escolher outro horário',
} as const

export const recusa = {
  proximos: 'Horários mais próximos',
  outroHorario: 'Escolher outro horário',
  outroDia: 'Escolher outro dia',
  outroProfissional: 'Escolher outro profissional',
  outroServico: 'Escolher outro atendimento',
  outraPessoa: 'Escolher para quem é',
  completar: 'Completar os dados',
  verConsultas: 'Ver minhas consultas',
  titulos: {
    HORARIO_OCUPADO: 'Este horário acabou de ser ocupado',
    HORARIO_INDISPONIVEL: 'Este horário não está disponível',
    PACIENTE_OCUPADO: 'Já existe uma consulta nesta hora',
    SALA_OCUPADA: 'A sala está ocupada',
    UMA_POR_DIA: 'Já existe uma consulta neste dia',
    MUITAS_MARCADAS: 'Consultas demais marcadas',
    BLOQUEADO: 'Este profissional não recebe esta marcação',
    SERVICO_INDISPONIVEL: 'Atendimento indisponível',
    SO_RETORNO: 'Só para quem já consultou',
    PACIENTE_NAO_ENCONTRADO: 'Não é possível marcar para esta pessoa',
    PRECO_MUDOU: 'O preço mudou',
    DADOS_FALTAM: 'Faltam dados no cadastro',
    RESERVA_VENCIDA: 'O tempo para confirmar terminou',
  } as Partial<Record<string, string>>,
  titulo: 'Não foi possível continuar',
  novoPreco: (preco: string) => `Novo valor: ${preco}. Se concordar, confirme de novo.`,
  semPreco: 'O valor agora é informado pelo consultório. Se concordar, confirme de novo.',
} as const

export const confirmar = {
  acrescentarMotivo: 'Acrescentar o motivo, um anexo ou repetir',
  titulo: 'Confira e confirme',
  preco: 'Valor',
  precoPlano: (plano: string) => `Coberto por ${plano}, conforme o seu contrato.`,
  precoNoLocal: 'O valor é informado pelo consultório.',
  pagarLa: 'Você paga direto ao profissional. Nada é cobrado agora.',
  reembolso: 'Kit de reembolso: depois da consulta, peça o recibo com código TUSS e registro no conselho.',
  politica: 'Se precisar mudar',
  cancelarAte: (prazo: string) => `Cancele sem problema até ${prazo} antes.`,
  remarcarAte: (prazo: string) => `Mude o horário até ${prazo} antes.`,
  cancelarSempre: 'Cancele até o começo da consulta.',
  remarcarSempre: 'Mude o horário até o começo da consulta.',
  remarcacoes: (vezes: string) => `Você pode mudar o horário ${vezes}.`,
  tardeParaCancelar: (prazo: string) =>
    `O prazo para cancelar pelo aplicativo, ${prazo} antes, já passou. Para cancelar, fale com o consultório.`,
  tardeParaRemarcar: (prazo: string) =>
    `O prazo para mudar o horário pelo aplicativo, ${prazo} antes, já passou. Para mudar, fale com o consultório.`,
  semRemarcar: 'O horário não pode ser mudado pelo aplicativo.',
  palavras: 'Do profissional:',
  paraQuem: 'Para quem',
  dados: (nome: string, arquivos: boolean) =>
    `Ao confirmar, ${nome} recebe nome, contato${arquivos ? ', os arquivos' : ''} e o motivo que você escreveu, para cuidar desta consulta.`,
  teleconsulta:
    'Concordo em ser atendido a distância. Sei que o profissional pode pedir uma consulta presencial e que posso desistir a qualquer momento.',
  teleconsultaObrigatoria: 'Marque que concorda com o atendimento a distância para confirmar.',
  confirmar: 'Confirmar consulta',
  confirmarComSinal: 'Confirmar e pagar o sinal',
  confirmarSerie: (quantas: string) => `Confirmar ${quantas}`,
  pedir: 'Pedir consulta',
  confirmando: 'Confirmando...',
  aprovacao: 'O profissional responde ao seu pedido. O horário fica guardado até lá.',
  primeiraVez: 'Primeira consulta',
  retomando: 'Confirmando a sua consulta...',
  semResposta: 'Não sabemos ainda se a consulta foi marcada',
  semRespostaDica: 'Tente de novo: se já foi marcada, nada é marcado em dobro.',
  desistir: 'Começar de novo',
} as const

export const feito = {
  titulo: 'Consulta marcada',
  faltaSinal: 'Falta pagar o sinal',
  liberado: 'O horário foi liberado',
  pedido: 'Pedido enviado',
  pedidoDescricao: 'O horário está reservado. Avisamos quando o profissional responder.',
  serie: (texto: string) => `${texto} marcadas`,
  para: (nome: string) => `Para ${nome}`,
  quando: 'Quando',
  onde: 'Onde',
  comQuem: 'Com quem',
  porVideo: 'Por vídeo. O link aparece em Consultas na hora.',
  emCasa: 'No seu endereço.',
  verNoMapa: 'Ver no mapa',
  levar: 'O que levar',
  levarSempre: 'Documento com foto',
  levarPlano: (plano: string) => `Carteirinha de ${plano}`,
  preparo: 'Preparo',
  calendario: 'Adicionar ao calendário',
  compartilhar: 'Compartilhar no WhatsApp',
  comoCancelar: 'Precisa cancelar ou mudar?',
  comoCancelarTexto: (botoes: string) => `Abra Consultas, escolha esta consulta e toque em ${botoes}.`,
  cancelar: 'Cancelar',
  reagendar: 'Remarcar',
  tardeParaMudar: 'O prazo para cancelar ou remarcar pelo aplicativo já passou. Fale com o consultório.',
  verConsultas: 'Ver minhas consultas',
  outra: 'Agendar outra',
  antes: 'Quero um horário antes',
  mensagem: (quando: string, com: string, onde: string) =>
    `Consulta marcada: ${quando}, com ${com}. ${onde}`.trim(),
  tituloDoCalendario: (com: string) => `Consulta com ${com}`,
  tituloDoCalendarioDe: (iniciais: string, com: string) => `Consulta de ${iniciais} com ${com}`,
  arquivo: 'consulta.ics',
  semNome: 'profissional',
  ausente: 'Consulta não encontrada',
  ausenteDescricao: 'Veja em Consultas o que está marcado.',
} as const
