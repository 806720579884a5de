import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { rotulosStatusTransacao } from '#domain/financeiro/transacao.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos as lancamentos } from '../lancamentos/messages.ts'
import { TaxaDialog } from '../lancamentos/taxa-dialog.tsx'
import { textos } from '../messages.ts'
import { nomeDaForma, valorComSinal } from './lista-de-transacoes.tsx'

const { detalhe: palavras } = textos

type DetalheProps = { transacao: Transacao; livro: LivroAberto; onFechar: () => void }

/** An entry that its reader does not change: of the product, or of a book that is only read. */
export function DetalheDaTransacao({ transacao: aberta, livro, onFechar }: DetalheProps) {
  const [transacao, setTransacao] = useState(aberta)
  const [naTaxa, setNaTaxa] = useState(false)
  const {
    titulo,
    descricao,
    data,
    competencia,
    categoria,
    forma,
    pessoa,
    profissional,
    clinica,
    recebido_por,
    observacoes,
    valor_centavos,
    taxa_centavos,
    serie,
  } = transacao
  const campos: [string, string | null | undefined][] = [
    [palavras.campos.valor, valorComSinal(transacao)],
    [palavras.campos.taxa, taxa_centavos > 0 ? formatarCentavos(taxa_centavos) : null],
    [palavras.campos.liquido, taxa_centavos > 0 ? formatarCentavos(valor_centavos - taxa_centavos) : null],
    [palavras.campos.data, formatarDia(data)],
    [palavras.campos.competencia, competencia && formatarDia(competencia)],
    [palavras.campos.categoria, categoria?.nome],
    [palavras.campos.forma, nomeDaForma(forma)],
    [palavras.campos.parcela, serie && textos.linha.parcela(serie.parcela, serie.parcelas)],
    [palavras.campos.centro, transacao.centro?.nome],
    [palavras.campos.conciliada, transacao.conciliada ? palavras.conciliada : null],
    [textos.form.status, rotulosStatusTransacao[transacao.status]],
    [palavras.campos.pessoa, pessoa],
    [palavras.campos.profissional, profissional],
    [palavras.campos.clinica, clinica],
    [
      palavras.campos.recebido,
      livro.livro === 'familia' || !recebido_por ? null : palavras.recebido[recebido_por],
    ],
    [palavras.campos.observacoes, observacoes],
  ]
  const consulta = transacao.agendamento_id
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={titulo}
      description={descricao || undefined}
      footer={
        <>
          {consulta && livro.livro !== 'clinica' ? (
            livro.livro === 'familia' ? (
              <Link
                to="/consultas"
                search={{ consulta } as never}
                className={buttonStyle({ variant: 'outline' })}
              >
                {palavras.consulta}
              </Link>
            ) : (
              <Link
                to="/agenda"
                search={{ visao: 'dia', dia: competencia ?? data, consulta } as never}
                className={buttonStyle({ variant: 'outline' })}
              >
                {palavras.consulta}
              </Link>
            )
          ) : null}
          {transacao.taxa_editavel ? (
            <Button variant="outline" onClick={() => setNaTaxa(true)}>
              {taxa_centavos > 0 ? lancamentos.taxa.mudar : lancamentos.taxa.por}
            </Button>
          ) : null}
          <Button onClick={onFechar}>{palavras.fechar}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {campos.map(([rotulo, valor]) =>
            valor ? (
              <div key={rotulo} className="contents">
                <dt className="text-sm text-muted">{rotulo}</dt>
                <dd className="break-words">{valor}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {transacao.origem || transacao.taxa_de ? (
          <p className="rounded-lg bg-subtle p-3 text-sm text-ink-2">
            {transacao.taxa_de ? palavras.daTaxa : palavras.porque}
          </p>
        ) : null}
      </div>
      {naTaxa ? (
        <TaxaDialog
          transacao={transacao}
          livro={livro}
          onFechar={(mudada) => {
            setNaTaxa(false)
            if (mudada) setTransacao(mudada)
          }}
        />
      ) : null}
    </Dialog>
  )
}
