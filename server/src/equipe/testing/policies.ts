import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { buildConvite, buildMembro, buildPedidoDeVinculo, buildVinculo } from '../fixtures.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  membros_clinicas: {
    // Ownership is handed over by an act of its own, and ends by no other.
    'owner of the draft': { select: ['profissional', ...administrador], insert: ['profissional'] },
    'invited by the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  vinculos_cuidado: {
    // The carer may end one too, which another test proves: here each column keeps its value.
    'the paciente-administrador looks after the outro-paciente': {
      select: ['outro-paciente', 'paciente-administrador'],
      insert: ['paciente-administrador'],
      update: ['outro-paciente'],
    },
  },
  convites: {
    'sent by the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  // Answering is an act of its own: here each column keeps its value.
  pedidos_vinculo: {
    'of one who waits for approval, to the profissional-administrador': {
      select: ['outro-profissional', 'profissional-administrador'],
      insert: ['profissional'],
    },
  },
}

export const linhas: MontarLinhas = async (
  owner,
  { outroPaciente, pacienteAdministrador, outroProfissional, daAdministradora, clinicaRascunho },
) => {
  const { id: clinica_id, dono_id } = clinicaRascunho
  const pessoa_id = outroPaciente.usuario_id
  const cuidador_id = pacienteAdministrador.usuario_id
  const amanha = new Date(Date.now() + 86_400_000)
  const aCaminho = { clinica_id, papel: 'recepcao', concedido_por: dono_id } as const
  const convidado = await buildMembro(owner, aCaminho)
  const aConvidar = await buildMembro(owner, aCaminho)
  const convite = await buildConvite(owner, {
    email: 'recepcao@exemplo.com.br',
    membro_id: convidado.id,
    convidado_por: dono_id,
  })
  const pedido = await buildPedidoDeVinculo(owner, {
    clinica_id: daAdministradora.id,
    usuario_id: outroProfissional.usuario_id,
  })
  const vinculo = await buildVinculo(owner, { pessoa_id, cuidador_id })
  const { rows } = await owner.query(
    "select id from membros_clinicas where clinica_id = $1 and papel = 'dono'",
    [clinica_id],
  )
  const novoMembro = {
    ...aCaminho,
    permissoes: JSON.stringify(permissoesDoPapel.recepcao),
    fim: amanha,
    status: 'convidado',
  }
  return {
    membros_clinicas: {
      'owner of the draft': linha({ id: rows[0].id }, 'papel', novoMembro),
      'invited by the profissional': linha({ id: convidado.id }, 'papel', novoMembro),
    },
    vinculos_cuidado: {
      'the paciente-administrador looks after the outro-paciente': linha({ id: vinculo.id }, 'relacao', {
        cuidador_id,
        relacao: 'avo',
        permissoes: JSON.stringify(permissoesDeCuidadoPadrao),
        fim: amanha,
        concedido_por: cuidador_id,
      }),
    },
    pedidos_vinculo: {
      'of one who waits for approval, to the profissional-administrador': linha(
        { id: pedido.id },
        'situacao',
        {
          clinica_id: (await buildClinica(owner)).id,
          usuario_id: dono_id,
          expira_em: amanha,
        },
      ),
    },
    convites: {
      'sent by the profissional': linha({ id: convite.id }, 'expira_em', {
        email: 'outra@exemplo.com.br',
        token_hash: Buffer.alloc(32, 7),
        membro_id: aConvidar.id,
        convidado_por: dono_id,
        expira_em: amanha,
      }),
    },
  }
}
