import type { Client } from 'pg'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildConvite, buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import type { ClinicaPlanejada } from './clinicas.ts'
import { demoLogin, demoLogins } from './logins.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

const DIA = 86_400_000

interface Quem {
  clinicas: readonly ClinicaPlanejada[]
  profissionais: readonly ProfissionalPlanejado[]
  /** Owner of the first three clinics. */
  gestora_id: string
  /** The login that looks after others. */
  familia_id: string
}

/**
 * The teams of the manager's clinics, and the care circle of the family: roles, an invitation on its way, dependents and a helper.
 * @returns the small child of the family
 */
export async function semearEquipe(client: Client, mundo: Mundo, quem: Quem): Promise<Dependente> {
  await semearTimes(client, mundo, quem)
  return semearCirculo(client, mundo, quem.familia_id)
}

interface Dependente {
  id: string
  usuario_id: string
}

async function semearTimes(
  client: Client,
  mundo: Mundo,
  { clinicas, profissionais, gestora_id }: Quem,
): Promise<void> {
  const em = (dias: number) => new Date(mundo.agora.getTime() + dias * DIA).toISOString()
  const minhas = clinicas.filter(({ dono_id }) => dono_id === gestora_id)
  const concedido_por = gestora_id
  for (const clinica of minhas)
    for (const { usuario_id } of profissionais.filter(
      (cada) => cada.clinica_id === clinica.id && cada.publico && cada.usuario_id !== gestora_id,
    ))
      await buildMembro(client, {
        clinica_id: clinica.id,
        usuario_id,
        concedido_por,
        inicio: em(-200),
        fim: em(165),
      })

  const pessoa = (
    nome: string,
    genero: 'feminino' | 'masculino',
    tipo_usuario: 'profissional-administrador' | 'clinica',
    email = mundo.documentos.email(nome),
  ) =>
    buildUsuario(client, {
      id: mundo.random.uuid(),
      nome,
      genero,
      email,
      telefone: mundo.documentos.telefone(11),
      cpf: mundo.documentos.cpf(),
      tipo_usuario,
      data_nascimento: mundo.nascimento(24, 45),
      created_at: mundo.haDias(120, 300),
    })
  const [ipe, cuidar] = minhas
  if (!ipe || !cuidar) return
  const mesa = demoLogin('clinica')
  const juliana = await pessoa(mesa.nome, 'feminino', 'clinica', mesa.email)
  const marcos = await pessoa('Marcos Vilela Antunes', 'masculino', 'clinica')
  const tania = await pessoa('Tânia Borges Carmo', 'feminino', 'profissional-administrador')
  const base = { concedido_por, inicio: em(-120), fim: em(245) }
  await buildMembro(client, { ...base, clinica_id: ipe.id, usuario_id: juliana.id, papel: 'recepcao' })
  await buildMembro(client, {
    ...base,
    clinica_id: ipe.id,
    usuario_id: juliana.id,
    papel: 'recepcao',
    delegacao: true,
    permissoes: { ...permissoesDoPapel.recepcao, financeiro: 'escrita' },
    inicio: em(-2),
    fim: em(9),
  })
  await buildMembro(client, {
    ...base,
    clinica_id: cuidar.id,
    usuario_id: tania.id,
    papel: 'gestor',
    fim: em(11),
  })
  await buildMembro(client, {
    ...base,
    clinica_id: ipe.id,
    usuario_id: marcos.id,
    papel: 'financeiro',
    status: 'suspenso',
  })
  const convidado = await buildMembro(client, {
    clinica_id: ipe.id,
    papel: 'recepcao',
    concedido_por,
    inicio: em(-1),
    fim: em(364),
  })
  await buildConvite(client, {
    email: 'recepcao.noite@exemplo.com.br',
    membro_id: convidado.id,
    convidado_por: gestora_id,
    enviado_em: em(-1),
    expira_em: em(6),
  })
}

async function semearCirculo(client: Client, mundo: Mundo, familia_id: string): Promise<Dependente> {
  const em = (dias: number) => new Date(mundo.agora.getTime() + dias * DIA).toISOString()
  const dependente = async (
    nome: string,
    data_nascimento: string,
    relacao: 'filho' | 'pai-mae',
  ): Promise<Dependente> => {
    const { id, usuario_id } = await buildPaciente(client, {
      id: mundo.random.uuid(),
      numero_prontuario: mundo.documentos.prontuario(),
      usuario: {
        id: mundo.random.uuid(),
        nome,
        genero: 'feminino',
        email: null,
        cpf: mundo.documentos.cpf(),
        data_nascimento,
        created_at: mundo.haDias(60, 90),
      },
    })
    const ano = Number(data_nascimento.slice(0, 4)) + 18
    await buildVinculo(client, {
      pessoa_id: usuario_id,
      cuidador_id: familia_id,
      relacao,
      responsavel: true,
      declarado_em: em(-60),
      concedido_por: familia_id,
      inicio: em(-60),
      fim: relacao === 'filho' ? `${ano}${data_nascimento.slice(4)}T03:00:00Z` : em(120),
    })
    return { id, usuario_id }
  }
  const lia = await dependente('Lia Carvalho Menezes', mundo.nascimento(2, 2), 'filho')
  const alda = await dependente('Alda Menezes Carvalho', mundo.nascimento(81, 81), 'pai-mae')
  await client.query(
    `update transacoes_financeiras set paciente_id = case titulo when 'Dentista' then $2::uuid else $3::uuid end
      where usuario_id = $1 and livro = 'familia' and titulo in ('Dentista', 'Exames de laboratório')`,
    [familia_id, lia.id, alda.id],
  )
  // Two consultations of the coming days, of people that nobody signs in as, are theirs.
  const { rows } = await client.query<{ id: string }>(
    `select distinct on (a.paciente_id) a.id from agendamentos a join pacientes p on p.id = a.paciente_id
       join usuarios u on u.id = p.usuario_id
      where a.status in ('agendado', 'confirmado') and a.data_agendamento between $1::timestamptz and $1::timestamptz + interval '6 days'
        and not (u.email = any ($2))
      order by a.paciente_id, a.data_agendamento limit 2`,
    [em(0.5), demoLogins.map(({ email }) => email)],
  )
  for (const [indice, { id }] of rows.entries())
    await client.query('update agendamentos set paciente_id = $1 where id = $2', [
      [lia, alda][indice]!.id,
      id,
    ])

  const rosa = await buildPaciente(client, {
    id: mundo.random.uuid(),
    numero_prontuario: mundo.documentos.prontuario(),
    usuario: {
      id: mundo.random.uuid(),
      nome: 'Rosângela Dias Peixoto',
      genero: 'feminino',
      email: mundo.documentos.email('Rosângela Dias Peixoto'),
      telefone: mundo.documentos.telefone(11),
      cpf: mundo.documentos.cpf(),
      tipo_usuario: 'paciente-administrador',
      data_nascimento: mundo.nascimento(38, 50),
      created_at: mundo.haDias(80, 200),
    },
  })
  await buildVinculo(client, {
    pessoa_id: alda.usuario_id,
    cuidador_id: rosa.usuario_id,
    relacao: 'cuidador',
    concedido_por: familia_id,
    permissoes: { agenda: 'leitura', prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' },
    inicio: em(-30),
    fim: em(150),
  })
  return lia
}
