import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react'
import { formatarMesEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import type { RepasseDoMes } from '#domain/repasses/schemas.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useRepassesDoMes } from '../hooks.ts'
import { textos } from '../messages.ts'
import { situacaoDe } from '../palavras.ts'
import { ExtratoDoMes } from './extrato-do-mes.tsx'
import { Regras } from './regras.tsx'

/** Where the tab stands, in the address. */
export type LugarDosRepasses = {
  /** 'AAAA-MM'. */
  mes?: string
  vista?: 'regras'
  /** Whose statement is open: the professional, and on their own side the clinic. */
  quem?: string
}

type RepassesProps = {
  /** The clinic that shares; absent on the side of who receives. */
  clinica_id: string | undefined
  hoje: string
  lugar: LugarDosRepasses
  onMudar: (lugar: LugarDosRepasses) => void
}

/** FIN-12: the months that a clinic shares with its professionals, their statements, and the rules. */
export function Repasses({ clinica_id, hoje, lugar, onMudar }: RepassesProps) {
  // The last month that ended is the one to close.
  const mes = lugar.mes ? `${lugar.mes}-01` : inicioDoMes(hoje, clinica_id ? -1 : 0)
  const aoMes = (dia: string) => onMudar({ ...lugar, mes: dia.slice(0, 7) })
  const abrirRegras = () => onMudar({ mes: lugar.mes, vista: 'regras' })
  if (lugar.quem)
    return (
      <ExtratoDoMes
        clinica_id={clinica_id ?? lugar.quem}
        profissional_id={clinica_id ? lugar.quem : undefined}
        mes={mes}
        hoje={hoje}
        navegacao={<Meses mes={mes} hoje={hoje} onMudar={aoMes} />}
        onVoltar={() => onMudar({ mes: lugar.mes })}
        onMes={aoMes}
        onRegras={abrirRegras}
      />
    )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3" data-nao-imprimir="">
        {clinica_id ? (
          <Segmented
            label={textos.vista}
            value={lugar.vista ?? 'mes'}
            onValueChange={(vista) => onMudar({ ...lugar, vista: vista === 'regras' ? vista : undefined })}
            options={(['mes', 'regras'] as const).map((value) => ({ value, label: textos.vistas[value] }))}
          />
        ) : null}
        {lugar.vista === 'regras' ? null : <Meses mes={mes} hoje={hoje} onMudar={aoMes} />}
      </div>
      {clinica_id && lugar.vista === 'regras' ? (
        <Regras clinica_id={clinica_id} hoje={hoje} />
      ) : (
        <Lista
          clinica_id={clinica_id}
          mes={mes}
          onAbrir={(quem) => onMudar({ ...lugar, quem })}
          onRegras={abrirRegras}
        />
      )}
    </div>
  )
}

/** The month, and its neighbours; none after the present one. */
function Meses({ mes, hoje, onMudar }: { mes: string; hoje: string; onMudar: (mes: string) => void }) {
  return (
    <div className="flex items-center gap-1" data-nao-imprimir="">
      <IconButton
        label={textos.mesAntes}
        icon={<ChevronLeft size={20} />}
        onClick={() => onMudar(inicioDoMes(mes, -1))}
      />
      <p className="min-w-36 text-center font-semibold first-letter:uppercase" aria-live="polite">
        {formatarMesEAno(mes)}
      </p>
      <IconButton
        label={textos.mesDepois}
        icon={<ChevronRight size={20} />}
        disabled={mes >= inicioDoMes(hoje)}
        onClick={() => onMudar(inicioDoMes(mes, 1))}
      />
    </div>
  )
}

type ListaProps = {
  clinica_id: string | undefined
  mes: string
  onAbrir: (quem: string) => void
  onRegras: () => void
}

function Lista({ clinica_id, mes, onAbrir, onRegras }: ListaProps) {
  const query = useRepassesDoMes(clinica_id, mes)
  const { data } = query
  if (!data)
    return query.error ? (
      <Card>
        <QueryError query={query} level={2} title={textos.erro} />
      </Card>
    ) : (
      <SkeletonGroup>
        <Skeleton className="h-64 w-full rounded-xl" />
      </SkeletonGroup>
    )
  if (clinica_id && data.comeco === null)
    return (
      <Card>
        <EmptyState
          icon={<HandCoins size={26} />}
          title={textos.semRegras}
          description={textos.semRegrasDescricao}
          level={2}
          action={data.escreve ? <Button onClick={onRegras}>{textos.criarPrimeira}</Button> : undefined}
        />
      </Card>
    )
  const repasses = clinica_id ? data.repasses : data.repasses.filter(({ quantos }) => quantos > 0)
  if (repasses.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<HandCoins size={26} />}
          level={2}
          title={clinica_id ? textos.semNinguem : textos.semClinica}
          description={clinica_id ? textos.semNinguemDescricao : textos.semClinicaDescricao}
        />
      </Card>
    )
  return (
    <Card as="section" padding="none" aria-label={textos.lista}>
      <Table
        caption={textos.lista}
        density="comfortable"
        rows={repasses}
        rowKey={(repasse) => `${repasse.clinica_id} ${repasse.profissional_id}`}
        columns={colunasDe(clinica_id !== undefined, onAbrir)}
      />
    </Card>
  )
}

function colunasDe(daClinica: boolean, onAbrir: (quem: string) => void): Column<RepasseDoMes>[] {
  const nomeDe = (repasse: RepasseDoMes) => (daClinica ? repasse.profissional : repasse.clinica)
  return [
    {
      key: 'quem',
      header: daClinica ? textos.profissional : textos.clinica,
      rowHeader: true,
      cell: (repasse) => (
        <span className="grid gap-1">
          <button
            type="button"
            className="min-h-8 text-left font-semibold text-primary underline-offset-4 hover:underline"
            aria-label={textos.abrir(nomeDe(repasse))}
            onClick={() => onAbrir(daClinica ? repasse.profissional_id : repasse.clinica_id)}
          >
            {nomeDe(repasse)}
          </button>
          <span className="text-sm font-normal text-muted md:hidden">
            {situacaoDe(repasse).palavra}, {textos.quantos(repasse.quantos)}
          </span>
        </span>
      ),
    },
    {
      key: 'situacao',
      header: textos.situacao,
      className: 'max-md:hidden',
      cell: (repasse) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={situacaoDe(repasse).tom}>{situacaoDe(repasse).palavra}</Badge>
          {repasse.sem_regra > 0 ? <Badge tone="danger">{textos.semRegra}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'recebido',
      header: textos.recebido,
      align: 'end',
      className: 'max-md:hidden',
      cell: (repasse) => formatarCentavos(repasse.recebido_centavos),
    },
    {
      key: 'parte',
      header: daClinica ? textos.parteProfissional : textos.suaParte,
      align: 'end',
      cell: (repasse) => formatarCentavos(repasse.profissional_centavos),
    },
    {
      key: 'clinica',
      header: textos.parteClinica,
      align: 'end',
      className: 'max-lg:hidden',
      cell: (repasse) => formatarCentavos(repasse.clinica_centavos),
    },
    {
      key: 'taxa',
      header: textos.taxa,
      align: 'end',
      className: 'max-lg:hidden',
      cell: (repasse) => formatarCentavos(repasse.taxa_centavos),
    },
    {
      key: 'saldo',
      header: textos.saldo,
      align: 'end',
      className: 'max-md:hidden',
      cell: (repasse) => formatarCentavos(repasse.saldo_centavos),
    },
  ]
}
