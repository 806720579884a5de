import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { mascararCpf } from '#domain/formato/cpf.ts'
import { formatarDia, formatarMesEAno } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { faltasDe, textoReceitaSaude, type Recebimento } from '#domain/impostos/imposto.ts'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ondeCompletar } from '../destinos.ts'
import { textos } from '../messages.ts'

const { livro: palavras } = textos
const mesesDe = (ano: number) =>
  Array.from({ length: 12 }, (_, n) => `${ano}-${String(n + 1).padStart(2, '0')}`)

/** The professional's book: a month, payment by payment, with what 'Receita Saúde' asks for ready to copy; the year as CSV. */
export function LivroDoAno({ ano, hoje }: { ano: number; hoje: string }) {
  const [escolhido, setMes] = useState(hoje.slice(5, 7))
  const mes = `${ano}-${escolhido}`
  const query = useQuery(api.impostos.livro.queryOptions({ input: { ano } }))
  const toast = useToast()
  const recebimentos = query.data?.recebimentos ?? []
  const doMes = recebimentos.filter(({ dia }) => dia.startsWith(mes))
  const titulo = palavras.titulo(formatarMesEAno(`${mes}-01`))

  async function copiar(texto: string) {
    try {
      await navigator.clipboard.writeText(texto)
      toast({ tone: 'success', title: palavras.copiado })
    } catch {
      toast({ tone: 'error', title: palavras.naoCopiado })
    }
  }

  return (
    <Card as="section" padding="none" aria-label={titulo}>
      <CardHeader
        title={titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={
          <span className="flex flex-wrap gap-2" data-nao-imprimir="">
            <NativeSelect
              size="sm"
              aria-label={palavras.mes}
              value={mes}
              options={mesesDe(ano).map((value) => ({ value, label: formatarMesEAno(`${value}-01`) }))}
              onChange={({ target }) => setMes(target.value.slice(5, 7))}
            />
            <Button
              variant="outline"
              size="sm"
              icon={<Download aria-hidden size={16} />}
              disabled={recebimentos.length === 0}
              onClick={() => void baixar(ano, recebimentos)}
            >
              {palavras.baixar(ano)}
            </Button>
          </span>
        }
      />
      {query.data ? (
        doMes.length === 0 ? (
          <EmptyState
            icon={<ReceiptText size={26} />}
            title={palavras.vazio}
            description={palavras.vazioDescricao}
          />
        ) : (
          <>
            <Table
              caption={palavras.tabela}
              className="relative border-t border-line"
              density="comfortable"
              rows={doMes}
              rowKey={({ id }) => id}
              columns={colunasDe((texto) => void copiar(texto))}
            />
            <p className="flex items-baseline justify-between gap-4 border-t border-line p-4 font-semibold md:px-5">
              <span>
                {palavras.total}{' '}
                <span className="font-normal text-muted">({palavras.quantos(doMes.length)})</span>
              </span>
              <span className="tabular-nums">
                {formatarCentavos(doMes.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0))}
              </span>
            </p>
          </>
        )
      ) : query.error ? (
        <QueryError query={query} level={3} title={textos.erro} />
      ) : (
        <SkeletonGroup className="p-4 md:p-5">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

const nomeDaForma = (forma: string | null) =>
  formasPagamento.find(({ codigo }) => codigo === forma)?.nome ?? ''
const cpfDe = ({ cpf }: { cpf: string | null }) => (cpf ? mascararCpf(cpf) : '')

function colunasDe(onCopiar: (texto: string) => void): Column<Recebimento>[] {
  return [
    {
      key: 'quem',
      header: textos.pagador,
      rowHeader: true,
      cell: (linha) => (
        <span className="grid min-w-40 gap-0.5">
          <span>{linha.pagador.nome}</span>
          <span className="text-sm font-normal text-muted">{cpfDe(linha.pagador) || textos.semCpf}</span>
          {linha.beneficiario.nome === linha.pagador.nome ? null : (
            <span className="text-sm font-normal text-muted">
              {textos.beneficiario}: {linha.beneficiario.nome}, {cpfDe(linha.beneficiario) || textos.semCpf}
            </span>
          )}
          <span className="text-sm font-normal text-muted">
            {[formatarDia(linha.dia), linha.servico, nomeDaForma(linha.forma), linha.clinica?.nome]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'recibo',
      header: palavras.recibo,
      className: 'max-md:hidden',
      cell: ({ recibo }) => (recibo === null ? '' : `nº ${recibo}`),
    },
    {
      key: 'valor',
      header: palavras.valor,
      align: 'end',
      cell: ({ valor_centavos }) => formatarCentavos(valor_centavos),
    },
    {
      key: 'copiar',
      header: <span className="sr-only">{palavras.copiar}</span>,
      align: 'end',
      cell: (linha) => <ParaReceitaSaude linha={linha} onCopiar={onCopiar} />,
    },
  ]
}

/** Copies what 'Receita Saúde' asks for, or leads to where a CPF is filled in. */
function ParaReceitaSaude({ linha, onCopiar }: { linha: Recebimento; onCopiar: (texto: string) => void }) {
  const texto = textoReceitaSaude(linha)
  if (texto)
    return (
      <Button
        variant="outline"
        size="sm"
        data-nao-imprimir=""
        icon={<Copy aria-hidden size={16} />}
        aria-label={palavras.copiarRotulo(formatarDia(linha.dia), linha.pagador.nome)}
        onClick={() => onCopiar(texto)}
      >
        {palavras.copiar}
      </Button>
    )
  if (linha.valor_centavos <= 0) return <span className="text-sm text-muted">{palavras.devolvido}</span>
  const [falta = 'cpf-pagador'] = faltasDe(linha)
  const onde = ondeCompletar(falta, 'profissional', linha)
  const palavra = falta === 'recibo' ? textos.ondeCompletar.recibo.profissional : palavras.faltaCpf
  return onde ? (
    <Link
      {...destino(onde)}
      data-nao-imprimir=""
      className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-4"
      aria-label={palavras.abrir(palavra, linha.pagador.nome, formatarDia(linha.dia))}
    >
      {palavra}
    </Link>
  ) : (
    <span className="text-sm text-muted">{palavra}</span>
  )
}

/** The year as a table for a spreadsheet: one line for each payment, in the order of its days. */
const baixar = (ano: number, recebimentos: readonly Recebimento[]) =>
  baixarCsv(
    `livro-de-recebimentos-${ano}`,
    [
      palavras.dia,
      palavras.mes,
      palavras.recibo,
      textos.pagador,
      textos.cpfPagador,
      textos.beneficiario,
      textos.cpfBeneficiario,
      palavras.servico,
      palavras.forma,
      palavras.conta,
      palavras.valor,
    ],
    recebimentos.map((linha) => [
      formatarDia(linha.dia),
      linha.dia.slice(0, 7),
      linha.recibo ?? '',
      linha.pagador.nome,
      cpfDe(linha.pagador),
      linha.beneficiario.nome,
      cpfDe(linha.beneficiario),
      linha.servico,
      nomeDaForma(linha.forma),
      linha.clinica?.nome ?? palavras.minhaConta,
      celulaDeDinheiro(linha.valor_centavos),
    ]),
  )
