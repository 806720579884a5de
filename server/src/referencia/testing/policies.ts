import {
  administrador,
  somenteLeitura,
  doAdministrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  cargas_referencia: { 'a load of reference data': {} },
  ufs: { 'reference data': somenteLeitura },
  conselhos_profissionais: { 'reference data': doAdministrador },
  especialidades: { 'reference data': doAdministrador },
  sub_especialidades: { 'reference data': doAdministrador },
  operadoras_planos: { 'reference data': doAdministrador },
  sinonimos_busca: { 'reference data': doAdministrador },
  idiomas: { 'reference data': somenteLeitura },
  feriados: { 'reference data': { ...doAdministrador, delete: administrador } },
  categorias_transacao: { 'reference data': doAdministrador },
}

export const linhas: MontarLinhas = async (owner) => {
  const { rows } = await owner.query('select id from especialidades limit 1')
  const novas: Record<string, Record<string, unknown>> = {
    conselhos_profissionais: {
      nome_especialidade: 'Optometria',
      codigo_conselho: 'CBOO',
      nome_completo: 'Conselho',
      padrao_registro: 'número',
      exemplo_registro: '1',
    },
    especialidades: { nome: 'Optometria' },
    sub_especialidades: { nome: 'Outra', especialidade_id: rows[0].id },
    operadoras_planos: { operadora: 'Nova', nome: 'Nova', tipo: 'medico' },
    sinonimos_busca: { termo: 'tique-taque', tipo: 'area', alvo: 'Cardiologia' },
    feriados: { data: '2027-02-01', nome: 'Festa', tipo: 'facultativo' },
    categorias_transacao: { nome: 'Brindes', cor: '#123456', icone: 'Gift', tipo: 'despesa' },
  }
  const referencia = async (tabela: string, chave = 'id') => {
    const achada = await owner.query(`select ${chave} from ${tabela} limit 1`)
    return { 'reference data': linha(achada.rows[0], chave, novas[tabela] ?? null) }
  }
  return {
    cargas_referencia: { 'a load of reference data': linha({ carga: 'ufs' }, 'soma') },
    ufs: await referencia('ufs', 'codigo'),
    conselhos_profissionais: await referencia('conselhos_profissionais'),
    especialidades: await referencia('especialidades'),
    sub_especialidades: await referencia('sub_especialidades'),
    operadoras_planos: await referencia('operadoras_planos'),
    sinonimos_busca: await referencia('sinonimos_busca'),
    idiomas: await referencia('idiomas', 'nome'),
    feriados: await referencia('feriados'),
    categorias_transacao: await referencia('categorias_transacao'),
  }
}
