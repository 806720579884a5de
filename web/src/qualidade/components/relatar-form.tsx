import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import {
  categoriasDaOcorrencia,
  codigoDaOcorrencia,
  explicacoesDaGravidade,
  gravidades,
  rotulosDaCategoria,
  rotulosDaGravidade,
  tamanhosDaOcorrencia as tamanhos,
  type CategoriaDaOcorrencia,
  type Gravidade,
} from '#domain/qualidade/ocorrencia.ts'
import { Form } from '#web/form/form.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRelerQualidade } from '../hooks.ts'
import { relato as palavras } from '../messages-ocorrencias.ts'

const APP = 'app'
const categorias = categoriasDaOcorrencia.map((value) => ({ value, label: rotulosDaCategoria[value] }))
const opcoesDeGravidade = gravidades.map((value) => ({ value, label: rotulosDaGravidade[value] }))

type Valores = {
  sobre: string
  categoria: CategoriaDaOcorrencia | ''
  gravidade: Gravidade | ''
  quando: string
  lugar: string
  descricao: string
  sigilo: boolean
}

/** The instant of a wall time, '' for none. */
function instanteDoCampo(valor: string): string | null {
  const [dia = '', hora = ''] = valor.split('T')
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const instante = valor ? instanteDe(dia, h * 60 + m, zonaDaqui()) : null
  return instante === null ? null : new Date(instante).toISOString()
}

/** Now, as it stands on the wall. */
const agoraNaParede = (): string =>
  `${dataLocal(Date.now(), zonaDaqui())}T${formatarHora(Date.now(), zonaDaqui())}`

type RelatarFormProps = {
  consulta: string | undefined
  clinica: string | undefined
  onFechar: () => void
}

/** QUAL-03: what happened, told by whoever saw it. */
export function RelatarForm({ consulta, clinica, onFechar }: RelatarFormProps) {
  const destinos = useQuery(api.qualidade.destinosDaOcorrencia.queryOptions())
  if (destinos.data || consulta)
    return (
      <Formulario
        destinos={destinos.data?.destinos ?? []}
        consulta={consulta}
        clinica={clinica}
        onFechar={onFechar}
      />
    )
  if (destinos.error) return <QueryError query={destinos} title={palavras.erroDestinos} />
  return <Skeleton className="h-64 w-full rounded-xl" />
}

type Destino = { tipo: 'clinica' | 'profissional'; id: string; nome: string }

function Formulario({
  destinos,
  consulta,
  clinica,
  onFechar,
}: RelatarFormProps & { destinos: readonly Destino[] }) {
  const toast = useToast()
  const relatar = useMutation(api.qualidade.relatar.mutationOptions(useRelerQualidade()))
  // The same one where it is sent again.
  const [id] = useState(() => crypto.randomUUID())
  const escolhida = destinos.find((destino) => destino.id === clinica)
  const [agora] = useState(agoraNaParede)
  const form = useAppForm<Valores>({
    resolver: checkWith(({ sobre, categoria, gravidade, quando, descricao }) => ({
      sobre: consulta || sobre ? null : palavras.recusas.sobre,
      categoria: categoria ? null : palavras.recusas.categoria,
      gravidade: gravidade ? null : palavras.recusas.gravidade,
      quando: instanteDoCampo(quando) ? null : palavras.recusas.quando,
      descricao: descricao.trim() ? null : palavras.recusas.descricao,
    })),
    defaultValues: {
      sobre: escolhida ? escolhida.id : '',
      categoria: '',
      gravidade: '',
      quando: agora,
      lugar: '',
      descricao: '',
      sigilo: false,
    },
    async send({ sobre, categoria, gravidade, quando, ...valores }) {
      const destino = destinos.find((cada) => cada.id === sobre)
      const { numero } = await relatar.mutateAsync({
        id,
        sobre: destino && !consulta ? { tipo: destino.tipo, id: destino.id } : null,
        agendamento_id: consulta ?? null,
        categoria: categoria as CategoriaDaOcorrencia,
        gravidade: gravidade as Gravidade,
        quando: instanteDoCampo(quando)!,
        ...valores,
      })
      form.reset()
      toast({
        tone: 'success',
        title: palavras.enviado,
        description: palavras.enviadoDescricao(codigoDaOcorrencia(numero)),
      })
      onFechar()
    },
  })
  const { control, failure, formState } = form
  useUnsaved(formState.isDirty)
  const gravidade = useWatch({ control, name: 'gravidade' })
  return (
    <Card as="section" aria-labelledby="relatar-ocorrencia" className="grid gap-4">
      <CardHeader id="relatar-ocorrencia" title={palavras.titulo} description={palavras.descricao} />
      <p className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm font-semibold text-warning">
        {palavras.emergencia}
      </p>
      <Form form={form} className="grid gap-4">
        {consulta ? (
          <p className="text-sm text-muted">{palavras.sobreConsulta}</p>
        ) : (
          <SelectField
            control={control}
            name="sobre"
            label={palavras.sobre}
            required
            placeholder={palavras.escolha}
            options={[
              ...destinos.map((destino) => ({ value: destino.id, label: destino.nome })),
              { value: APP, label: palavras.app },
            ]}
          />
        )}
        <SelectField
          control={control}
          name="categoria"
          label={palavras.categoria}
          required
          placeholder={palavras.escolha}
          options={categorias}
        />
        <SelectField
          control={control}
          name="gravidade"
          label={palavras.gravidade}
          required
          placeholder={palavras.escolha}
          options={opcoesDeGravidade}
          hint={gravidade ? explicacoesDaGravidade[gravidade] : undefined}
        />
        <ValueField control={control} name="quando" label={palavras.quando} required group>
          {({ value, onValueChange }) => <DateTimeField defaultValue={value} onValueChange={onValueChange} />}
        </ValueField>
        <TextField
          control={control}
          name="lugar"
          label={palavras.lugar}
          hint={palavras.lugarDica}
          optional
          maxLength={tamanhos.lugar}
        />
        <FormField control={control} name="descricao" label={palavras.descricaoCampo} required>
          <Textarea rows={6} maxLength={tamanhos.descricao} {...control.register('descricao')} />
        </FormField>
        <Checkbox label={palavras.sigilo} description={palavras.sigiloDica} {...control.register('sigilo')} />
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.enviando}>
            {palavras.enviar}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
