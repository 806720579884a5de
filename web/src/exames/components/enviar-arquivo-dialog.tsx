import { FileUp } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { limitesDoExame } from '#domain/exames/exame.ts'
import type { PedidoDeExame } from '#domain/exames/schemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEnviarArquivo } from '../hooks.ts'
import { doEnvio as palavras, textos } from '../messages.ts'
import { nomesDe } from '../palavras.ts'

const aceitos = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

type EnviarProps = {
  paciente_id: string
  /** As whom the file is sent. */
  anota: 'profissional' | 'casa'
  /** Requests that may receive it. */
  pedidos: readonly PedidoDeExame[]
  destinatarios: readonly { id: string; nome: string }[]
  pedido?: PedidoDeExame | undefined
  onFechar: () => void
}

/** Sends the file of a result: from the phone of the person, or into the record by the professional. */
export function EnviarArquivoDialog({
  paciente_id,
  anota,
  pedidos,
  destinatarios,
  pedido,
  onFechar,
}: EnviarProps) {
  const toast = useToast()
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const [pedido_id, setPedido] = useState(pedido?.id ?? '')
  const [profissional_id, setProfissional] = useState(destinatarios[0]?.id ?? '')
  const [exame, setExame] = useState(pedido ? nomesDe(pedido.exames) : '')
  const [digitos, setDigitos] = useState(digitsOfDay(pedido?.coletado_em ?? hoje))
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [recusas, setRecusas] = useState<{ arquivo?: string; exame?: string; dia?: string }>({})
  const [parte, setParte] = useState(0)
  // One id for all tries: a file whose answer was lost is there once.
  const [id] = useState(() => crypto.randomUUID())
  const enviar = useEnviarArquivo()
  const daPessoa = anota === 'casa'
  const semQuem = daPessoa && pedido_id === '' && destinatarios.length === 0
  const escolherPedido = (novo: string) => {
    const escolhido = pedidos.find((cada) => cada.id === novo)
    setPedido(novo)
    if (escolhido) setExame(nomesDe(escolhido.exames))
  }
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    if (enviar.isPending || semQuem) return
    const coletado_em = dayOfDigits(digitos)
    const novas = {
      ...(!arquivo && { arquivo: palavras.semArquivo }),
      ...(!exame.trim() && { exame: palavras.exemplo }),
      ...(!coletado_em && { dia: textos.dia }),
    }
    setRecusas(novas)
    if (!arquivo || !coletado_em || Object.keys(novas).length > 0) return
    enviar.mutate(
      {
        id,
        paciente_id,
        pedido_id: pedido_id || undefined,
        profissional_id: daPessoa && !pedido_id ? profissional_id : undefined,
        coletado_em,
        exame: exame.trim(),
        arquivo,
        onEnviar: setParte,
      },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: palavras.enviado })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={daPessoa ? palavras.titulo : palavras.anexar}
      description={daPessoa ? palavras.dica : palavras.anexarDica}
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" disabled={semQuem} loading={enviar.isPending} loadingText={textos.salvando}>
            {palavras.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pedidos.length > 0 ? (
          <Field label={palavras.pedido}>
            <NativeSelect
              value={pedido_id}
              options={[
                ...pedidos.map((cada) => ({
                  value: cada.id,
                  label: `${nomesDe(cada.exames)} (${formatarData(cada.created_at, zonaDaqui())})`,
                })),
                { value: '', label: palavras.semPedido },
              ]}
              onChange={({ target }) => escolherPedido(target.value)}
            />
          </Field>
        ) : null}
        {daPessoa && pedido_id === '' ? (
          semQuem ? (
            <FormAlert>{palavras.ninguem}</FormAlert>
          ) : (
            <Field label={palavras.para}>
              <NativeSelect
                value={profissional_id}
                options={destinatarios.map((cada) => ({ value: cada.id, label: cada.nome }))}
                onChange={({ target }) => setProfissional(target.value)}
              />
            </Field>
          )
        ) : null}
        <Field label={palavras.exame} error={recusas.exame}>
          <Input
            value={exame}
            maxLength={limitesDoExame.rotulo}
            placeholder={palavras.exemplo}
            onChange={({ target }) => setExame(target.value)}
          />
        </Field>
        <Field label={palavras.quando} error={recusas.dia}>
          <DateField value={digitos} max={hoje} onValueChange={setDigitos} />
        </Field>
        {arquivo ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-40 text-sm font-semibold break-words">
              {palavras.escolhido(arquivo.name)}
            </p>
            <Button size="sm" variant="outline" disabled={enviar.isPending} onClick={() => setArquivo(null)}>
              {palavras.trocar}
            </Button>
          </div>
        ) : (
          <Field label={palavras.arraste} hideLabel error={recusas.arquivo}>
            <FileDrop
              prompt={palavras.arraste}
              limits={palavras.limites}
              accept={aceitos}
              maxSize={maximoDoAnexo}
              maxFiles={1}
              icon={<FileUp size={26} />}
              onFiles={([escolhido]) => {
                setRecusas({})
                setArquivo(escolhido ?? null)
              }}
              onReject={([primeiro]) => {
                if (!primeiro) return
                const porque = primeiro.cause === 'size' ? recusasDoAnexo.tamanho : recusasDoAnexo.formato
                setRecusas({ arquivo: palavras.recusado(primeiro.name, porque) })
              }}
            />
          </Field>
        )}
        {enviar.isPending ? <Progress value={Math.round(parte * 100)} label={palavras.andamento} /> : null}
        {enviar.error ? <FormAlert>{falhaDe(enviar.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
