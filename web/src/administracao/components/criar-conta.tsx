import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tiposAoCriar } from '#domain/administracao/conta.ts'
import { rotulosTipoUsuario } from '#domain/usuarios/usuario.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { api } from '#web/rpc/client.ts'
import { useToast } from '#web/ui/toast.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.criar
type Valores = { nome: string; email: string; tipo: (typeof tiposAoCriar)[number]; motivo: string }

/** ADMIN-06: an account is made, and its person invited by mail to choose a password. */
export function CriarConta({ onFechar }: { onFechar: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const criar = useMutation(
    api.administracao.criarConta.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.administracao.contas.key() }),
    }),
  )
  const form = useAppForm<Valores>({
    resolver: checkWith(({ nome, email, motivo }) => ({
      nome: nome.trim().length >= 3 ? null : palavras.nomeErro,
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : palavras.emailErro,
      motivo: motivo.trim() ? null : contas.motivoObrigatorio,
    })),
    defaultValues: { nome: '', email: '', tipo: 'paciente', motivo: '' },
    async send(valores) {
      await criar.mutateAsync({ ...valores, email: valores.email.trim() })
      toast({ tone: 'success', title: palavras.feito })
      onFechar()
    },
    refusalsOf: refusalsBy({ EMAIL_EM_USO: 'email' }),
  })
  const { control } = form
  return (
    <FormDialog
      title={palavras.titulo}
      description={palavras.descricao}
      form={form}
      words={{ cancel: contas.cancelar, send: palavras.enviar, sending: contas.salvando }}
      onClose={onFechar}
    >
      <TextField control={control} name="nome" label={palavras.nome} maxLength={200} required />
      <TextField
        control={control}
        name="email"
        label={palavras.email}
        type="email"
        maxLength={254}
        required
      />
      <SelectField
        control={control}
        name="tipo"
        label={palavras.tipo}
        options={tiposAoCriar.map((value) => ({ value, label: rotulosTipoUsuario[value] }))}
      />
      <TextField
        control={control}
        name="motivo"
        label={contas.motivo}
        hint={contas.motivoDica}
        maxLength={1000}
        required
      />
    </FormDialog>
  )
}
