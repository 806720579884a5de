import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { confirmadaNoFuturo } from '#domain/financeiro/rules.ts'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import {
  rotulosStatusTransacao,
  rotulosTipoTransacao,
  statusTransacao,
  tiposTransacao,
  type FormaPagamento,
  type StatusTransacao,
  type TipoTransacao,
} from '#domain/financeiro/transacao.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCategorias, useCriar, useEditar, useExcluir } from '../hooks.ts'
import { avisos, textos } from '../messages.ts'
import { nomeDaForma } from './lista-de-transacoes.tsx'

const { form: palavras } = textos
const MAXIMO = 99_999_999_999

type Valores = {
  tipo: TipoTransacao
  titulo: string
  valor_centavos: number | null
  /** Digits. */
  data: string
  categoria_id: string
  forma: FormaPagamento | ''
  status: StatusTransacao
  pessoa_id: string
  competencia: string
  descricao: string
  observacoes: string
  recorrente: boolean
}

const valoresDe = (transacao: Transacao | null, livro: LivroAberto, hoje: string): Valores => ({
  tipo: transacao?.tipo ?? 'despesa',
  titulo: transacao?.titulo ?? '',
  valor_centavos: transacao?.valor_centavos ?? null,
  data: digitsOfDay(transacao?.data ?? hoje),
  categoria_id: transacao?.categoria?.id ?? '',
  forma: transacao?.forma ?? '',
  status: transacao?.status ?? 'confirmada',
  pessoa_id: transacao?.pessoa_id ?? '',
  competencia: transacao?.competencia ? digitsOfDay(transacao.competencia) : '',
  descricao: transacao?.descricao ?? '',
  observacoes: transacao?.observacoes ?? '',
  recorrente: transacao?.recorrente ?? false,
})

/** What is sent of a filled form. */
const escritaDe = (
  { data, competencia, forma, pessoa_id, valor_centavos, ...resto }: Valores,
  tags: string[],
) => ({
  ...resto,
  tags,
  valor_centavos: valor_centavos!,
  data: dayOfDigits(data)!,
  competencia: dayOfDigits(competencia),
  forma: forma || null,
  pessoa_id: pessoa_id || null,
})

type TransacaoDialogProps = {
  /** Null: a new one. */
  transacao: Transacao | null
  livro: LivroAberto
  hoje: string
  pessoas: readonly { pessoa_id: string | null; nome: string }[]
  onFechar: () => void
}

/** FIN-01: writes or edits an entry by hand. A deleted one comes back by 'Desfazer', with its own id. */
export function TransacaoDialog({ transacao, livro, hoje, pessoas, onFechar }: TransacaoDialogProps) {
  const toast = useToast()
  const categorias = useCategorias()
  const [criar, editar, excluir] = [useCriar(), useEditar(), useExcluir()]
  // One id for all tries: what was written by a request whose answer was lost is not written twice.
  const [id] = useState(() => transacao?.id ?? crypto.randomUUID())
  const [versao, setVersao] = useState(transacao?.versao ?? 0)
  const [conflito, setConflito] = useState<Transacao | null>(null)
  const clinica = livro.clinica_id ? { clinica_id: livro.clinica_id } : {}
  const form = useAppForm<Valores>({
    resolver: checkWith((valores) => {
      const data = dayOfDigits(valores.data)
      return {
        titulo: valores.titulo.trim() ? null : palavras.recusas.titulo,
        valor_centavos: valores.valor_centavos ? null : palavras.recusas.valor,
        data: !data
          ? palavras.recusas.data
          : confirmadaNoFuturo(valores.status, data, hoje)
            ? palavras.recusas.futura
            : null,
        categoria_id: valores.categoria_id ? null : palavras.recusas.categoria,
        competencia: valores.competencia && !dayOfDigits(valores.competencia) ? palavras.recusas.data : null,
      }
    }),
    defaultValues: valoresDe(transacao, livro, hoje),
    async send(valores) {
      const escrita = escritaDe(valores, transacao?.tags ?? [])
      if (transacao) await editar.mutateAsync({ id, versao, ...escrita })
      else await criar.mutateAsync({ id, ...clinica, ...escrita })
      toast({ tone: 'success', title: transacao ? avisos.atualizada : avisos.criada })
      onFechar()
    },
    refusalsOf: refusalsBy({
      CATEGORIA: 'categoria_id',
      FUTURA: 'data',
      PERIODO_FECHADO: 'data',
      PESSOA: 'pessoa_id',
    }),
    onRefused(erro) {
      if (codigoDe(erro) === 'MUDOU')
        setConflito((erro as unknown as { data: { transacao: Transacao } }).data.transacao)
      else toast({ tone: 'error', title: transacao ? avisos.erroAtualizar : avisos.erroCriar })
      return codigoDe(erro) === 'MUDOU'
    },
  })
  const { control, setValue, register, reset } = form
  const valores = useWatch({ control }) as Valores
  const opcoes = (categorias.data?.categorias ?? []).filter(({ tipo }) => tipo === valores.tipo)

  /** Answered by its promise: the dialog is gone by then. */
  const devolver = (qual: Transacao) =>
    criar
      .mutateAsync({ id: qual.id, ...clinica, ...escritaDe(valoresDe(qual, livro, hoje), qual.tags) })
      .then(
        () => toast({ tone: 'success', title: palavras.voltou }),
        () => toast({ tone: 'error', title: avisos.erroCriar }),
      )

  function apagar(qual: Transacao) {
    excluir.mutate(
      { id: qual.id },
      {
        onError: (erro) =>
          toast({
            tone: 'error',
            title: avisos.erroExcluir,
            ...(codigoDe(erro) === 'PERIODO_FECHADO' && { description: falhaDe(erro).mensagem }),
          }),
        onSuccess() {
          onFechar()
          toast({
            tone: 'success',
            title: avisos.excluida,
            action: {
              label: palavras.desfazer,
              onClick: () => void devolver(qual),
            },
          })
        },
      },
    )
  }

  return (
    <FormDialog
      size="lg"
      full
      title={transacao ? palavras.editar : palavras.nova}
      description={livro.nome}
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      disabled={conflito !== null}
      extra={
        transacao ? (
          <Button
            variant="ghost"
            className="mr-auto text-danger"
            loading={excluir.isPending}
            onClick={() => apagar(transacao)}
          >
            {palavras.excluir}
          </Button>
        ) : undefined
      }
      onClose={onFechar}
    >
      {conflito ? (
        <Conflict
          titulo={palavras.mudou}
          diferencas={diferencas(valores, conflito, livro, hoje, opcoes)}
          salvando={editar.isPending}
          onManter={() => {
            setVersao(conflito.versao)
            setConflito(null)
          }}
          onDesistir={() => {
            setVersao(conflito.versao)
            reset(valoresDe(conflito, livro, hoje))
            setConflito(null)
          }}
        />
      ) : null}
      <Segmented
        label={palavras.tipo}
        value={valores.tipo}
        onValueChange={(tipo) => {
          setValue('tipo', tipo)
          setValue('categoria_id', '')
        }}
        options={tiposTransacao.map((value) => ({ value, label: rotulosTipoTransacao[value] }))}
      />
      <TextField
        control={control}
        name="titulo"
        label={palavras.titulo}
        required
        maxLength={200}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ValueField control={control} name="valor_centavos" label={palavras.valor} required>
          {(field) => <MoneyInput {...field} max={MAXIMO} />}
        </ValueField>
        <ValueField control={control} name="data" label={palavras.data} required>
          {(field) => <DateField {...field} />}
        </ValueField>
        <SelectField
          control={control}
          name="categoria_id"
          label={palavras.categoria}
          required
          placeholder={palavras.escolha}
          hint={categorias.error ? avisos.erroCategorias : undefined}
          options={opcoes.map((cada) => ({ value: cada.id, label: cada.nome }))}
        />
        <SelectField
          control={control}
          name="forma"
          label={palavras.forma}
          placeholder={palavras.semForma}
          options={formasPagamento.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
        />
        <SelectField
          control={control}
          name="status"
          label={palavras.status}
          options={statusTransacao.map((value) => ({ value, label: rotulosStatusTransacao[value] }))}
        />
        {livro.livro === 'familia' ? (
          <SelectField
            control={control}
            name="pessoa_id"
            label={palavras.pessoa}
            placeholder={textos.semPessoa}
            options={pessoas.flatMap((cada) =>
              cada.pessoa_id ? [{ value: cada.pessoa_id, label: cada.nome }] : [],
            )}
          />
        ) : (
          <ValueField
            control={control}
            name="competencia"
            label={palavras.competencia}
            hint={palavras.competenciaDica}
          >
            {(field) => <DateField {...field} />}
          </ValueField>
        )}
      </div>
      <TextField
        control={control}
        name="descricao"
        label={palavras.descricao}
        optional
        maxLength={500}
        autoComplete="off"
      />
      <FormField control={control} name="observacoes" label={palavras.observacoes} optional>
        <Textarea rows={2} maxLength={2_000} {...register('observacoes')} />
      </FormField>
      <Checkbox label={palavras.recorrente} {...register('recorrente')} />
    </FormDialog>
  )
}

/** What differs between the typed form and the kept row, in words. */
function diferencas(
  digitado: Valores,
  guardada: Transacao,
  livro: LivroAberto,
  hoje: string,
  categorias: readonly { id: string; nome: string }[],
) {
  const guardado = valoresDe(guardada, livro, hoje)
  const dia = (digitos: string) => {
    const lido = dayOfDigits(digitos)
    return lido && formatarDia(lido)
  }
  const linhas = [
    { rotulo: palavras.tipo, de: (v: Valores) => rotulosTipoTransacao[v.tipo] },
    { rotulo: palavras.titulo, de: (v: Valores) => v.titulo },
    {
      rotulo: palavras.valor,
      de: (v: Valores) => (v.valor_centavos === null ? null : formatarCentavos(v.valor_centavos)),
    },
    { rotulo: palavras.data, de: (v: Valores) => dia(v.data) },
    {
      rotulo: palavras.categoria,
      de: (v: Valores) =>
        v.categoria_id === guardada.categoria?.id
          ? guardada.categoria.nome
          : (categorias.find(({ id }) => id === v.categoria_id)?.nome ?? null),
    },
    { rotulo: palavras.forma, de: (v: Valores) => nomeDaForma(v.forma) },
    { rotulo: palavras.status, de: (v: Valores) => rotulosStatusTransacao[v.status] },
    { rotulo: palavras.competencia, de: (v: Valores) => dia(v.competencia) },
    { rotulo: palavras.descricao, de: (v: Valores) => v.descricao },
    { rotulo: palavras.observacoes, de: (v: Valores) => v.observacoes },
  ]
  return linhas.flatMap(({ rotulo, de }) =>
    de(digitado) === de(guardado) ? [] : [{ rotulo, digitado: de(digitado), guardado: de(guardado) }],
  )
}
