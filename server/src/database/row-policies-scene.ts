import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { buildAgendamento } from '#server/agendamentos/fixtures.ts'
import { buildAvaliacao } from '#server/avaliacoes/fixtures.ts'
import { buildCartao } from '#server/emergencia/fixtures.ts'
import { buildConsentimento } from '#server/consentimentos/fixtures.ts'
import { buildFavorito } from '#server/favoritos/fixtures.ts'
import { buildArquivo } from '#server/armazem/fixtures.ts'
import { buildTransacao } from '#server/financeiro/fixtures.ts'
import { buildExcecao, buildTemplate, conteudoDe } from '#server/horarios/fixtures.ts'
import { buildInscricao, buildNotificacao } from '#server/notificacoes/fixtures.ts'
import { silencioPadrao } from '#domain/notificacoes/canais.ts'
import { buildAcesso, buildPedido } from '#server/privacidade/fixtures.ts'
import { buildClinica, buildProfissional, type ProfissionalCompleto } from '#server/profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '#server/usuarios/fixtures.ts'
import { insertRow } from './insert-rows.ts'
import { linhasDoProduto } from './row-policies-scene-produto.ts'
import { linha, type Linha } from './row-policies-linha.ts'
import { linhasDosAgendamentos } from './row-policies-scene-agendamentos.ts'
import { linhasDaEspera } from './row-policies-scene-espera.ts'
import { linhasDaEquipe } from './row-policies-scene-equipe.ts'
import { linhasDasCarteirinhas } from './row-policies-scene-carteirinhas.ts'
import { linhasDosEmprestimos } from './row-policies-scene-emprestimos.ts'
import { linhasDasClinicas } from './row-policies-scene-clinicas.ts'
import { linhasDaAprovacao } from './row-policies-scene-aprovacao.ts'
import { linhasDaAdministracao } from './row-policies-scene-administracao.ts'
import { linhasDaRede } from './row-policies-scene-rede.ts'
import type { Ator } from './row-policies-atores.ts'

export interface Cena {
  /** Key of the person behind each actor; null for a visitor. */
  pessoas: Record<Ator, string | null>
  /** Table, then kind of row, as in the policy table. */
  linhas: Record<string, Record<string, Linha>>
}

/** Two owners who have met, their rows in every table, and five people who have nothing to do with them. */
export async function montarCena(owner: pg.Client): Promise<Cena> {
  const paciente = await buildPaciente(owner)
  const outroPaciente = await buildPaciente(owner)
  const pacienteAdministrador = await buildPaciente(owner, {
    usuario: { tipo_usuario: 'paciente-administrador' },
  })
  const profissional = await buildProfissional(owner, {
    servicos: [{}, { nome: 'Retorno', ativo: false }],
    especialidades: [
      { especialidade: 'Medicina', sub_especialidade: 'Cardiologia' },
      { especialidade: 'Medicina', uf_registro: 'RJ', conferido: false, conferido_em: null },
    ],
  })
  const profissionalAdministrador = await buildUsuario(owner, { tipo_usuario: 'profissional-administrador' })
  const daAdministradora = await buildClinica(owner, { dono_id: profissionalAdministrador.id })
  const outroProfissional = await buildProfissional(owner, {
    profissional: { status_profissional: 'aguardando-aprovacao' },
    locais: [{ clinica_id: daAdministradora.id }],
  })
  const administrador = await buildUsuario(owner, { tipo_usuario: 'administrador-geral' })

  const ids = { paciente_id: paciente.id, profissional_id: profissional.id }
  const agendamento = await buildAgendamento(owner, ids)
  const avaliado = await buildAgendamento(owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: '2026-01-05T12:00Z',
  })
  const concluido = (data_agendamento: string) =>
    buildAgendamento(owner, { ...ids, status: 'concluido', data_agendamento })
  const avaliacao = await buildAvaliacao(owner, { ...ids, agendamento_id: avaliado.id })
  const naoPublicada = await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: (await concluido('2026-01-06T12:00Z')).id,
    status: 'pendente',
  })
  const deConsultaFutura = await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: (await concluido('2026-01-07T12:00Z')).id,
  })
  const semAvaliacao = await concluido('2026-01-08T12:00Z')
  const novaAvaliacao = {
    ...ids,
    agendamento_id: semAvaliacao.id,
    autor_id: paciente.usuario_id,
    nota_geral: 5,
    nota_atencao: 4,
    nota_espera: 3,
  }
  const excecao = await buildExcecao(owner, {
    profissional_id: profissional.id,
    data: '2026-03-02',
    inicio_min: 540,
    fim_min: 600,
  })
  const semPublicar = await buildTemplate(owner, {
    profissional_id: profissional.id,
    nome: 'Férias',
    ativo: false,
    status_aprovacao: 'rascunho',
  })
  const semLogin = await buildPaciente(owner, { cadastrado_para: profissional.id })
  const queAprova = await buildClinica(owner, {
    dono_id: profissionalAdministrador.id,
    aprova_horarios: true,
  })
  await insertRow(owner, 'locais_atendimento', {
    ...profissional.locais[0],
    id: randomUUID(),
    principal: false,
    clinica_id: queAprova.id,
  })
  const novoTemplate = { profissional_id: profissional.id, nome: 'Outros', zona: 'America/Sao_Paulo' }
  const { rows: feriados } = await owner.query(
    "select data, nome from feriados where tipo = 'nacional' order by data limit 2",
  )
  await insertRow(owner, 'feriados_profissionais', {
    profissional_id: profissional.id,
    ...feriados[0],
    fecha: false,
  })
  const autor_id = profissional.usuario_id
  const usuario_id = paciente.usuario_id
  const mensagem = await insertRow<{ id: string }>(owner, 'mensagens_saida', {
    canal: 'email',
    destino: 'ana@exemplo.com.br',
    texto: 'Seu código',
  })
  const notificacao = await buildNotificacao(owner, { usuario_id })
  await insertRow(owner, 'preferencias_notificacao', {
    usuario_id,
    tipo: 'rede',
    canal: 'email',
    ativo: true,
  })
  const silencio = { usuario_id, ...silencioPadrao }
  await insertRow(owner, 'silencio_notificacoes', silencio)
  const inscricao = await buildInscricao(owner, { usuario_id })
  const entrega = await insertRow<{ id: string }>(owner, 'entregas_notificacao', {
    notificacao_id: notificacao.id,
    canal: 'app',
    estado: 'enviada',
    enviar_em: new Date().toISOString(),
    tentar_em: new Date().toISOString(),
  })
  await buildFavorito(owner, { usuario_id, profissional_id: profissional.id })
  const { rows: eventos } = await owner.query('select id from eventos limit 1')
  const [agora, amanha] = [new Date(), new Date(Date.now() + 86_400_000)]
  await insertRow(owner, 'limites_de_uso', { chave: 'ceps:alguem', usos: 1, termina_em: amanha })
  await insertRow(owner, 'ceps', { cep: '01001000', existe: true, consultado_em: agora })
  const consentimento = await buildConsentimento(owner, { usuario_id })
  const arquivo = await buildArquivo(owner, { dono_id: usuario_id })
  const transacao = await buildTransacao(owner, { usuario_id })
  const cartao = await buildCartao(owner, { usuario_id })
  const pedido = await buildPedido(owner, { usuario_id })
  const acesso = { titular_id: usuario_id, quem_id: autor_id, quem_perfil: 'profissional' }
  const lido = await buildAcesso(owner, acesso)
  const clinicaRascunho = await buildClinica(owner, { status: 'rascunho', dono_id: autor_id })

  const template = profissional.template!
  const novaVersao = { template_id: template.id, numero: 2, conteudo: conteudoDe(template) }
  const linhas: Cena['linhas'] = {
    migracoes: { 'a migration': linha({ numero: 1 }, 'nome', { numero: 9_999, nome: 'x', soma: 'x' }) },
    limites_de_uso: { 'a counter': linha({ chave: 'ceps:alguem' }, 'usos') },
    ceps: { 'a postcode that was looked up': linha({ cep: '01001000' }, 'cidade') },
    ...(await linhasDoProduto(owner, { administrador: administrador.id, paciente: usuario_id })),
    cargas_referencia: { 'a load of reference data': linha({ carga: 'ufs' }, 'soma') },
    mensagens_saida: { 'a message on its way out': linha({ id: mensagem.id }, 'texto') },
    eventos: {
      'an event of the live channel': linha({ id: eventos[0].id }, 'tipo', {
        tipo: 'notificacoes',
        entidade_id: notificacao.id,
        topicos: ['notificacoes/x'],
      }),
    },
    usuarios: {
      'of the paciente': linha({ id: usuario_id }, 'nome', { nome: 'Outra pessoa' }),
      'of the profissional': linha({ id: autor_id }, 'nome', { nome: 'Outra pessoa' }),
    },
    profiles: {
      'of the paciente': linha({ user_id: usuario_id }, 'bio'),
      'of the profissional': linha({ user_id: autor_id }, 'bio'),
      'of the outro-paciente, who is looked after': linha({ user_id: outroPaciente.usuario_id }, 'bio'),
      'of one who waits for approval': linha({ user_id: outroProfissional.usuario_id }, 'bio'),
    },
    ...(await linhasDaEquipe(owner, clinicaRascunho, outroPaciente, pacienteAdministrador, {
      clinica_id: daAdministradora.id,
      usuario_id: outroProfissional.usuario_id,
    })),
    consentimentos: {
      'of the paciente': linha({ id: consentimento.id }, 'concedido', {
        usuario_id,
        finalidade: 'marketing',
        versao: '2026-11',
        concedido: false,
        origem: 'privacidade',
      }),
    },
    pacientes: {
      'of the paciente': linha({ id: paciente.id }, 'numero_prontuario'),
      'of the outro-paciente, who is looked after': linha({ id: outroPaciente.id }, 'numero_prontuario'),
      'without a login, written down by the profissional': linha({ id: semLogin.id }, 'numero_prontuario'),
    },
    cartoes_emergencia: {
      'of the paciente': linha({ usuario_id }, 'observacoes', {
        ...cartao,
        usuario_id: autor_id,
        contatos: '[]',
      }),
    },
    ...(await linhasDasClinicas(owner, {
      rascunho: clinicaRascunho.id,
      dono_id: autor_id,
      outro_id: outroProfissional.usuario_id,
      paciente_id: usuario_id,
    })),
    profissionais: {
      'active and verified': linha({ id: profissional.id }, 'biografia'),
      'waiting for approval': linha({ id: outroProfissional.id }, 'biografia'),
    },
    profissional_especialidades: {
      'checked, of one active and verified': linha(
        { id: profissional.especialidades[0]!.id },
        'rqe',
        outroRegistro(profissional, 'BA'),
      ),
      'not checked, of one active and verified': linha(
        { id: profissional.especialidades[1]!.id },
        'rqe',
        outroRegistro(profissional, 'CE'),
      ),
      'of one who waits for approval': linha(
        { id: outroProfissional.especialidades[0]!.id },
        'rqe',
        outroRegistro(outroProfissional, 'BA'),
      ),
    },
    locais_atendimento: {
      'of the profissional': linha({ id: profissional.locais[0]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Sala 2',
        cidade: 'São Paulo',
        uf: 'SP',
        latitude: -23.5,
        longitude: -46.6,
        zona: 'America/Sao_Paulo',
      }),
    },
    servicos_profissionais: {
      ativo: linha({ id: profissional.servicos[0]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Exame',
      }),
      inativo: linha({ id: profissional.servicos[1]!.id }, 'nome', {
        profissional_id: profissional.id,
        nome: 'Laudo',
        situacao: 'arquivado',
        ativo: false,
      }),
    },
    templates_horarios: {
      published: linha({ id: template.id }, 'arquivado_em', novoTemplate),
      'never published': linha({ id: semPublicar.id }, 'arquivado_em', novoTemplate),
    },
    intervalos_horarios: { 'of the profissional': linha({ id: template.intervalos[0]!.id }, 'fim_min') },
    versoes_template_horarios: {
      rascunho: linha({ template_id: semPublicar.id, numero: 1 }, 'conteudo', novaVersao),
      aprovada: linha({ template_id: template.id, numero: 1 }, 'motivo', novaVersao),
    },
    excecoes_horarios: {
      'of the profissional': linha({ id: excecao.id }, 'motivo', {
        profissional_id: profissional.id,
        de: '2026-03-09',
        ate: '2026-03-10',
        modo: 'fecha',
      }),
    },
    janelas_excecao: {
      'of the profissional': linha({ excecao_id: excecao.id }, 'fim_min', {
        excecao_id: excecao.id,
        inicio_min: 900,
        fim_min: 960,
      }),
    },
    feriados_profissionais: {
      'of the profissional': linha({ profissional_id: profissional.id }, 'fecha', {
        profissional_id: profissional.id,
        data: feriados[1].data,
        nome: feriados[1].nome,
        fecha: false,
      }),
    },
    ...(await linhasDosAgendamentos(owner, agendamento, {
      paciente: usuario_id,
      outroPaciente_id: outroPaciente.id,
      outroProfissional_id: outroProfissional.id,
      profissional: autor_id,
    })),
    ...(await linhasDaEspera(owner, agendamento, usuario_id)),
    avaliacoes: {
      'of the two': linha({ id: avaliacao.id }, 'comentario', novaAvaliacao),
      'not published yet': linha({ id: naoPublicada.id }, 'comentario', novaAvaliacao),
      'of a consultation to come': linha({ id: deConsultaFutura.id }, 'comentario', {
        ...novaAvaliacao,
        agendamento_id: agendamento.id,
      }),
    },
    pedidos_privacidade: {
      'open, of the paciente': linha({ id: pedido.id }, 'status', {
        usuario_id,
        tipo: 'acesso',
        prazo: '2026-12-06',
      }),
    },
    acessos_dados: {
      'the profissional read the paciente': linha({ id: lido.id }, 'motivo', {
        ...acesso,
        recurso: 'cadastro',
        motivo: 'Ficha aberta',
        pedido: 'req-2',
      }),
    },
    transacoes_financeiras: {
      'of the paciente': linha({ id: transacao.id }, 'titulo', {
        usuario_id,
        titulo: 'Farmácia',
        valor: 35,
        tipo_transacao: 'despesa',
        data_transacao: '2026-02-02T12:00:00Z',
        data_transacao_date: '2026-02-02',
      }),
    },
    arquivos: {
      'of the paciente': linha({ bucket: arquivo.bucket, caminho: arquivo.caminho }, 'sha256', {
        ...arquivo,
        caminho: `${usuario_id}/outro.jpg`,
      }),
    },
    preferencias_notificacao: {
      'of the paciente': linha({ usuario_id, tipo: 'rede', canal: 'email' }, 'ativo', {
        usuario_id,
        tipo: 'rede',
        canal: 'push',
        ativo: true,
      }),
    },
    silencio_notificacoes: {
      'of the paciente': linha({ usuario_id }, 'ativo', { ...silencio, usuario_id: autor_id }),
    },
    inscricoes_push: { 'of the paciente': linha({ id: inscricao.id }, 'aparelho') },
    entregas_notificacao: { 'to the paciente': linha({ id: entrega.id }, 'estado') },
    notificacoes: { 'to the paciente': linha({ id: notificacao.id }, 'lida_em') },
    vitrine_profissionais: {
      'what the public sees': linha({ profissional_id: profissional.id }, 'nome', {
        profissional_id: outroProfissional.id,
      }),
    },
    ...(await linhasDaAdministracao(owner, usuario_id)),
    ...(await linhasDasCarteirinhas(owner, usuario_id, outroPaciente.usuario_id)),
    favoritos: {
      'the paciente likes the profissional': linha(
        { usuario_id, profissional_id: profissional.id },
        'created_at',
        { usuario_id, profissional_id: (await buildProfissional(owner)).id },
      ),
    },
    ...(await linhasDosEmprestimos(owner, {
      titular_id: paciente.usuario_id,
      profissional_id: profissional.id,
    })),
    ...(await linhasDaRede(owner, { autor_id, usuario_id })),
    ...(await linhasDaAprovacao(owner, {
      profissional,
      outroProfissional,
      administrador_id: administrador.id,
    })),
    vitrine_horarios: { 'next free starts': linha({ profissional_id: profissional.id }, 'zona') },
  }
  return {
    pessoas: {
      visitante: null,
      paciente: usuario_id,
      'outro-paciente': outroPaciente.usuario_id,
      'paciente-administrador': pacienteAdministrador.usuario_id,
      profissional: autor_id,
      'outro-profissional': outroProfissional.usuario_id,
      'profissional-administrador': profissionalAdministrador.id,
      'administrador-geral': administrador.id,
    },
    linhas,
  }
}

/** One more state for the first specialty. */
function outroRegistro({ id, especialidades }: ProfissionalCompleto, uf_registro: string) {
  const { especialidade_id } = especialidades[0]!
  return { profissional_id: id, especialidade_id, uf_registro, numero_registro: `CRM/${uf_registro} 123456` }
}
