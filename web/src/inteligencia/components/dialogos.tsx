import { useState } from 'react'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { SimulacaoDaPagina, SugestaoDaPagina } from '#domain/inteligencia/contract-sugestoes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAgendar, useDispensar, useReabrir, useSimulacao } from '../hooks.ts'
import { textos } from '../messages.ts'
import { decimal, inteiro } from '../numeros.ts'

const { sugestoes: palavras } = textos
type DialogoProps = { sugestao: SugestaoDaPagina; onFechar: () => void }
type Linha = { nome: string; antes: string; depois: string }

const colunas: Column<Linha>[] = [
  { key: 'nome', header: '', rowHeader: true, cell: ({ nome }) => nome },
  { key: 'antes', header: palavras.antes, align: 'end', cell: ({ antes }) => antes },
  { key: 'depois', header: palavras.depois, align: 'end', cell: ({ depois }) => depois },
]

const linhasDe = (simulacao: SimulacaoDaPagina): Linha[] => [
  {
    nome: palavras.linhas.consultas,
    antes: decimal.format(simulacao.consultas_antes),
    depois: decimal.format(simulacao.consultas_depois),
  },
  {
    nome: palavras.linhas.espera,
    antes: decimal.format(simulacao.espera.antes),
    depois: decimal.format(simulacao.espera.depois),
  },
  ...(simulacao.espera.de_quem_entra === null
    ? []
    : [{ nome: palavras.linhas.entra, antes: '', depois: decimal.format(simulacao.espera.de_quem_entra) }]),
  {
    nome: palavras.linhas.alem,
    antes: decimal.format(simulacao.alem_antes),
    depois: decimal.format(simulacao.alem_depois),
  },
  { nome: palavras.linhas.fora, antes: '0', depois: inteiro.format(simulacao.fora) },
]

/** The last eight weeks, lived again with the change. */
export function SimulacaoDialog({ sugestao, onFechar }: DialogoProps) {
  const query = useSimulacao(sugestao.id)
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      size="lg"
      title={palavras.simulando(sugestao.titulo)}
      description={palavras.simulacao}
    >
      {query.data ? (
        <Table
          caption={palavras.simulacao}
          columns={colunas}
          rows={linhasDe(query.data)}
          rowKey={({ nome }) => nome}
        />
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.falhou} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** Leaves a suggestion for a day. */
export function AgendarDialog({ sugestao, onFechar }: DialogoProps) {
  const [amanha] = useState(() => somarDias(dataLocal(Date.now(), zonaDaPlataforma), 1))
  const [digitos, setDigitos] = useState(() => digitsOfDay(sugestao.agendada_para ?? somarDias(amanha, 6)))
  const agendar = useAgendar()
  const dia = dayOfDigits(digitos)
  const erro = agendar.error ? falhaDe(agendar.error).mensagem : undefined
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.agendar}
      description={palavras.diaDescricao}
      footer={
        <>
          <Button variant="ghost" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button
            loading={agendar.isPending}
            disabled={dia === null}
            onClick={() => dia && agendar.mutate({ id: sugestao.id, dia }, { onSuccess: onFechar })}
          >
            {palavras.confirmar}
          </Button>
        </>
      }
    >
      <Field label={palavras.dia} error={erro}>
        <DateField value={digitos} onValueChange={setDigitos} min={amanha} />
      </Field>
    </Dialog>
  )
}

/** Dismisses a suggestion with its reason; the toast takes it back. */
export function DispensarDialog({ sugestao, onFechar }: DialogoProps) {
  const [motivo, setMotivo] = useState('')
  const [dispensar, reabrir] = [useDispensar(), useReabrir()]
  const toast = useToast()
  const erro = dispensar.error ? falhaDe(dispensar.error).mensagem : undefined
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.dispensar}
      description={palavras.motivoDescricao}
      footer={
        <>
          <Button variant="ghost" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button
            loading={dispensar.isPending}
            disabled={motivo.trim() === ''}
            onClick={() =>
              dispensar.mutate(
                { id: sugestao.id, motivo },
                {
                  onSuccess: () => {
                    toast({
                      tone: 'success',
                      title: palavras.foiDispensada,
                      action: {
                        label: palavras.desfazer,
                        onClick: () => reabrir.mutate({ id: sugestao.id }),
                      },
                    })
                    onFechar()
                  },
                },
              )
            }
          >
            {palavras.confirmar}
          </Button>
        </>
      }
    >
      <Field label={palavras.motivo} error={erro}>
        <Textarea
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
          maxLength={500}
          rows={3}
        />
      </Field>
    </Dialog>
  )
}
