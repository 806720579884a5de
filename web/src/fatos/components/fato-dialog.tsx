import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fraseDoAlerta, type Alerta } from '#domain/fatos/alertas.ts'
import {
  gravidades,
  parentescos,
  rotulosDaGravidade,
  rotulosDaSituacao,
  rotulosDoParentesco,
  situacoesDoFato,
  vale,
  type TipoDeFato,
} from '#domain/fatos/fato.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import {
  camposDe,
  listaDe,
  mudancaDe,
  novoDe,
  recusasDosCampos,
  valoresDe,
  type Valores,
} from '../formulario.ts'
import { textos } from '../messages.ts'
import { BuscaDeTermo } from './busca-de-termo.tsx'

type FatoDialogProps = {
  /** The record. */
  id: string
  tipo: TipoDeFato
  /** What is changed; absent for a new one. */
  fato?: Fato
  /** Of the consultation under way. */
  agendamento_id: string | null
  onFechar: () => void
}

const { campos } = textos
const letras: Partial<Record<keyof Valores, number>> = { observacao: 2000, dose: 60, lote: 60 }

/** Adds a fact, or writes how it is now. What was typed stays after a refusal. */
export function FatoDialog({ id, tipo, fato, agendamento_id, onFechar }: FatoDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [alertas, setAlertas] = useState<Alerta[]>([])
  // One id for all tries: an act whose answer was lost is not written twice.
  const [novo] = useState(() => crypto.randomUUID())
  const registrar = useMutation(api.fatos.registrar.mutationOptions())
  const mudar = useMutation(api.fatos.mudar.mutationOptions())
  const form = useAppForm<Valores>({
    defaultValues: valoresDe(tipo, fato),
    resolver: checkWith((valores) => recusasDosCampos(tipo, valores)),
    fieldOf: (nome) => nome.replace(/^(?:fato|mudanca)\./, ''),
    send: async (valores) => {
      const ciente = alertas.length > 0
      await (fato
        ? mudar.mutateAsync({
            id: fato.fato_id,
            nova_id: novo,
            vista_id: fato.atual.id,
            agendamento_id,
            ciente,
            mudanca: mudancaDe(tipo, valores),
          })
        : registrar.mutateAsync({ id, fato_id: novo, agendamento_id, ciente, fato: novoDe(tipo, valores) }))
      await queries.invalidateQueries({ queryKey: api.fatos.key() })
      toast({ tone: 'success', title: textos.registrado })
      onFechar()
    },
    onRefused: (erro) => {
      if (codigoDe(erro) === 'MUDOU') void queries.invalidateQueries({ queryKey: api.fatos.key() })
      if (codigoDe(erro) !== 'ALERTA') return false
      setAlertas((erro as { data: { alertas: Alerta[] } }).data.alertas)
      return true
    },
  })
  const { control } = form
  const situacao = useWatch({ control, name: 'situacao' })
  const nega = fato?.tipo === 'alergia' && fato.atual.nega
  const mostrados = camposDe[tipo].filter((campo) => {
    if (nega) return campo === 'observacao'
    return campo === 'fim' || campo === 'motivo' ? !vale(situacao) : true
  })
  return (
    <FormDialog
      form={form}
      title={fato ? textos.alterarQual(fato.atual.termo) : textos.adicionarQual[tipo]}
      words={{
        cancel: textos.cancelar,
        send: alertas.length > 0 ? textos.registrarCiente : textos.registrar,
        sending: textos.registrando,
      }}
      onClose={onFechar}
    >
      {fato ? null : (
        <ValueField
          control={control}
          name="termo"
          label={campos.termo[tipo]}
          hint={campos.termoDica}
          required
        >
          {({ ref, value, onValueChange }) => (
            <BuscaDeTermo
              ref={ref}
              sistema={listaDe[tipo]}
              value={value}
              onValueChange={(outro) => {
                setAlertas([])
                onValueChange(outro)
              }}
            />
          )}
        </ValueField>
      )}
      {fato || tipo === 'problema' ? (
        <SelectField
          control={control}
          name="situacao"
          label={campos.situacao}
          options={situacoesDoFato[tipo]
            .filter((cada) => fato !== undefined || cada !== 'engano')
            .map((value) => ({ value, label: rotulosDaSituacao[value] }))}
        />
      ) : null}
      {mostrados.map((campo) =>
        campo === 'gravidade' ? (
          <SelectField
            key={campo}
            control={control}
            name={campo}
            label={campos.gravidade}
            placeholder={campos.semGravidade}
            options={gravidades.map((value) => ({ value, label: rotulosDaGravidade[value] }))}
          />
        ) : campo === 'parentesco' ? (
          <SelectField
            key={campo}
            control={control}
            name={campo}
            label={campos.parentesco}
            placeholder={campos.daPessoa}
            options={parentescos.map((value) => ({ value, label: rotulosDoParentesco[value] }))}
          />
        ) : (
          <TextField
            key={campo}
            control={control}
            name={campo}
            label={campos[campo]}
            required={tipo === 'vacina' && campo === 'quando'}
            hint={['inicio', 'fim', 'quando'].includes(campo) ? campos.dataDica : undefined}
            maxLength={letras[campo] ?? 300}
          />
        ),
      )}
      {alertas.length > 0 ? (
        <div role="alert" className="grid gap-1.5 rounded-lg bg-danger-soft p-4 text-sm text-ink">
          <h3 className="font-semibold text-danger">{textos.alerta}</h3>
          <ul className="grid gap-1">
            {alertas.map((alerta) => (
              <li
                key={`${alerta.tipo} ${alerta.com} ${alerta.de ?? ''}`}
                className="font-semibold break-words"
              >
                {fraseDoAlerta(alerta)}
              </li>
            ))}
          </ul>
          <p>{textos.alertaNota}</p>
        </div>
      ) : null}
    </FormDialog>
  )
}
