import type pg from 'pg'
import type { Consulta } from './agenda.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

/** Table, columns and values of the facts of a few people: the words of the lists are looked up. */
type Semente = [tabela: string, sistema: string, codigo: string, resto: Readonly<Record<string, unknown>>]

const pessoas: readonly (readonly Semente[])[] = [
  [
    ['problemas', 'cid10', 'I10', { situacao: 'ativo', inicio: '2016' }],
    [
      'medicamentos_em_uso',
      'medicamentos',
      'losartana',
      { situacao: 'em-uso', posologia: '50 mg de manhã', inicio: '2016' },
    ],
    ['alergias', 'substancias', 'penicilina', { situacao: 'ativa', reacao: 'Urticária', gravidade: 'grave' }],
    ['vacinas', 'vacinas', 'influenza', { situacao: 'aplicada', quando: '2026-04', dose: 'Anual' }],
  ],
  [
    ['problemas', 'cid10', 'J45.9', { situacao: 'controlado', inicio: '2009' }],
    [
      'medicamentos_em_uso',
      'medicamentos',
      'salbutamol',
      { situacao: 'em-uso', posologia: '2 jatos se houver falta de ar' },
    ],
    ['alergias', 'substancias', 'camarao', { situacao: 'ativa', gravidade: 'moderada' }],
  ],
  [
    ['problemas', 'cid10', 'E11.9', { situacao: 'ativo', inicio: '2019' }],
    [
      'medicamentos_em_uso',
      'medicamentos',
      'metformina',
      { situacao: 'em-uso', posologia: '850 mg no almoço e no jantar' },
    ],
    ['antecedentes', 'cid10', 'I21.9', { situacao: 'registrado', parentesco: 'pai' }],
  ],
]

/**
 * Facts of the patient login and of the last patients over 40 of each professional login, taken in the consultation and written as that professional.
 * @param client in a transaction, as the owner of the tables
 */
export async function semearFatos(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  consultas: readonly Consulta[],
  profissionais: readonly { id: string; usuario_id: string }[],
  login: string,
): Promise<void> {
  for (const { id: profissional_id, usuario_id } of profissionais) {
    const { rows: adultos } = await client.query<{ id: string }>(
      "select p.id from pacientes p join usuarios u on u.id = p.usuario_id where u.data_nascimento < $1::date - interval '40 years'",
      [agora.toISOString()],
    )
    const seus = new Set([...adultos.map(({ id }) => id), login])
    const feitas = consultas
      .filter(
        ({ profissional, status, row }) =>
          profissional.id === profissional_id && status === 'concluido' && seus.has(row.paciente_id),
      )
      .toSorted((a, b) => b.inicio - a.inicio)
    const porPaciente = [
      ...new Map(feitas.toReversed().map((feita) => [feita.row.paciente_id, feita])).values(),
    ]
    const primeiro = ({ row }: Consulta) => Number(row.paciente_id === login)
    const escolhidas = porPaciente.toReversed().toSorted((a, b) => primeiro(b) - primeiro(a))
    for (const [n, { row, inicio }] of escolhidas.slice(0, pessoas.length).entries()) {
      const quando = Math.min(inicio + 30 * 60_000, agora.getTime())
      await escreverComo(client, usuario_id, 'profissional', quando)
      for (const [tabela, sistema, codigo, resto] of pessoas[n]!) {
        const colunas = Object.keys(resto)
        const comSubstancias = tabela === 'medicamentos_em_uso' || tabela === 'alergias'
        await client.query(
          `insert into ${tabela} (id, paciente_id, profissional_id, agendamento_id, sistema, versao, codigo, termo, ${comSubstancias ? 'substancias, ' : ''}${colunas})
           select $1, $2, $3, $4, l.sistema, l.versao, t.codigo, t.descricao, ${comSubstancias ? 't.substancias, ' : ''}${colunas.map((_, i) => `$${i + 7}`)}
             from termos t join terminologias l on l.id = t.terminologia_id where l.sistema = $5 and t.codigo = $6 and l.propria`,
          [random.uuid(), row.paciente_id, profissional_id, row.id, sistema, codigo, ...Object.values(resto)],
        )
      }
    }
    await voltarAoDono(client)
  }
}
