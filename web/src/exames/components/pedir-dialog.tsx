import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  limitesDoExame,
  rotulosDaUrgencia,
  urgencias,
  type ExamePedido,
  type Urgencia,
} from '#domain/exames/exame.ts'
import { examesDaLista, preparoDe } from '#domain/exames/lista.ts'
import { BuscaDeTermo, type TermoEscrito } from '#web/fatos/components/busca-de-termo.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { paraPedir as palavras, textos } from '../messages.ts'

const opcoes = examesDaLista.map(({ codigo, termo, sinonimos }) => ({
  value: codigo,
  label: termo,
  keywords: sinonimos,
}))
const vazio: TermoEscrito = { id: null, texto: '' }

type PedirProps = { paciente_id: string; agendamento_id: string | null; onFechar: () => void }

/** Asks for exams: of our list, of TUSS, or in the professional's own words. */
export function PedirDialog({ paciente_id, agendamento_id, onFechar }: PedirProps) {
  const toast = useToast()
  const reler = useReler()
  const [exames, setExames] = useState<ExamePedido[]>([])
  const [outro, setOutro] = useState<TermoEscrito & { codigo?: string }>(vazio)
  const [urgencia, setUrgencia] = useState<Urgencia>('rotina')
  const [indicacao, setIndicacao] = useState('')
  /** Null while it is that of the list. */
  const [preparo, setPreparo] = useState<string | null>(null)
  const [nenhum, setNenhum] = useState(false)
  // One id for all tries: what was asked for by a request whose answer was lost is not asked for twice.
  const [id] = useState(() => crypto.randomUUID())
  const pedir = useMutation(api.exames.pedir.mutationOptions())
  const acrescentar = (exame: ExamePedido) => {
    setNenhum(false)
    setExames((antes) =>
      antes.some(({ termo }) => termo === exame.termo) || antes.length >= limitesDoExame.exames
        ? antes
        : [...antes, exame],
    )
  }
  const daLista = (codigo: string | null) => {
    const achado = examesDaLista.find((cada) => cada.codigo === codigo)
    if (achado) acrescentar({ sistema: 'proprio', versao: null, codigo: achado.codigo, termo: achado.termo })
  }
  const comPalavras = () => {
    const termo = outro.texto.trim()
    if (termo === '') return
    // A term of TUSS keeps where it came from: the list knows its code.
    acrescentar(
      outro.codigo
        ? { sistema: 'tuss', versao: null, codigo: outro.codigo, termo }
        : { sistema: null, versao: null, codigo: null, termo },
    )
    setOutro(vazio)
  }
  const escritos = outro.texto.trim() ? palavras.acrescentar : null
  const salvar = (evento: FormEvent) => {
    evento.preventDefault()
    if (exames.length === 0) return setNenhum(true)
    pedir.mutate(
      {
        id,
        paciente_id,
        agendamento_id,
        exames,
        indicacao,
        preparo: preparo ?? preparoDe(exames),
        urgencia,
      },
      {
        onSuccess: () => {
          reler()
          toast({ tone: 'success', title: palavras.pedido })
          onFechar()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.dica}
      size="lg"
      full
      wrap={inForm(salvar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={pedir.isPending} loadingText={textos.salvando}>
            {palavras.pedir}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={palavras.lista} error={nenhum ? palavras.nenhum : undefined}>
          <Combobox
            options={opcoes}
            value={null}
            onValueChange={daLista}
            placeholder={palavras.escolher}
            searchPlaceholder={palavras.buscar}
          />
        </Field>
        <Field label={palavras.outro} hint={palavras.outroDica} optional>
          <BuscaDeTermo
            sistema="tuss"
            value={outro}
            onValueChange={setOutro}
            onEscolher={({ codigo }) => setOutro((antes) => ({ ...antes, codigo }))}
          />
        </Field>
        {escritos ? (
          <Button size="sm" variant="soft" className="justify-self-start" onClick={comPalavras}>
            {escritos}
          </Button>
        ) : null}
        <ul aria-label={palavras.escolhidos} className="grid gap-2 empty:hidden">
          {exames.map(({ termo }) => (
            <li
              key={termo}
              className="flex items-center gap-2 rounded-lg border border-line py-1 pr-1 pl-3.5"
            >
              <span className="min-w-0 flex-1 break-words">{termo}</span>
              <IconButton
                label={palavras.tirar(termo)}
                icon={<X size={18} />}
                onClick={() => setExames((antes) => antes.filter((cada) => cada.termo !== termo))}
              />
            </li>
          ))}
        </ul>
        <Field group label={palavras.urgencia}>
          <Segmented
            label={palavras.urgencia}
            value={urgencia}
            onValueChange={setUrgencia}
            options={urgencias.map((value) => ({ value, label: rotulosDaUrgencia[value] }))}
            className="justify-self-start"
          />
        </Field>
        <Field label={palavras.indicacao} optional>
          <Textarea
            rows={2}
            maxLength={limitesDoExame.texto}
            value={indicacao}
            onChange={({ target }) => setIndicacao(target.value)}
          />
        </Field>
        <Field label={palavras.preparo} hint={palavras.preparoDica} optional>
          <Textarea
            rows={3}
            maxLength={limitesDoExame.texto}
            value={preparo ?? preparoDe(exames)}
            onChange={({ target }) => setPreparo(target.value)}
          />
        </Field>
        {pedir.error ? <FormAlert>{falhaDe(pedir.error).mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}
