import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { mascararCpf } from '#domain/formato/cpf.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { avisosDoImposto, type GrupoDoImposto } from '#domain/impostos/imposto.ts'
import { baixarCsv, celulaDeDinheiro } from '#web/lib/csv.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ondeCompletar } from '../destinos.ts'
import { textos } from '../messages.ts'
import { LivroDoAno } from './livro-do-ano.tsx'

const ANOS = 5
/** Groups that are seen at once; paper has all. */
const PRIMEIROS = 10
type Lado = 'familia' | 'profissional'

/** FIN-16: the year for the income tax, by professional, payer and person, and the professional's book of receipts. */
export function Imposto({ hoje }: { hoje: string }) {
  const atual = Number(hoje.slice(0, 4))
  const [ano, setAno] = useState(atual)
  const query = useQuery(api.impostos.anual.queryOptions({ input: { ano } }))
  const { data } = query
  const [todos, setTodos] = useState(false)
  return (
    <div className="grid gap-5">
      <Field label={textos.ano} className="max-w-40">
        <NativeSelect
          value={String(ano)}
          options={Array.from({ length: ANOS }, (_, n) => String(atual - n)).map((value) => ({
            value,
            label: value,
          }))}
          onChange={({ target }) => setAno(Number(target.value))}
        />
      </Field>
      {data ? (
        <>
          <Card as="section" padding="none" aria-label={textos.titulo[data.lado](ano)}>
            <CardHeader
              title={textos.titulo[data.lado](ano)}
              description={textos.descricao[data.lado]}
              className="p-4 md:p-5"
              action={
                <span className="flex flex-wrap gap-2" data-nao-imprimir="">
                  <Button
                    variant="outline"
                    size="sm"
                    icon={<Printer aria-hidden size={16} />}
                    onClick={() => window.print()}
                  >
                    {textos.imprimir}
                  </Button>
                  <Button
                    variant="outline"
                    size="sm"
                    icon={<Download aria-hidden size={16} />}
                    disabled={data.grupos.length === 0}
                    onClick={() => void baixar(data.lado, ano, data.grupos)}
                  >
                    {textos.baixar}
                  </Button>
                </span>
              }
            />
            {data.grupos.length === 0 ? (
              <EmptyState
                icon={<ReceiptText size={26} />}
                title={textos.vazio}
                description={textos.vazioDescricao}
              />
            ) : (
              <>
                <ul className="border-t border-line">
                  {data.grupos.map((grupo, n) => (
                    <Grupo
                      dobrado={!todos && n >= PRIMEIROS}
                      key={[grupo.recebedor, grupo.pagador, grupo.beneficiario]
                        .map(({ nome, cpf }) => nome + cpf)
                        .join()}
                      grupo={grupo}
                      lado={data.lado}
                    />
                  ))}
                </ul>
                {!todos && data.grupos.length > PRIMEIROS ? (
                  <div className="border-t border-line p-4 text-center" data-nao-imprimir="">
                    <Button variant="outline" size="sm" onClick={() => setTodos(true)}>
                      {textos.mostrarTodos(data.grupos.length)}
                    </Button>
                  </div>
                ) : null}
                <p className="flex items-baseline justify-between gap-4 border-t border-line p-4 text-lg font-semibold md:px-5">
                  {textos.total}
                  <span className="tabular-nums">{formatarCentavos(data.total_centavos)}</span>
                </p>
              </>
            )}
            <p className="border-t border-line p-4 text-sm text-muted md:px-5">
              {avisosDoImposto[data.lado]}
            </p>
          </Card>
          {data.lado === 'profissional' ? <LivroDoAno ano={ano} hoje={hoje} /> : null}
        </>
      ) : query.error ? (
        <Card>
          <QueryError query={query} level={2} title={textos.erro} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-64 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </div>
  )
}

const comDocumento = ({ nome, cpf }: { nome: string; cpf: string | null }) =>
  `${nome}, ${cpf ? `${textos.cpf} ${mascararCpf(cpf)}` : textos.semCpf}`

type GrupoProps = { grupo: GrupoDoImposto; lado: Lado; dobrado: boolean }

function Grupo({ grupo, lado, dobrado }: GrupoProps) {
  const { recebedor, pagador, beneficiario, total_centavos, recibos, clinicas, faltas } = grupo
  const quem = lado === 'familia' ? recebedor : pagador
  return (
    <li
      className={`${dobrado ? 'hidden print:grid' : 'grid'} gap-1 border-b border-line p-4 last:border-b-0 md:px-5`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-semibold break-words">{comDocumento(quem)}</h3>
        <p className="shrink-0 font-semibold tabular-nums">{formatarCentavos(total_centavos)}</p>
      </div>
      {lado === 'familia' ? (
        <>
          <p className="text-sm text-muted">{recebedor.registro}</p>
          <p className="text-sm text-muted">
            {textos.pagador}: {comDocumento(pagador)}
          </p>
        </>
      ) : null}
      <p className="text-sm text-muted">
        {textos.beneficiario}: {comDocumento(beneficiario)}
      </p>
      <p className="text-sm break-words text-muted">{textos.numeros(recibos)}</p>
      {clinicas.map(({ nome, cnpj }) => (
        <p key={nome} className="text-sm text-muted">
          {textos.naClinica(nome, cnpj && mascararCnpj(cnpj))}
        </p>
      ))}
      {faltas.length > 0 ? (
        <p className="text-sm">
          <span className="font-semibold">{textos.falta}: </span>
          {faltas.map(({ falta, quantas, ...alvo }, n) => {
            const onde = ondeCompletar(falta, lado, alvo)
            return (
              <span key={falta}>
                {n > 0 ? '; ' : ''}
                {textos.faltas[falta](quantas)}
                {onde ? (
                  <span data-nao-imprimir="">
                    {', '}
                    <Link
                      {...destino(onde)}
                      className="font-semibold text-primary underline underline-offset-4"
                    >
                      {textos.ondeCompletar[falta][lado]}
                    </Link>
                  </span>
                ) : null}
              </span>
            )
          })}
          .
        </p>
      ) : null}
    </li>
  )
}

const baixar = (lado: Lado, ano: number, grupos: readonly GrupoDoImposto[]) =>
  baixarCsv(
    `imposto-de-renda-${lado}-${ano}`,
    [
      textos.profissional,
      textos.cpfProfissional,
      textos.registro,
      textos.pagador,
      textos.cpfPagador,
      textos.beneficiario,
      textos.cpfBeneficiario,
      textos.recibos,
      textos.pago,
    ],
    grupos.map(({ recebedor, pagador, beneficiario, recibos, total_centavos }) => [
      recebedor.nome,
      recebedor.cpf ? mascararCpf(recebedor.cpf) : '',
      recebedor.registro ?? '',
      pagador.nome,
      pagador.cpf ? mascararCpf(pagador.cpf) : '',
      beneficiario.nome,
      beneficiario.cpf ? mascararCpf(beneficiario.cpf) : '',
      recibos.join(' '),
      celulaDeDinheiro(total_centavos),
    ]),
  )
