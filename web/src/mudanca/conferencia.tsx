import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mudanca } from '#domain/mudanca/contract.ts'
import {
  camposDe,
  camposPrecisos,
  rotuloDoCampo,
  type CampoDaMudanca,
  type Mapa,
  type OpcoesDaMudanca,
} from '#domain/mudanca/tipos.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Achado } from './achado.tsx'
import { textos } from './messages.ts'

/** The columns of a file, and what would come of its lines. What is chosen is kept with each look, so that a reload loses nothing. */
export function Conferencia({ mudanca, onOutro }: { mudanca: Mudanca; onOutro: () => void }) {
  const { id, tipo, arquivo, formato } = mudanca
  const queries = useQueryClient()
  const [mapa, setMapa] = useState<Mapa>(mudanca.mapa)
  const [opcoes, setOpcoes] = useState<OpcoesDaMudanca>(mudanca.opcoes)
  const [repetidos, setRepetidos] = useState<'pular' | 'trazer'>('pular')
  const [deixar, setDeixar] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const faltam = camposPrecisos[tipo].filter((campo) => mapa[campo] === undefined)
  const query = useQuery(
    api.mudanca.prever.queryOptions({
      input: { id, mapa, opcoes },
      placeholderData: keepPreviousData,
      enabled: faltam.length === 0,
    }),
  )
  const iniciar = useMutation(
    api.mudanca.iniciar.mutationOptions({
      onSuccess: (comecada) => queries.setQueryData(api.mudanca.obter.queryKey({ input: { id } }), comecada),
      onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      onSettled: () => queries.invalidateQueries({ queryKey: api.mudanca.key() }),
    }),
  )
  const { data } = query
  const pulam = repetidos === 'pular' || tipo !== 'pacientes'
  const quantos = data ? data.validas - (pulam ? data.repetidas : 0) : 0
  const pedir = () => {
    if (data && data.erradas > 0 && !deixar) return setRecusa(textos.escolhaErradas)
    setRecusa(null)
    iniciar.mutate({ id, mapa, opcoes, repetidos, deixar_erradas: deixar })
  }
  const mudar = (campo: CampoDaMudanca, valor: string) =>
    setMapa(({ [campo]: _, ...resto }) => (valor === '' ? resto : { ...resto, [campo]: Number(valor) }))
  return (
    <>
      <Card as="section" className="grid gap-4" aria-labelledby="colunas">
        <CardHeader id="colunas" title={textos.colunas} />
        <div className="grid gap-1 text-sm text-muted">
          <p className="break-words">
            {arquivo} · {textos.formato(mudanca)}
          </p>
          <p>
            {textos.colunasDica(
              camposPrecisos[tipo].map((campo) => rotuloDoCampo(tipo, campo).toLowerCase()).join(' e '),
            )}
          </p>
          {formato.especie === 'ics' ? <p>{textos.calendarioDica}</p> : null}
        </div>
        <Colunas mudanca={mudanca} mapa={mapa} onMudar={mudar} />
        {tipo === 'servicos' ? null : (
          <Field label={textos.datas} className="max-w-72">
            <NativeSelect
              value={opcoes.datas}
              options={(['dia-mes', 'mes-dia'] as const).map((value) => ({
                value,
                label: textos.datasDe[value],
              }))}
              onChange={({ target }) =>
                setOpcoes({ ...opcoes, datas: target.value as OpcoesDaMudanca['datas'] })
              }
            />
          </Field>
        )}
      </Card>
      <Card as="section" className="grid gap-4" aria-labelledby="conferencia">
        <CardHeader id="conferencia" title={textos.passo[1]} />
        {recusa ? <FormAlert>{recusa}</FormAlert> : null}
        {data?.recusa ? <FormAlert>{data.recusa}</FormAlert> : null}
        {faltam.length > 0 ? (
          <p role="status">
            {textos.colunasDica(faltam.map((campo) => rotuloDoCampo(tipo, campo).toLowerCase()).join(' e '))}
          </p>
        ) : query.error ? (
          <QueryError query={query} level={3} title={textos.naoDeu} />
        ) : data ? (
          <Achado
            mudanca={mudanca}
            previa={data}
            relendo={query.isPlaceholderData}
            repetidos={repetidos}
            deixar={deixar}
            onRepetidos={setRepetidos}
            onDeixar={setDeixar}
          />
        ) : (
          <p role="status">{textos.conferindo}</p>
        )}
        {tipo === 'consultas' && data && (data.futuras ?? 0) > 0 ? (
          <Checkbox
            label={textos.lembretes}
            description={textos.lembretesDica}
            checked={opcoes.lembretes}
            onChange={({ target }) => setOpcoes({ ...opcoes, lembretes: target.checked })}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            loading={iniciar.isPending}
            loadingText={textos.iniciando}
            disabled={quantos === 0 || faltam.length > 0 || query.isPlaceholderData || Boolean(data?.recusa)}
            onClick={pedir}
          >
            {textos.iniciar(tipo, quantos)}
          </Button>
          <Button variant="ghost" disabled={iniciar.isPending} onClick={onOutro}>
            {textos.outro}
          </Button>
        </div>
      </Card>
    </>
  )
}

type ColunasProps = { mudanca: Mudanca; mapa: Mapa; onMudar: (campo: CampoDaMudanca, valor: string) => void }

function Colunas({ mudanca: { tipo, cabecalho }, mapa, onMudar }: ColunasProps) {
  const options = cabecalho.map((nome, n) => ({ value: String(n), label: nome || textos.coluna(n + 1) }))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {camposDe(tipo).map((campo) => (
        <Field key={campo} label={rotuloDoCampo(tipo, campo)} required={camposPrecisos[tipo].includes(campo)}>
          <NativeSelect
            placeholder={textos.naoTem}
            value={mapa[campo] === undefined ? '' : String(mapa[campo])}
            options={options}
            onChange={({ target: { value } }) => onMudar(campo, value)}
          />
        </Field>
      ))}
    </div>
  )
}
