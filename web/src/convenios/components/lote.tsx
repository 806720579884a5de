import { ArrowLeft, Download, Lock, Printer, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AtoDaGuia } from '#domain/convenios/guia.ts'
import { impedimentoDoEncerramento, recebidoDa } from '#domain/convenios/rules.ts'
import type { GuiaDoLote, LoteAberto as Aberto } from '#domain/convenios/schemas.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoLote, useLote } from '../hooks.ts'
import { aberto as palavras, situacoesDaGuia, situacoesDoLote, textos } from '../messages.ts'
import { EnvioDialog, RecursoDialog, RespostaDialog, RespostaDoRecursoDialog } from './guia-dialogs.tsx'

/** How a consultation is named: the day, whom it was for, what it was. */
const nomeDa = ({ dia, pessoa, servico }: GuiaDoLote) =>
  [formatarDia(dia), pessoa ?? palavras.semNome, servico].join(', ')

type Ato = { guia: GuiaDoLote; ato: AtoDaGuia }

/** A batch: its consultations, what came of each, and its acts. */
export function LoteAberto({ id, hoje, onVoltar }: { id: string; hoje: string; onVoltar: () => void }) {
  const query = useLote(id)
  const { data } = query
  return (
    <div className="grid gap-4">
      <div data-nao-imprimir="">
        <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden size={16} />} onClick={onVoltar}>
          {palavras.voltar}
        </Button>
      </div>
      {data ? (
        <Lote lote={data} hoje={hoje} onVoltar={onVoltar} />
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

function Lote({ lote, hoje, onVoltar }: { lote: Aberto; hoje: string; onVoltar: () => void }) {
  const [dialogo, setDialogo] = useState<'enviar' | 'encerrar' | 'excluir' | Ato | null>(null)
  const { tirar, desfazer, encerrar, excluir } = useAtosDoLote()
  const toast = useToast()
  const fechar = () => setDialogo(null)
  const titulo = palavras.titulo(lote.numero, lote.operadora)

  async function fazer(feito: Promise<unknown>, palavra: string, depois?: () => void) {
    try {
      await feito
      toast({ tone: 'success', title: palavra })
      depois?.()
    } catch (erro) {
      toast({ tone: 'error', title: falhaDe(erro).mensagem })
    }
    fechar()
  }
  const agir = ({ guia, ato }: Ato) => {
    const { id, versao } = guia
    if (ato === 'tirar') void fazer(tirar.mutateAsync({ id }), palavras.foiTirada)
    else if (ato === 'desfazer') void fazer(desfazer.mutateAsync({ id, versao }), palavras.foiDesfeito)
    else setDialogo({ guia, ato })
  }
  const pendente = tirar.isPending || desfazer.isPending
  const encerravel = impedimentoDoEncerramento(lote.situacao, lote.guias) === null
  const aberta = dialogo !== null && typeof dialogo === 'object' ? dialogo : null
  return (
    <Card as="section" padding="none" aria-label={titulo}>
      <div className="grid gap-4 p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl titulo">{titulo}</h2>
            <p className="text-muted">{lote.livro}</p>
          </div>
          <Badge tone={situacoesDoLote[lote.situacao].tom}>{situacoesDoLote[lote.situacao].palavra}</Badge>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-5">
          {(
            [
              [textos.esperado, lote.esperado_centavos],
              [textos.recebido, lote.recebido_centavos],
              [textos.glosado, lote.glosado_centavos],
              [textos.emRecurso, lote.em_recurso_centavos],
              [textos.aResponder, lote.a_responder_centavos],
            ] as const
          ).map(([rotulo, valor]) => (
            <div key={rotulo} className="min-w-0">
              <dt className="text-sm text-muted">{rotulo}</dt>
              <dd className="text-lg font-semibold tabular-nums">{formatarCentavos(valor)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{historia(lote)}</p>
        <div className="flex flex-wrap gap-2" data-nao-imprimir="">
          {lote.escreve && lote.situacao === 'aberto' ? (
            <>
              <Button icon={<Send aria-hidden size={18} />} onClick={() => setDialogo('enviar')}>
                {palavras.enviar}
              </Button>
              <Button
                variant="outline"
                icon={<Undo2 aria-hidden size={18} />}
                onClick={() => setDialogo('excluir')}
              >
                {palavras.excluir}
              </Button>
            </>
          ) : null}
          {lote.escreve && encerravel ? (
            <Button icon={<Lock aria-hidden size={18} />} onClick={() => setDialogo('encerrar')}>
              {palavras.encerrar}
            </Button>
          ) : null}
          <Button variant="outline" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {palavras.imprimir}
          </Button>
          <Button
            variant="outline"
            icon={<Download aria-hidden size={18} />}
            onClick={() => void baixar(lote)}
          >
            {palavras.baixar}
          </Button>
        </div>
      </div>
      <Table
        caption={palavras.linhas}
        className="border-t border-line"
        rows={lote.guias}
        rowKey={({ id }) => id}
        columns={colunasDe(lote.escreve, pendente, agir)}
      />
      {dialogo === 'enviar' ? <EnvioDialog lote={lote} hoje={hoje} onFechar={fechar} /> : null}
      {aberta?.ato === 'responder' ? (
        <RespostaDialog guia={aberta.guia} nome={nomeDa(aberta.guia)} hoje={hoje} onFechar={fechar} />
      ) : null}
      {aberta?.ato === 'recorrer' ? <RecursoDialog guia={aberta.guia} onFechar={fechar} /> : null}
      {aberta?.ato === 'responder-recurso' ? (
        <RespostaDoRecursoDialog guia={aberta.guia} hoje={hoje} onFechar={fechar} />
      ) : null}
      <ConfirmDialog
        open={dialogo === 'encerrar'}
        onOpenChange={fechar}
        title={palavras.confirmaEncerrar(lote.numero)}
        description={palavras.confirmaEncerrarDescricao}
        confirmLabel={palavras.encerrar}
        tone="primary"
        pending={encerrar.isPending}
        pendingLabel={palavras.encerrando}
        onConfirm={() => void fazer(encerrar.mutateAsync({ id: lote.id }), palavras.foiEncerrado)}
      />
      <ConfirmDialog
        open={dialogo === 'excluir'}
        onOpenChange={fechar}
        title={palavras.confirmaExcluir(lote.numero)}
        description={palavras.confirmaExcluirDescricao}
        confirmLabel={palavras.excluir}
        pending={excluir.isPending}
        pendingLabel={palavras.excluindo}
        onConfirm={() => void fazer(excluir.mutateAsync({ id: lote.id }), palavras.foiExcluido, onVoltar)}
      />
    </Card>
  )
}

const historia = ({ criado_em, enviado_em, protocolo, previsto_para, encerrado_em }: Aberto) =>
  [
    palavras.criado(formatarDia(criado_em)),
    enviado_em ? palavras.enviado(formatarDia(enviado_em), protocolo) : null,
    previsto_para && !encerrado_em ? palavras.previsto(formatarDia(previsto_para)) : null,
    encerrado_em ? palavras.encerrado(formatarDia(encerrado_em)) : null,
  ]
    .filter(Boolean)
    .join(' ')

const colunasDe = (escreve: boolean, pendente: boolean, onAto: (ato: Ato) => void): Column<GuiaDoLote>[] => [
  {
    key: 'consulta',
    header: palavras.consulta,
    rowHeader: true,
    cell: (guia) => (
      <span className="grid min-w-52 gap-1 py-1">
        <span className="flex flex-wrap items-center gap-2">
          {guia.pessoa ?? palavras.semNome}
          <Badge size="sm" tone={situacoesDaGuia[guia.situacao].tom}>
            {situacoesDaGuia[guia.situacao].palavra}
          </Badge>
        </span>
        <span className="text-sm font-normal text-muted">
          {[formatarDia(guia.dia), guia.servico, guia.plano, guia.profissional].filter(Boolean).join(', ')}
        </span>
        {guia.motivo ? (
          <span className="text-sm font-normal text-muted">{palavras.motivo(guia.motivo)}</span>
        ) : null}
        {guia.recurso ? (
          <span className="text-sm font-normal text-muted">{palavras.recurso(guia.recurso)}</span>
        ) : null}
        {escreve && guia.atos.length > 0 ? (
          <span className="flex flex-wrap gap-2" data-nao-imprimir="">
            {guia.atos.map((ato) => (
              <Button
                key={ato}
                size="sm"
                variant="outline"
                disabled={pendente}
                aria-label={palavras.atoDe(palavras.atos[ato], nomeDa(guia))}
                onClick={() => onAto({ guia, ato })}
              >
                {palavras.atos[ato]}
              </Button>
            ))}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'esperado',
    header: textos.esperado,
    align: 'end',
    cell: ({ esperado_centavos }) => formatarCentavos(esperado_centavos),
  },
  {
    key: 'recebido',
    header: textos.recebido,
    align: 'end',
    cell: (guia) => (guia.pago_centavos === null ? '–' : formatarCentavos(recebidoDa(guia))),
  },
]

/** The batch as a table for a spreadsheet, with its total. */
const baixar = (lote: Aberto) =>
  baixarCsv(
    `lote-${lote.numero}-${lote.operadora.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`,
    [
      palavras.csv.dia,
      palavras.csv.pessoa,
      palavras.csv.plano,
      palavras.csv.servico,
      palavras.csv.profissional,
      palavras.csv.situacao,
      textos.esperado,
      textos.recebido,
      palavras.csv.motivo,
      palavras.csv.recurso,
    ],
    [
      ...lote.guias.map((guia) => [
        formatarDia(guia.dia),
        guia.pessoa ?? '',
        guia.plano,
        guia.servico,
        guia.profissional,
        situacoesDaGuia[guia.situacao].palavra,
        celulaDeDinheiro(guia.esperado_centavos),
        celulaDeDinheiro(recebidoDa(guia)),
        guia.motivo ?? '',
        guia.recurso ?? '',
      ]),
      [
        palavras.total,
        '',
        '',
        '',
        '',
        '',
        celulaDeDinheiro(lote.esperado_centavos),
        celulaDeDinheiro(lote.recebido_centavos),
        '',
        '',
      ],
    ],
  )
