import { blocosDe } from '#domain/dicas/rules.ts'

/** The plain text of a tip in its blocks. */
export function TextoDaDica({ texto, nivel = 2 }: { texto: string; nivel?: 2 | 4 }) {
  const Titulo = `h${nivel}` as const
  return (
    <div className="grid gap-3 break-words">
      {blocosDe(texto).map((bloco, ordem) => {
        // Blocks of one text never change places.
        const key = ordem
        if (bloco.tipo === 'lista')
          return (
            <ul key={key} className="grid list-disc gap-1 pl-5">
              {bloco.itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        return bloco.tipo === 'titulo' ? (
          <Titulo key={key} className="text-lg titulo">
            {bloco.texto}
          </Titulo>
        ) : (
          <p key={key}>{bloco.texto}</p>
        )
      })}
    </div>
  )
}
