import { enderecoDoCalendario } from '#domain/calendarios/calendario.ts'
import type { CalendarioDeFora } from '#domain/calendarios/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useAdicionarCalendario, useMudarCalendario } from './hooks.ts'
import { textos } from './messages.ts'

interface Valores {
  nome: string
  endereco: string
}

type FormProps = {
  profissional_id: string
  /** The one that is changed; absent: a new one. */
  calendario?: CalendarioDeFora | undefined
  onFechar: () => void
}

/** Brings a calendar in, or changes its name or address. The address is read before it is kept. */
export function CalendarioForm({ profissional_id, calendario, onFechar }: FormProps) {
  const [adicionar, mudar] = [useAdicionarCalendario(), useMudarCalendario()]
  const toast = useToast()
  const form = useAppForm<Valores>({
    resolver: checkWith(({ nome, endereco }) => ({
      nome: nome.trim() ? null : textos.faltaNome,
      endereco:
        (calendario && !endereco.trim()) || enderecoDoCalendario(endereco) ? null : textos.faltaEndereco,
    })),
    defaultValues: { nome: calendario?.nome ?? '', endereco: '' },
    async send({ nome, endereco }) {
      if (calendario) {
        await mudar.mutateAsync({ id: calendario.id, nome, ...(endereco.trim() && { endereco }) })
        toast({ tone: 'success', title: textos.salvo })
      } else {
        const feito = await adicionar.mutateAsync({ profissional_id, nome, endereco })
        toast({ tone: 'success', title: textos.adicionado(feito.nome, feito.quantas) })
      }
      onFechar()
    },
    refusalsOf: refusalsBy({ NAO_LIDO: 'endereco', JA_EXISTE: 'endereco' }),
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={calendario ? textos.mudarTitulo : textos.adicionar}
      full
      words={
        calendario
          ? { cancel: textos.cancelar, send: textos.salvar, sending: textos.salvando }
          : { cancel: textos.cancelar, send: textos.adicionar, sending: textos.adicionando }
      }
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="nome"
        label={textos.nome}
        hint={textos.nomeDica}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="endereco"
        type="url"
        inputMode="url"
        label={calendario ? textos.enderecoNovo : textos.endereco}
        hint={calendario ? textos.enderecoNovoDica : textos.enderecoDica}
        maxLength={2000}
        autoComplete="off"
        required={!calendario}
      />
      <section className="grid gap-2 text-sm">
        <h3 className="font-semibold">{textos.onde}</h3>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {textos.passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
      </section>
    </FormDialog>
  )
}
