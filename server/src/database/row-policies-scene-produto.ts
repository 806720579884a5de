import type pg from 'pg'
import { insertRow } from './insert-rows.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** Rows of what is nobody's: reference data, settings, jobs and the audit. */
export async function linhasDoProduto(
  owner: pg.Client,
  pessoas: { administrador: string; paciente: string },
): Promise<Linhas> {
  await owner.query("select set_config('app.uid', $1, false)", [pessoas.administrador])
  await owner.query("update usuarios set nome = 'Outro nome' where id = $1", [pessoas.paciente])
  await owner.query("select set_config('app.uid', '', false)")
  await insertRow(owner, 'configuracoes_sistema', { chave: 'cadastro', valor: '{"aberto":true}' })
  const agora = new Date()
  const passada = { comecou_em: agora, terminou_em: agora, resultado: 'ok' }
  await insertRow(owner, 'trabalhos', { nome: 'exclusoes', cada_s: 600, ...passada })
  await insertRow(owner, 'auditoria_conferencias', { ate: 0, hash: Buffer.of() })
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
    feriados: { data: '2027-02-01', nome: 'Festa', tipo: 'facultativo' },
    categorias_transacao: { nome: 'Brindes', cor: '#123456', icone: 'Gift', tipo: 'despesa' },
  }
  const referencia = async (tabela: string, chave = 'id') => {
    const achada = await owner.query(`select ${chave} from ${tabela} limit 1`)
    return { 'reference data': linha(achada.rows[0], chave, novas[tabela] ?? null) }
  }
  return {
    ufs: await referencia('ufs', 'codigo'),
    conselhos_profissionais: await referencia('conselhos_profissionais'),
    especialidades: await referencia('especialidades'),
    sub_especialidades: await referencia('sub_especialidades'),
    operadoras_planos: await referencia('operadoras_planos'),
    idiomas: await referencia('idiomas', 'nome'),
    feriados: await referencia('feriados'),
    categorias_transacao: await referencia('categorias_transacao'),
    configuracoes_sistema: {
      'a setting': linha({ chave: 'cadastro' }, 'valor', { chave: 'aviso', valor: '{}' }),
    },
    textos_legais: {
      'a version of the terms': linha({ versao: '2026-11' }, 'resumo', { versao: '2027-01' }),
    },
    trabalhos: { 'the last run of a job': linha({ nome: 'exclusoes' }, 'detalhe') },
    auditoria: { 'the administrator changed the paciente': linha({ id: 1 }, 'pedido') },
    auditoria_valores: {
      'what stood in the registration': linha({ auditoria_id: 1, coluna: 'nome' }, 'antes', {
        auditoria_id: 1,
        coluna: 'email',
        titular: pessoas.paciente,
      }),
    },
    auditoria_conferencias: { 'a walk over the chain': linha({ id: 1 }, 'ate', { ate: 0, hash: '' }) },
  }
}
