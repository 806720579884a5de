import { Eye, FileText, Image } from 'lucide-react'
import { rotulosDaMarca } from '#domain/exames/exame.ts'
import type { ResultadoDeExame } from '#domain/exames/schemas.ts'
import { valorEscrito } from '#domain/exames/valores.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { doResultado as palavras } from '../messages.ts'
import { anteriorEscrito, tomDaMarca } from '../palavras.ts'

export type AtoDoResultado = 'abrir' | 'digitar' | 'corrigir' | 'agir' | 'ver' | 'mostrar' | 'retirar'
type Valor = ResultadoDeExame['valores'][number]

const colunas: Column<Valor>[] = [
  {
    key: 'analito',
    header: palavras.colunas.analito,
    rowHeader: true,
    className: 'min-w-28 break-words',
    cell: ({ rotulo }) => rotulo,
  },
  {
    key: 'valor',
    header: palavras.colunas.valor,
    cell: (valor) => (
      <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
        <span className={valor.marca && valor.marca !== 'normal' ? 'font-semibold' : undefined}>
          {valorEscrito(valor)}
        </span>
        {valor.marca && valor.marca !== 'normal' ? (
          <Badge size="sm" tone={tomDaMarca[valor.marca]}>
            {rotulosDaMarca[valor.marca]}
          </Badge>
        ) : null}
        {valor.anterior ? (
          <span className="w-full text-xs text-muted">{anteriorEscrito(valor, valor.anterior)}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'referencia',
    header: palavras.colunas.referencia,
    className: 'text-muted',
    cell: ({ referencia, fonte }) => (
      <span className="grid">
        {referencia}
        {fonte ? <span className="text-xs max-md:hidden print:hidden">{fonte}</span> : null}
      </span>
    ),
  },
]

type ResultadoProps = {
  resultado: ResultadoDeExame
  /** The caller enters results. */
  escreve: boolean
  onAto: (ato: AtoDoResultado, resultado: ResultadoDeExame) => void
}

/** A paper of a laboratory: its values with the ones before, or its file, and what was done about it. */
export function Resultado({ resultado, escreve, onAto }: ResultadoProps) {
  const { exame, coletado_em, laboratorio, observacao, profissional, valores, arquivo, atos, corrigido } =
    resultado
  const semAto = resultado.critico && !corrigido && atos.length === 0
  const porVer = resultado.da_pessoa && resultado.visto_em === null
  const botao = (
    ato: AtoDoResultado,
    texto: string,
    variant: 'soft' | 'outline' | 'ghost' | 'primary' = 'soft',
  ) => (
    <Button
      size="sm"
      variant={variant}
      aria-label={`${texto}: ${exame}, ${formatarDia(coletado_em)}`}
      onClick={() => onAto(ato, resultado)}
    >
      {texto}
    </Button>
  )
  return (
    <li className={`grid gap-3 px-4 py-4 ${semAto ? 'bg-danger-soft' : ''}`}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className={`min-w-0 break-words ${corrigido ? 'line-through' : ''}`}>{exame}</span>
            {resultado.critico && !corrigido ? <Badge tone="danger">{rotulosDaMarca.critico}</Badge> : null}
            {corrigido ? <Badge tone="outline">{palavras.corrigido}</Badge> : null}
            {resultado.corrige_id ? <Badge tone="outline">{palavras.correcao}</Badge> : null}
            {porVer ? <Badge tone="warning">{palavras.porVer}</Badge> : null}
            {resultado.proprio && !resultado.da_pessoa && resultado.liberado_em === null && !corrigido ? (
              <Badge tone="outline">{palavras.escondido}</Badge>
            ) : null}
          </p>
          <p className={`text-sm break-words ${semAto ? '' : 'text-muted'}`}>
            {[
              palavras.coletado(formatarDia(coletado_em)),
              laboratorio,
              resultado.da_pessoa ? palavras.daPessoa : profissional,
              resultado.arquivo_id ? palavras.transcrito : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {semAto ? <p className="text-sm font-semibold">{palavras.semAto}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2" data-nao-imprimir="">
          {resultado.age
            ? botao('agir', semAto ? palavras.agir : palavras.agirDeNovo, semAto ? 'primary' : 'ghost')
            : null}
          {arquivo ? (
            <Button
              size="sm"
              variant="outline"
              icon={<Eye aria-hidden size={16} />}
              aria-label={palavras.abrirQual(exame)}
              onClick={() => onAto('abrir', resultado)}
            >
              {palavras.abrir}
            </Button>
          ) : null}
          {resultado.proprio && escreve ? (
            <>
              {arquivo && porVer ? botao('ver', palavras.visto, 'outline') : null}
              {arquivo ? botao('digitar', palavras.digitar) : null}
              {!arquivo && !corrigido ? botao('corrigir', palavras.corrigir, 'ghost') : null}
              {!resultado.da_pessoa && !corrigido && !semAto
                ? botao('mostrar', resultado.liberado_em ? palavras.esconder : palavras.mostrar, 'ghost')
                : null}
            </>
          ) : null}
          {resultado.retira ? botao('retirar', palavras.retirar, 'ghost') : null}
        </div>
      </div>
      {arquivo ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          {arquivo.formato === 'application/pdf' ? (
            <FileText aria-hidden size={16} />
          ) : (
            <Image aria-hidden size={16} />
          )}
          {arquivo.formato === 'application/pdf' ? 'PDF' : 'JPG'}
        </p>
      ) : (
        <Table
          caption={palavras.tabela(exame)}
          rows={valores}
          rowKey={({ analito, valor, texto }) => `${analito} ${valor ?? texto}`}
          columns={colunas}
          className="rounded-lg border border-line bg-surface"
        />
      )}
      {observacao ? <p className="text-sm break-words whitespace-pre-line">{observacao}</p> : null}
      {atos.length > 0 ? (
        <section aria-label={palavras.atos} className="grid gap-1 text-sm">
          <h4 className="font-semibold">{palavras.atos}</h4>
          <ul className="grid gap-1">
            {atos.map(({ id, tipo, texto, autor, em }) => (
              <li key={id} className="break-words">
                {palavras.ato(tipo, autor, formatarDataHora(em, zonaDaqui()))}
                {texto ? <span className="block text-muted">{texto}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </li>
  )
}
