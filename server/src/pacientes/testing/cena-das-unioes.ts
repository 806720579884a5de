import { AGORA, as, buildCena, cliente } from '../../agenda/testing/cena.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildDocumento } from '../../documentos/fixtures.ts'
import { buildAlergia } from '../../fatos/fixtures.ts'
import { buildMedida } from '../../medidas/fixtures.ts'
import { buildAnotacao } from '../../prontuario/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { buildFicha } from '../fixtures.ts'

/**
 * What becomes of each table that names a patient when two records become one. 'move': its rows go to the record that stays, and come back. 'fica': its rows are never rewritten, and are
 * read with the others. 'junta': the row of the one that stays takes from the other one. 'uniao': the union itself.
 */
export const destinos: Record<string, 'move' | 'fica' | 'junta' | 'uniao'> = {
  // An agreement is over consultations, which move; its person is found by the union.
  acordos: 'fica',
  agendamentos: 'move',
  alergias: 'fica',
  anotacoes: 'fica',
  antecedentes: 'fica',
  avaliacoes: 'move',
  bloqueios_pacientes: 'junta',
  // What was said of a recording, and what was recorded, stay where they were asked for.
  consentimentos_gravacao: 'fica',
  documentos_clinicos: 'fica',
  documentos_trazidos: 'fica',
  elos_prontuario: 'fica',
  entradas_trazidas: 'fica',
  envios_de_formulario: 'fica',
  fichas_distintas: 'uniao',
  fichas_profissionais: 'junta',
  gravacoes: 'fica',
  // What a tool was shown is a line of its log.
  ia_chamadas: 'fica',
  lembretes_de_divida: 'fica',
  liberacoes_anotacao: 'fica',
  linhas_importadas: 'fica',
  lista_espera: 'move',
  medicamentos_em_uso: 'fica',
  medidas: 'fica',
  pedidos_exame: 'fica',
  problemas: 'fica',
  propostas_atendimento: 'fica',
  // An office that was refused unites nothing (ficha_de_outros).
  recusas_de_contato: 'fica',
  // Asked for by people with a login, whose records no office unites.
  reembolsos: 'fica',
  resultados_exame: 'fica',
  // What an entry of the ledger says of whose it was stays as it was booked.
  transacoes_financeiras: 'fica',
  trilhas: 'fica',
  unioes_pacientes: 'uniao',
  vacinas: 'fica',
  valores_exame: 'fica',
}
/** Tables of which a row may come to a record that was united: what is signed goes on in its own chain, and what belongs to a row follows it. */
export const continuam = [
  // Consent may be taken back for as long as there is a recording.
  'consentimentos_gravacao',
  'elos_prontuario',
  'entradas_trazidas',
  'fichas_distintas',
  'ia_chamadas',
  'liberacoes_anotacao',
  // A line of a file says of which record it became one.
  'linhas_importadas',
  'propostas_atendimento',
  'transacoes_financeiras',
  'unioes_pacientes',
  'valores_exame',
]

/** The scene of the agenda, with two records of one man that Helena's office wrote down itself, and acts on them. */
export async function cenaDasUnioes(base: TestDatabase) {
  await base.empty('usuarios', 'clinicas')
  const cena = await buildCena(base)
  const nova = (usuario: Record<string, unknown>) =>
    buildPaciente(base.owner, { usuario: { email: null, ...usuario }, cadastrado_para: cena.helena.id })
  const fica = await nova({ nome: 'Bruno Teixeira Lima', data_nascimento: '1980-04-02' })
  const sai = await nova({
    nome: 'Bruno Texeira Lima',
    data_nascimento: '1980-04-02',
    telefone: '+5511987650009',
    email: 'bruno@exemplo.com.br',
  })
  const de = (agora?: Date) => cliente(base, cena.helena.usuario_id, 'profissional', agora)
  const helena = (agora?: Date) => de(agora).pacientes
  const caio = () => cliente(base, cena.caio.usuario_id, 'profissional').pacientes
  const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador').pacientes
  const ler = async (texto: string, valores: unknown[] = []) => (await base.owner.query(texto, valores)).rows
  const consulta = (paciente_id: string, dados: Partial<AgendamentoOverrides> = {}) =>
    buildAgendamento(base.owner, {
      paciente_id,
      profissional_id: cena.helena.id,
      local_id: cena.helena.locais[0]!.id,
      clinica_id: cena.clinica.id,
      servico_id: cena.helena.servicos[0]!.id,
      data_agendamento: as(9),
      ...dados,
    })
  const unir = (um = fica, outro = sai) => helena().unir({ id: um.id, outro_id: outro.id, da_outra: [] })

  /** Every row that names one of the two, without the moment of its last change and the unions themselves. */
  async function tudoDe(ids: string[]) {
    const tabelas = Object.keys(destinos).filter((tabela) => destinos[tabela] !== 'uniao')
    const partes = tabelas.map(
      (tabela) =>
        `select '${tabela}' as tabela, to_jsonb(t) - 'updated_at' as linha from ${tabela} t where paciente_id = any ($1)`,
    )
    return ler(
      `${partes.join(' union all ')} union all
        select 'usuarios', to_jsonb(u) - 'updated_at' from usuarios u join pacientes p on p.usuario_id = u.id where p.id = any ($1)
        union all select 'pacientes', to_jsonb(p) from pacientes p where p.id = any ($1) order by 1, 2`,
      [ids],
    )
  }

  /** A record with something of each kind: signed, measured, issued, written beside it, booked. */
  async function cheia() {
    const passada = await consulta(sai.id, {
      status: 'concluido',
      presenca: 'presente',
      data_agendamento: as(9, 0, -30),
    })
    const futura = await consulta(sai.id, { data_agendamento: as(11) })
    const ids = { paciente_id: sai.id, profissional_id: cena.helena.id }
    const nota = await buildAnotacao(base.owner, {
      ...ids,
      status: 'assinada',
      agendamento_id: passada.id,
      texto: 'Da ficha que sai',
    })
    await buildAnotacao(base.owner, {
      ...ids,
      paciente_id: fica.id,
      status: 'assinada',
      texto: 'Da que fica',
    })
    const alergia = await buildAlergia(base.owner, { ...ids, agendamento_id: passada.id })
    await buildMedida(base.owner, { ...ids, agendamento_id: passada.id })
    await buildDocumento(base.owner, { ...ids, status: 'emitido' })
    await buildFicha(base.owner, { ...ids, etiquetas: ['Hipertenso'], observacao: 'Prefere a manhã' })
    await buildFicha(base.owner, { ...ids, paciente_id: fica.id, etiquetas: ['Retorno'] })
    return { passada, futura, nota, alergia }
  }
  return { agenda: cena, nova, fica, sai, de, helena, caio, recepcao, ler, consulta, unir, tudoDe, cheia }
}
export type CenaDasUnioes = Awaited<ReturnType<typeof cenaDasUnioes>>

export { AGORA, as, cliente }
