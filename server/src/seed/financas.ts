import { dataLocal } from '#domain/formato/fuso.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import type { FormaPagamento, Livro } from '#domain/financeiro/transacao.ts'
import type { TransacaoOverrides } from '../financeiro/fixtures.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

const MESES = 6
const ZONA = 'America/Sao_Paulo'

type Gasto = readonly [
  titulo: string,
  categoria: string,
  menor: number,
  maior: number,
  dia: number,
  chance: number,
  forma: FormaPagamento,
]

const doConsultorio: readonly Gasto[] = [
  ['Aluguel do consultório', 'Aluguel', 1_800, 3_600, 5, 1, 'boleto'],
  ['Contador', 'Contabilidade', 320, 620, 10, 1, 'pix'],
  ['Simples Nacional', 'Impostos', 380, 1_400, 20, 1, 'boleto'],
  ['Materiais de consumo', 'Materiais', 120, 780, 12, 0.8, 'credito'],
  ['Prontuário e agenda', 'Software', 129, 259, 8, 0.9, 'credito'],
  ['Salário da recepção', 'Folha de pagamento', 1_700, 2_600, 5, 0.5, 'transferencia'],
  ['Anúncio na internet', 'Marketing', 90, 600, 15, 0.4, 'credito'],
  ['Deslocamento a domicílio', 'Transporte', 60, 280, 22, 0.4, 'debito'],
  ['Manutenção de equipamento', 'Equipamentos', 180, 950, 17, 0.2, 'pix'],
]

const daCasa: readonly Gasto[] = [
  ['Mensalidade do plano de saúde', 'Saúde da família', 520, 980, 10, 1, 'boleto'],
  ['Farmácia', 'Saúde da família', 45, 260, 6, 1, 'debito'],
  ['Farmácia', 'Saúde da família', 30, 190, 19, 0.7, 'credito'],
  ['Sessão de terapia', 'Saúde da família', 150, 260, 14, 0.8, 'pix'],
  ['Exames de laboratório', 'Saúde da família', 80, 340, 23, 0.5, 'credito'],
  ['Dentista', 'Saúde da família', 120, 380, 16, 0.35, 'credito'],
  ['Transporte até a consulta', 'Transporte', 18, 70, 13, 0.6, 'credito'],
  ['Academia', 'Outras despesas', 89, 150, 7, 1, 'credito'],
]

/** What one of the household was attended for; the rest is everybody's. */
const deUmaPessoa = new Set(['Farmácia', 'Sessão de terapia', 'Exames de laboratório', 'Dentista'])

/** Of what a full practice spends: most of the demonstration attend a few hours a week, in rooms by the hour. */
const PARTE_DOS_DEMAIS = 0.35

/**
 * What a practice spends and earns beside its consultations, over six months. What these brought is written by the database as they come in.
 * @param cheio whether its week is full
 */
export function financasDoProfissional(
  mundo: Mundo,
  profissional: ProfissionalPlanejado,
  categorias: ReadonlyMap<string, string>,
  cheio: boolean,
): TransacaoOverrides[] {
  return meses(mundo)
    .flatMap((mes) => [
      ...(mundo.random.chance(0.85) ? [repasse(mundo, profissional, mes, categorias)] : []),
      ...gastos(
        mundo,
        profissional.usuario_id,
        'profissional',
        mes,
        doConsultorio,
        categorias,
        cheio ? 1 : PARTE_DOS_DEMAIS,
      ),
    ])
    .filter(({ data_transacao }) => new Date(data_transacao!) <= mundo.agora)
}

/** A family's spending on health, by the record of whoever keeps the account, and what its plan reimburses. */
export function financasDaFamilia(
  mundo: Mundo,
  { id, usuario_id }: { id: string; usuario_id: string },
  categorias: ReadonlyMap<string, string>,
): TransacaoOverrides[] {
  return meses(mundo)
    .flatMap((mes) => {
      const reembolso = mundo.random.chance(0.6)
        ? [
            transacao(mundo, usuario_id, 'familia', categorias, {
              titulo: 'Reembolso do plano de saúde',
              categoria: 'Outras receitas',
              tipo: 'receita',
              valor: mundo.random.int(90, 420),
              em: Date.parse(`${somarDias(mes, 24)}T15:00:00Z`),
              forma: 'transferencia',
            }),
          ]
        : []
      const gastas = gastos(mundo, usuario_id, 'familia', mes, daCasa, categorias)
      return [
        ...gastas.map((gasta) => (deUmaPessoa.has(gasta.titulo!) ? { ...gasta, paciente_id: id } : gasta)),
        ...reembolso,
      ]
    })
    .filter(({ data_transacao }) => new Date(data_transacao!) <= mundo.agora)
}

function meses({ hoje }: Mundo): string[] {
  return Array.from({ length: MESES }, (_, indice) => inicioDoMes(hoje, indice + 1 - MESES))
}

function gastos(
  mundo: Mundo,
  usuario_id: string,
  livro: Livro,
  mes: string,
  lista: readonly Gasto[],
  categorias: ReadonlyMap<string, string>,
  parte = 1,
): TransacaoOverrides[] {
  const { random } = mundo
  return lista
    .filter(([, , , , , chance]) => random.chance(chance))
    .map(([titulo, categoria, menor, maior, dia, chance, forma]) =>
      transacao(mundo, usuario_id, livro, categorias, {
        titulo,
        categoria,
        tipo: 'despesa',
        valor: Math.round(random.int(menor, maior) * parte) + random.pick([0, 0.5, 0.9]),
        em: Date.parse(`${somarDias(mes, dia - 1)}T${String(random.int(11, 22)).padStart(2, '0')}:30:00Z`),
        forma,
        recorrente: chance === 1,
      }),
    )
}

function repasse(
  mundo: Mundo,
  { usuario_id }: ProfissionalPlanejado,
  mes: string,
  categorias: ReadonlyMap<string, string>,
) {
  const aula = mundo.random.chance(0.15)
  return transacao(mundo, usuario_id, 'profissional', categorias, {
    titulo: aula ? 'Palestra em empresa' : 'Repasse da clínica',
    categoria: aula ? 'Curso ou palestra' : 'Repasse recebido',
    tipo: 'receita',
    valor: mundo.random.int(2_400, 7_800),
    em: Date.parse(`${somarDias(mes, mundo.random.int(3, 26))}T17:00:00Z`),
    forma: 'transferencia',
  })
}

interface Dados {
  titulo: string
  categoria: string
  tipo: 'receita' | 'despesa'
  valor: number
  em: number
  forma: FormaPagamento
  recorrente?: boolean
}

function transacao(
  mundo: Mundo,
  usuario_id: string,
  livro: Livro,
  categorias: ReadonlyMap<string, string>,
  dados: Dados,
): TransacaoOverrides {
  const categoria_id = categorias.get(`${dados.tipo} ${dados.categoria}`)
  if (!categoria_id) throw new RangeError(`no category ${dados.categoria}`)
  const recente = dados.em > mundo.agora.getTime() - 6 * 86_400_000
  return {
    id: mundo.random.uuid(),
    usuario_id,
    livro,
    titulo: dados.titulo,
    categoria_id,
    tipo_transacao: dados.tipo,
    valor: dados.valor,
    data_transacao: new Date(dados.em).toISOString(),
    data_transacao_date: dataLocal(dados.em, ZONA),
    forma_pagamento: dados.forma,
    recorrente: dados.recorrente ?? false,
    status:
      recente && mundo.random.chance(0.3)
        ? 'pendente'
        : mundo.random.chance(0.015)
          ? 'estornada'
          : 'confirmada',
    created_at: new Date(Math.min(dados.em, mundo.agora.getTime())).toISOString(),
  }
}
