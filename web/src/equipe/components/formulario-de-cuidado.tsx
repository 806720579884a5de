import { useState, type FormEvent } from 'react'
import type { Vinculo } from '#domain/equipe/contract-circulo.ts'
import { permissoesDeCuidadoPadrao, relacoes, rotulosRelacao, type Relacao } from '#domain/equipe/cuidado.ts'
import { areasDoCuidado, rotulosAreaDoCuidado } from '#domain/equipe/permissoes.ts'
import { ultimoDia } from '#domain/equipe/prazos.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { diaOpcional } from '../formulario.ts'
import { useAlterarVinculo, useConvidarAoCirculo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { PermissoesCampos } from './permissoes-campos.tsx'

const { cuidar: palavras } = textos

/** The act of the form: invite a helper, invite a person to be looked after, or change an access. */
export type AlvoDoCuidado =
  | { tipo: 'ajuda'; pessoa_id: string; nome: string }
  | { tipo: 'adulto' }
  | { tipo: 'mudar'; vinculo: Vinculo; nome: string }

export function FormularioDeCuidado({ alvo, onFechar }: { alvo: AlvoDoCuidado; onFechar: () => void }) {
  const convidar = useConvidarAoCirculo()
  const alterar = useAlterarVinculo()
  const toast = useToast()
  const atual = alvo.tipo === 'mudar' ? alvo.vinculo : null
  const [email, setEmail] = useState('')
  const [relacao, setRelacao] = useState<Relacao>(alvo.tipo === 'ajuda' ? 'cuidador' : 'pai-mae')
  const [permissoes, setPermissoes] = useState(atual?.permissoes ?? permissoesDeCuidadoPadrao)
  const [ate, setAte] = useState(atual ? digitsOfDay(ultimoDia(atual.fim)) : '')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()
  const ocupado = convidar.isPending || alterar.isPending

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (ocupado) return
    const dia = diaOpcional(ate)
    setFalha(undefined)
    setErros(dia === undefined ? { ate: textos.convite.dataInvalida } : {})
    if (dia === undefined) return
    const retorno = {
      onSuccess: () => {
        toast(
          atual
            ? { title: textos.editar.salvo, tone: 'success' }
            : {
                title: textos.convite.enviado,
                description: textos.convite.enviadoPara(email.trim()),
                tone: 'success',
              },
        )
        onFechar()
      },
      onError: (error: unknown) => {
        const { campos, mensagem } = falhaDe(error)
        setErros(campos)
        if (Object.keys(campos).length === 0) setFalha(mensagem)
      },
    } as const
    if (atual) alterar.mutate({ id: atual.id, permissoes, ate: dia }, retorno)
    else
      convidar.mutate(
        {
          pessoa_id: alvo.tipo === 'ajuda' ? alvo.pessoa_id : null,
          email: email.trim(),
          relacao,
          permissoes,
          ate: dia,
        },
        retorno,
      )
  }

  const titulo =
    alvo.tipo === 'ajuda'
      ? palavras.tituloAjuda(alvo.nome)
      : alvo.tipo === 'adulto'
        ? palavras.tituloAdulto
        : textos.mudar.titulo(alvo.nome)
  return (
    <Dialog
      open
      full
      onOpenChange={onFechar}
      title={titulo}
      description={
        alvo.tipo === 'mudar'
          ? textos.editar.descricao
          : alvo.tipo === 'ajuda'
            ? palavras.descricaoAjuda
            : palavras.descricaoAdulto
      }
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.convite.cancelar}
          </Button>
          <Button
            type="submit"
            loading={ocupado}
            loadingText={atual ? textos.editar.salvando : textos.convite.enviando}
          >
            {atual ? textos.editar.salvar : textos.convite.enviar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {atual ? null : (
          <>
            <Field label={palavras.email} error={erros.email}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Field label={alvo.tipo === 'ajuda' ? palavras.relacaoAjuda : palavras.relacaoAdulto}>
              <NativeSelect
                value={relacao}
                options={relacoes.map((cada) => ({ value: cada, label: rotulosRelacao[cada] }))}
                onChange={(event) => setRelacao(event.target.value as Relacao)}
              />
            </Field>
          </>
        )}
        <Field label={palavras.ate} optional hint={palavras.ateDica} error={erros.ate}>
          <DateField value={ate} onValueChange={setAte} />
        </Field>
        <PermissoesCampos
          titulo={textos.convite.permissoes}
          areas={areasDoCuidado}
          rotulos={rotulosAreaDoCuidado}
          valor={permissoes}
          onMudar={setPermissoes}
        />
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
