import { useRef, useState } from 'react'
import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { cepValido } from '#domain/formato/cep.ts'
import type { Local, LocalEscrito } from '#domain/locais/contract.ts'
import { limitesLocal } from '#domain/locais/limites.ts'
import { ufs, type Uf } from '#domain/referencia/ufs.ts'
import { limitesEndereco } from '#domain/usuarios/dados-pessoais.ts'
import { FormAlert } from '#web/acesso/components/form-alert.tsx'
import { useCep } from '#web/perfil/use-cep.ts'
import { useNaoSalvo } from '#web/perfil/use-nao-salvo.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDono } from '../dono.ts'
import { useMudancasDeLocais } from '../locais.ts'
import { acessibilidades, textos } from '../messages.ts'

const { locais: palavras, form: comuns } = textos
const { form } = palavras
const estados = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }))

type Formulario = Required<Omit<LocalEscrito, 'uf' | 'clinica_id'>> & { uf: Uf | '' }
type Recusas = Partial<Record<keyof Formulario, string>>

const vazio: Formulario = {
  nome: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  acessibilidade: [],
}

const formularioDe = ({
  nome,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  acessibilidade,
}: Local): Formulario => ({
  nome,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf: uf as Uf,
  acessibilidade,
})

function conferir({ nome, cep, cidade, uf }: Formulario): Recusas {
  const { recusas } = form
  return {
    ...(nome.trim() ? {} : { nome: recusas.nome }),
    ...(cep === '' || cepValido(cep) ? {} : { cep: recusas.cep }),
    ...(cidade.trim() ? {} : { cidade: recusas.cidade }),
    ...(uf ? {} : { uf: recusas.uf }),
  }
}

/** A place: its name, where it is and how easy it is to reach. A postcode fills what was not typed by hand. */
export function LocalDialog({ local, aoFechar }: { local: Local | null; aoFechar: () => void }) {
  const [inicial] = useState(local ? formularioDe(local) : vazio)
  const [valores, setValores] = useState(inicial)
  const [versao, setVersao] = useState(local?.versao ?? 0)
  const [recusas, setRecusas] = useState<Recusas>({})
  const [falha, setFalha] = useState<string | null>(null)
  const [perguntando, setPerguntando] = useState(false)
  const corpo = useRef<HTMLDivElement>(null)
  /** What the fields hold by no hand of the person. */
  const automatico = useRef(inicial)
  const { criar, alterar } = useMudancasDeLocais()
  const dono = useDono()
  const toast = useToast()
  const salvando = criar.isPending || alterar.isPending
  const sujo = JSON.stringify(valores) !== JSON.stringify(inicial)
  useNaoSalvo(sujo, () => undefined)

  const mudar = (mudanca: Partial<Formulario>) => {
    setValores((antes) => ({ ...antes, ...mudanca }))
    setRecusas((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => !(campo in mudanca))))
  }
  const estado = useCep(valores.cep, inicial.cep, (achado: EnderecoDoCep) => {
    const { logradouro, bairro, cidade, estado: uf } = achado
    const novos = Object.entries({ logradouro, bairro, cidade, uf: uf as Uf }).filter(([campo, texto]) => {
      const atual = valores[campo as 'bairro']
      return texto !== '' && (atual.trim() === '' || atual === automatico.current[campo as 'bairro'])
    })
    automatico.current = { ...automatico.current, ...Object.fromEntries(novos) }
    mudar(Object.fromEntries(novos))
  })
  const dizeres = {
    parado: '',
    procurando: form.procurando,
    encontrado: form.encontrado,
    inexistente: form.inexistente,
  }

  async function salvar() {
    if (salvando) return
    setFalha(null)
    const achadas = conferir(valores)
    if (Object.keys(achadas).length > 0) return mostrar(achadas)
    const escrito = { ...valores, uf: valores.uf as Uf, clinica_id: local?.clinica?.id ?? null }
    try {
      if (local) await alterar.mutateAsync({ id: local.id, versao, local: escrito })
      else await criar.mutateAsync({ ...dono, local: escrito })
      toast({ title: local ? palavras.feito.salvo : palavras.feito.criado, tone: 'success' })
      aoFechar()
    } catch (erro) {
      const { mensagem, campos } = falhaDe(erro)
      if (codigoDe(erro) === 'CONFLITO') {
        // What was typed stays; saving once more writes over what is kept.
        setVersao((erro as { data: Local }).data.versao)
        setFalha(mensagem)
      } else if (Object.keys(campos).length > 0)
        mostrar(
          Object.fromEntries(
            Object.entries(campos).map(([campo, frase]) => [campo.replace(/^local\./, ''), frase]),
          ),
        )
      else setFalha(mensagem)
    }
  }

  function mostrar(achadas: Recusas) {
    setRecusas(achadas)
    requestAnimationFrame(() => corpo.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  const campo = (nome: 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade', required = false) => (
    <Field label={form[nome]} error={recusas[nome]} required={required}>
      <Input
        value={valores[nome]}
        maxLength={limitesEndereco[nome]}
        onChange={(event) => mudar({ [nome]: event.target.value })}
      />
    </Field>
  )
  const fechar = () => (sujo && !salvando ? setPerguntando(true) : aoFechar())
  return (
    <>
      <Dialog open onOpenChange={fechar} size="lg" full bare title={local ? palavras.editar : palavras.novo}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void salvar()
          }}
        >
          <DialogBody>
            <div ref={corpo} className="grid gap-4">
              <Field label={form.nome} hint={form.nomeDica} error={recusas.nome} required>
                <Input
                  value={valores.nome}
                  maxLength={limitesLocal.nome}
                  onChange={(event) => mudar({ nome: event.target.value })}
                />
              </Field>
              <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <Field label={form.cep} error={recusas.cep} optional>
                  <Masked pattern="#####-###" value={valores.cep} onValueChange={(cep) => mudar({ cep })} />
                </Field>
                {campo('logradouro')}
              </div>
              <output className="text-sm text-ink-2 empty:sr-only">{dizeres[estado]}</output>
              <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
                {campo('numero')}
                {campo('complemento')}
              </div>
              <div className="grid items-start gap-4 sm:grid-cols-3">
                {campo('bairro')}
                {campo('cidade', true)}
                <Field label={form.uf} error={recusas.uf} required>
                  <NativeSelect
                    options={estados}
                    placeholder={form.escolha}
                    value={valores.uf}
                    onChange={(event) => mudar({ uf: event.target.value as Uf })}
                  />
                </Field>
              </div>
              <Field label={form.acessibilidade} group>
                <div className="grid gap-2 sm:grid-cols-2">
                  {[...new Set([...acessibilidades, ...inicial.acessibilidade])].map((nome) => (
                    <Checkbox
                      key={nome}
                      label={nome}
                      checked={valores.acessibilidade.includes(nome)}
                      onChange={(event) =>
                        mudar({
                          acessibilidade: event.target.checked
                            ? [...valores.acessibilidade, nome]
                            : valores.acessibilidade.filter((cada) => cada !== nome),
                        })
                      }
                    />
                  ))}
                </div>
              </Field>
              {falha ? <FormAlert>{falha}</FormAlert> : null}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={fechar}>
              {comuns.cancelar}
            </Button>
            <Button type="submit" loading={salvando} loadingText={comuns.salvando}>
              {comuns.salvar}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={comuns.descartar.titulo}
        description={comuns.descartar.descricao}
        confirmLabel={comuns.descartar.confirmar}
        cancelLabel={comuns.descartar.voltar}
        onConfirm={aoFechar}
      />
    </>
  )
}
