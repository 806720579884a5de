/** One disabled rule of the code: a piece of a file and its replacement. */
export interface MutanteDoCodigo {
  arquivo: string
  acha: string
  troca: string
}

const regra = (arquivo: string, ...trocas: [acha: string, troca: string][]): MutanteDoCodigo[] =>
  trocas.map(([acha, troca]) => ({ arquivo, acha, troca }))

/**
 * Each rule of teams, circles and invitations in the domain and in the procedures, disabled once. Two survive because the database holds them too: an answered invitation is not
 * sent again, and it is for one kind of account.
 */
export const mutantesDoCodigo: readonly MutanteDoCodigo[] = [
  ...regra(
    'domain/src/equipe/permissoes.ts',
    ['niveis.indexOf(permissoes[area]) >= niveis.indexOf(nivel)', 'true'],
    ['(area) => niveis.indexOf(dadas[area as Area]) <= niveis.indexOf(minhas[area as Area])', '() => true'],
    ['Math.max(0,', 'Math.min(0,'],
  ),
  ...regra(
    'domain/src/equipe/acesso.ts',
    ["status === 'ativo' && new Date(inicio) <= agora", 'new Date(inicio) <= agora'],
    ['new Date(inicio) <= agora &&', ''],
    ['(fim === null || new Date(fim) > agora)', 'true'],
    [
      "suspenso: ['quem-concede'], encerrado: ['quem-concede', 'quem-recebe'] },\n  suspenso",
      "suspenso: ['quem-concede', 'quem-recebe'], encerrado: ['quem-concede', 'quem-recebe'] },\n  suspenso",
    ],
    ["convidado: { ativo: ['convidado']", "convidado: { ativo: ['convidado', 'quem-concede']"],
    ['atores.includes(ator)', 'true'],
    ['?? false', '?? true'],
  ),
  ...regra(
    'domain/src/equipe/membro.ts',
    ["permissoes !== null && permite(permissoes, 'equipe', 'escrita')", 'permissoes !== null'],
    ['podeGerirEquipe(quem.permissoes) && permissoesCabem', 'permissoesCabem'],
    ['&& permissoesCabem(permissoes, quem.permissoes!)', ''],
    ["membro.papel !== 'dono' &&", ''],
    ["membro.status !== 'encerrado' &&", ''],
    ['membro.usuario_id !== quem.usuario_id &&', ''],
    ['podeConceder(quem, membro.permissoes)\n', 'true\n'],
    ["if (membro.papel === 'dono') return false", ''],
    ["if (podeAlterarMembro(quem, membro)) atores.push('quem-concede')", "atores.push('quem-concede')"],
    ["if (membro.usuario_id === quem.usuario_id) atores.push('quem-recebe')", "atores.push('quem-recebe')"],
  ),
  ...regra(
    'domain/src/equipe/cuidado.ts',
    ['vinculo.pessoa_id !== null && vinculo.pessoa_id === quem.usuario_id', 'true'],
    ['quem.responsavel && !vinculo.responsavel', 'quem.responsavel'],
    [': quem.responsavel && !vinculo.responsavel', ': !vinculo.responsavel'],
    ['if (respondePeloVinculo(quem, vinculo)) atores', 'atores'],
    ['if (vinculo.cuidador_id === quem.usuario_id)', ''],
    ["vinculo.status !== 'encerrado' && respondePeloVinculo", 'respondePeloVinculo'],
    ['vinculo.responsavel || vinculo.para_guarda', 'vinculo.para_guarda'],
    ['vinculo.responsavel || vinculo.para_guarda', 'vinculo.responsavel'],
    ['&& respondePeloVinculo(quem, vinculo)', ''],
    ['idade === null || idade < maioridade', 'false'],
  ),
  ...regra(
    'domain/src/equipe/convite.ts',
    ["if (convite.situacao !== 'pendente') return 'respondido'", ''],
    ["if (new Date(convite.expira_em) <= agora) return 'vencido'", ''],
    ["if (perfil === null) return 'entrar'", ''],
    ["if (!convite.email_confere) return 'outro-email'", ''],
    ["serveAoConvite(convite, perfil) ? 'responder' : 'outro-perfil'", "'responder'"],
    ["if (tipo !== 'equipe') return ehPaciente(perfil)", ''],
    ["(perfil === 'clinica' && semProfissao(papel))", "perfil === 'clinica'"],
  ),
  ...regra(
    'domain/src/equipe/prazos.ts',
    ['if (diasEntre(hoje, ate) < 0)', 'if (false)'],
    ['if (ate > somarMeses(hoje, meses.maximo))', 'if (false)'],
  ),
  ...regra(
    'domain/src/agendamentos/escopo.ts',
    ["return { de: 'circulo', usuario_id }", "return { de: 'todos' }"],
    ["return { de: 'equipe', usuario_id }", "return { de: 'todos' }"],
    ["return { de: 'ninguem' }", "return { de: 'todos' }"],
  ),
  ...regra(
    'server/src/equipe/procedures-membros.ts',
    ["if (!ehDeEquipe(sessao.perfil)) throw erroComum('SEM_PERMISSAO')", ''],
    ['if (!podeConceder({ usuario_id, permissoes: minhas }, permissoes)) throw errors.SEM_PODER()', ''],
    ['throw errors.JA_CONVIDADO()', 'void 0'],
    [
      'if (!podeAlterarMembro(quem, membro) || !podeConceder(quem, input.permissoes)) throw errors.SEM_PODER()',
      '',
    ],
    ['if (!podeMudarMembro(quem, membro, para))', 'if (false)'],
    ["para !== 'encerrado' || !ativo ||", ''],
    ['|| substituto_id === membro.usuario_id', ''],
    ['if (!podeAlterarMembro(quem, membro) || !podeConceder(quem, permissoes)) throw errors.SEM_PODER()', ''],
    ['membro.fim!.getTime()', 'Infinity'],
    [
      'await contarConvite(context)\n    const feito = await context.db.transaction(async (db) => {\n      const [',
      'const feito = await context.db.transaction(async (db) => {\n      const [',
    ],
  ),
  ...regra(
    'server/src/equipe/procedures-circulo.ts',
    ["if (sessao.perfil !== 'paciente-administrador') throw erroComum('SEM_PERMISSAO')", ''],
    ['if (input.declaracao_versao !== declaracaoDeGuarda.versao)', 'if (false)'],
    ['if (cpf !== null && !cpfValido(cpf))', 'if (false)'],
    ['await contarUso(context, DEPENDENTES)', ''],
    ['maximo: maximoDeDependentes', 'maximo: 2 * maximoDeDependentes'],
    ['&& !(await sobGuarda(db, pessoa_id))', '&& false'],
    ['if (!podeAlterarVinculo(quem, vinculo)) throw errors.SEM_PODER()', ''],
    ['if (!podeMudarVinculo(quem, vinculo, para))', 'if (false)'],
    ["await context.db.affected(insertAcessos(context, 'cadastro', 'Círculo de cuidado', vistas))", ''],
  ),
  ...regra(
    'server/src/equipe/procedures-convites.ts',
    [
      'convite.clinica ?? (convite.email_confere ? primeiroNome(convite.pessoa) : null)',
      'convite.clinica ?? primeiroNome(convite.pessoa)',
    ],
    ["if (passo === 'outro-email') throw errors.OUTRO_EMAIL()", ''],
    ["if (passo === 'outro-perfil' && input.aceita) throw errors.OUTRO_PERFIL()", ''],
  ),
  ...regra(
    'server/src/equipe/correio.ts',
    ['if (convite.envios >= maximoDeEnvios)', 'if (false)'],
    [
      "if (!convite || convite.situacao !== 'pendente') return 'respondido'",
      "if (!convite) return 'respondido'",
    ],
  ),
]

/** A disabled rule of the database: a changed piece of a function, an open policy, or a trigger that is off. */
export type MutanteDoBanco =
  | { funcao: string; acha: string; troca: string }
  | { tabela: string; politica: string; parte: 'using' | 'with check' }
  | { tabela: string; gatilho: string }

const funcao = (nome: string, ...trocas: [acha: string, troca: string][]): MutanteDoBanco[] =>
  trocas.map(([acha, troca]) => ({ funcao: nome, acha, troca }))
const politica = (tabela: string, nome: string, ...partes: ('using' | 'with check')[]): MutanteDoBanco[] =>
  partes.map((parte) => ({ tabela, politica: nome, parte }))

/**
 * Each rule of migration 0027, and of the requests of 0038, disabled once (S1b). Three are held twice and so outlive it: the `using` of `titular_altera` and of `cuidador_sai`,
 * whose `with check` says the same, and the `with check` of `quem_gere_altera`, whose columns people may not write.
 */
export const mutantesDoBanco: readonly MutanteDoBanco[] = [
  ...funcao(
    'acesso_vale',
    ["status = 'ativo' and ", ''],
    ['inicio <= app_agora() and ', ''],
    ['(fim is null or fim > app_agora())', 'true'],
  ),
  ...funcao('permite', ['>= nivel_do_acesso(nivel)', '>= 0']),
  ...funcao('permissoes_cabem', ['not permite(minhas, p.key, p.value)', 'false']),
  ...funcao(
    'minhas_permissoes',
    ['m.usuario_id = app_uid() and ', ''],
    ['m.clinica_id = clinica and ', ''],
    ['acesso_vale(m.status, m.inicio, m.fim)', 'true'],
  ),
  ...funcao(
    'clinicas_que_gerencio',
    ['m.usuario_id = app_uid() and ', ''],
    ['acesso_vale(m.status, m.inicio, m.fim) and ', ''],
    ['and permite(m.permissoes, area, nivel)', ''],
  ),
  ...funcao(
    'profissionais_que_gerencio',
    ['meu.usuario_id = app_uid() and ', ''],
    ['app_na_equipe()', 'true'],
    ['acesso_vale(meu.status, meu.inicio, meu.fim) and ', ''],
    ["permite(meu.permissoes, area, 'leitura')", 'true'],
    ['dele.clinica_id = meu.clinica_id', 'true'],
    ['and not dele.delegacao', ''],
    ["and dele.status in ('ativo', 'suspenso')", ''],
    ['(dele.fim is null or dele.fim > app_agora())', 'true'],
  ),
  ...funcao(
    'pessoas_que_cuido',
    ['v.cuidador_id = app_uid() and ', ''],
    ["app_perfil() = 'paciente-administrador'", 'true'],
    ['acesso_vale(v.status, v.inicio, v.fim) and ', ''],
    ["(area is null or permite(v.permissoes, area, 'leitura'))", 'true'],
  ),
  ...funcao(
    'pessoas_sob_minha_guarda',
    ['v.cuidador_id = app_uid() and ', ''],
    ['and v.responsavel', ''],
    ['and acesso_vale(v.status, v.inicio, v.fim)', ''],
  ),
  ...funcao(
    'membro_ativo',
    ['m.usuario_id = pessoa and ', ''],
    ['m.clinica_id = clinica and ', ''],
    ['and acesso_vale(m.status, m.inicio, m.fim)', ''],
  ),
  ...funcao('quem_atende_na_clinica', ['and membro_ativo(clinica, app_uid())', '']),
  ...funcao(
    'responder_transferencia',
    ['and t.para_id = app_uid() ', ''],
    ["and t.status = 'pendente' ", ''],
    ['pedido.expira_em <= agora', 'false'],
    ['and dono_id = pedido.de_id', ''],
  ),
  ...funcao('equipe_que_gerencio', [
    "m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))",
    'true',
  ]),
  ...funcao(
    'circulo_de_cuidado',
    ['where cuidador_id = app_uid()', 'where true'],
    ['case when d.minha then f.nome_completo end', 'f.nome_completo'],
    ['case when d.minha then u.data_nascimento end', 'u.data_nascimento'],
  ),
  ...funcao(
    'quem_pode_ver_meus_dados',
    ['v.pessoa_id = app_uid() and ', ''],
    ['and v.fim > app_agora()', ''],
    ['m.usuario_id <> app_uid() and ', ''],
    ["and permite(m.permissoes, 'agenda', 'leitura')", ''],
    ['a.paciente_id = meu_paciente_id() and ', ''],
  ),
  ...funcao(
    'convite_do_token',
    ['and a.email_confirmed_at is not null', ''],
    ['lower(a.email) = c.email and ', ''],
  ),
  ...funcao(
    'responder_convite',
    ["if c.situacao <> 'pendente' then return 'respondido'; end if;", ''],
    ["if c.expira_em <= app_agora() then return 'vencido'; end if;", ''],
    ['lower(a.email) = c.email and ', ''],
    ['and a.email_confirmed_at is not null', ''],
    ["if coalesce(m.status, v.status) <> 'convidado' then return 'respondido'; end if;", ''],
    ["if coalesce(m.fim, v.fim) <= app_agora() then return 'vencido'; end if;", ''],
    [
      "if perfil not in ('profissional', 'profissional-administrador') and not (perfil = 'clinica' and m.papel in ('recepcao', 'financeiro'))\n      then return 'perfil'; end if;",
      '',
    ],
    ["if perfil not in ('paciente', 'paciente-administrador') then return 'perfil'; end if;", ''],
    ['and acesso_vale(q.status, q.inicio, q.fim) and permite', 'and permite'],
    ["and permite(q.permissoes, 'equipe', 'escrita')", ''],
    ['and permissoes_cabem(m.permissoes, q.permissoes)', ''],
    ['and acesso_vale(g.status, g.inicio, g.fim)', ''],
  ),
  ...funcao(
    'enviar_convite',
    ["and c.situacao = 'pendente'", ''],
    ['(c.convidado_por = app_uid() or', '(true or'],
  ),
  ...funcao(
    'criar_dependente',
    ["or coalesce(app_perfil(), '') not in ('paciente', 'paciente-administrador')", ''],
    ["app_agora() + interval '12 months 1 day')", "app_agora() + interval '900 months')"],
    ["ate > nascimento + interval '18 years 1 day' and", 'false and'],
    ["v.status in ('ativo', 'suspenso')) >= maximo", "v.status in ('ativo', 'suspenso')) >= 2 * maximo"],
    ['where v.cuidador_id = app_uid() and v.status in', 'where false and v.status in'],
  ),
  ...funcao(
    'delegacoes_acompanham',
    ["if new.status <> 'ativo' then", 'if false then'],
    ['set fim = new.fim', 'set fim = fim'],
  ),
  ...funcao('acesso_muda_de_status', ["old.status = 'encerrado' or ", '']),
  ...funcao('meus_pedidos_abertos', ['usuario_id = app_uid() and ', ''], ['and expira_em > app_agora()', '']),
  ...funcao(
    'participo_da_clinica',
    ['m.clinica_id = clinica and ', ''],
    ['m.usuario_id = app_uid() and ', ''],
    ["and m.status in ('ativo', 'suspenso')", ''],
    ['(m.fim is null or m.fim > app_agora())', 'true'],
  ),
  ...funcao(
    'aceitar_pedido_vinculo',
    ["and situacao = 'pendente'", ''],
    ['and expira_em > app_agora()', ''],
    ["or papel_dado = 'dono'", ''],
    ["or p.clinica_id not in (select clinicas_que_gerencio('equipe', 'escrita'))", ''],
    ['or not permissoes_cabem(dadas, minhas_permissoes(p.clinica_id))', ''],
    ["and u.status = 'ativo'", ''],
    ["and u.tipo_usuario in ('profissional', 'profissional-administrador')", ''],
  ),
  ...funcao(
    'pedidos_que_gerencio',
    ["p.situacao = 'pendente' and ", ''],
    ['p.expira_em > app_agora() and ', ''],
    ["and p.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura'))", ''],
  ),
  ...funcao(
    'quem_responde_pedidos',
    ['m.clinica_id = clinica and ', ''],
    ['acesso_vale(m.status, m.inicio, m.fim) and ', ''],
    ["and permite(m.permissoes, 'equipe', 'escrita')", ''],
    ['app_uid() is null or exists', 'true or exists'],
  ),
  ...politica('membros_clinicas', 'visivel', 'using'),
  ...politica('membros_clinicas', 'gestor_cria', 'with check'),
  ...politica('membros_clinicas', 'gestor_altera', 'using', 'with check'),
  ...politica('membros_clinicas', 'membro_sai', 'using', 'with check'),
  ...politica('vinculos_cuidado', 'das_partes', 'using'),
  ...politica('vinculos_cuidado', 'convida', 'with check'),
  ...politica('vinculos_cuidado', 'titular_altera', 'using', 'with check'),
  ...politica('vinculos_cuidado', 'cuidador_sai', 'using', 'with check'),
  ...politica('convites', 'de_quem_gere', 'using'),
  ...politica('convites', 'quem_convida_cria', 'with check'),
  ...politica('convites', 'quem_gere_altera', 'using', 'with check'),
  ...politica('transferencias_clinicas', 'dos_dois', 'using'),
  ...politica('transferencias_clinicas', 'dono_pede', 'with check'),
  ...politica('transferencias_clinicas', 'dono_desiste', 'using', 'with check'),
  ...politica('pedidos_vinculo', 'das_partes', 'using'),
  ...politica('pedidos_vinculo', 'profissional_pede', 'with check'),
  ...politica('pedidos_vinculo', 'profissional_retira', 'using', 'with check'),
  ...politica('pedidos_vinculo', 'clinica_recusa', 'using', 'with check'),
  ...politica('agendamentos', 'meus', 'using'),
  ...politica('pacientes', 'do_meu_circulo', 'using'),
  ...politica('pacientes', 'da_agenda_que_gerencio', 'using'),
  ...politica('profiles', 'do_meu_circulo', 'using'),
  ...politica('profiles', 'da_agenda_que_gerencio', 'using'),
  ...politica('profiles', 'da_minha_equipe', 'using'),
  { tabela: 'clinicas', gatilho: 'clinicas_dono' },
  { tabela: 'membros_clinicas', gatilho: 'membros_delegacoes' },
  { tabela: 'membros_clinicas', gatilho: 'membros_perfil' },
  { tabela: 'membros_clinicas', gatilho: 'membros_transicao' },
  { tabela: 'membros_clinicas', gatilho: 'membros_pedidos' },
  { tabela: 'pedidos_vinculo', gatilho: 'pedidos_vinculo_transicao' },
  { tabela: 'vinculos_cuidado', gatilho: 'vinculos_transicao' },
  { tabela: 'agendamentos', gatilho: 'agendamentos_clinica' },
]
