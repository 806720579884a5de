import { useState, type FormEvent } from 'react'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import { areasDaEquipe, rotulosAreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { hojeDosAcessos } from '#domain/equipe/prazos.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { nomeOuEmail } from '../nome.ts'
import { useDelegar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { PermissoesCampos } from './permissoes-campos.tsx'

const { delegar: palavras } = textos

/** Lends permissions to a member for a range of days. */
export function DelegarDialog({
  membro,
  clinica,
  onFechar,
}: {
  membro: Membro
  clinica: ClinicaDaEquipe
  onFechar: () => void
}) {
  const delegar = useDelegar()
  const toast = useToast()
  const [permissoes, setPermissoes] = useState(membro.permissoes)
  const [de, setDe] = useState(() => digitsOfDay(hojeDosAcessos(new Date())))
  const [ate, setAte] = useState('')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (delegar.isPending) return
    const dias = { de: dayOfDigits(de), ate: dayOfDigits(ate) }
    setFalha(undefined)
    if (!dias.de || !dias.ate) return setErros({ [dias.de ? 'ate' : 'de']: palavras.datas })
    setErros({})
    delegar.mutate(
      { id: membro.id, permissoes, de: dias.de, ate: dias.ate },
      {
        onSuccess: () => {
          toast({ title: palavras.feito, tone: 'success' })
          onFechar()
        },
        onError: (error) => {
          const { campos, mensagem } = falhaDe(error)
          setErros(campos)
          if (Object.keys(campos).length === 0) setFalha(mensagem)
        },
      },
    )
  }

  return (
    <Dialog
      open
      full
      size="lg"
      onOpenChange={onFechar}
      title={palavras.titulo(nomeOuEmail(membro))}
      description={palavras.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.convite.cancelar}
          </Button>
          <Button type="submit" loading={delegar.isPending} loadingText={palavras.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={palavras.de} error={erros.de}>
            <DateField value={de} onValueChange={setDe} />
          </Field>
          <Field label={palavras.ate} error={erros.ate}>
            <DateField value={ate} onValueChange={setAte} />
          </Field>
        </div>
        <PermissoesCampos
          titulo={textos.convite.permissoes}
          areas={areasDaEquipe}
          rotulos={rotulosAreaDaEquipe}
          valor={permissoes}
          limite={clinica.minhas_permissoes}
          onMudar={setPermissoes}
        />
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
