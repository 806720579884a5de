import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { camposImportados, rotulosDoCampo, type Mapa } from '#domain/pacientes/importacao/campos.ts'
import type { Importacao, PreviaDaImportacao } from '#domain/pacientes/importacao/contract.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { textos } from './messages.ts'

/** Lines of each kind that are shown. */
const MOSTRADAS = 20

type ConferenciaProps = {
  importacao: Importacao
  onComecar: (importacao: Importacao) => void
  onVoltar: () => void
  onFechar: () => void
}

/** The columns of a file, and what would come of its lines. */
export function Conferencia({ importacao, onComecar, onVoltar, onFechar }: ConferenciaProps) {
  const { id, cabecalho, arquivo } = importacao
  const [mapa, setMapa] = useState<Mapa>(importacao.mapa)
  const [repetidos, setRepetidos] = useState<'pular' | 'trazer'>('pular')
  const [deixar, setDeixar] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const query = useQuery(
    api.pacientes.preverImportacao.queryOptions({ input: { id, mapa }, placeholderData: keepPreviousData }),
  )
  const importar = useMutation(
    api.pacientes.importar.mutationOptions({
      onSuccess: onComecar,
      onError: (erro) => setRecusa(falhaDe(erro).mensagem),
    }),
  )
  const { data } = query
  const quantos = data ? data.validas - (repetidos === 'pular' ? data.repetidas : 0) : 0
  const pedir = () => {
    if (data && data.erradas > 0 && !deixar) return setRecusa(textos.escolhaErradas)
    setRecusa(null)
    importar.mutate({ id, mapa, repetidos, deixar_erradas: deixar })
  }
  return (
    <Dialog
      open
      onOpenChange={(sim) => (sim || importar.isPending ? undefined : onFechar())}
      title={textos.titulo}
      description={arquivo}
      size="lg"
      full
      footer={
        <>
          <Button variant="ghost" disabled={importar.isPending} onClick={onVoltar}>
            {textos.outro}
          </Button>
          <Button
            loading={importar.isPending}
            loadingText={textos.importando}
            disabled={quantos === 0 || query.isPlaceholderData}
            onClick={pedir}
          >
            {textos.importar(quantos)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {recusa ? <FormAlert>{recusa}</FormAlert> : null}
        <section className="grid gap-3">
          <div>
            <h3 className="font-semibold">{textos.colunas}</h3>
            <p className="text-sm text-muted">{textos.colunasDica}</p>
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {camposImportados.map((campo) => (
              <Field key={campo} label={rotulosDoCampo[campo]} required={campo === 'nome'}>
                <NativeSelect
                  placeholder={textos.naoTem}
                  value={mapa[campo] === undefined ? '' : String(mapa[campo])}
                  options={cabecalho.map((nome, n) => ({
                    value: String(n),
                    label: nome || `Coluna ${n + 1}`,
                  }))}
                  onChange={({ target: { value } }) =>
                    setMapa(({ [campo]: _, ...resto }) =>
                      value === '' ? resto : { ...resto, [campo]: Number(value) },
                    )
                  }
                />
              </Field>
            ))}
          </div>
        </section>
        {query.error ? (
          <QueryError query={query} title={textos.naoDeu} />
        ) : data ? (
          <Achado
            previa={data}
            repetidos={repetidos}
            deixar={deixar}
            onRepetidos={setRepetidos}
            onDeixar={setDeixar}
          />
        ) : (
          <p role="status">{textos.conferindo}</p>
        )}
      </div>
    </Dialog>
  )
}

type AchadoProps = {
  previa: PreviaDaImportacao
  repetidos: 'pular' | 'trazer'
  deixar: boolean
  onRepetidos: (qual: 'pular' | 'trazer') => void
  onDeixar: (deixar: boolean) => void
}

function Achado({ previa, repetidos, deixar, onRepetidos, onDeixar }: AchadoProps) {
  const { validas, erradas, erros, repetidas, repetidos: deles, amostra } = previa
  return (
    <>
      <p role="status" className="font-semibold">
        {textos.certas(validas)}
      </p>
      {erradas > 0 ? (
        <section className="grid gap-2 rounded-lg bg-danger-soft p-4 text-ink">
          <h3 className="font-semibold text-danger">{textos.erradas(erradas)}</h3>
          <ul className="grid gap-1 text-sm">
            {erros.slice(0, MOSTRADAS).map(({ linha, campo, mensagem, escrito }) => (
              <li key={`${linha} ${campo}`} className="break-words">
                {textos.erro(linha, rotulosDoCampo[campo], mensagem, escrito)}
              </li>
            ))}
          </ul>
          {erros.length > MOSTRADAS ? <p className="text-sm">{textos.asPrimeiras(MOSTRADAS)}</p> : null}
          <Checkbox
            label={textos.deixar(erradas)}
            description={textos.deixarDica}
            checked={deixar}
            onChange={({ target }) => onDeixar(target.checked)}
          />
        </section>
      ) : null}
      {repetidas > 0 ? (
        <section className="grid gap-2 rounded-lg bg-warning-soft p-4 text-ink">
          <h3 className="font-semibold">{textos.repetidas(repetidas)}</h3>
          <ul className="grid gap-1 text-sm">
            {deles.slice(0, MOSTRADAS).map(({ linha, nome, motivo }) => (
              <li key={linha} className="break-words">
                {textos.repetido(linha, nome, motivo)}
              </li>
            ))}
          </ul>
          {deles.length > MOSTRADAS ? <p className="text-sm">{textos.asPrimeiras(MOSTRADAS)}</p> : null}
          <Field label={textos.fazer} className="max-w-72">
            <NativeSelect
              value={repetidos}
              options={[
                { value: 'pular', label: textos.pular },
                { value: 'trazer', label: textos.trazer },
              ]}
              onChange={({ target }) => onRepetidos(target.value as 'pular' | 'trazer')}
            />
          </Field>
        </section>
      ) : null}
      {amostra.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-semibold">{textos.amostra}</h3>
          <ul className="divide-y divide-line text-sm">
            {amostra.map(({ linha, nome, data_nascimento, telefone, cpf }) => (
              <li key={linha} className="py-2">
                <p className="font-medium break-words">{nome}</p>
                <p className="break-words text-muted">
                  {[data_nascimento && formatarDia(data_nascimento), telefone, cpf]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
