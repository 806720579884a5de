import { Link, useNavigate } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { formatarDataHora } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useTomados, useTomar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { AcessarDialog } from './acessar-dialog.tsx'

const { abrir: palavras } = textos
const PAGINA = '/prontuario-emprestado/$id'

/** Takes the code that a patient tells, and links to records opened before. */
export function AbrirDialog({ onFechar }: { onFechar: () => void }) {
  const [semCodigo, setSemCodigo] = useState(false)
  const navigate = useNavigate()
  const tomar = useTomar()
  const { data: tomados = [] } = useTomados()
  const [codigo, setCodigo] = useState('')
  const [vazio, setVazio] = useState(false)
  const falha = tomar.error ? falhaDe(tomar.error) : null
  const doCampo = vazio
    ? palavras.vazio
    : codigoDe(tomar.error) === 'CODIGO_RECUSADO'
      ? falha?.mensagem
      : undefined
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (tomar.isPending) return
    setVazio(codigo.trim() === '')
    if (codigo.trim() === '') return
    tomar.mutate(
      { codigo },
      {
        onSuccess({ id }) {
          onFechar()
          void navigate({ to: PAGINA, params: { id } })
        },
      },
    )
  }
  if (semCodigo) return <AcessarDialog onFechar={onFechar} />
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={tomar.isPending} loadingText={palavras.abrindo}>
            {palavras.abrir}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {falha && !doCampo ? <FormAlert>{falha.mensagem}</FormAlert> : null}
        <Field label={palavras.codigo} hint={palavras.dica} error={doCampo} required>
          <Input
            value={codigo}
            onChange={(event) => {
              setVazio(false)
              setCodigo(event.target.value.toUpperCase())
            }}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          icon={<ShieldAlert aria-hidden size={18} />}
          onClick={() => setSemCodigo(true)}
        >
          {palavras.semCodigo}
        </Button>
        {tomados.length > 0 ? (
          <section className="grid gap-2">
            <h3 className="text-sm font-semibold text-ink-2">{palavras.abertos}</h3>
            <ul className="grid gap-2">
              {tomados.map(({ id, nome, fim }) => (
                <li key={id}>
                  <Link
                    to={PAGINA}
                    params={{ id }}
                    onClick={onFechar}
                    className={buttonStyle({ variant: 'link', className: 'text-left whitespace-normal' })}
                  >
                    {palavras.ate(nome, formatarDataHora(fim, zonaDaqui()))}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
