import { useWatch } from 'react-hook-form'
import { limitesDaGuia } from '#domain/convenios/guia.ts'
import { recebidoDa } from '#domain/convenios/rules.ts'
import type { GuiaDoLote, Lote } from '#domain/convenios/schemas.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoLote } from '../hooks.ts'
import { dialogos } from '../messages.ts'

const words = { cancel: dialogos.cancelar, send: dialogos.salvar, sending: dialogos.salvando }

/** Sends a batch: the day, the operator's number, and when it pays. */
export function EnvioDialog({ lote, hoje, onFechar }: { lote: Lote; hoje: string; onFechar: () => void }) {
  const { enviar } = useAtosDoLote()
  const toast = useToast()
  const form = useAppForm({
    resolver: checkWith(({ dia, previsto }: { dia: string; protocolo: string; previsto: string }) => ({
      dia: dayOfDigits(dia) ? null : dialogos.diaErrado,
      previsto: previsto === '' || dayOfDigits(previsto) ? null : dialogos.diaErrado,
    })),
    defaultValues: { dia: digitsOfDay(hoje), protocolo: '', previsto: '' },
    async send({ dia, protocolo, previsto }) {
      await enviar.mutateAsync({
        id: lote.id,
        dia: dayOfDigits(dia)!,
        protocolo,
        previsto_para: dayOfDigits(previsto),
      })
      toast({ tone: 'success', title: dialogos.envio.feito })
      onFechar()
    },
    refusalsOf: refusalsBy({ DIA: 'dia' }),
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={dialogos.envio.titulo}
      description={dialogos.envio.descricao}
      words={words}
      onClose={onFechar}
    >
      <ValueField control={control} name="dia" label={dialogos.envio.dia} required>
        {(campo) => <DateField {...campo} max={hoje} />}
      </ValueField>
      <TextField
        control={control}
        name="protocolo"
        label={dialogos.envio.protocolo}
        maxLength={limitesDaGuia.protocolo}
      />
      <ValueField control={control} name="previsto" label={dialogos.envio.previsto}>
        {(campo) => <DateField {...campo} />}
      </ValueField>
    </FormDialog>
  )
}

type GuiaDialogProps = { guia: GuiaDoLote; nome: string; hoje: string; onFechar: () => void }

/** What the operator paid, and why it refused the rest. */
export function RespostaDialog({ guia, nome, hoje, onFechar }: GuiaDialogProps) {
  const { responder } = useAtosDoLote()
  const toast = useToast()
  const falta = (pago: number | null) => guia.esperado_centavos - (pago ?? guia.esperado_centavos)
  const form = useAppForm({
    resolver: checkWith(
      ({ pago_centavos, motivo, dia }: { pago_centavos: number | null; motivo: string; dia: string }) => ({
        pago_centavos: pago_centavos === null ? dialogos.resposta.semValor : null,
        motivo: falta(pago_centavos) > 0 && motivo.trim().length < 3 ? dialogos.resposta.semMotivo : null,
        dia: dayOfDigits(dia) ? null : dialogos.diaErrado,
      }),
    ),
    defaultValues: {
      pago_centavos: guia.esperado_centavos as number | null,
      motivo: '',
      dia: digitsOfDay(hoje),
    },
    async send({ pago_centavos, motivo, dia }) {
      await responder.mutateAsync({
        id: guia.id,
        versao: guia.versao,
        pago_centavos: pago_centavos!,
        motivo: falta(pago_centavos) > 0 ? motivo : null,
        dia: dayOfDigits(dia)!,
      })
      toast({ tone: 'success', title: dialogos.resposta.feito })
      onFechar()
    },
    refusalsOf: refusalsBy({ DIA: 'dia', A_MAIS: 'pago_centavos', SEM_MOTIVO: 'motivo' }),
  })
  const { control } = form
  const glosa = falta(useWatch({ control, name: 'pago_centavos' }))
  return (
    <FormDialog
      form={form}
      title={dialogos.resposta.titulo}
      description={dialogos.resposta.descricao(nome, guia.esperado_centavos)}
      words={words}
      onClose={onFechar}
    >
      <ValueField control={control} name="pago_centavos" label={dialogos.resposta.pago} required>
        {(campo) => <MoneyInput {...campo} />}
      </ValueField>
      {glosa > 0 ? (
        <TextField
          control={control}
          name="motivo"
          label={dialogos.resposta.motivo}
          hint={`${dialogos.resposta.glosa(glosa)} ${dialogos.resposta.motivoDica}`}
          maxLength={limitesDaGuia.motivo}
          required
        />
      ) : null}
      <ValueField control={control} name="dia" label={dialogos.resposta.dia} required>
        {(campo) => <DateField {...campo} max={hoje} />}
      </ValueField>
    </FormDialog>
  )
}

/** What was asked of the operator against a refusal. */
export function RecursoDialog({ guia, onFechar }: Omit<GuiaDialogProps, 'hoje' | 'nome'>) {
  const { recorrer } = useAtosDoLote()
  const toast = useToast()
  const form = useAppForm({
    resolver: checkWith(({ texto }: { texto: string }) => ({
      texto: texto.trim().length < 10 ? dialogos.recurso.curto : null,
    })),
    defaultValues: { texto: '' },
    async send({ texto }) {
      await recorrer.mutateAsync({ id: guia.id, versao: guia.versao, texto })
      toast({ tone: 'success', title: dialogos.recurso.feito })
      onFechar()
    },
    refusalsOf: refusalsBy({}),
  })
  return (
    <FormDialog
      form={form}
      title={dialogos.recurso.titulo}
      description={dialogos.recurso.descricao(guia.motivo ?? '', guia.esperado_centavos - recebidoDa(guia))}
      words={words}
      onClose={onFechar}
    >
      <ValueField control={form.control} name="texto" label={dialogos.recurso.texto} required>
        {({ onValueChange, ...campo }) => (
          <Textarea
            {...campo}
            rows={5}
            maxLength={limitesDaGuia.recurso}
            onChange={({ target }) => onValueChange(target.value)}
          />
        )}
      </ValueField>
    </FormDialog>
  )
}

/** What an appeal brought. */
export function RespostaDoRecursoDialog({ guia, hoje, onFechar }: Omit<GuiaDialogProps, 'nome'>) {
  const { responderRecurso } = useAtosDoLote()
  const toast = useToast()
  const palavras = dialogos.respostaDoRecurso
  const emRecurso = guia.esperado_centavos - recebidoDa(guia)
  const form = useAppForm({
    resolver: checkWith(
      ({ recuperado_centavos, dia }: { recuperado_centavos: number | null; dia: string }) => ({
        recuperado_centavos: recuperado_centavos === null ? palavras.semValor : null,
        dia: dayOfDigits(dia) ? null : dialogos.diaErrado,
      }),
    ),
    defaultValues: { recuperado_centavos: emRecurso as number | null, dia: digitsOfDay(hoje) },
    async send({ recuperado_centavos, dia }) {
      await responderRecurso.mutateAsync({
        id: guia.id,
        versao: guia.versao,
        recuperado_centavos: recuperado_centavos!,
        dia: dayOfDigits(dia)!,
      })
      toast({ tone: 'success', title: palavras.feito })
      onFechar()
    },
    refusalsOf: refusalsBy({ DIA: 'dia', A_MAIS: 'recuperado_centavos' }),
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={palavras.titulo}
      description={palavras.descricao(emRecurso)}
      words={words}
      onClose={onFechar}
    >
      <ValueField control={control} name="recuperado_centavos" label={palavras.recuperado} required>
        {(campo) => <MoneyInput {...campo} />}
      </ValueField>
      <ValueField control={control} name="dia" label={palavras.dia} required>
        {(campo) => <DateField {...campo} max={hoje} />}
      </ValueField>
    </FormDialog>
  )
}
