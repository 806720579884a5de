import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { plural } from '#domain/formato/plural.ts'
import type {
  CampoDoTexto,
  GeneroBusca,
  OrdemBusca,
  PeriodoDoDia,
  PublicoAtendido,
} from '#domain/profissionais/busca.ts'

/** Words of the finder (FIND-01 to FIND-07). */
export const mensagens = {
  titulo: 'Encontre quem cuida de você',
  subtitulo: 'Profissionais verificados, com nota, preço e horários reais.',
  buscar: 'Buscar profissionais',
  buscarDica: 'Nome, especialidade, serviço ou área de interesse',
  limparTexto: 'Limpar a busca',
  especialidade: 'Especialidade',
  especialidades: 'Especialidades',
  todasEspecialidades: 'Todas as especialidades',
  todas: 'Todas',
  encontrados: (quantos: number) => (quantos === 1 ? 'encontrado' : 'encontrados'),
  resultados: 'resultados',
  buscando: 'Buscando profissionais...',
  ordenar: 'Ordenar por',
  verMais: 'Mostrar mais profissionais',
  carregandoMais: 'Carregando...',
  fim: 'Você viu todos os resultados.',
  semPatrocinio: 'Ninguém paga para aparecer aqui.',
  porQue: 'Por que aparece aqui',
  porQueSemFiltro: 'Sem busca nem filtro, a ordem é a da nota de quem já consultou.',
  porQueNota: 'Atende ao que você pediu. Ninguém paga para aparecer aqui.',
  porQueOrdem: (faixas: readonly number[]) =>
    `Em “Relevância” vem antes quem está mais perto, por faixas (até ${faixas.join(', ')} km), e em cada faixa quem tem a melhor nota. O preço não conta.`,

  vazio: 'Nenhum profissional encontrado',
  vazioDica: 'Tente o seguinte:',
  vazioDicas: [
    'Confira se as palavras estão escritas corretamente.',
    'Use menos palavras ou um termo mais geral, como “coluna” em vez de “dor na coluna lombar”.',
    'Retire um dos filtros ou procure em outra cidade.',
  ],
  limparFiltros: 'Limpar filtros',
  sem: (filtro: string, quantos: string) => `Retirar “${filtro}”: ${quantos.toLowerCase()}`,
  erro: 'Não foi possível buscar agora',

  agendar: 'Agendar',
  agendarCom: (nome: string) => `com ${nome}`,
  verificado: 'Profissional verificado',
  emRenovacao: 'Verificação em renovação',
  novo: 'Novo no App da Saúde',
  minutos: (quantos: number) => `${quantos} min`,
  primeiraConsulta: '1ª consulta particular',
  primeiraConsultaCurta: '1ª consulta',
  retornoSemCusto: 'retorno sem custo',
  retorno: (preco: string) => `retorno ${preco}`,
  horarioDe: (hora: string, dia: string, nome: string) => `${hora}, ${dia}, com ${nome}`,
  maisHorarios: (quantos: number) => `mais ${quantos}`,
  maisHorariosDe: (dia: string, nome: string) => `de ${dia}, com ${nome}`,
  horariosDe: (nome: string) => `Horários livres de ${nome}`,
  nenhumNoDia: (dia: string) => `Nenhum horário ${dia}`,
  semHorarioAte: (dia: string) => `Sem horário até ${dia}. Os próximos:`,
  semHorarioNenhum: (dia: string) => `Sem horário até ${dia}, nem depois disso.`,
  aviseMe: 'Avise-me',
  aviseMeDe: (nome: string) => `quando ${nome} tiver um horário`,
  diasAnteriores: 'Quatro dias antes',
  diasSeguintes: 'Quatro dias depois',
  erroHorarios: 'Os horários não vieram.',
  tentarDeNovo: 'Tentar de novo',
  precoSobConsulta: 'Valor sob consulta',
  aPartirDe: (preco: string) => `A partir de ${preco}`,
  proximosHorarios: 'Próximos horários',
  semHorarios: 'Sem horários livres',
  hojeDisponivel: 'Hoje disponível',
  amanhaDisponivel: 'Disponível amanhã',
  disponivelEm: (data: string) => `Disponível em ${data}`,
  hoje: 'hoje',
  amanha: 'amanhã',
  aceita: 'Aceita',
  maisPlanos: (quantos: number) => `e mais ${quantos}`,

  contaTitulo: 'Você precisa de uma conta',
  contaDescricao: (nome: string) =>
    `Para agendar com ${nome}, crie sua conta gratuita ou faça login. Depois disso você volta direto para o agendamento.`,
  contaHorario: 'Horário escolhido:',
  contaCriar: 'Criar Conta Gratuita',
  contaLogin: 'Fazer Login',
} as const

/** '48 profissionais', 'Mais de 1.000 profissionais'. */
export function emPessoas(total: number, maisDe: boolean): string {
  const texto = plural(total, 'profissional', 'profissionais')
  return maisDe ? `Mais de ${texto}` : texto
}

/** Labels of the filters. */
export const filtros = {
  titulo: 'Filtros',
  abrir: (quantos: number) => (quantos > 0 ? `Filtros (${quantos})` : 'Filtros'),
  limpar: 'Limpar',
  ver: (texto: string) => `Ver ${texto}`,
  verMaisDe: (quantos: string) => `mais de ${quantos}`,
  ativos: 'Filtros ativos',
  retirar: 'Retirar filtro:',
  qualquer: 'Qualquer',
  rapidos: 'Filtros rápidos',
  sub: 'Área de atuação',
  plano: 'Convênio ou plano',
  cidade: 'Cidade',
  modalidade: 'Atendimento',
  idioma: 'Idioma',
  disponibilidade: 'Quando',
  data: 'Em um dia',
  dataForaDoPrazo: (dias: number) => `Escolha um dia de hoje até ${dias} dias à frente.`,
  periodo: 'Parte do dia',
  genero: 'Gênero do profissional',
  preco: 'Valor máximo da consulta',
  precoAte: (preco: string) => `Até ${preco}`,
  atende: 'Atende',
  acessibilidade: 'Acessibilidade',
  distancia: 'Perto de mim',
  raio: 'Distância',
  ate: (km: number) => `Até ${km} km`,
  semDistancia: 'Qualquer distância',
  obtendo: 'Obtendo localização...',
  usarLocalizacao: 'Usar minha localização',
  pedeLocalizacao:
    'Esta busca ordena por distância. Sua posição é usada só para responder e não fica guardada.',
  localizacaoRecusada:
    'Sem acesso à sua localização. Permita nas configurações do navegador ou escolha uma cidade.',
  localizacaoIndisponivel: 'Não foi possível obter sua localização. Tente de novo ou escolha uma cidade.',
  semLocalizacao: 'Buscar sem distância',
} as const

export const rotulosOrdem: Record<OrdemBusca, string> = {
  relevancia: 'Relevância',
  distancia: 'Distância',
  'proximo-horario': 'Próximo horário',
  preco: 'Menor preço',
  avaliacao: 'Melhor avaliação',
}

/** Of a list, joined by 'e'. */
export const rotulosModalidadeCurta: Record<Modalidade, string> = {
  presencial: 'presencial',
  teleconsulta: 'vídeo',
  domiciliar: 'em casa',
}

export const rotulosPeriodo: Record<PeriodoDoDia, string> = {
  manha: 'De manhã',
  tarde: 'À tarde',
  noite: 'Depois das 18h',
}

export const rotulosGeneroBusca: Record<GeneroBusca, string> = {
  feminino: 'Feminino',
  masculino: 'Masculino',
  'nao-binario': 'Não binário',
}

export const rotulosAtende: Record<PublicoAtendido, string> = {
  criancas: 'Crianças',
  idosos: 'Pessoas idosas',
}

export const rotulosCampo: Record<CampoDoTexto, string> = {
  nome: 'A busca combina com o nome',
  especialidade: 'A busca combina com a especialidade',
  servicos: 'A busca combina com serviços e áreas de interesse',
  biografia: 'A busca combina com a biografia',
}

/** Words of the page of nearby professionals (GEO-07). */
export const proximos = {
  titulo: 'Profissionais próximos',
  subtitulo: 'Do mais perto para o mais longe, pela distância em linha reta.',
  subtituloCidade: (cidade: string) => `Em ${cidade}, sem distância.`,
  linhaReta: 'Distâncias em linha reta.',
  emLinhaReta: (km: string) => `a ${km} em linha reta`,
  obtida: (hora: string, metros: string) => `Localização obtida às ${hora}, com precisão de ${metros}.`,
  atualizar: 'Atualizar localização',
  esquecer: 'Esquecer',
  pedirTitulo: 'Onde você está?',
  silencio: (quando: string) =>
    `Você preferiu não informar a localização, e não perguntaremos de novo até ${quando}. Para usar agora, toque no botão.`,
  comoPermitir:
    'Permita a localização para este site nas configurações do navegador e tente de novo, ou escolha uma cidade.',
  tenteDeNovo:
    'Tente de novo, de preferência perto de uma janela ou com o Wi-Fi ligado, ou escolha uma cidade.',
  soCidade: 'Escolha uma cidade para ver quem atende lá.',
  ou: 'ou',
  cidade: 'Procurar por cidade',
  escolhaCidade: 'Escolha uma cidade',
  raio: 'Distância máxima',
  ordem: 'Ordenar por',
  hoje: 'Atende hoje',
  abertoAgora: 'Aberto agora',
  contagem: (texto: string, km: number) => `${texto} a até ${km} km.`,
  contagemCidade: (texto: string, cidade: string) => `${texto} em ${cidade}.`,
  vazio: (km: number) => `Nenhum profissional a até ${km} km`,
  vazioCidade: (cidade: string) => `Nenhum profissional em ${cidade}`,
  vazioDescricao: 'Aumente a distância ou retire um dos filtros.',
  aumentarRaio: (km: number) => `Aumentar raio para ${km} km`,
  carregando: 'Buscando profissionais próximos...',
  verMapa: 'Ver no mapa',
  ocultarMapa: 'Ocultar mapa',
  mostrarNoMapa: 'Mostrar no mapa',
  noMapa: (nome: string) => `${nome} no mapa`,
  mapa: 'Mapa dos profissionais próximos',
  radar: (quantos: string, km: number) => `${quantos} a até ${km} km, por distância e direção`,
  radarLegenda: 'Você está no centro; o norte fica para cima.',
  anterior: 'Profissional anterior',
  proximo: 'Próximo profissional',
  posicaoNaLista: (qual: number, total: number) => `${qual} de ${total}`,
  tocarNoPonto: 'Toque em um ponto para ver quem é.',
  consentirTitulo: 'Abrir o mapa?',
  consentir: (servidor: string) =>
    `O mapa vem de ${servidor}. Esse servidor recebe quais pedaços do mapa você vê, mas não a sua localização nem quem você é.`,
  abrirMapa: 'Abrir o mapa',
  semMapa: 'Ver sem mapa',
  carregandoMapa: 'Carregando o mapa...',
  tentarMapa: 'Tentar o mapa de novo',
} as const

/** Why rings and points replace the map. */
export const motivosDoRadar = {
  'sem-mapa': null,
  escolhido: null,
  'sem-rede': 'Sem conexão para carregar o mapa.',
  'sem-webgl': 'Este navegador não consegue desenhar o mapa.',
  'sem-estilo': 'O mapa não respondeu.',
} as const
export type MotivoDoRadar = keyof typeof motivosDoRadar

/** Words of the public profile. */
export const perfil = {
  carregando: 'Carregando o perfil...',
  ausente: 'Profissional não encontrado',
  ausenteDescricao: 'Este perfil não existe ou não está mais visível. Procure outro profissional.',
  buscarOutro: 'Encontrar profissionais',
  erro: 'Erro ao carregar o perfil',
  voltar: 'Encontrar profissionais',
  conferidoEm: (data: string) => `Registro conferido pela última vez em ${data}`,
  verificadoDesde: (data: string) => `Verificado desde ${data}`,
  registros: 'Registros profissionais',
  registroEm: (uf: string) => `Registro em ${uf}`,
  sobre: 'Sobre',
  semBiografia: 'Este profissional ainda não escreveu uma apresentação.',
  areas: 'Áreas de interesse',
  formacao: 'Formação',
  certificacoes: 'Certificações',
  idiomas: 'Idiomas',
  servicos: 'Serviços',
  semServicos: 'Nenhum serviço publicado ainda.',
  preparo: 'Preparo:',
  precoNoAtendimento: 'O conselho desta profissão não permite divulgar preços.',
  planos: 'Convênios e planos',
  semPlanos: 'Atende particular.',
  locais: 'Onde atende',
  semLocais: 'Nenhum endereço publicado. Consulte o atendimento por vídeo.',
  distancia: (km: string) => `a ${km} de você`,
  verDistancia: 'Ver a distância até mim',
  rota: 'Ver no mapa',
  avaliacoes: 'Avaliações',
  semAvaliacoes: 'Ainda não há avaliações. Elas vêm só de quem já se consultou.',
  notaGeral: 'Geral',
  notaAtencao: 'Atenção',
  notaEspera: 'Tempo de espera',
  anonima: 'Paciente com consulta confirmada',
  resposta: 'Resposta do profissional',
  verTodas: (quantas: number) => `Ver as ${quantas} avaliações`,
  horarios: 'Horários livres',
  horariosDescricao: 'Próximos 14 dias. Escolha um horário para agendar.',
  semHorarios: 'Sem horários livres nos próximos 14 dias.',
  maisDias: 'Mostrar mais dias',
  manha: 'Manhã',
  tarde: 'Tarde',
  noite: 'Noite',
  compartilhar: 'Compartilhar',
  linkCopiado: 'Link copiado',
  linkNaoCopiado: 'Não foi possível copiar o link',
  linkNaoCopiadoDescricao: 'Copie o endereço na barra do navegador.',
  imprimir: 'Imprimir',
  atende: 'Atende',
  atendeCriancas: 'Crianças',
  atendeIdosos: 'Pessoas idosas',
} as const

/** Words of administrador-geral's choice of a professional. */
export const escolha = {
  descricao: 'Busque entre todos os profissionais, em qualquer situação.',
  campo: 'Nome, e-mail ou número de registro',
  digite: 'Digite pelo menos duas letras.',
  achados: (quantos: number) =>
    quantos === 0
      ? 'Ninguém encontrado. Confira as letras ou busque por outra palavra.'
      : plural(quantos, 'profissional', 'profissionais'),
}
