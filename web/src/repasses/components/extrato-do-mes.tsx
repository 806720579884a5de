import { ArrowLeft, Download, HandCoins, Lock, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatarDia, formatarMesEAno } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Extrato, LinhaDoExtrato } from '#domain/repasses/schemas.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useExtrato, useFechar, usePagar, useRepassesDoMes } from '../hooks.ts'
import { textos } from '../messages.ts'
import { nomeDaForma, regraDaLinha, saldoEmPalavras, situacaoDe } from '../palavras.ts'

type ExtratoDoMesProps = {
  clinica_id: string
  /** Absent: the caller's own. */
  profissional_id: string | undefined
  mes: string
  hoje: string
  navegacao: ReactNode
  onVoltar: () => void
  onMes: (mes: string) => void
  onRegras: () => void
}

/** A month's statement: what each entry was shared into, what is settled between the two, and the lock (FIN-12). */
export function ExtratoDoMes(props: ExtratoDoMesProps) {
  const { clinica_id, profissional_id, mes, hoje, navegacao, onVoltar, onMes, onRegras } = props
  const query = useExtrato(clinica_id, profissional_id, mes)
  const { data } = query
  // Whether the caller writes is said with the list.
  const escreve = useRepassesDoMes(profissional_id ? clinica_id : undefined, mes).data?.escreve ?? false
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3" data-nao-imprimir="">
        <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden size={16} />} onClick={onVoltar}>
          {textos.voltar}
        </Button>
        {navegacao}
      </div>
      {data ? (
        <Card
          as="section"
          padding="none"
          aria-label={textos.extrato(data.profissional, formatarMesEAno(mes))}
        >
          <Cabecalho extrato={data} hoje={hoje} escreve={escreve} />
          {data.impedimento && data.impedimento !== 'fechado' && data.impedimento !== 'vazio' && escreve ? (
            <p
              className="mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-warning-soft px-4 py-3 text-warning md:mx-5"
              data-nao-imprimir=""
            >
              {textos.impedimentos[data.impedimento]}
              {data.antes ? (
                <Button variant="outline" size="sm" onClick={() => onMes(data.antes!)}>
                  {textos.irAoAnterior(formatarMesEAno(data.antes))}
                </Button>
              ) : null}
              {data.impedimento === 'sem-regra' ? (
                <Button variant="outline" size="sm" onClick={onRegras}>
                  {textos.irAsRegras}
                </Button>
              ) : null}
            </p>
          ) : null}
          <Linhas extrato={data} />
          <p className="border-t border-line p-4 text-sm text-muted md:px-5">{textos.arredonda}</p>
        </Card>
      ) : query.error ? (
        <Card>
          <QueryError query={query} level={2} title={textos.erro} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-80 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Cabecalho({ extrato, hoje, escreve }: { extrato: Extrato; hoje: string; escreve: boolean }) {
  const { fechamento, impedimento, profissional, clinica, mes } = extrato
  const [aberto, setAberto] = useState<'fechar' | 'pagar' | null>(null)
  const [digitos, setDigitos] = useState(() => digitsOfDay(hoje))
  const [fechar, pagar] = [useFechar(), usePagar()]
  const toast = useToast()
  const nomeDoMes = formatarMesEAno(mes)
  const dia = dayOfDigits(digitos)
  const diaServe = dia !== null && dia <= hoje

  async function confirmar(feito: Promise<unknown>, palavra: string) {
    try {
      await feito
      toast({ tone: 'success', title: palavra })
    } catch (erro) {
      const { mensagem } = falhaDe(erro)
      toast({
        tone: 'error',
        ...(codigoDe(erro) === 'MUDOU'
          ? { title: textos.mudou, description: mensagem }
          : { title: mensagem }),
      })
    }
    setAberto(null)
  }

  return (
    <div className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl titulo">{textos.extrato(profissional, nomeDoMes)}</h2>
          <p className="text-muted">{textos.naClinica(clinica)}</p>
        </div>
        <Badge tone={situacaoDe(extrato).tom}>{situacaoDe(extrato).palavra}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        {(
          [
            [textos.recebido, extrato.recebido_centavos],
            [textos.parteProfissional, extrato.profissional_centavos],
            [textos.parteClinica, extrato.clinica_centavos],
            [textos.taxa, extrato.taxa_centavos],
          ] as const
        ).map(([rotulo, valor]) => (
          <div key={rotulo} className="min-w-0">
            <dt className="text-sm text-muted">{rotulo}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatarCentavos(valor)}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        <p className="font-semibold">{saldoEmPalavras(extrato.saldo_centavos)}</p>
        {extrato.ajustes > 0 ? (
          <p className="text-sm text-muted">{textos.ajustes(extrato.ajustes, extrato.ajustes_centavos)}</p>
        ) : null}
        {fechamento ? (
          <p className="text-sm text-muted">
            {textos.fechadoEm(
              formatarDia(dataLocal(Date.parse(fechamento.fechado_em), zonaDaPlataforma)),
              fechamento.fechado_por,
            )}{' '}
            {fechamento.pago_em ? textos.pagoEm(formatarDia(fechamento.pago_em)) : textos.naoPago}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2" data-nao-imprimir="">
        {escreve && impedimento === null ? (
          <Button icon={<Lock aria-hidden size={18} />} onClick={() => setAberto('fechar')}>
            {textos.fechar}
          </Button>
        ) : null}
        {escreve && fechamento && !fechamento.pago_em ? (
          <Button icon={<HandCoins aria-hidden size={18} />} onClick={() => setAberto('pagar')}>
            {textos.pagar}
          </Button>
        ) : null}
        <Button variant="outline" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {textos.imprimir}
        </Button>
        <Button
          variant="outline"
          icon={<Download aria-hidden size={18} />}
          disabled={extrato.linhas.length === 0}
          onClick={() => void baixar(extrato)}
        >
          {textos.baixar}
        </Button>
      </div>
      <ConfirmDialog
        open={aberto === 'fechar'}
        onOpenChange={(abre) => setAberto(abre ? 'fechar' : null)}
        title={textos.confirmaFechar(profissional, nomeDoMes)}
        description={textos.confirmaFecharDescricao}
        confirmLabel={textos.fechar}
        tone="primary"
        pending={fechar.isPending}
        pendingLabel={textos.fechando}
        onConfirm={() =>
          void confirmar(
            fechar.mutateAsync({
              clinica_id: extrato.clinica_id,
              profissional_id: extrato.profissional_id,
              mes,
              quantos: extrato.quantos,
              profissional_centavos: extrato.profissional_centavos,
              saldo_centavos: extrato.saldo_centavos,
            }),
            textos.fechado,
          )
        }
      >
        <p className="font-semibold">{saldoEmPalavras(extrato.saldo_centavos)}</p>
      </ConfirmDialog>
      {fechamento ? (
        <ConfirmDialog
          open={aberto === 'pagar'}
          onOpenChange={(abre) => setAberto(abre ? 'pagar' : null)}
          title={textos.confirmaPagar}
          description={textos.confirmaPagarDescricao}
          confirmLabel={textos.pagar}
          tone="primary"
          pending={pagar.isPending}
          pendingLabel={textos.pagando}
          onConfirm={() => {
            if (diaServe) void confirmar(pagar.mutateAsync({ id: fechamento.id, dia }), textos.pago)
          }}
        >
          <p className="font-semibold">{saldoEmPalavras(extrato.saldo_centavos)}</p>
          <Field label={textos.diaDoPagamento} error={diaServe ? undefined : textos.diaErrado}>
            <DateField value={digitos} onValueChange={setDigitos} max={hoje} />
          </Field>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

type Total = Pick<
  LinhaDoExtrato,
  'valor_centavos' | 'profissional_centavos' | 'clinica_centavos' | 'taxa_centavos'
>
type LinhaOuTotal = LinhaDoExtrato | (Total & { id: 'total' })
const ehLinha = (linha: LinhaOuTotal): linha is LinhaDoExtrato => linha.id !== 'total'

const colunas: Column<LinhaOuTotal>[] = [
  {
    key: 'servico',
    header: textos.servico,
    rowHeader: true,
    cell: (linha) =>
      ehLinha(linha) ? (
        <span className="grid min-w-44 gap-0.5 py-1">
          <span className="flex flex-wrap items-center gap-2">
            {linha.servico}
            {linha.ajuste ? (
              <Badge tone="warning" size="sm">
                {textos.ajuste}
              </Badge>
            ) : null}
            {linha.estorno ? (
              <Badge tone="danger" size="sm">
                {textos.estorno}
              </Badge>
            ) : null}
          </span>
          <span className="text-sm font-normal text-muted">
            {[formatarDia(linha.dia), linha.pessoa, nomeDaForma(linha.forma)].filter(Boolean).join(' · ')}
          </span>
          <span className="text-sm font-normal text-muted">
            {[regraDaLinha(linha), linha.recebido_por ? textos.naConta[linha.recebido_por] : null]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ) : (
        textos.total
      ),
  },
  { key: 'valor', header: textos.valor, align: 'end', cell: (l) => formatarCentavos(l.valor_centavos) },
  {
    key: 'profissional',
    header: textos.parteProfissional,
    align: 'end',
    cell: (l) => formatarCentavos(l.profissional_centavos),
  },
  {
    key: 'clinica',
    header: textos.parteClinica,
    align: 'end',
    cell: (l) => formatarCentavos(l.clinica_centavos),
  },
  { key: 'taxa', header: textos.taxa, align: 'end', cell: (l) => formatarCentavos(l.taxa_centavos) },
]

function Linhas({ extrato }: { extrato: Extrato }) {
  if (extrato.linhas.length === 0)
    return (
      <div className="border-t border-line">
        <EmptyState
          icon={<HandCoins size={26} />}
          title={textos.vazio}
          description={textos.vazioDescricao}
          className="border-t border-line"
        />
      </div>
    )
  const total: LinhaOuTotal = {
    id: 'total',
    valor_centavos: extrato.recebido_centavos,
    profissional_centavos: extrato.profissional_centavos,
    clinica_centavos: extrato.clinica_centavos,
    taxa_centavos: extrato.taxa_centavos,
  }
  return (
    <Table<LinhaOuTotal>
      caption={textos.linhas}
      className="border-t border-line"
      rows={[...extrato.linhas, total]}
      rowKey={({ id }) => id}
      columns={colunas}
    />
  )
}

/** The statement as a table for a spreadsheet, with its total. */
const baixar = (extrato: Extrato) =>
  baixarCsv(
    `repasse-${extrato.mes.slice(0, 7)}-${extrato.profissional.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`,
    [
      textos.dia,
      textos.servico,
      textos.pessoa,
      textos.forma,
      textos.quemRecebeu,
      textos.regra,
      textos.ajuste,
      textos.valor,
      textos.parteProfissional,
      textos.parteClinica,
      textos.taxa,
    ],
    [
      ...extrato.linhas.map((linha) => [
        formatarDia(linha.dia),
        linha.servico,
        linha.pessoa ?? '',
        nomeDaForma(linha.forma) ?? textos.semForma,
        linha.recebido_por ? textos.naConta[linha.recebido_por] : '',
        regraDaLinha(linha),
        linha.ajuste ? textos.ajuste : '',
        celulaDeDinheiro(linha.valor_centavos),
        celulaDeDinheiro(linha.profissional_centavos),
        celulaDeDinheiro(linha.clinica_centavos),
        celulaDeDinheiro(linha.taxa_centavos),
      ]),
      [
        textos.total,
        '',
        '',
        '',
        '',
        '',
        '',
        celulaDeDinheiro(extrato.recebido_centavos),
        celulaDeDinheiro(extrato.profissional_centavos),
        celulaDeDinheiro(extrato.clinica_centavos),
        celulaDeDinheiro(extrato.taxa_centavos),
      ],
    ],
  )
