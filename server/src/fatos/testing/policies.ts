import { randomUUID } from 'node:crypto'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildAlergia, buildAntecedente, buildMedicamento, buildProblema, buildVacina } from '../fixtures.ts'

/** Written by the author, read by the author and the person, changed and deleted by nobody. The team's grant and guardians are walked in `prontuario/leitores.test.ts`. */
const doAutor = { select: ['profissional', 'paciente'], insert: ['profissional'] } as const
const qual = 'of the profissional about the paciente'

export const politica: Politica = {
  alergias: { [qual]: doAutor },
  medicamentos_em_uso: { [qual]: doAutor },
  problemas: { [qual]: doAutor },
  vacinas: { [qual]: doAutor },
  antecedentes: { [qual]: doAutor },
}

export const linhas: MontarLinhas = async (owner, { agendamento: { paciente_id, profissional_id } }) => {
  const ids = { paciente_id, profissional_id }
  const uma = ({ id }: { id: string }, nova: object) => ({
    [qual]: linha({ id }, 'observacao', { id: randomUUID(), ...ids, termo: 'Outro', ...nova }),
  })
  return {
    alergias: uma(await buildAlergia(owner, ids), { situacao: 'ativa' }),
    medicamentos_em_uso: uma(await buildMedicamento(owner, ids), { situacao: 'em-uso' }),
    problemas: uma(await buildProblema(owner, ids), { situacao: 'ativo' }),
    vacinas: uma(await buildVacina(owner, ids), { situacao: 'aplicada', quando: '2026' }),
    antecedentes: uma(await buildAntecedente(owner, ids), { situacao: 'registrado' }),
  }
}
