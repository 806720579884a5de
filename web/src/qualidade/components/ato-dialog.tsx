import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { OcorrenciaAberta } from '#domain/qualidade/contract-ocorrencias.ts'
import {
  categoriasDaOcorrencia,
  explicacoesDaGravidade,
  gravidades,
  rotulosDaCategoria,
  rotulosDaGravidade,
  tamanhosDaOcorrencia as tamanhos,
  type CategoriaDaOcorrencia,
  type Gravidade,
} from '#domain/qualidade/ocorrencia.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { api } from '#web/rpc/client.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRelerQualidade } from '../hooks.ts'
import { atos, doAto as palavras } from '../messages-ocorrencias.ts'

export type AtoDoDialogo = keyof typeof atos
type Valores = { categoria: CategoriaDaOcorrencia; gravidade: Gravidade; texto: string; prova: string }

const categorias = categoriasDaOcorrencia.map((value) => ({ value, label: rotulosDaCategoria[value] }))
const opcoesDeGravidade = gravidades.map((value) => ({ value, label: rotulosDaGravidade[value] }))

/** The words that each act asks for. */
const perguntas: Record<AtoDoDialogo, { campo: string; recusa: string | null; maximo: number }> = {
  triar: { campo: palavras.nota, recusa: null, maximo: tamanhos.desfecho },
  analisar: { campo: palavras.causa, recusa: palavras.recusas.causa, maximo: tamanhos.causa },
  encerrar: { campo: palavras.desfecho, recusa: palavras.recusas.desfecho, maximo: tamanhos.desfecho },
  descartar: { campo: palavras.motivo, recusa: palavras.recusas.motivo, maximo: tamanhos.desfecho },
  reabrir: { campo: palavras.motivo, recusa: palavras.recusas.motivo, maximo: tamanhos.desfecho },
}

type AtoDialogProps = { ocorrencia: OcorrenciaAberta; ato: AtoDoDialogo; onClose: () => void }

/** One step of an incident. */
export function AtoDialog({ ocorrencia, ato, onClose }: AtoDialogProps) {
  const toast = useToast()
  const reler = useRelerQualidade()
  const fazer = {
    triar: useMutation(api.qualidade.triar.mutationOptions(reler)),
    analisar: useMutation(api.qualidade.analisar.mutationOptions(reler)),
    encerrar: useMutation(api.qualidade.encerrar.mutationOptions(reler)),
    descartar: useMutation(api.qualidade.descartar.mutationOptions(reler)),
    reabrir: useMutation(api.qualidade.reabrir.mutationOptions(reler)),
  }
  const { campo, recusa, maximo } = perguntas[ato]
  const { id, versao } = ocorrencia
  const form = useAppForm<Valores>({
    resolver: checkWith(({ texto, prova }) => ({
      texto: recusa && !texto.trim() ? recusa : null,
      prova: ato === 'encerrar' && !prova.trim() ? palavras.recusas.prova : null,
    })),
    defaultValues: {
      categoria: ocorrencia.categoria,
      gravidade: ocorrencia.gravidade,
      texto: ato === 'analisar' ? ocorrencia.causa : '',
      prova: '',
    },
    async send({ categoria, gravidade, texto, prova }) {
      const qual = { id, versao }
      switch (ato) {
        case 'triar':
          await fazer.triar.mutateAsync({ ...qual, categoria, gravidade, texto })
          break
        case 'analisar':
          await fazer.analisar.mutateAsync({ ...qual, causa: texto })
          break
        case 'encerrar':
          await fazer.encerrar.mutateAsync({ ...qual, desfecho: texto, prova })
          break
        case 'descartar':
          await fazer.descartar.mutateAsync({ ...qual, desfecho: texto })
          break
        case 'reabrir':
          await fazer.reabrir.mutateAsync({ ...qual, texto })
      }
      toast({ tone: 'success', title: atos[ato].feito })
      onClose()
    },
  })
  const { control } = form
  const gravidade = useWatch({ control, name: 'gravidade' })
  return (
    <FormDialog
      form={form}
      title={atos[ato].titulo}
      description={atos[ato].descricao}
      words={{ cancel: palavras.voltar, send: atos[ato].botao, sending: palavras.salvando }}
      onClose={onClose}
    >
      {ato === 'triar' ? (
        <>
          <SelectField
            control={control}
            name="categoria"
            label={palavras.categoria}
            required
            options={categorias}
          />
          <SelectField
            control={control}
            name="gravidade"
            label={palavras.gravidade}
            required
            options={opcoesDeGravidade}
            hint={explicacoesDaGravidade[gravidade]}
          />
        </>
      ) : null}
      <FormField
        control={control}
        name="texto"
        label={campo}
        {...(recusa ? { required: true } : { optional: true })}
      >
        <Textarea rows={4} maxLength={maximo} {...control.register('texto')} />
      </FormField>
      {ato === 'encerrar' ? (
        <FormField control={control} name="prova" label={palavras.prova} hint={palavras.provaDica} required>
          <Textarea rows={2} maxLength={tamanhos.prova} {...control.register('prova')} />
        </FormField>
      ) : null}
    </FormDialog>
  )
}
