import type { Client } from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { somarMeses } from '#domain/equipe/prazos.ts'
import {
  primeiroPeriodo,
  renovacao,
  type AssinaturaVigente,
  type Linha,
  type PlanoComPreco,
} from '#domain/planos/mudanca.ts'
import { diasDeTeste, diasParaPagar, mesesDoCiclo, type Ciclo } from '#domain/planos/plano.ts'
import { insertRow, insertRows } from '../database/insert-rows.ts'
import type { Mundo } from './mundo.ts'

interface Elenco {
  gestora_id: string
  /** Professionals who pay for themselves. */
  outros: readonly { usuario_id: string }[]
  administrador_id: string
}

interface Assinante {
  usuario_id: string
  plano: PlanoComPreco
  ciclo: Ciclo
  /** Months since the first period that was paid; 0: still tried. */
  meses: number
  /** What became of the last invoice. */
  ultima?: 'paga' | 'aberta' | 'informada' | 'atrasada'
}

/**
 * Three plans, a coupon, a manager whose teams are near the limit of theirs, and a dozen others: most pay, one is late, one reported a payment that waits to be checked, two are trying.
 * Periods and invoices come from the same rules as in the product.
 */
export async function semearPlanos(
  client: Client,
  mundo: Mundo,
  { gestora_id, outros, administrador_id }: Elenco,
) {
  const { random, hoje } = mundo
  const { rows } = await client.query<{ usa_profissionais: number }>(
    'select usa_profissionais from fatos_do_plano($1)',
    [gestora_id],
  )
  const naEquipe = rows[0]?.usa_profissionais ?? 0
  const consultorio = await plano(client, random.uuid(), {
    nome: 'Consultório',
    descricao: 'Para quem tem um consultório próprio e uma pequena equipe.',
    preco_mensal: 89,
    preco_anual: 890,
    profissionais: 10,
    clinicas: 2,
    servicos: 80,
    armazenamento_mb: 10_240,
    minutos_ia: 600,
    ordem: 1,
  })
  const clinica = await plano(client, random.uuid(), {
    nome: 'Clínica',
    descricao: 'Para clínicas com recepção, várias agendas e repasses.',
    preco_mensal: 249,
    preco_anual: 2_490,
    // A full step above what her teams use, so that one or two more fill it.
    profissionais: Math.max(Math.ceil((naEquipe + 1) / 5) * 5, 10),
    clinicas: 8,
    servicos: null,
    armazenamento_mb: 102_400,
    minutos_ia: 6_000,
    ordem: 2,
  })
  await insertRow(client, 'cupons', {
    id: random.uuid(),
    codigo: 'BEMVINDO',
    percentual: 20,
    periodos: 3,
    usos_max: 100,
    vale_ate: somarMeses(hoje, 6),
  })
  await insertRow(client, 'configuracoes_sistema', {
    chave: 'recebimento',
    valor: {
      tipo: 'email',
      chave: 'planos@exemplo.com.br',
      recebedor: 'App da Saude',
      cidade: 'Sao Paulo',
    },
  })
  const sorteados = random.sample(outros, 13)
  const assinantes: Assinante[] = [
    { usuario_id: gestora_id, plano: clinica, ciclo: 'mensal', meses: 8, ultima: 'paga' },
    ...sorteados.map(({ usuario_id }, n): Assinante => {
      const deQuem = {
        usuario_id,
        plano: n % 4 === 0 ? clinica : consultorio,
        ciclo: n % 5 === 3 ? ('anual' as const) : ('mensal' as const),
      }
      if (n < 2) return { ...deQuem, meses: 0 }
      return {
        ...deQuem,
        meses: 1 + ((n * 3) % 10),
        ultima: n === 2 ? 'atrasada' : n === 3 ? 'informada' : 'paga',
      }
    }),
  ]
  for (const cada of assinantes) await assinar(client, mundo, cada, administrador_id)
}

async function plano(
  client: Client,
  id: string,
  dados: Record<string, unknown> & { nome: string; preco_mensal: number; preco_anual: number },
): Promise<PlanoComPreco> {
  await insertRow(client, 'planos', { id, ...dados })
  return {
    id,
    nome: dados.nome,
    mensal_centavos: dados.preco_mensal * 100,
    anual_centavos: dados.preco_anual * 100,
  }
}

async function assinar(
  client: Client,
  { random, hoje }: Mundo,
  { usuario_id, plano: dele, ciclo, meses, ultima }: Assinante,
  administrador_id: string,
): Promise<void> {
  const id = random.uuid()
  const alvo = { plano: dele, ciclo }
  const dia = random.int(2, 20)
  const inicio = somarDias(
    meses === 0 ? hoje : somarMeses(hoje, -meses),
    -(meses === 0 ? random.int(1, 9) : dia),
  )
  const testeDesde = meses === 0 ? inicio : somarDias(inicio, -diasDeTeste)
  const historico: object[] = [
    { assinatura_id: id, dia: testeDesde, ato: 'teste', por_mes: 0, plano_id: dele.id },
  ]
  const faturas: { linhas: Linha[]; total_centavos: number; periodo_de: string; periodo_ate: string }[] = []
  let vigente: AssinaturaVigente = {
    ...alvo,
    situacao: 'teste',
    ancora: testeDesde,
    periodo_de: testeDesde,
    periodo_ate: somarDias(testeDesde, diasDeTeste),
    cheio_centavos: 0,
    dias_do_periodo: diasDeTeste,
    credito_centavos: 0,
    desconto: null,
  }
  while (vigente.periodo_ate <= hoje) {
    const nova =
      vigente.situacao === 'teste' ? primeiroPeriodo(alvo, vigente.periodo_ate, vigente) : renovacao(vigente)
    const ato = vigente.situacao === 'teste' ? 'inicio' : 'renovacao'
    vigente = { ...vigente, ...nova.depois, situacao: 'ativo' }
    faturas.push({ ...nova, ...nova.depois })
    historico.push({
      assinatura_id: id,
      dia: vigente.periodo_de,
      ato,
      por_mes: Math.round(vigente.cheio_centavos / mesesDoCiclo[ciclo]) / 100,
      plano_id: dele.id,
    })
  }
  const ultimoVencimento = somarDias(vigente.periodo_de, diasParaPagar)
  const atrasada = ultima === 'atrasada' && ultimoVencimento < hoje
  await insertRow(client, 'assinaturas', {
    id,
    usuario_id,
    plano_id: dele.id,
    ciclo,
    situacao: atrasada ? 'em-atraso' : vigente.situacao,
    em_teste: true,
    ancora: vigente.ancora,
    periodo_de: vigente.periodo_de,
    periodo_ate: vigente.periodo_ate,
    cheio: vigente.cheio_centavos / 100,
    dias_do_periodo: vigente.dias_do_periodo,
    created_at: `${testeDesde}T13:00:00Z`,
  })
  await insertRows(client, 'historico_assinaturas', historico)
  for (const [n, fatura] of faturas.entries()) {
    const situacao =
      n < faturas.length - 1 || ultima === 'paga' ? 'paga' : ultima === 'informada' ? 'informada' : 'aberta'
    const fatura_id = random.uuid()
    const emitida_em = fatura.periodo_de
    const quando = `${somarDias(emitida_em, random.int(0, 2))}T15:00:00Z`
    await insertRow(client, 'faturas', {
      id: fatura_id,
      assinatura_id: id,
      usuario_id,
      emitida_em,
      vence_em: somarDias(emitida_em, diasParaPagar),
      total: fatura.total_centavos / 100,
      situacao,
      periodo_de: fatura.periodo_de,
      periodo_ate: fatura.periodo_ate,
      ...(situacao === 'informada' && { informada_em: quando }),
      ...(situacao === 'paga' && { paga_em: quando, confirmada_por: administrador_id }),
      created_at: `${emitida_em}T12:00:00Z`,
    })
    await insertRows(
      client,
      'linhas_faturas',
      fatura.linhas.map(({ valor_centavos, ...linha }, ordem) => ({
        fatura_id,
        ordem: ordem + 1,
        ...linha,
        valor: valor_centavos / 100,
      })),
    )
  }
}
