import { sql } from 'kysely'
import { tabelasDaEspera } from './catalogo-espera.ts'
import { tabelasDosPacientes } from './catalogo-pacientes.ts'
import { tabelasDosEmprestimos } from './catalogo-emprestimos.ts'
import { tabelasDosAgendamentos } from './catalogo-agendamentos.ts'
import { tabelasDasClinicas } from './catalogo-clinicas.ts'
import {
  DO_OUTRO,
  doPaciente,
  doProfissional,
  lista,
  meuProfissional,
  nulo,
  PRONTUARIO,
  vazio,
  type Condicao,
  type TabelaPessoal,
} from './tabela-pessoal.ts'

const doUsuario: Condicao = (pessoa) => sql`t.usuario_id = ${pessoa}`
const doAutor: Condicao = (pessoa) => sql`t.autor_id = ${pessoa}`
const FISCAL = 'Lançamentos financeiros ficam guardados pelo prazo fiscal de cinco anos, sem texto livre.'
const QUEM_PODIA =
  'Fica a prova de quem podia abrir o quê e até quando, sem seu nome. Todo acesso termina na hora.'
const PROVA = 'Fica a prova do que foi pedido e respondido, sem o texto.'

/**
 * Every table that holds something of a person; a test walks the foreign keys of the database and fails for one that is missing.
 * An erasure goes through the list from the top: what hangs on other rows comes before them, the person last.
 */
export const tabelasPessoais: readonly TabelaPessoal[] = [
  {
    tabela: 'curtidas_posts',
    titulo: 'Curtidas',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  { tabela: 'comentarios_posts', titulo: 'Comentários', daPessoa: doAutor, aoApagar: 'some' },
  { tabela: 'posts_rede', titulo: 'Posts', daPessoa: doAutor, aoApagar: 'some' },
  {
    tabela: 'entregas_notificacao',
    titulo: 'Envios de notificações',
    daPessoa: (pessoa) => sql`t.notificacao_id in (select id from notificacoes where usuario_id = ${pessoa})`,
    omite: ['erro', 'tentar_em'],
    aoApagar: 'some',
  },
  {
    tabela: 'preferencias_notificacao',
    titulo: 'Preferências de notificações',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  { tabela: 'silencio_notificacoes', titulo: 'Horário de silêncio', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'inscricoes_push',
    titulo: 'Aparelhos que recebem avisos',
    daPessoa: doUsuario,
    omite: ['endpoint', 'p256dh', 'auth'],
    aoApagar: 'some',
  },
  {
    tabela: 'mudancas_usuarios',
    titulo: 'Mudanças que um administrador fez na sua conta',
    daPessoa: doUsuario,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
  { tabela: 'notificacoes', titulo: 'Notificações', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'mensagens_saida',
    titulo: 'Mensagens enviadas a você',
    daPessoa: (pessoa) =>
      sql`t.destino in (select unnest(array[email, telefone]) from usuarios where id = ${pessoa})`,
    // A message on its way carries links and codes that open the account.
    omite: ['texto', 'html', 'erro', 'tentar_em'],
    aoApagar: 'some',
  },
  {
    tabela: 'fotos_clinicas',
    titulo: 'Fotos de clínicas que você enviou',
    daPessoa: (pessoa) => sql`split_part(t.caminho, '/', 1) = ${pessoa}::text`,
    aoApagar: 'some',
  },
  {
    tabela: 'convites',
    titulo: 'Convites que você recebeu',
    daPessoa: (pessoa) => sql`t.email in (select email from usuarios where id = ${pessoa})`,
    omite: ['token_hash', 'convidado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'convites',
    titulo: 'Convites que você enviou',
    daPessoa: (pessoa) => sql`t.convidado_por = ${pessoa}`,
    // To whom is the other person's.
    omite: ['token_hash', 'email'],
    aoApagar: 'some',
  },
  {
    tabela: 'pedidos_vinculo',
    titulo: 'Pedidos de vínculo a clínicas',
    daPessoa: doUsuario,
    omite: ['respondido_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'membros_clinicas',
    titulo: 'Equipes de clínicas',
    daPessoa: doUsuario,
    omite: ['concedido_por', 'encerrado_por', 'substituto_id'],
    aoApagar: {
      guarda: QUEM_PODIA,
      limpa: { status: sql`'encerrado'`, encerrado_em: sql`coalesce(t.encerrado_em, now())` },
    },
  },
  {
    tabela: 'vinculos_cuidado',
    titulo: 'Círculo de cuidado',
    daPessoa: (pessoa) => sql`${pessoa} in (t.pessoa_id, t.cuidador_id)`,
    omite: ['pessoa_id', 'cuidador_id', 'concedido_por', 'encerrado_por'],
    aoApagar: {
      guarda: QUEM_PODIA,
      limpa: { status: sql`'encerrado'`, encerrado_em: sql`coalesce(t.encerrado_em, now())` },
    },
  },
  ...tabelasDosEmprestimos,
  { tabela: 'favoritos', titulo: 'Profissionais favoritos', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'carteirinhas',
    titulo: 'Carteirinhas de plano',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'arquivos',
    titulo: 'Arquivos',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'arquivos',
    titulo: 'Arquivos e fotos',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
  { tabela: 'cartoes_emergencia', titulo: 'Cartão de emergência', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'transacoes_financeiras',
    titulo: 'Finanças',
    daPessoa: doUsuario,
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        titulo: sql`'Lançamento'`,
        descricao: vazio,
        observacoes: vazio,
        tags: lista,
        anexos: sql`'[]'`,
      },
    },
  },
  {
    tabela: 'avaliacoes',
    titulo: 'Avaliações que você fez',
    daPessoa: doPaciente,
    omite: ['autor_id', 'moderada_por'],
    aoApagar: {
      guarda: 'As notas ficam na média do profissional, sem o comentário.',
      limpa: { comentario: vazio, explicacao: nulo, motivo_remocao: nulo },
    },
  },
  {
    tabela: 'avaliacoes',
    titulo: 'Avaliações que você recebeu',
    daPessoa: doProfissional,
    omite: ['paciente_id', 'agendamento_id', 'autor_id', 'moderada_por', 'explicacao', 'motivo_remocao'],
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        resposta: nulo,
        contestacao: sql`case when t.status = 'contestada' then 'Removida a pedido da pessoa' end`,
      },
    },
  },
  ...tabelasDaEspera,
  ...tabelasDosPacientes,
  ...tabelasDosAgendamentos,
  {
    tabela: 'janelas_excecao',
    titulo: 'Horários das exceções',
    daPessoa: (pessoa) =>
      sql`t.excecao_id in (select id from excecoes_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    aoApagar: 'some',
  },
  {
    tabela: 'excecoes_horarios',
    titulo: 'Exceções de horário',
    daPessoa: doProfissional,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'feriados_profissionais',
    titulo: 'Feriados na sua agenda',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'versoes_template_horarios',
    titulo: 'Versões dos horários',
    daPessoa: (pessoa) =>
      sql`t.template_id in (select id from templates_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    // Who else had a hand in it, and the patients whose appointments were decided about.
    omite: ['autor_id', 'decidido_por', 'decisoes'],
    aoApagar: 'some',
  },
  {
    tabela: 'intervalos_horarios',
    titulo: 'Intervalos de atendimento',
    daPessoa: (pessoa) =>
      sql`t.template_id in (select id from templates_horarios where profissional_id in ${meuProfissional(pessoa)})`,
    aoApagar: 'some',
  },
  { tabela: 'templates_horarios', titulo: 'Horários padrão', daPessoa: doProfissional, aoApagar: 'some' },
  {
    tabela: 'servicos_profissionais',
    titulo: 'Serviços',
    daPessoa: doProfissional,
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        situacao: sql`'arquivado'`,
        ativo: sql`false`,
        chave: sql`null`,
        descricao: vazio,
        preparo: vazio,
        documentos: vazio,
      },
    },
  },
  {
    tabela: 'locais_atendimento',
    titulo: 'Locais de atendimento',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'documentos_profissionais',
    titulo: 'Documentos do cadastro profissional',
    daPessoa: doProfissional,
    omite: ['avaliado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'decisoes_profissionais',
    titulo: 'Decisões sobre o seu cadastro profissional',
    daPessoa: doProfissional,
    omite: ['quem_id'],
    aoApagar: {
      guarda: 'Fica a prova do que foi decidido e quando, sem o texto.',
      limpa: { motivo: vazio, documentos_pedidos: lista },
    },
  },
  {
    tabela: 'analises_profissionais',
    titulo: 'Cadastros que você está analisando',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'profissional_especialidades',
    titulo: 'Especialidades e registros',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  ...tabelasDasClinicas,
  {
    tabela: 'profissionais',
    titulo: 'Perfil profissional',
    daPessoa: doUsuario,
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        status_profissional: sql`'suspenso'`,
        verificado: sql`false`,
        data_verificacao: nulo,
        crm: nulo,
        biografia: vazio,
        areas_interesse: lista,
        formacao_academica: vazio,
        certificacoes: lista,
        valor_consulta: nulo,
      },
    },
  },
  {
    tabela: 'pedidos_privacidade',
    titulo: 'Pedidos de privacidade',
    daPessoa: doUsuario,
    aoApagar: { guarda: PROVA, limpa: { descricao: vazio, resposta: nulo } },
  },
  {
    tabela: 'consentimentos',
    titulo: 'O que você aceitou e retirou',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Fica a prova do que foi aceito e quando, sem o seu nome.', limpa: {} },
  },
  {
    tabela: 'consentimentos',
    titulo: 'Consentimentos',
    daPessoa: doUsuario,
    aoApagar: { guarda: 'Fica a prova do que foi aceito e retirado, com datas e sem seu nome.', limpa: {} },
  },
  {
    tabela: 'acessos_dados',
    titulo: 'Quem leu seus dados',
    daPessoa: (pessoa) => sql`t.titular_id = ${pessoa}`,
    omite: ['quem_id', 'pedido'],
    aoApagar: {
      guarda: 'O registro de acessos não pode ser alterado por ninguém e não traz seu nome.',
      limpa: {},
    },
  },
  {
    tabela: 'auditoria_valores',
    titulo: 'O que outras pessoas mudaram no seu cadastro',
    daPessoa: (pessoa) => sql`t.titular = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'auditoria',
    titulo: 'Mudanças feitas por outras pessoas',
    daPessoa: (pessoa) => sql`t.titular = ${pessoa}`,
    omite: ['ator', 'pedido', 'hash', 'hash_anterior'],
    aoApagar: {
      guarda:
        'A trilha de auditoria não pode ser alterada por ninguém e não traz seu nome, documento ou contato.',
      limpa: {},
    },
  },
  {
    tabela: 'pacientes',
    titulo: 'Ficha de paciente',
    daPessoa: doUsuario,
    omite: ['cadastrado_por', 'cadastrado_para'],
    aoApagar: { guarda: PRONTUARIO, limpa: {} },
  },
  {
    tabela: 'profiles',
    titulo: 'Perfil na rede',
    daPessoa: (pessoa) => sql`t.user_id = ${pessoa}`,
    aoApagar: { guarda: DO_OUTRO, limpa: { bio: nulo } },
  },
  {
    tabela: 'usuarios',
    titulo: 'Cadastro',
    daPessoa: (pessoa) => sql`t.id = ${pessoa}`,
    aoApagar: {
      guarda: 'Fica um cadastro anônimo, sem nome, documento, contato ou endereço.',
      limpa: {
        nome: sql`'Pessoa removida'`,
        nome_social: nulo,
        cns: nulo,
        necessidades: lista,
        idioma: nulo,
        email: nulo,
        telefone: nulo,
        cpf: nulo,
        data_nascimento: nulo,
        genero: nulo,
        endereco: nulo,
        avatar_url: nulo,
        status: sql`'anonimizado'`,
      },
    },
  },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const tabelasSemDadosProprios: Record<string, string> = {
  visualizacoes_posts: 'counts page loads, and knows nobody',
  vitrine_profissionais: 'made by triggers from the tables above, and follows them',
  vagas: 'time of an agenda that freed, gone once somebody was asked',
  vitrine_horarios: 'made by triggers from the tables above, and follows them',
}
