import { useState, type FormEvent } from 'react'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import type { PedidoRecebido } from '#domain/equipe/contract-pedidos.ts'
import {
  papeisConvidados,
  permissoesDoPapel,
  rotulosPapelDaEquipe,
  type PapelConvidado,
} from '#domain/equipe/membro.ts'
import {
  areasDaEquipe,
  niveis,
  rotulosAreaDaEquipe,
  type PermissoesDaEquipe,
} from '#domain/equipe/permissoes.ts'
import { ultimoDia } from '#domain/equipe/prazos.ts'
import { inForm } from '#web/ui/in-form.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { digitsOfDay } from '#web/ui/day-digits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { diaOpcional } from '../formulario.ts'
import { nomeOuEmail } from '../nome.ts'
import { useAceitarPedido, useAlterarMembro, useConvidarMembro } from '../hooks.ts'
import { textosDosPedidos } from '../messages-pedidos.ts'
import { textos } from '../messages.ts'
import { PermissoesCampos } from './permissoes-campos.tsx'

const { convite: palavras, editar } = textos
const { aceite } = textosDosPedidos.pedidos

interface Props {
  /** Clinics in which the caller may invite. */
  clinicas: readonly ClinicaDaEquipe[]
  /** The member to change. Absent: somebody new is invited. */
  membro?: Membro
  /** A request to accept. It names the professional. */
  pedido?: PedidoRecebido
  onFechar: () => void
}

/** Role, permissions and last day of an invitation, a member or a request. Nobody can give what they lack. */
export function FormularioDeAcesso({ clinicas, membro, pedido, onFechar }: Props) {
  const convidar = useConvidarMembro()
  const alterar = useAlterarMembro()
  const aceitar = useAceitarPedido()
  const toast = useToast()
  const [clinica_id, setClinica] = useState((membro ?? pedido)?.clinica_id ?? clinicas[0]!.id)
  const limite = clinicas.find(({ id }) => id === clinica_id)!.minhas_permissoes
  const [email, setEmail] = useState('')
  const usual = pedido ? 'profissional' : 'recepcao'
  const [papel, setPapel] = useState<PapelConvidado>(membro && membro.papel !== 'dono' ? membro.papel : usual)
  const [permissoes, setPermissoes] = useState(
    membro?.permissoes ?? dentroDo(limite, permissoesDoPapel[usual]),
  )
  const [ate, setAte] = useState(membro?.fim ? digitsOfDay(ultimoDia(membro.fim)) : '')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()
  const ocupado = convidar.isPending || alterar.isPending || aceitar.isPending
  const dito = pedido
    ? { ...aceite, titulo: aceite.titulo(pedido.nome) }
    : membro
      ? { ...editar, titulo: editar.titulo(nomeOuEmail(membro)) }
      : { ...palavras, salvar: palavras.enviar, salvando: palavras.enviando }

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (ocupado) return
    const dia = diaOpcional(ate)
    setFalha(undefined)
    setErros(dia === undefined ? { ate: palavras.dataInvalida } : {})
    if (dia === undefined) return
    const retorno = {
      onSuccess: () => {
        toast(
          membro || pedido
            ? { title: pedido ? aceite.feito : editar.salvo, tone: 'success' }
            : { title: palavras.enviado, description: palavras.enviadoPara(email.trim()), tone: 'success' },
        )
        onFechar()
      },
      onError: (error: unknown) => {
        const { campos, mensagem } = falhaDe(error)
        setErros(campos)
        if (Object.keys(campos).length === 0) setFalha(mensagem)
      },
    } as const
    if (pedido) aceitar.mutate({ id: pedido.id, papel, permissoes, ate: dia }, retorno)
    else if (membro) alterar.mutate({ id: membro.id, papel, permissoes, ate: dia }, retorno)
    else convidar.mutate({ clinica_id, email: email.trim(), papel, permissoes, ate: dia }, retorno)
  }

  return (
    <Dialog
      open
      full
      size="lg"
      onOpenChange={onFechar}
      title={dito.titulo}
      description={dito.descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button type="submit" loading={ocupado} loadingText={dito.salvando}>
            {dito.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {membro || pedido ? null : (
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
            {clinicas.length > 1 ? (
              <Field label={textos.time.clinica}>
                <NativeSelect
                  value={clinica_id}
                  options={clinicas.map(({ id, nome }) => ({ value: id, label: nome }))}
                  onChange={(event) => {
                    const nova = event.target.value
                    setClinica(nova)
                    const cabe = clinicas.find(({ id }) => id === nova)!.minhas_permissoes
                    setPermissoes(dentroDo(cabe, permissoesDoPapel[papel]))
                  }}
                />
              </Field>
            ) : null}
          </>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={textos.time.papel}>
            <NativeSelect
              value={papel}
              options={papeisConvidados.map((cada) => ({ value: cada, label: rotulosPapelDaEquipe[cada] }))}
              onChange={(event) => {
                const novo = event.target.value as PapelConvidado
                setPapel(novo)
                setPermissoes(dentroDo(limite, permissoesDoPapel[novo]))
              }}
            />
          </Field>
          <Field label={palavras.ate} optional hint={palavras.ateDica} error={erros.ate}>
            <DateField value={ate} onValueChange={setAte} />
          </Field>
        </div>
        <PermissoesCampos
          titulo={palavras.permissoes}
          areas={areasDaEquipe}
          rotulos={rotulosAreaDaEquipe}
          valor={permissoes}
          limite={limite}
          onMudar={setPermissoes}
        />
        {falha ? <FormAlert>{falha}</FormAlert> : null}
      </div>
    </Dialog>
  )
}

/** The lower permission in each area. */
function dentroDo(limite: PermissoesDaEquipe, dadas: PermissoesDaEquipe): PermissoesDaEquipe {
  return Object.fromEntries(
    areasDaEquipe.map((area) => [
      area,
      niveis[Math.min(niveis.indexOf(limite[area]), niveis.indexOf(dadas[area]))],
    ]),
  ) as PermissoesDaEquipe
}
