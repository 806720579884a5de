import { campo, servico, type Oficio } from './oficio.ts'

export const fonoaudiologia: Oficio = {
  especialidade: 'Fonoaudiologia',
  consulta: 'Avaliação fonoaudiológica',
  retorno: 'Sessão de fonoterapia',
  teleconsulta: true,
  aberturas: [
    '{Fonoaudiólogo|Fonoaudióloga} pela {faculdade}, com {anos} anos dedicados à {estudo}.',
    'Trabalho com {estudo} há {anos} anos, depois da graduação na {faculdade}.',
    'Minha área é {estudo}. Formei-me na {faculdade} e atendo há {anos} anos.',
  ],
  fechos: [
    'A família participa e leva atividades simples para casa.',
    'Converso com a escola e com os outros terapeutas sempre que ajuda.',
    'Explico cada exame em linguagem comum e entrego relatório.',
    'Atendo também em Libras.',
  ],
  campos: [
    campo(
      'Fonoaudiologia da Linguagem',
      'linguagem infantil',
      [
        'Acompanho crianças que demoram a falar, trocam sons ou gaguejam.',
        'Brincadeira séria: cada jogo da sessão treina um som, uma palavra, uma conversa.',
      ],
      ['Atraso de fala', 'Gagueira', 'Autismo', 'Trocas na fala'],
      [],
      { peso: 5, criancas: true },
    ),
    campo(
      'Audiologia',
      'audiologia',
      [
        'Avalio a audição de todas as idades e adapto aparelhos com período de teste.',
        'Zumbido e dificuldade de entender conversas têm investigação e tratamento.',
      ],
      ['Audiometria', 'Aparelho auditivo', 'Zumbido'],
      [servico('Audiometria', 40, 180, 'Exame com laudo.')],
      { peso: 3 },
    ),
    campo(
      'Fonoaudiologia da Voz',
      'voz',
      [
        'Cuido da voz de professores, cantores e de quem fala o dia inteiro.',
        'Rouquidão por mais de quinze dias merece avaliação; a terapia costuma ser curta.',
      ],
      ['Rouquidão', 'Voz profissional', 'Professores'],
      [],
      { peso: 3 },
    ),
    campo(
      'Disfagia',
      'disfagia',
      [
        'Engasgos depois de AVC ou na velhice: ajusto consistências e treino a deglutição.',
        'Vou até a casa do paciente e oriento quem prepara a comida.',
      ],
      ['Engasgo', 'Deglutição', 'AVC', 'Parkinson'],
      [servico('Sessão em casa', 50, 230, '', ['domiciliar'])],
      { peso: 2 },
    ),
    campo(
      'Motricidade Orofacial',
      'motricidade orofacial',
      [
        'Respiração pela boca, freio da língua e amamentação difícil.',
        'Trabalho com dentistas e otorrinos para que o tratamento de um sustente o do outro.',
      ],
      ['Freio da língua', 'Respiração oral', 'Amamentação'],
      [],
      { peso: 2, criancas: true },
    ),
    campo(
      'Fonoaudiologia Educacional',
      'fonoaudiologia educacional',
      [
        'Dislexia e dificuldade de leitura: avaliação, plano e parceria com a escola.',
        'Ler pode ser custoso, mas não precisa ser sofrido; há caminho para cada criança.',
      ],
      ['Dislexia', 'Leitura', 'Escrita'],
      [],
      { peso: 2, criancas: true },
    ),
  ],
}
