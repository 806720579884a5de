import type { Vista } from '#domain/acesso/sessao.ts'

/** ADMIN-07: minutes for which an administrator may see as another person. */
export const minutosDaVisao = [15, 30, 60] as const

/** The header with which a request says that it sees as another person: the id of the view. */
export const cabecalhoDaVisao = 'x-vendo-como'

/**
 * Operations that a view may ask. Everything else is refused, so that a new operation is closed until somebody opens it here. None of them tells of
 * health, of patients, of consultations, of money or of messages.
 */
export const leiturasDaVisao: ReadonlySet<string> = new Set([
  'acesso.ambiente',
  'acesso.eu',
  'aprovacao.minha',
  'clinicas.filtros',
  'clinicas.listar',
  'clinicas.locais',
  'clinicas.minhas',
  'clinicas.paraEditar',
  'clinicas.publica',
  'clinicas.ver',
  'enderecos.porCep',
  'equipe.pedidos.meus',
  'horarios.aprovacoes',
  'horarios.excecoes',
  'horarios.feriados',
  'horarios.livres',
  'horarios.painel',
  'horarios.template',
  'horarios.versao',
  'lembretes.regras',
  'locais.listar',
  'notificacoes.contagem',
  'notificacoes.preferencias',
  'planos.catalogo',
  'planos.meu',
  'posts.publico',
  'posts.quemEscreve',
  'posts.recentes',
  'profissionais.diretorio',
  'profissionais.escolher',
  'profissionais.filtros',
  'profissionais.horarios',
  'profissionais.meuRegistro',
  'profissionais.publico',
  'referencia.categorias',
  'referencia.conselhos',
  'referencia.especialidades',
  'referencia.feriados',
  'referencia.planos',
  'saude.consultar',
  'servicos.listar',
  'servicos.porLink',
  'servicos.quemRealiza',
  'sistema.termos',
])

/** Writes that a view may do where writing was asked for: what support sets up with the person on the telephone. */
export const escritasDaVisao: ReadonlySet<string> = new Set([
  'horarios.criar',
  'horarios.salvar',
  'lembretes.guardarRegras',
  'locais.alterar',
  'locais.criar',
  'notificacoes.salvarPreferencias',
  'servicos.alterar',
  'servicos.criar',
  'servicos.ordenar',
])

/** Whether a view may ask an operation, named as `capacidade.procedimento`. */
export const cabeNaVisao = (operacao: string, { escreve }: Pick<Vista, 'escreve'>): boolean =>
  leiturasDaVisao.has(operacao) || (escreve && escritasDaVisao.has(operacao))
