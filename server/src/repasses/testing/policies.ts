import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildFechamentoDeRepasse, buildRegraDeRepasse } from '../fixtures.ts'

/** Grants of a team are walked in `equipe/concessoes.test.ts`. A closing is added with its lines, by `repasses.test.ts`. */
export const politica: Politica = {
  regras_repasse: {
    'of everybody at the clinic': {
      select: ['outro-profissional', 'profissional-administrador'],
      insert: ['profissional-administrador'],
      delete: ['profissional-administrador'],
    },
  },
  fechamentos_repasse: {
    'of the outro-profissional at the clinic': {
      select: ['outro-profissional', 'profissional-administrador'],
      update: ['profissional-administrador'],
    },
  },
  itens_repasse: {
    'of the outro-profissional at the clinic': {
      select: ['outro-profissional', 'profissional-administrador'],
    },
  },
}

export const linhas: MontarLinhas = async (
  owner,
  { outroProfissional, profissionalAdministrador, daAdministradora },
) => {
  const clinica_id = daAdministradora.id
  const profissional = { id: outroProfissional.id, usuario_id: outroProfissional.usuario_id }
  const fechado = await buildFechamentoDeRepasse(owner, { clinica_id, profissional })
  const regra = await buildRegraDeRepasse(owner, { clinica_id, vale_de: '2026-03-01' })
  return {
    regras_repasse: {
      'of everybody at the clinic': linha({ id: regra.id }, 'servico', {
        clinica_id,
        servico: randomUUID(),
        modo: 'encerrada',
        vale_de: '2026-04-01',
        criada_por: profissionalAdministrador.id,
      }),
    },
    fechamentos_repasse: { 'of the outro-profissional at the clinic': linha({ id: fechado.id }, 'pago_em') },
    itens_repasse: {
      'of the outro-profissional at the clinic': linha({ transacao_id: fechado.transacao_id }, 'ajuste'),
    },
  }
}
