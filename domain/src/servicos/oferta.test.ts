import { expect, test } from 'vitest'
import { podeMudarOferta, statusOferta, type AtorDaOferta } from './oferta.ts'

test('S14 an offered service: every pair of statuses, by the one who offers and by the one who is asked', () => {
  const podem = new Set([
    'quem-oferece null>pendente',
    'quem-oferece pendente>null',
    'quem-recebe pendente>aceita',
    'quem-recebe pendente>null',
  ])
  for (const ator of ['quem-oferece', 'quem-recebe'] satisfies AtorDaOferta[])
    for (const de of [null, ...statusOferta])
      for (const para of [null, ...statusOferta])
        expect([ator, de, para, podeMudarOferta(ator, de, para)]).toEqual([
          ator,
          de,
          para,
          podem.has(`${ator} ${de}>${para}`),
        ])
})
