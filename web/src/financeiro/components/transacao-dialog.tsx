import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { confirmadaNoFuturo } from '#domain/financeiro/rules.ts'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { frasesDaSerie, recusaDaSerie, taxaCabe } from '#domain/financeiro/serie.ts'
import {
  rotulosStatusTransacao,
  rotulosTipoTransacao,
  statusTransacao,
  tiposTransacao,
} from '#domain/financeiro/transacao.ts'
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
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCategorias, useCriar, useDevolver, useEditar, useExcluir } from '../hooks.ts'
import { Anexos, AnexosParaSalvar } from '../lancamentos/anexos.tsx'
import { CamposDaSerie, LugarNaSerie, TaxaECentro } from '../lancamentos/campos.tsx'
import { enviarAnexos } from '../lancamentos/hooks.ts'
import { textos as lancamentos } from '../lancamentos/messages.ts'
import { diferencas, escritaDe, serieDe, valoresDe, type Valores } from '../lancamentos/valores.ts'
import { avisos, textos } from '../messages.ts'

const { form: palavras } = textos
const { serie: daSerie } = lancamentos
const MAXIMO = 99_999_999_999

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
  const [criar, editar, excluir, voltar] = [useCriar(), useEditar(), useExcluir(), useDevolver()]
  // One id for all tries: what was written by a request whose answer was lost is not written twice.
  const [id] = useState(() => transacao?.id ?? crypto.randomUUID())
  const [versao, setVersao] = useState(transacao?.versao ?? 0)
  const [arquivos, setArquivos] = useState<File[]>([])
  const [conflito, setConflito] = useState<Transacao | null>(null)
  const clinica = livro.clinica_id ? { clinica_id: livro.clinica_id } : {}
  const form = useAppForm<Valores>({
    resolver: checkWith((valores) => {
      const data = dayOfDigits(valores.data)
      const serie = serieDe(valores)
      const { valor_centavos, taxa_centavos, tipo } = valores
      const semSerie = serie && data && recusaDaSerie({ data, valor_centavos: valor_centavos ?? 0 }, serie)
      return {
        titulo: valores.titulo.trim() ? null : palavras.recusas.titulo,
        valor_centavos: !valor_centavos
          ? palavras.recusas.valor
          : semSerie === 'centavos'
            ? frasesDaSerie.centavos
            : null,
        taxa_centavos:
          tipo === 'receita' && !taxaCabe(tipo, valor_centavos ?? 0, taxa_centavos ?? 0)
            ? lancamentos.taxa.recusa
            : null,
        ate:
          valores.repete === '' || valores.repete === 'parcelas'
            ? null
            : !serie
              ? daSerie.semFim
              : semSerie
                ? frasesDaSerie[semSerie]
                : null,
        data: !data
          ? palavras.recusas.data
          : confirmadaNoFuturo(valores.status, data, hoje)
            ? palavras.recusas.futura
            : null,
        categoria_id: valores.categoria_id ? null : palavras.recusas.categoria,
        competencia: valores.competencia && !dayOfDigits(valores.competencia) ? palavras.recusas.data : null,
      }
    }),
    defaultValues: valoresDe(transacao, hoje),
    async send(valores) {
      const escrita = escritaDe(valores, transacao)
      if (transacao) {
        const { alcance } = valores
        const { mudadas, intocadas } = await editar.mutateAsync({ id, versao, alcance, ...escrita })
        toast({
          tone: 'success',
          title: avisos.atualizada,
          ...(alcance === 'proximas' && {
            description: daSerie.mudadas(mudadas) + daSerie.intocadas(intocadas),
          }),
        })
      } else {
        const { serie } = await criar.mutateAsync({ id, ...clinica, ...escrita, serie: serieDe(valores) })
        toast({
          tone: 'success',
          title: avisos.criada,
          ...(serie && { description: daSerie.criadas(serie.parcelas) }),
        })
        // The entry is there, whatever becomes of its files.
        await enviarAnexos(id, arquivos, () => undefined).catch((erro: Error) =>
          toast({ tone: 'error', title: lancamentos.anexos.naoForam, description: erro.message }),
        )
      }
      onFechar()
    },
    refusalsOf: refusalsBy({
      CATEGORIA: 'categoria_id',
      FUTURA: 'data',
      PERIODO_FECHADO: 'data',
      PESSOA: 'pessoa_id',
      CENTRO: 'centro_id',
      TAXA: 'taxa_centavos',
      SERIE: 'ate',
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
  const emUso = (categorias.data?.categorias ?? []).filter(({ tipo }) => tipo === valores.tipo)
  const atual = transacao?.categoria
  // Its own is there before the others are, and after it went out of use.
  const opcoes =
    atual && atual.tipo === valores.tipo && !emUso.some((cada) => cada.id === atual.id)
      ? [...emUso, atual]
      : emUso

  /** Answered by its promise: the dialog is gone by then. */
  const devolver = (quais: readonly Transacao[]) =>
    voltar
      .mutateAsync({
        ...clinica,
        transacoes: quais.map((qual) => ({
          id: qual.id,
          serie: qual.serie,
          ...escritaDe(valoresDe(qual, hoje), qual),
        })),
      })
      .then(
        ({ devolvidas }) => toast({ tone: 'success', title: daSerie.voltaram(devolvidas) }),
        () => toast({ tone: 'error', title: avisos.erroCriar }),
      )

  function apagar(qual: Transacao) {
    const { alcance } = valores
    excluir.mutate(
      { id: qual.id, alcance },
      {
        onError: (erro) =>
          toast({
            tone: 'error',
            title: avisos.erroExcluir,
            ...(codigoDe(erro) !== 'ERRO_INESPERADO' && { description: falhaDe(erro).mensagem }),
          }),
        onSuccess({ excluidas, intocadas }) {
          onFechar()
          toast({
            tone: 'success',
            title: avisos.excluida,
            ...(alcance === 'proximas' && {
              description: daSerie.excluidas(excluidas.length) + daSerie.intocadas(intocadas),
            }),
            action: {
              label: palavras.desfazer,
              onClick: () => void devolver(excluidas),
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
            {valores.alcance === 'proximas' ? daSerie.excluirProximas : palavras.excluir}
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
            reset(valoresDe(conflito, hoje))
            setConflito(null)
          }}
        />
      ) : null}
      {transacao?.serie ? (
        <LugarNaSerie serie={transacao.serie} valores={valores} setValue={setValue} />
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
            hint={valores.repete === 'parcelas' ? daSerie.competenciaDica : palavras.competenciaDica}
          >
            {(field) => <DateField {...field} />}
          </ValueField>
        )}
        <TaxaECentro control={control} valores={valores} livro={livro} atual={transacao?.centro ?? null} />
        {transacao ? null : <CamposDaSerie control={control} valores={valores} />}
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
      {transacao ? (
        <Anexos id={transacao.id} />
      ) : (
        <AnexosParaSalvar arquivos={arquivos} onMudar={setArquivos} />
      )}
    </FormDialog>
  )
}
