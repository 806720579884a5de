import type { MesDosPlanos } from '#domain/planos/contract-administracao.ts'
import { formatarMesCurtoEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useResumo } from './hooks.ts'
import { textos } from './messages.ts'

const { resumo: palavras } = textos

/** Who left, of those who paid when the month began. */
const perdaDe = ({ pagantes, novos, sairam }: MesDosPlanos) => {
  const noComeco = pagantes - novos + sairam
  return noComeco === 0
    ? '–'
    : `${((100 * sairam) / noComeco).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`
}

const colunas: readonly Column<MesDosPlanos>[] = [
  {
    key: 'mes',
    header: palavras.mes,
    rowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ mes }) => formatarMesCurtoEAno(mes),
  },
  {
    key: 'mrr',
    header: palavras.mrr,
    align: 'end',
    cell: ({ mrr_centavos }) => formatarCentavos(mrr_centavos),
  },
  {
    key: 'pagantes',
    header: palavras.pagantes,
    align: 'end',
    cell: ({ pagantes }) => pagantes.toLocaleString('pt-BR'),
  },
  { key: 'novos', header: palavras.novos, align: 'end', cell: ({ novos }) => novos.toLocaleString('pt-BR') },
  {
    key: 'sairam',
    header: palavras.sairam,
    align: 'end',
    cell: ({ sairam }) => sairam.toLocaleString('pt-BR'),
  },
  { key: 'perda', header: palavras.perda, align: 'end', cell: perdaDe },
  {
    key: 'recebido',
    header: palavras.recebido,
    align: 'end',
    cell: ({ recebido_centavos }) => formatarCentavos(recebido_centavos),
  },
]

export function Resumo() {
  const consulta = useResumo()
  return (
    <Estado consulta={consulta} erro={textos.erro}>
      {({ meses, em_atraso, em_atraso_centavos, a_conferir, em_teste }) => (
        <>
          <Card>
            <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
              <Numero nome={palavras.mrr} valor={formatarCentavos(meses.at(-1)?.mrr_centavos ?? 0)} />
              <Numero nome={palavras.pagantes} valor={String(meses.at(-1)?.pagantes ?? 0)} />
              <Numero nome={palavras.teste} valor={String(em_teste)} />
              <Numero
                nome={palavras.atraso}
                valor={`${em_atraso} · ${formatarCentavos(em_atraso_centavos)}`}
              />
              <Numero nome={palavras.conferir} valor={String(a_conferir)} />
            </dl>
          </Card>
          <Card padding="none">
            <CardHeader title={palavras.titulo} description={palavras.como} className="p-4 md:p-5" />
            <Table
              caption={palavras.titulo}
              columns={colunas}
              rows={meses.toReversed()}
              rowKey={({ mes }) => mes}
            />
          </Card>
        </>
      )}
    </Estado>
  )
}

function Numero({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{nome}</dt>
      <dd className="text-xl titulo tabular-nums">{valor}</dd>
    </div>
  )
}
