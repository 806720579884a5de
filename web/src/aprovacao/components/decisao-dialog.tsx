import { useState, type FormEvent } from 'react'
import type { Decidir } from '#domain/aprovacao/contract.ts'
import {
  maximoDePedidos,
  maximoDeTexto,
  recusasDaDecisao,
  rotulosTipoDocumento,
  tiposDocumento,
} from '#domain/aprovacao/documento.ts'
import { evidenciaQueFalta, exigeAbertura } from '#domain/aprovacao/evidencia.ts'
import type { CadastroEmDetalhe } from '#domain/aprovacao/schemas.ts'
import type { AtoDoAdministrador } from '#domain/aprovacao/transicoes.ts'
import { inForm } from '#web/ui/in-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useCadastro } from '../hooks.ts'
import { atos } from '../messages-fila.ts'
import { textos } from '../messages.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'
import { EvidenciaDaAprovacao, type EvidenciaDada } from './evidencia-da-aprovacao.tsx'

const { decisao: palavras } = textos
const { evidencia: palavrasDaEvidencia } = textosDoCadastro

/** The required part of each decision, and its sentence. */
const exigencias: Partial<Record<AtoDoAdministrador, string>> = {
  rejeitar: recusasDaDecisao.justificativa,
  suspender: recusasDaDecisao.motivo,
  reverter: recusasDaDecisao.motivo,
}

const perigosos: readonly AtoDoAdministrador[] = ['rejeitar', 'suspender']

const comuns = tiposDocumento.filter((tipo) => tipo !== 'outro').map((tipo) => rotulosTipoDocumento[tipo])

type DecisaoDialogProps = {
  ato: AtoDoAdministrador
  /** Whose registration it is; null for several, of whom nothing is shown. */
  cadastro_id: string | null
  titulo: string
  pending: boolean
  /** Refusal of the server. What was typed stays. */
  falha: string | null
  onClose: () => void
  onDecidir: (decisao: Decidir) => void
}

/** The record as the rule reads it, and what the person says of it. */
function evidenciaDe({ registros, arquivos, lacunas }: CadastroEmDetalhe, dada: EvidenciaDada) {
  const documentos = arquivos.map((documento) => ({
    nome: rotulosTipoDocumento[documento.tipo],
    exige: exigeAbertura(documento),
    aberto: documento.aberto,
  }))
  const conferidos = registros
    .filter(({ id }) => dada.conferidos.includes(id))
    .map(({ id, numero_registro }) => ({ id, numero_registro }))
  return {
    cadastro: { registros, documentos, lacunas },
    dita: { conferidos, confirmacao: dada.confirmacao.trim() },
  }
}

/** ADMIN-02 to ADMIN-04: the note, the justification or the list that a decision requires. */
export function DecisaoDialog({
  ato,
  cadastro_id,
  titulo,
  pending,
  falha,
  onClose,
  onDecidir,
}: DecisaoDialogProps) {
  const { consequencia, campo, exemplo, botao } = atos[ato]
  const [motivo, setMotivo] = useState('')
  const [marcados, setMarcados] = useState<readonly string[]>([])
  const [outros, setOutros] = useState<string[]>([])
  const [tentou, setTentou] = useState(false)
  const [dada, setDada] = useState<EvidenciaDada>({ conferidos: [], confirmacao: '' })
  const prova = ato === 'aprovar' || ato === 'reconferir'
  const cadastro = useCadastro(prova ? cadastro_id : null)
  const documentos = [...comuns.filter((nome) => marcados.includes(nome)), ...outros].slice(
    0,
    maximoDePedidos,
  )
  const faltaMotivo = exigencias[ato] && !motivo.trim() ? exigencias[ato] : null
  const faltaLista = ato === 'solicitar' && documentos.length === 0 ? recusasDaDecisao.documentos : null
  const evidencia = cadastro.data && evidenciaDe(cadastro.data, dada)
  const falta = evidencia && evidenciaQueFalta(evidencia.cadastro, evidencia.dita)

  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (faltaMotivo || faltaLista) {
      setTentou(true)
      document.getElementById(faltaLista ? 'decisao-outros' : 'decisao-motivo')?.focus()
      return
    }
    if (prova) {
      if (!evidencia || falta) setTentou(true)
      else onDecidir({ ato, motivo: motivo.trim(), evidencia: evidencia.dita })
      return
    }
    onDecidir(
      ato === 'solicitar' ? { ato, motivo: motivo.trim(), documentos } : { ato, motivo: motivo.trim() },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titulo}
      description={consequencia}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {palavras.cancelar}
          </Button>
          <Button
            type="submit"
            variant={perigosos.includes(ato) ? 'danger' : 'primary'}
            loading={pending}
            loadingText={palavras.enviando}
          >
            {botao}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ato === 'solicitar' ? (
          <>
            <fieldset className="grid gap-2.5">
              <legend className="mb-2 font-semibold">{palavras.documentos}</legend>
              {comuns.map((nome) => (
                <Checkbox
                  key={nome}
                  label={nome}
                  checked={marcados.includes(nome)}
                  onChange={({ target: { checked } }) =>
                    setMarcados(checked ? [...marcados, nome] : marcados.filter((cada) => cada !== nome))
                  }
                />
              ))}
            </fieldset>
            <Field label={palavras.outros} id="decisao-outros" error={tentou ? faltaLista : undefined}>
              <TagInput
                value={outros}
                onValueChange={setOutros}
                placeholder={palavras.outrosExemplo}
                maxLength={200}
              />
            </Field>
          </>
        ) : null}
        {prova && cadastro.data ? (
          <EvidenciaDaAprovacao
            cadastro={cadastro.data}
            dada={dada}
            falta={tentou ? (falta ?? null) : null}
            onMudar={setDada}
          />
        ) : prova ? (
          <p role="status" className="text-muted">
            {cadastro.error ? palavrasDaEvidencia.erro : palavrasDaEvidencia.carregando}
          </p>
        ) : null}
        <Field
          label={campo}
          id="decisao-motivo"
          required={ato in exigencias}
          optional={!(ato in exigencias)}
          error={tentou && faltaMotivo ? faltaMotivo : undefined}
        >
          <Textarea
            rows={3}
            value={motivo}
            maxLength={maximoDeTexto}
            placeholder={exemplo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </Field>
        {falha ? (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
            {falha}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
