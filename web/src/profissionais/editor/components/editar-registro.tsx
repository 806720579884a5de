import { useState, type FormEvent } from 'react'
import { lerDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ReferenciaDoEditor, RegistroDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { ultimaConferida } from '#domain/profissionais/editor.ts'
import {
  avisoDoRegistro,
  limiteNumeroRegistro,
  recusaDataCertificacao,
  recusaNumeroRegistro,
} from '#domain/profissionais/registro.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEspecialidades } from '../hooks.ts'
import { especialidades as palavras } from '../messages.ts'
import { Certificado } from './certificado.tsx'
import { Recusa } from './recusa.tsx'

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
  const [numero, setNumero] = useState(registro.numero_registro)
  const [sub, setSub] = useState(registro.sub_especialidade ?? '')
  const [rqe, setRqe] = useState(registro.rqe ?? '')
  const [dia, setDia] = useState(digitsOfDay(registro.data_certificacao))
  const [recusas, setRecusas] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string | null>(null)
  const { especialidade, conselho, uf_registro: uf, conferido } = registro
  const subs = referencia?.especialidades.find(({ nome }) => nome === especialidade)?.subs ?? []
  const muda =
    numero.trim() !== registro.numero_registro ||
    sub !== (registro.sub_especialidade ?? '') ||
    rqe.trim().toUpperCase() !== (registro.rqe ?? '').toUpperCase()

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (alterar.isPending) return
    const erro = recusaNumeroRegistro(numero, especialidade)
    const data = dia === '' ? null : lerDia(`${dia.slice(0, 2)}/${dia.slice(2, 4)}/${dia.slice(4)}`)
    const novas: Record<string, string> = {}
    if (erro) novas.numero_registro = erro
    if (dia !== '' && data === null) novas.data_certificacao = palavras.dataInvalida
    const fora = data && recusaDataCertificacao(data, dataLocal(Date.now(), zonaDaqui()))
    if (fora) novas.data_certificacao = fora
    setRecusas(novas)
    setFalha(null)
    if (Object.keys(novas).length > 0) return
    alterar.mutate(
      {
        id: registro.id,
        numero_registro: numero.trim(),
        sub_especialidade: sub || null,
        rqe: rqe.trim() || null,
        data_certificacao: data,
      },
      {
        onSuccess() {
          toast({ title: palavras.salvo, tone: 'success' })
          onFechar()
        },
        onError(error) {
          const { campos, mensagem } = falhaDe(error)
          setRecusas(campos)
          if (Object.keys(campos).length === 0) setFalha(`${palavras.erroSalvar}. ${mensagem}`)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => aberto || onFechar()}
      title={palavras.editarTitulo(especialidade, uf)}
      size="lg"
      full
      bare
    >
      <form noValidate className="contents" onSubmit={enviar}>
        <DialogBody>
          <div className="grid gap-5">
            <Field
              label={palavras.numero}
              required
              error={recusas.numero_registro}
              hint={avisoDoRegistro(numero, conselho, uf)}
            >
              <Input
                value={numero}
                maxLength={limiteNumeroRegistro * 2}
                autoComplete="off"
                onChange={(event) => setNumero(event.target.value)}
              />
            </Field>
            {subs.length > 0 ? (
              <Field label={palavras.sub} optional>
                <NativeSelect
                  value={sub}
                  placeholder={palavras.nenhuma}
                  options={subs.map((cada) => ({ value: cada, label: cada }))}
                  onChange={(event) => setSub(event.target.value)}
                />
              </Field>
            ) : null}
            {conselho === COM_RQE ? (
              <Field label={palavras.numeroRqe} optional hint={palavras.rqeDica} error={recusas.rqe}>
                <Input value={rqe} maxLength={40} onChange={(event) => setRqe(event.target.value)} />
              </Field>
            ) : null}
            <Field label={palavras.dataCertificacao} optional error={recusas.data_certificacao}>
              <DateField dropdowns value={dia} onValueChange={setDia} />
            </Field>
            <Certificado registro={registro} />
            {muda && conferido ? (
              <p role="status" className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-ink">
                {ultimaConferida(registros, [registro.id])
                  ? palavras.perdeVerificacao
                  : palavras.conferenciaCai}
              </p>
            ) : null}
            {falha ? <Recusa>{falha}</Recusa> : null}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={alterar.isPending}>
            {palavras.salvar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
