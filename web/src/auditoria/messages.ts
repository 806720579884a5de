import { plural } from '#domain/formato/plural.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { rotuloDaColuna } from '#web/privacidade/rotulos.ts'

const inteiro = new Intl.NumberFormat('pt-BR')

/** Words of the audit (HOME-07). */
export const textos = {
  titulo: 'Auditoria',
  descricao:
    'Tudo o que alguém com direitos sobre outras pessoas gravou: quem, o quê, antes, depois e quando. Ninguém altera nem apaga.',
  erro: 'Não foi possível carregar a auditoria',

  corrente: {
    titulo: 'Corrente de registros',
    registros: 'Registros',
    ultimo: 'Último registro',
    conferida: 'Última conferência',
    nunca: 'nunca',
    integra: 'Íntegra',
    quebrada: 'Quebrada',
    porConferir: 'A conferir',
    quebra: (registro: number, motivo: string) => `Registro ${inteiro.format(registro)}: ${motivo}`,
    conferir: 'Verificar agora',
    conferindo: 'Verificando...',
    progresso: (feitos: number, total: number) => `${inteiro.format(feitos)} de ${inteiro.format(total)}`,
    boa: (total: number) =>
      `${plural(total, 'registro')} ${total === 1 ? 'conferido' : 'conferidos'}: a corrente está íntegra`,
    ma: 'A corrente está quebrada',
    erroConferir: 'Não foi possível verificar',
  },

  filtro: {
    dataInvalida: 'Digite uma data que exista: dia, mês e ano.',
    titulo: 'Filtros',
    ator: 'Quem fez',
    atorExemplo: 'Nome ou identificador',
    tabela: 'Tabela',
    todas: 'Todas',
    registro: 'Registro',
    registroExemplo: 'Identificador',
    verbo: 'Ato',
    todos: 'Todos',
    de: 'De',
    ate: 'Até',
    aplicar: 'Filtrar',
    limpar: 'Limpar',
    exportar: 'Exportar CSV',
    exportando: 'Exportando...',
    exportado: (linhas: number) => `${plural(linhas, 'linha')} no arquivo`,
    cortado: 'Há mais do que um arquivo leva: reduza o período.',
    erroExportar: 'Não foi possível exportar',
    arquivo: 'auditoria',
  },

  lista: {
    nome: 'Registros',
    nenhum: 'Nenhum registro com este filtro',
    nenhumDescricao: 'Mude o período ou limpe os filtros.',
    vazia: 'Nenhum registro ainda',
    vaziaDescricao: 'Quando alguém com direitos sobre outras pessoas gravar algo, aparece aqui.',
    alguem: 'Pessoa que já saiu',
    mais: 'Ver mais',
    carregando: 'Carregando...',
  },

  detalhe: {
    titulo: (id: number) => `Registro ${inteiro.format(id)}`,
    erro: 'Não foi possível carregar o registro',
    coluna: 'Campo',
    antes: 'Antes',
    depois: 'Depois',
    vazio: 'vazio',
    protegido: 'protegido',
    protegidoDica: 'O conteúdo não fica na auditoria. A marca diz só se dois valores são o mesmo.',
    quem: 'Quem',
    quando: 'Quando',
    pedido: 'Pedido',
    registro: 'Registro',
    titular: 'De quem é',
    elo: 'Elo',
    anterior: 'Elo anterior',
    fechar: 'Fechar',
  },
} as const

/** Tables whose name says too little. */
const tabelas: Record<string, string> = {
  agendamentos: 'Consultas',
  configuracoes_sistema: 'Configurações do sistema',
  mensagens_saida: 'Mensagens enviadas',
  entregas_notificacao: 'Envios de notificações',
  pedidos_privacidade: 'Pedidos de privacidade',
  profiles: 'Perfis na rede',
  profissional_especialidades: 'Registros profissionais',
  servicos_profissionais: 'Serviços',
  textos_legais: 'Textos legais',
  transacoes_financeiras: 'Lançamentos financeiros',
  anuncios: 'Anúncios e avisos',
  versoes_anuncios: 'Versões de anúncios',
  conversas_anuncios: 'Conversas sobre anúncios',
  mensagens_anuncios: 'Mensagens sobre anúncios',
  dicas: 'Dicas de saúde',
  revisoes_dicas: 'Revisões de dicas',
  reembolsos: 'Reembolsos',
  chaves_de_acesso: 'Chaves de outros sistemas',
  webhooks: 'Avisos a outros sistemas',
  regras_repasse: 'Regras de repasse',
  fechamentos_repasse: 'Repasses fechados',
  itens_repasse: 'Linhas de repasses fechados',
  livros_fechados: 'Meses fechados',
  lotes_convenio: 'Lotes de convênios',
  guias_convenio: 'Consultas em lotes de convênios',
  acordos: 'Acordos de pagamento',
  acordo_parcelas: 'Parcelas de acordos',
  acordo_consultas: 'Consultas de acordos',
  baixas_de_divida: 'Valores que deixaram de ser cobrados',
  lembretes_de_divida: 'Lembretes de pagamento',
  pix_cobrancas: 'Códigos Pix do banco',
  pix_parcelas: 'Códigos Pix de parcelas',
  pix_recebidos: 'Pix confirmados pelo banco',
  pix_devolucoes: 'Devoluções pelo banco',
  templates_horarios: 'Horários padrão',
  usuarios: 'Usuários',
  clinicas: 'Clínicas',
  conselhos_profissionais: 'Conselhos profissionais',
  avaliacoes: 'Avaliações',
  adendos: 'Adendos do prontuário',
  analises_profissionais: 'Análises de cadastros',
  anexos_agendamentos: 'Anexos das consultas',
  anotacoes: 'Anotações do prontuário',
  atrasos_agenda: 'Atrasos da agenda',
  bloqueios_pacientes: 'Bloqueios de pacientes',
  cartoes_emergencia: 'Cartões de emergência',
  categorias_transacao: 'Categorias financeiras',
  clinicas_padrao: 'Clínica padrão',
  comentarios_posts: 'Comentários',
  contas_pix: 'Contas Pix',
  decisoes_clinicas: 'Decisões sobre clínicas',
  decisoes_profissionais: 'Decisões sobre profissionais',
  documentos_profissionais: 'Documentos de profissionais',
  elos_prontuario: 'Selos do prontuário',
  excecoes_horarios: 'Exceções de horário',
  feriados_profissionais: 'Feriados de profissionais',
  fichas_profissionais: 'Fichas de pacientes',
  fotos_clinicas: 'Fotos das clínicas',
  horarios_clinicas: 'Horários das clínicas',
  intervalos_horarios: 'Intervalos de atendimento',
  janelas_excecao: 'Horários das exceções',
  liberacoes_anotacao: 'Evoluções liberadas ao paciente',
  lista_espera: 'Lista de espera',
  locais_atendimento: 'Locais de atendimento',
  membros_clinicas: 'Equipe das clínicas',
  modelos_anotacao: 'Modelos de anotação',
  mudancas_usuarios: 'Mudanças de contas',
  itens_em_aberto: 'Itens abertos nas filas',
  unioes_contas: 'Uniões de contas',
  visoes: 'Visões como outra pessoa',
  recusas_visao: 'Recusas de visão',
  ofertas_espera: 'Ofertas da lista de espera',
  operadoras_planos: 'Operadoras de planos',
  pedidos_vinculo: 'Pedidos de vínculo',
  politicas_agendamento: 'Regras de agendamento',
  posts_rede: 'Posts',
  preferencias_notificacao: 'Preferências de notificação',
  recusas_de_contato: 'Contatos recusados',
  regras_lembretes: 'Regras de lembretes',
  salas_clinicas: 'Salas das clínicas',
  salas_de_video: 'Salas de vídeo',
  silencio_notificacoes: 'Horário de silêncio',
  sub_especialidades: 'Áreas de atuação',
  transferencias_clinicas: 'Transferências de clínicas',
  ufs: 'Estados',
  versoes_template_horarios: 'Versões dos horários padrão',
  vinculos_cuidado: 'Vínculos de cuidado',
}

export const nomeDaTabela = (tabela: string): string => tabelas[tabela] ?? rotuloDaColuna(tabela)

/** A value in words: instants in the reader's zone, one line for each member of an object. */
export function emPalavras(valor: unknown): string {
  if (valor === null || valor === '') return textos.detalhe.vazio
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (Array.isArray(valor)) return valor.map(emPalavras).join('; ') || textos.detalhe.vazio
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([nome, cada]) => `${rotuloDaColuna(nome)}: ${emPalavras(cada)}`)
      .join('\n')
  const texto = String(valor as string | number)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(texto) ? formatarDataHora(texto, zonaDaqui()) : texto
}
