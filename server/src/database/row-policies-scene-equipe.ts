import type pg from 'pg'
import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { buildConvite, buildMembro, buildPedidoDeVinculo, buildVinculo } from '#server/equipe/fixtures.ts'
import { buildClinica } from '#server/profissionais/fixtures.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/**
 * The team of a clinic that the profissional owns, with one invited, the paciente-administrador, who looks after the outro-paciente, and who
 * asks to join the clinic of somebody else.
 */
export async function linhasDaEquipe(
  owner: pg.Client,
  { id: clinica_id, dono_id }: { id: string; dono_id: string | null },
  { usuario_id: pessoa_id }: { usuario_id: string },
  { usuario_id: cuidador_id }: { usuario_id: string },
  pede: { clinica_id: string; usuario_id: string },
): Promise<Linhas> {
  const amanha = new Date(Date.now() + 86_400_000)
  const aCaminho = { clinica_id, papel: 'recepcao', concedido_por: dono_id } as const
  const convidado = await buildMembro(owner, aCaminho)
  const aConvidar = await buildMembro(owner, aCaminho)
  const convite = await buildConvite(owner, {
    email: 'recepcao@exemplo.com.br',
    membro_id: convidado.id,
    convidado_por: dono_id,
  })
  const pedido = await buildPedidoDeVinculo(owner, pede)
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
