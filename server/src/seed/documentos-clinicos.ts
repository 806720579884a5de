import type pg from 'pg'
import { LETRAS_DO_CODIGO, TAMANHO_DO_CODIGO } from '#domain/documentos/codigo.ts'
import { regraDoConselho } from '#domain/documentos/conselhos.ts'
import { itemVazio, type TipoDeDocumento } from '#domain/documentos/documento.ts'
import type { Consulta } from './agenda.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

const documentos: readonly { tipo: TipoDeDocumento; texto: string; itens: readonly object[] }[] = [
  {
    tipo: 'orientacao',
    texto: 'Beba água ao longo do dia, durma sete horas e caminhe 30 minutos, cinco vezes por semana.',
    itens: [],
  },
  {
    tipo: 'receita-simples',
    texto: '',
    itens: [
      {
        ...itemVazio(),
        medicamento: 'Losartana potássica 50 mg',
        forma: 'comprimido',
        dose: '1 comprimido',
        via: 'oral',
        frequencia: 'uma vez ao dia, pela manhã',
        duracao: 'uso contínuo',
        quantidade: '30 comprimidos',
      },
    ],
  },
  { tipo: 'declaracao-comparecimento', texto: 'Compareceu à consulta nesta data.', itens: [] },
]
/** What one visit of each login left beside them. */
const raros: typeof documentos = [
  {
    tipo: 'receita-controle-especial',
    texto: '',
    itens: [
      {
        ...itemVazio(),
        medicamento: 'Amitriptilina 25 mg',
        forma: 'comprimido',
        dose: '1 comprimido',
        via: 'oral',
        frequencia: 'à noite',
        duracao: '60 dias',
        quantidade: '60 (sessenta) comprimidos',
      },
    ],
  },
  {
    tipo: 'atestado',
    texto: 'Esteve em consulta nesta data e precisa de um dia de afastamento das suas atividades.',
    itens: [],
  },
  {
    tipo: 'pedido-exame',
    texto: 'Hemograma completo\nGlicemia em jejum\nColesterol total e frações\nCreatinina',
    itens: [],
  },
  {
    tipo: 'encaminhamento',
    texto: 'À nutrição, para orientação alimentar. Pressão acima da meta apesar do tratamento.',
    itens: [],
  },
  {
    tipo: 'laudo',
    texto: 'Acompanha desde 2024, com boa adesão. Sem sinal de lesão de órgão-alvo até esta data.',
    itens: [],
  },
]
/** Visits of each login that left documents, beside those of the patient login. */
const VISITAS = 2
const MINUTO = 60_000

/**
 * Documents of a few visits of each professional login, issued as that professional by the function of the product: what their council lets them issue.
 * @param client in a transaction, as the owner of the tables
 * @param login the patient login
 */
export async function semearDocumentosClinicos(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  consultas: readonly Consulta[],
  profissionais: readonly { id: string; usuario_id: string }[],
  login: string,
): Promise<void> {
  const codigo = () =>
    Array.from({ length: TAMANHO_DO_CODIGO }, () => random.pick([...LETRAS_DO_CODIGO])).join('')
  for (const { id: profissional_id, usuario_id } of profissionais) {
    const { rows: conselhos } = await client.query<{ codigo_conselho: string }>(
      'select codigo_conselho from profissional_especialidades where profissional_id = $1 order by principal desc limit 1',
      [profissional_id],
    )
    const pode = regraDoConselho(conselhos[0]!.codigo_conselho).tipos
    const feitas = consultas
      .filter(({ profissional, status }) => profissional.id === profissional_id && status === 'concluido')
      .toSorted((a, b) => b.inicio - a.inicio)
    const doLogin = feitas.filter(({ row }) => row.paciente_id === login)
    const escolhidas = [...doLogin, ...feitas.filter((feita) => !doLogin.includes(feita)).slice(0, VISITAS)]
    for (const { row, inicio } of escolhidas.toReversed()) {
      const todos = row === escolhidas[0]!.row ? [...documentos, ...raros] : documentos
      for (const [n, { tipo, texto, itens }] of todos.entries()) {
        if (!pode.includes(tipo)) continue
        await escreverComo(
          client,
          usuario_id,
          'profissional',
          Math.min(inicio + (40 + n) * MINUTO, agora.getTime()),
        )
        const id = random.uuid()
        await client.query(
          'insert into documentos_clinicos (id, paciente_id, profissional_id, agendamento_id, tipo, texto, itens) values ($1, $2, $3, $4, $5, $6, $7)',
          [id, row.paciente_id, profissional_id, row.id, tipo, texto, JSON.stringify(itens)],
        )
        await client.query('select emitir_documento($1, 1, $2, $3)', [id, texto, codigo()])
      }
    }
    await voltarAoDono(client)
  }
}
