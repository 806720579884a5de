import { useState } from 'react'
import { paraE164 } from '#domain/referencia/telefone.ts'
import { MensagemNaDemonstracao } from '#web/acesso/components/mensagem-na-demonstracao.tsx'
import { CodeInput } from '#web/acesso/segundo-fator/code-input.tsx'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { mensagens as mensagensDaRede } from '#web/rpc/errors.ts'
import { useConta, useRefazer } from '#web/seguranca/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

const { telefone: palavras } = textos

/** The number first, then the six digits that it received. Going back keeps the number. */
export function TelefoneDialog({ atual, onFechar }: { atual: string | null; onFechar: () => void }) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const [enviado, setEnviado] = useState<string | null>(null)
  const form = useAppForm<{ numero: string; codigo: string }>({
    resolver: checkWith(({ numero, codigo }) => ({
      numero: recusaDe(numero, atual),
      codigo: enviado !== null && codigo.length < 6 ? palavras.informe : null,
    })),
    defaultValues: { numero: '', codigo: '' },
    async send({ numero, codigo }) {
      const e164 = paraE164(numero)!.slice(1)
      if (enviado === null) {
        await conta.trocarTelefone(e164)
        return setEnviado(e164)
      }
      await conta.confirmarTelefone(enviado, codigo)
      toast({ title: palavras.feito, tone: 'success' })
      onFechar()
      await refazer.acesso()
    },
    refusalsOf: (error) => {
      const { code } = (error ?? {}) as { code?: string }
      return {
        numero: code === 'phone_exists' ? palavras.emUso : null,
        codigo: code === 'otp_expired' ? palavras.errado : null,
      }
    },
    messageOf: frase,
  })
  const { control, failure, formState } = form

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={atual ? palavras.trocar : palavras.adicionar}
      closeLabel={palavras.fechar}
    >
      <Form form={form} className="grid gap-4">
        <p className="text-ink-2">{enviado === null ? palavras.explica : palavras.enviado}</p>
        <MaskedField
          control={control}
          name="numero"
          mask="telefone"
          label={palavras.titulo}
          autoComplete="tel-national"
          disabled={enviado !== null}
        />
        {enviado !== null ? (
          <>
            <ValueField control={control} name="codigo" label={palavras.codigo}>
              {(field) => <CodeInput {...field} />}
            </ValueField>
            <MensagemNaDemonstracao para={`+${enviado}`} />
          </>
        ) : null}
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button
            variant="outline"
            onClick={() => {
              if (enviado === null) return onFechar()
              form.setValue('codigo', '')
              setEnviado(null)
            }}
          >
            {enviado === null ? palavras.cancelar : palavras.outroNumero}
          </Button>
          <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.enviando}>
            {enviado === null ? palavras.enviar : palavras.confirmar}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function recusaDe(numero: string, atual: string | null): string | null {
  const e164 = paraE164(numero)
  if (e164 === null) return palavras.invalido
  return e164 === atual ? palavras.igual : null
}

function frase(error: unknown): string {
  const { code, status, name } = (error ?? {}) as { code?: string; status?: number; name?: string }
  if (code === 'over_sms_send_rate_limit') return palavras.aguarde
  if (code === 'insufficient_aal') return palavras.segundoFator
  if (status === 429) return palavras.demais
  return name === 'AuthRetryableFetchError' ? mensagensDaRede.semConexao : palavras.erro
}
