import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  limitesDaJustificativa,
  motivosSemVinculo,
  rotulosSemVinculo,
  type MotivoSemVinculo,
} from '#domain/emprestimos/emprestimo.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAcessar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { acesso: palavras } = textos
const PAGINA = '/prontuario-emprestado/$id'

interface Pedido {
  telefone: string
  paciente_id: string
  motivo: MotivoSemVinculo | ''
  justificativa: string
}

/** Opens the record of somebody whom the caller does not treat: who it is, why, and what follows from it. */
export function AcessarDialog({ onFechar }: { onFechar: () => void }) {
  const navigate = useNavigate()
  const acessar = useAcessar()
  const form = useAppForm<Pedido>({
    defaultValues: { telefone: '', paciente_id: '', motivo: '', justificativa: '' },
    resolver: checkWith(({ telefone, paciente_id, motivo, justificativa }) => ({
      telefone: telefone.length < 10 ? palavras.semTelefone : null,
      paciente_id: telefone.length >= 10 && paciente_id === '' ? palavras.semPessoa : null,
      motivo: motivo === '' ? palavras.semMotivo : null,
      justificativa:
        justificativa.trim().length < limitesDaJustificativa.minimo ? palavras.semJustificativa : null,
    })),
    async send({ paciente_id, motivo, justificativa }) {
      const { id } = await acessar.mutateAsync({
        paciente_id,
        motivo: motivo as MotivoSemVinculo,
        justificativa,
      })
      onFechar()
      void navigate({ to: PAGINA, params: { id } })
    },
  })
  const { control, register } = form
  const telefone = useWatch({ control, name: 'telefone' })
  const { data, error, isFetching } = useQuery(
    api.agenda.buscarPacientes.queryOptions({
      input: { q: telefone },
      enabled: telefone.length >= 10,
      retry: false,
      gcTime: 0,
      staleTime: 'static',
    }),
  )
  const achados = telefone.length >= 10 ? data : undefined
  const conhecidos = achados?.filter(({ meu }) => meu) ?? []
  const estranhos = achados?.filter(({ meu }) => !meu) ?? []
  return (
    <FormDialog
      form={form}
      title={palavras.titulo}
      description={palavras.descricao}
      words={{ cancel: palavras.cancelar, send: palavras.abrir, sending: palavras.abrindo }}
      onClose={onFechar}
    >
      <Card variant="accent" padding="sm" className="flex items-start gap-3">
        <ShieldAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
        <p className="text-sm">{palavras.consequencia}</p>
      </Card>
      <MaskedField
        control={control}
        name="telefone"
        mask="telefone"
        label={palavras.telefone}
        hint={palavras.telefoneDica}
        required
      />
      <output className="grid gap-2 empty:hidden">
        {error ? (
          <p className="text-sm text-danger">{falhaDe(error).mensagem}</p>
        ) : isFetching ? (
          <p className="text-sm text-muted">{palavras.procurando}</p>
        ) : achados?.length === 0 ? (
          <p className="text-sm">{palavras.ninguem}</p>
        ) : null}
        {conhecidos.map(({ id, nome }) => (
          <p key={id} className="text-sm">
            {palavras.conhecido(nome)}{' '}
            <Link
              to="/pacientes/$id"
              params={{ id }}
              onClick={onFechar}
              className={buttonStyle({ variant: 'link' })}
            >
              {palavras.abrirFicha}
            </Link>
          </p>
        ))}
      </output>
      {estranhos.length > 0 ? (
        <>
          <ValueField
            control={control}
            name="paciente_id"
            label={palavras.pessoa}
            hint={palavras.pessoaDica}
            group
            required
          >
            {({ value, onValueChange }) => (
              <RadioCards
                columns={1}
                value={value}
                onValueChange={onValueChange}
                options={estranhos.map(({ id, nome }) => ({ value: id, label: nome }))}
              />
            )}
          </ValueField>
          <ValueField control={control} name="motivo" label={palavras.motivo} group required>
            {({ value, onValueChange }) => (
              <RadioCards
                columns={1}
                value={value}
                onValueChange={(motivo) => onValueChange(motivo as MotivoSemVinculo)}
                options={motivosSemVinculo.map((motivo) => ({
                  value: motivo,
                  label: rotulosSemVinculo[motivo],
                }))}
              />
            )}
          </ValueField>
          <FormField
            control={control}
            name="justificativa"
            label={palavras.justificativa}
            hint={palavras.justificativaDica}
            required
          >
            <Textarea rows={3} maxLength={limitesDaJustificativa.maximo} {...register('justificativa')} />
          </FormField>
        </>
      ) : null}
    </FormDialog>
  )
}
