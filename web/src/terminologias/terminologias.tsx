import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lerTerminologia, type ArquivoLido } from '#domain/terminologias/ler-arquivo.ts'
import { rotulosDoSistema, sistemasDeTermos, type SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import { escreverQuando } from '#domain/fatos/quando.ts'
import { Form } from '#web/form/form.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { importar } from './importar.ts'
import { textos } from './messages.ts'

const { importar: palavras } = textos
const ERROS_A_VISTA = 10
const ACEITOS = { 'text/csv': ['.csv', '.txt'] }
/** Bytes. The whole CID-10 has about one million. */
const MAXIMO = 20_000_000

/** Lists of codes with their versions, and the import of one from a file (PRONT-16). */
export function Terminologias() {
  const query = useQuery(api.terminologias.listar.queryOptions())
  return (
    <>
      <CardHeader title={textos.titulo} description={textos.descricao} />
      <Card as="section" padding="none" aria-label={textos.listas}>
        {query.error ? (
          <QueryError query={query} title={textos.erro} />
        ) : !query.data ? (
          <Skeleton className="m-4 h-24" />
        ) : (
          <ul className="divide-y divide-line">
            {query.data.map((lista) => (
              <li key={lista.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold">{rotulosDoSistema[lista.sistema]}</p>
                  <p className="text-sm break-words text-muted">
                    {lista.propria
                      ? textos.propria
                      : textos.de(lista.fonte, lista.versao, escreverQuando(lista.data))}
                    {' · '}
                    {textos.termos(lista.termos)}
                  </p>
                </div>
                <Badge tone={lista.atual ? 'success' : 'outline'}>
                  {lista.atual
                    ? textos.emUso
                    : lista.propria || lista.concluida_em
                      ? textos.substituida
                      : textos.incompleta}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Importar />
    </>
  )
}

type Valores = {
  sistema: SistemaDeTermos
  arquivo: { nome: string; bytes: Uint8Array } | null
  versao: string
  fonte: string
  /** Digits, day first. */
  data: string
}

function Importar() {
  const toast = useToast()
  const queries = useQueryClient()
  const [lido, setLido] = useState<{
    de: Valores['arquivo']
    sistema: SistemaDeTermos
    dito: ArquivoLido
  } | null>(null)
  const [recebidos, setRecebidos] = useState<number | null>(null)
  /** Read once for each file and system. */
  const ler = (arquivo: Valores['arquivo'], sistema: SistemaDeTermos): ArquivoLido | null => {
    if (!arquivo) return null
    if (lido?.de === arquivo && lido.sistema === sistema) return lido.dito
    return lerTerminologia(arquivo.bytes, sistema)
  }
  const form = useAppForm<Valores>({
    defaultValues: { sistema: 'cid10', arquivo: null, versao: '', fonte: '', data: '' },
    resolver: checkWith((valores) => {
      const dito = ler(valores.arquivo as Valores['arquivo'], valores.sistema)
      return {
        arquivo: dito === null ? palavras.semArquivo : dito.recusa,
        versao: valores.versao.trim() ? null : palavras.semVersao,
        fonte: valores.fonte.trim() ? null : palavras.semFonte,
        data: dayOfDigits(valores.data) ? null : palavras.semData,
      }
    }),
    messageOf: (erro) => palavras.nadaMudou(falhaDe(erro).mensagem),
    refusalsOf: (erro) => {
      const { code, mensagem, campos } = falhaDe(erro)
      return code === 'VERSAO_EXISTE' ? { versao: mensagem } : campos
    },
    send: async ({ sistema, arquivo, versao, fonte, data }) => {
      const dito = ler(arquivo as Valores['arquivo'], sistema)
      const dia = dayOfDigits(data)
      if (!dito || dito.recusa !== null || !dia) return
      setRecebidos(0)
      try {
        await importar({ sistema, versao, fonte, data: dia, termos: dito.termos }, setRecebidos)
      } finally {
        setRecebidos(null)
        void queries.invalidateQueries({ queryKey: api.terminologias.key() })
      }
      toast({ tone: 'success', title: palavras.pronta, description: palavras.prontaDescricao })
      form.reset()
      setLido(null)
    },
  })
  const { control, failure, formState } = form
  const sistema = useWatch({ control, name: 'sistema' })
  const arquivo = useWatch({ control, name: 'arquivo' }) as Valores['arquivo']
  if (arquivo && (lido?.de !== arquivo || lido.sistema !== sistema))
    setLido({ de: arquivo, sistema, dito: lerTerminologia(arquivo.bytes, sistema) })
  const dito = arquivo ? (lido?.dito ?? null) : null
  const total = dito?.recusa === null ? dito.termos.length : 0
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      <CardHeader level={3} title={palavras.titulo} description={palavras.descricao} />
      <Form form={form} className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="sistema"
          label={palavras.sistema}
          options={sistemasDeTermos.map((value) => ({ value, label: rotulosDoSistema[value] }))}
        />
        <ValueField control={control} name="arquivo" label={palavras.arquivo} required>
          {({ onValueChange }) => (
            <FileDrop
              prompt={palavras.arraste}
              limits={arquivo?.nome ?? palavras.limites}
              accept={ACEITOS}
              maxSize={MAXIMO}
              icon={<FileUp aria-hidden size={26} />}
              onFiles={([escolhido]) =>
                void escolhido!
                  .arrayBuffer()
                  .then((bytes) => onValueChange({ nome: escolhido!.name, bytes: new Uint8Array(bytes) }))
              }
              onReject={() =>
                toast({ tone: 'error', title: palavras.recusado, description: palavras.limites })
              }
            />
          )}
        </ValueField>
        <TextField
          control={control}
          name="versao"
          label={palavras.versao}
          hint={palavras.versaoDica}
          maxLength={60}
          required
        />
        <TextField
          control={control}
          name="fonte"
          label={palavras.fonte}
          hint={palavras.fonteDica}
          maxLength={120}
          required
        />
        <ValueField control={control} name="data" label={palavras.data} required>
          {({ ref, value, onValueChange }) => (
            <DateField ref={ref} value={value} onValueChange={onValueChange} />
          )}
        </ValueField>
        <div className="grid gap-3 sm:col-span-2">
          {dito ? <Previa dito={dito} /> : null}
          {recebidos !== null ? (
            <div className="grid gap-1 text-sm text-muted">
              <Progress
                label={palavras.enviando}
                value={recebidos}
                max={total}
                valueText={palavras.progresso(recebidos, total)}
              />
              <p role="status">{palavras.progresso(recebidos, total)}</p>
            </div>
          ) : null}
          {failure ? <FormAlert>{failure}</FormAlert> : null}
          <Button
            type="submit"
            className="justify-self-start"
            loading={formState.isSubmitting}
            loadingText={palavras.enviando}
          >
            {palavras.botao}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** What was read of the file, and the lines that stay out. */
function Previa({ dito }: { dito: ArquivoLido }) {
  if (dito.recusa !== null) return <FormAlert>{dito.recusa}</FormAlert>
  const { termos, erros } = dito
  return (
    <div className="grid gap-2 rounded-lg bg-subtle p-4 text-sm">
      <p className="font-semibold">{palavras.previa(termos.length)}</p>
      <ul className="grid gap-0.5">
        {termos.slice(0, 5).map(({ codigo, descricao }) => (
          <li key={codigo} className="break-words">
            <span className="mr-2 text-muted tabular-nums">{codigo}</span>
            {descricao}
          </li>
        ))}
      </ul>
      {erros.length > 0 ? (
        <div className="grid gap-1">
          <p className="font-semibold text-warning">{palavras.comErros(erros.length)}</p>
          <ul className="grid gap-0.5">
            {erros.slice(0, ERROS_A_VISTA).map(({ linha, mensagem }) => (
              <li key={linha} className="break-words">
                {palavras.linha(linha, mensagem)}
              </li>
            ))}
          </ul>
          {erros.length > ERROS_A_VISTA ? <p>{palavras.maisErros(erros.length - ERROS_A_VISTA)}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
