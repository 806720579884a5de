import { useWatch } from 'react-hook-form'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ReferenciaDoEditor, RegistroDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { ultimaConferida } from '#domain/profissionais/editor.ts'
import {
  avisoDoRegistro,
  limiteNumeroRegistro,
  recusaDataCertificacao,
  recusaNumeroRegistro,
} from '#domain/profissionais/registro.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useEspecialidades } from '../hooks.ts'
import { especialidades as palavras } from '../messages.ts'
import { Certificado } from './certificado.tsx'

/** Physicians announce a title of specialist beside their number. */
const COM_RQE = 'CRM'

type EditarRegistroProps = {
  registro: RegistroDoPerfil
  registros: readonly RegistroDoPerfil[]
  referencia: ReferenciaDoEditor | undefined
  onFechar: () => void
}

/** One registration: number, field, title, certificate. It warns that a change undoes the check. */
export function EditarRegistro({ registro, registros, referencia, onFechar }: EditarRegistroProps) {
  const toast = useToast()
  const { alterar } = useEspecialidades()
  const { especialidade, conselho, uf_registro: uf, conferido } = registro
  const guardado = {
    numero_registro: registro.numero_registro,
    sub_especialidade: registro.sub_especialidade ?? '',
    rqe: registro.rqe ?? '',
    data_certificacao: digitsOfDay(registro.data_certificacao),
  }
  const form = useAppForm<typeof guardado>({
    resolver: checkWith(({ numero_registro, data_certificacao }) => ({
      numero_registro: recusaNumeroRegistro(numero_registro, especialidade),
      data_certificacao: data_certificacao === '' ? null : recusaDoDia(dayOfDigits(data_certificacao)),
    })),
    defaultValues: guardado,
    async send({ numero_registro, sub_especialidade, rqe, data_certificacao }) {
      await alterar.mutateAsync({
        id: registro.id,
        numero_registro: numero_registro.trim(),
        sub_especialidade: sub_especialidade || null,
        rqe: rqe.trim() || null,
        data_certificacao: dayOfDigits(data_certificacao),
      })
      toast({ title: palavras.salvo, tone: 'success' })
      onFechar()
    },
    messageOf: (error) => `${palavras.erroSalvar}. ${falhaDe(error).mensagem}`,
  })
  const { control } = form
  const [numero, sub, rqe] = useWatch({ control, name: ['numero_registro', 'sub_especialidade', 'rqe'] })
  const subs = referencia?.especialidades.find(({ nome }) => nome === especialidade)?.subs ?? []
  const muda =
    numero.trim() !== guardado.numero_registro ||
    sub !== guardado.sub_especialidade ||
    rqe.trim().toUpperCase() !== guardado.rqe.toUpperCase()

  return (
    <FormDialog
      title={palavras.editarTitulo(especialidade, uf)}
      size="lg"
      full
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.salvar }}
      className="grid gap-5"
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="numero_registro"
        label={palavras.numero}
        required
        hint={avisoDoRegistro(numero, conselho, uf)}
        maxLength={limiteNumeroRegistro * 2}
        autoComplete="off"
      />
      {subs.length > 0 ? (
        <SelectField
          control={control}
          name="sub_especialidade"
          label={palavras.sub}
          optional
          placeholder={palavras.nenhuma}
          options={subs.map((cada) => ({ value: cada, label: cada }))}
        />
      ) : null}
      {conselho === COM_RQE ? (
        <TextField
          control={control}
          name="rqe"
          label={palavras.numeroRqe}
          optional
          hint={palavras.rqeDica}
          maxLength={40}
        />
      ) : null}
      <ValueField control={control} name="data_certificacao" label={palavras.dataCertificacao} optional>
        {(field) => <DateField {...field} dropdowns />}
      </ValueField>
      <Certificado registro={registro} />
      {muda && conferido ? (
        <p role="status" className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-ink">
          {ultimaConferida(registros, [registro.id]) ? palavras.perdeVerificacao : palavras.conferenciaCai}
        </p>
      ) : null}
    </FormDialog>
  )
}

function recusaDoDia(dia: string | null): string | null {
  return dia ? recusaDataCertificacao(dia, dataLocal(Date.now(), zonaDaqui())) : palavras.dataInvalida
}
