import { randomUUID } from 'node:crypto'
import { insertRow, type Inserter } from '../database/insert-rows.ts'

interface FatoGuardado {
  id: string
  fato_id: string
}
type DeQuem = { paciente_id: string; profissional_id: string; agendamento_id?: string | null } & Record<
  string,
  unknown
>

// The database fills author, clinic, instant and the first row of the fact.
const preenchido = { fato_id: null, autor_nome: null, autor_registro: null, autor_uf: null }
const guardar = (inserter: Inserter, tabela: string, valores: object): Promise<FatoGuardado> =>
  insertRow(inserter, tabela, { id: randomUUID(), ...preenchido, ...valores })

/** An allergy to penicillin, which holds. */
export const buildAlergia = (inserter: Inserter, mais: DeQuem) =>
  guardar(inserter, 'alergias', { termo: 'Penicilina', situacao: 'ativa', ...mais })

/** Losartana in use. */
export const buildMedicamento = (inserter: Inserter, mais: DeQuem) =>
  guardar(inserter, 'medicamentos_em_uso', {
    termo: 'Losartana',
    substancias: ['losartana'],
    situacao: 'em-uso',
    ...mais,
  })

/** An active problem without a code. */
export const buildProblema = (inserter: Inserter, mais: DeQuem) =>
  guardar(inserter, 'problemas', { termo: 'Hipertensão', situacao: 'ativo', ...mais })

/** A dose of a vaccine. */
export const buildVacina = (inserter: Inserter, mais: DeQuem) =>
  guardar(inserter, 'vacinas', { termo: 'Influenza', situacao: 'aplicada', quando: '2026', ...mais })

/** A piece of family history. */
export const buildAntecedente = (inserter: Inserter, mais: DeQuem) =>
  guardar(inserter, 'antecedentes', { termo: 'Diabetes', situacao: 'registrado', parentesco: 'mae', ...mais })
