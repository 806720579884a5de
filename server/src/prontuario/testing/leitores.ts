import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'
import { as } from '../../agenda/testing/cena.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildConta, buildMembro, buildVinculo } from '../../equipe/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import type { CenaDoProntuario } from './cena.ts'

/** Who asks: the key of `usuarios` and the profile of the session; null for a visitor. */
export type Leitor = readonly [usuario_id: string, perfil: string]

export const tudoDaAgenda = { agenda: 'leitura', pacientes: 'leitura', prontuario: 'leitura' }
export const ontem = new Date(Date.now() - 86_400_000)

type Situacao = 'ativo' | 'pendente' | 'suspenso'

/** People who may come to the record of Marina, each with an account, by what they are to her. */
export function leitoresDe(base: TestDatabase, cena: Pick<CenaDoProntuario, 'marina' | 'clinica'>) {
  const pessoa = async (
    tipo_usuario: 'paciente-administrador' | 'profissional-administrador' | 'administrador-geral',
  ) => {
    const usuario = await buildUsuario(base.owner, { tipo_usuario })
    await buildConta(base.owner, usuario)
    return usuario.id
  }
  return {
    /** A desk of the clinic. @param fim the end of the grant; it holds when left out */
    daEquipe: async (permissoes: object, fim?: Date): Promise<Leitor> => {
      const usuario_id = await pessoa('profissional-administrador')
      await buildMembro(base.owner, {
        clinica_id: cena.clinica.id,
        usuario_id,
        papel: 'recepcao',
        permissoes: { ...semPermissoes, ...permissoes },
        ...(fim && { fim, inicio: new Date(fim.getTime() - 86_400_000) }),
      })
      return [usuario_id, 'profissional-administrador']
    },
    cuidador: async (permissoes: object, responsavel = false): Promise<Leitor> => {
      const usuario_id = await pessoa('paciente-administrador')
      await buildVinculo(base.owner, {
        pessoa_id: cena.marina.usuario_id,
        cuidador_id: usuario_id,
        responsavel,
        permissoes: {
          agenda: 'nenhum',
          prontuario: 'nenhum',
          financeiro: 'nenhum',
          cadastro: 'nenhum',
          ...permissoes,
        },
      })
      return [usuario_id, 'paciente-administrador']
    },
    guarda: (permissoes: object = permissoesDeGuarda) => leitoresDe(base, cena).cuidador(permissoes, true),
    /** Another professional, with one appointment of Marina where `consulta` says how it stands. */
    profissional: async (
      status_profissional: Situacao,
      consulta?: Partial<Parameters<typeof buildAgendamento>[1]>,
    ): Promise<Leitor> => {
      const outro = await buildProfissional(base.owner, {
        usuario: { nome: 'Olga Outra' },
        profissional: { status_profissional },
        locais: [{ nome: 'Consultório' }],
        servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300 }],
      })
      if (consulta)
        await buildAgendamento(base.owner, {
          paciente_id: cena.marina.id,
          profissional_id: outro.id,
          data_agendamento: as(9, 0, -30),
          ...consulta,
        })
      return [outro.usuario_id, 'profissional']
    },
    administradora: async (): Promise<Leitor> => [await pessoa('administrador-geral'), 'administrador-geral'],
  }
}
