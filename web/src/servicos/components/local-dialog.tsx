import { useRef, useState } from 'react'
import { cepValido } from '#domain/formato/cep.ts'
import type { Local, LocalEscrito } from '#domain/locais/contract.ts'
import { limitesLocal } from '#domain/locais/limites.ts'
import { digitosTelefone } from '#domain/referencia/telefone.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { recusaTelefone } from '#domain/usuarios/dados-pessoais.ts'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { EnderecoCampos } from '#web/enderecos/endereco-campos.tsx'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SeveralField } from '#web/form/several-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDono } from '../dono.ts'
import { useMudancasDeLocais } from '../locais.ts'
import { acessibilidades, textos } from '../messages.ts'
import type { FormularioDeLocal } from './formulario-de-local.ts'
import { LocalNaClinica } from './local-na-clinica.tsx'

const { locais: palavras, form: comuns } = textos
const { form: campos } = palavras

const vazio: FormularioDeLocal = {
  clinica_id: '',
  nome: '',
  telefone: '',
  endereco: enderecoVazio,
  acessibilidade: [],
}

const formularioDe = (local: Local): FormularioDeLocal => {
  const { nome, cep, logradouro, numero, complemento, bairro, cidade, uf, acessibilidade } = local
  const endereco = { cep, logradouro, numero, complemento, bairro, cidade, estado: uf }
  const clinica_id = local.clinica?.id ?? ''
  return { clinica_id, nome, telefone: digitosTelefone(local.telefone), endereco, acessibilidade }
}

function escritoDe({ endereco, clinica_id, ...valores }: FormularioDeLocal): LocalEscrito {
  const { estado, ...partes } = endereco
  return { ...valores, ...partes, uf: estado as Uf, clinica_id: clinica_id || null }
}

const resolver = checkWith<FormularioDeLocal>(({ nome, telefone, endereco: { cep, cidade, estado } }) => ({
  nome: nome.trim() ? null : campos.recusas.nome,
  telefone: recusaTelefone(telefone),
  'endereco.cep': cep === '' || cepValido(cep) ? null : campos.recusas.cep,
  'endereco.cidade': cidade.trim() ? null : campos.recusas.cidade,
  'endereco.estado': estado ? null : campos.recusas.uf,
}))

function campoDoServidor(nome: string): string {
  const campo = nome.replace(/^local\./, '')
  if (campo === 'uf') return 'endereco.estado'
  return campo in enderecoVazio ? `endereco.${campo}` : campo
}

type LocalDialogProps = {
  /** Null for a new place. */
  local: Local | null
  /** The clinic of a new place, chosen before. */
  clinica?: string | undefined
  /** Receives the id of a new place. */
  onCriar?: ((id: string) => void) | undefined
  onFechar: () => void
}

/** A place: name, address and accessibility. A postcode fills the fields that were not typed by hand. */
export function LocalDialog({ local, clinica, onCriar, onFechar }: LocalDialogProps) {
  const [inicial] = useState(local ? formularioDe(local) : vazio)
  const versao = useRef(local?.versao ?? 0)
  const [perguntando, setPerguntando] = useState(false)
  const { criar, alterar } = useMudancasDeLocais()
  const dono = useDono()
  const toast = useToast()
  const form = useAppForm<FormularioDeLocal>({
    resolver,
    defaultValues: inicial,
    async send(valores) {
      const escrito = escritoDe(valores)
      if (local) await alterar.mutateAsync({ id: local.id, versao: versao.current, local: escrito })
      else {
        const novo = await criar.mutateAsync({ ...dono, local: escrito })
        onCriar?.(novo.id)
      }
      toast({ title: local ? palavras.feito.salvo : palavras.feito.criado, tone: 'success' })
      onFechar()
    },
    fieldOf: campoDoServidor,
    onRefused(erro) {
      // The typed values stay. Saving again overwrites the stored ones.
      if (codigoDe(erro) === 'CONFLITO') versao.current = (erro as { data: Local }).data.versao
      return false
    },
  })
  const { control, failure, formState } = form
  const { isDirty, isSubmitting } = formState
  useUnsaved(isDirty)

  const fechar = () => (isDirty && !isSubmitting ? setPerguntando(true) : onFechar())
  return (
    <>
      <Dialog open onOpenChange={fechar} size="lg" full bare title={local ? palavras.editar : palavras.novo}>
        <Form form={form} className="contents">
          <DialogBody>
            <div className="grid gap-4">
              {local || dono.profissional_id ? null : <LocalNaClinica clinica={clinica} />}
              <TextField
                control={control}
                name="nome"
                label={campos.nome}
                hint={campos.nomeDica}
                required
                maxLength={limitesLocal.nome}
              />
              <MaskedField
                control={control}
                name="telefone"
                mask="telefone"
                label={campos.telefone}
                hint={local?.clinica ? campos.telefoneDaClinica : campos.telefoneDica}
                optional
              />
              <EnderecoCampos inicial={inicial.endereco} exigeCidade />
              <SeveralField
                control={control}
                name="acessibilidade"
                label={campos.acessibilidade}
                layout="grid gap-2 sm:grid-cols-2"
                options={[...new Set([...acessibilidades, ...inicial.acessibilidade])].map((nome) => ({
                  value: nome,
                  label: nome,
                }))}
              />
              {failure ? <FormAlert>{failure}</FormAlert> : null}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={fechar}>
              {comuns.cancelar}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText={comuns.salvando}>
              {comuns.salvar}
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={comuns.descartar.titulo}
        description={comuns.descartar.descricao}
        confirmLabel={comuns.descartar.confirmar}
        cancelLabel={comuns.descartar.voltar}
        onConfirm={onFechar}
      />
    </>
  )
}
