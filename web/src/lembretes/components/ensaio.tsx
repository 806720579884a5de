import { rotulosTipoLembrete } from '#domain/lembretes/lembrete.ts'
import type { LembreteSimulado } from '#domain/lembretes/contract.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { textos } from '../messages.ts'

const palavras = textos.ensaio

type EnsaioProps = {
  ensaio: { itens: LembreteSimulado[]; sem_efeito: number; teto_por_hora: number }
}

const colunas: readonly Column<LembreteSimulado>[] = [
  {
    key: 'paciente',
    header: palavras.paciente,
    rowHeader: true,
    cell: ({ paciente_nome }) => paciente_nome ?? palavras.semNome,
  },
  {
    key: 'lembrete',
    header: palavras.lembrete,
    cell: ({ tipo, enviar_em, zona }) => (
      <>
        <span className="block">{rotulosTipoLembrete[tipo]}</span>
        <span className="block text-xs text-muted tabular-nums">{formatarDataHora(enviar_em, zona)}</span>
      </>
    ),
  },
  {
    key: 'efeito',
    header: textos.relatorio.situacao,
    cell: ({ efeito }) => (
      <Badge tone={efeito === 'sai' ? 'success' : 'warning'}>{palavras.efeito[efeito]}</Badge>
    ),
  },
]

/** The reminders that the rules on screen would send, before anything is saved (C10). */
export function Ensaio({ ensaio: { itens, sem_efeito, teto_por_hora } }: EnsaioProps) {
  const param = itens.filter(({ efeito }) => efeito === 'deixa').length
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1 rounded-lg bg-info-soft px-4 py-3 text-sm">
        <p className="font-semibold">{palavras.resumo(itens.length - param, param)}</p>
        {sem_efeito > 0 ? <p>{palavras.semEfeito(sem_efeito)}</p> : null}
        <p>{palavras.teto(teto_por_hora)}</p>
      </div>
      <Table
        caption={palavras.lista}
        rows={itens}
        rowKey={(item) => `${item.agendamento_id} ${item.tipo}`}
        empty={<p className="text-muted">{palavras.nenhum}</p>}
        columns={colunas}
      />
    </div>
  )
}
