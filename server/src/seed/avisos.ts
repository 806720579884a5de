import { horaLocal } from '#domain/formato/fuso.ts'
import type { NotificacaoOverrides } from '../notificacoes/fixtures.ts'
import type { Consulta } from './agenda.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'
import type { Rede } from './rede.ts'

const DIA = 86_400_000

interface Assuntos {
  consultas: readonly Consulta[]
  rede: Rede
  esperando: readonly ProfissionalPlanejado[]
  administrador_id: string
}

/** Notices about visits that are near, comments on one's posts, and registrations that wait. */
export function planejarAvisos(
  mundo: Mundo,
  { consultas, rede, esperando, administrador_id }: Assuntos,
): NotificacaoOverrides[] {
  const agora = mundo.agora.getTime()
  const perto = consultas.filter(({ inicio }) => Math.abs(inicio - agora) < 14 * DIA)
  return [
    ...perto.flatMap((consulta) => daConsulta(mundo, consulta)),
    ...rede.comentarios
      .filter(({ created_at }) => Date.parse(created_at as string) > agora - 30 * DIA)
      .flatMap((comentario) => {
        const post = rede.posts.find(({ id }) => id === comentario.post_id)!
        if (post.autor_id === comentario.autor_id) return []
        return [
          aviso(
            mundo,
            post.autor_id,
            'rede',
            'baixa',
            'Novo comentário',
            `Comentaram em "${post.titulo}".`,
            comentario.created_at as string,
            `/post/${post.id}`,
          ),
        ]
      }),
    ...esperando.map(({ nome, especialidade, overrides }) =>
      aviso(
        mundo,
        administrador_id,
        'aprovacao',
        'alta',
        'Cadastro aguardando aprovação',
        `${nome}, ${especialidade}, enviou o cadastro para análise.`,
        overrides.profissional!.created_at as string,
        '/admin-geral',
      ),
    ),
    aviso(
      mundo,
      administrador_id,
      'sistema',
      'normal',
      'Cópia de segurança concluída',
      'A cópia desta noite terminou sem erros.',
      new Date(agora - DIA / 3).toISOString(),
      '/sistema',
    ),
  ]
}

function daConsulta(
  mundo: Mundo,
  { inicio, status, profissional, paciente, row }: Consulta,
): NotificacaoOverrides[] {
  const agora = mundo.agora.getTime()
  const { data, minuto } = horaLocal(inicio, profissional.cidade.zona)
  const quando = `${data.slice(8)}/${data.slice(5, 7)} às ${Math.floor(minuto / 60)}h${String(minuto % 60)
    .padStart(2, '0')
    .replace('00', '')}`
  const criado = row.created_at as string
  const primeiro = paciente.nome.split(' ')[0]!
  switch (status) {
    case 'confirmado':
      return [
        aviso(
          mundo,
          paciente.usuario_id,
          'agendamento',
          'normal',
          'Consulta confirmada',
          `Sua consulta com ${profissional.nome} em ${quando} está confirmada.`,
          criado,
          `/consultas?consulta=${row.id}`,
        ),
      ]
    case 'agendado':
      return [
        aviso(
          mundo,
          profissional.usuario_id,
          'agendamento',
          'normal',
          'Novo agendamento',
          `${primeiro} marcou para ${quando}.`,
          criado,
          `/agenda?consulta=${row.id}`,
        ),
        ...(inicio > agora && inicio < agora + 2 * DIA
          ? [
              aviso(
                mundo,
                paciente.usuario_id,
                'lembrete',
                'alta',
                'Confirme sua consulta',
                `${profissional.nome} espera você em ${quando}. Confirme a presença.`,
                new Date(agora - DIA / 12).toISOString(),
                `/consultas?consulta=${row.id}`,
              ),
            ]
          : []),
      ]
    case 'reagendado':
      return [
        aviso(
          mundo,
          paciente.usuario_id,
          'agendamento',
          'alta',
          'Consulta remarcada',
          `A consulta com ${profissional.nome} passou para ${quando}.`,
          criado,
          `/consultas?consulta=${row.id}`,
        ),
      ]
    case 'cancelado':
      return row.cancelado_por === paciente.usuario_id
        ? [
            aviso(
              mundo,
              profissional.usuario_id,
              'agendamento',
              'normal',
              'Consulta cancelada',
              `${primeiro} cancelou a consulta de ${quando}.`,
              row.data_cancelamento as string,
              `/agenda?consulta=${row.id}`,
            ),
          ]
        : [
            aviso(
              mundo,
              paciente.usuario_id,
              'agendamento',
              'alta',
              'Consulta cancelada',
              `A consulta com ${profissional.nome} de ${quando} foi cancelada. Marque outro horário.`,
              row.data_cancelamento as string,
              `/consultas?consulta=${row.id}`,
            ),
          ]
    case 'concluido':
      return [
        aviso(
          mundo,
          paciente.usuario_id,
          'sistema',
          'baixa',
          'Como foi sua consulta?',
          `Conte como foi o atendimento de ${profissional.nome} em ${quando}. Sua avaliação ajuda outras pessoas.`,
          row.fim_real as string,
          `/consultas?consulta=${row.id}`,
        ),
      ]
    default:
      return []
  }
}

function aviso(
  { random, agora }: Mundo,
  usuario_id: string,
  tipo: NonNullable<NotificacaoOverrides['tipo']>,
  prioridade: NonNullable<NotificacaoOverrides['prioridade']>,
  titulo: string,
  mensagem: string,
  created_at: string,
  link: string,
): NotificacaoOverrides {
  const idade = agora.getTime() - Date.parse(created_at)
  const lida = random.chance(idade > 3 * DIA ? 0.85 : 0.3)
  return {
    id: random.uuid(),
    usuario_id,
    titulo,
    mensagem,
    tipo,
    prioridade,
    link,
    created_at,
    lida_em: lida ? new Date(Date.parse(created_at) + random.fraction() * idade).toISOString() : null,
  }
}
