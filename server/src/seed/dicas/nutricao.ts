import { agendar, anvisa, dica, lembrete, medida, ministerio, oms, pergunta, sbc } from './texto.ts'

const autor = ['Nutrição'] as const
const categoria = 'nutricao' as const

export const nutricao = [
  dica({
    categoria,
    autor,
    titulo: 'Comida de verdade na maior parte do prato',
    resumo:
      'Uma regra simples: prefira alimentos que você reconhece da feira, e deixe os de pacote para poucas vezes.',
    texto:
      'Arroz, feijão, legumes, frutas, ovos, carnes e leite são a base de uma boa alimentação. Macarrão instantâneo, salgadinhos, refrigerantes, biscoitos recheados e embutidos são ultraprocessados: costumam ter muito sal, açúcar e gordura, e dão pouca saciedade.\n\n## Como começar\n- Cozinhe uma porção maior e congele em potes pequenos.\n- Troque o refrigerante por água com rodelas de fruta.\n- Deixe frutas lavadas à vista.\n\nNão é preciso proibir nada. O que pesa é o que se repete todos os dias.',
    interesses: ['alimentacao', 'familia'],
    fontes: [ministerio('Guia alimentar para a população brasileira', 2014)],
    quiz: [
      pergunta(
        'Qual destes é um ultraprocessado?',
        ['Feijão cozido em casa', 'Macarrão instantâneo', 'Queijo fresco'],
        1,
        'O macarrão instantâneo é feito na indústria com muitos aditivos e bastante sal.',
      ),
      pergunta(
        'O que o guia brasileiro recomenda como base da alimentação?',
        ['Alimentos naturais ou pouco processados', 'Suplementos', 'Produtos diet e light'],
        0,
        'Alimentos naturais ou minimamente processados devem ser a base do que se come.',
      ),
    ],
    acao: lembrete('Lembrar de planejar as refeições', 2),
  }),
  dica({
    categoria,
    autor,
    titulo: 'Menos sal sem perder o sabor',
    resumo: 'O paladar se acostuma com menos sal em poucas semanas, e a pressão agradece.',
    texto:
      'A Organização Mundial da Saúde recomenda que um adulto coma menos de 5 gramas de sal por dia, contando o que já vem nos alimentos. Isso é cerca de uma colher de chá rasa. A maioria das pessoas come o dobro.\n\n## O que ajuda\n- Tire o saleiro da mesa.\n- Use alho, cebola, limão, cheiro-verde e especiarias.\n- Evite caldos prontos e temperos em cubo.\n- Lave conservas antes de comer.\n\nQuem tem doença dos rins ou do coração deve perguntar ao profissional antes de usar sal com potássio.',
    interesses: ['alimentacao', 'coracao'],
    fontes: [oms('Alimentação saudável', 2020), sbc('Diretriz Brasileira de Hipertensão Arterial', 2025)],
    acao: medida('Anotar a pressão', 'pressao'),
  }),
  dica({
    categoria,
    autor,
    titulo: 'A lupa no rótulo mostra o que tem demais',
    resumo: 'O símbolo de lupa na frente do pacote avisa quando há muito açúcar, gordura saturada ou sódio.',
    texto:
      'No Brasil, alimentos embalados com muito açúcar adicionado, gordura saturada ou sódio trazem na frente uma lupa preta com as palavras “alto em”. Ela ajuda a comparar dois produtos em segundos.\n\n- Entre dois parecidos, prefira o que não tem lupa.\n- Leia a lista de ingredientes: o que vem primeiro está em maior quantidade.\n- Desconfie de nomes que você não usaria na cozinha.\n\nUm produto sem lupa não é, por isso, um alimento saudável. A lista de ingredientes continua valendo.',
    interesses: ['alimentacao', 'familia'],
    fontes: [anvisa('Rotulagem nutricional: novas regras', 2022)],
    quiz: [
      pergunta(
        'O que a lupa no rótulo indica?',
        [
          'Que o produto é mais barato',
          'Que há muito açúcar, gordura saturada ou sódio',
          'Que o produto é natural',
        ],
        1,
        'A lupa avisa que o produto é alto em um ou mais destes nutrientes.',
      ),
    ],
    acao: lembrete('Lembrar na próxima compra', 3),
  }),
  dica({
    categoria,
    autor,
    titulo: 'Feijão com arroz continua sendo uma boa ideia',
    resumo: 'A dupla brasileira junta proteína, fibra e ferro, e custa pouco.',
    texto:
      'O feijão tem o que falta no arroz, e o arroz tem o que falta no feijão. Juntos, formam uma proteína completa, com fibras que ajudam o intestino e dão saciedade por mais tempo.\n\n- Deixe o feijão de molho e troque a água antes de cozinhar.\n- Congele em porções para a semana.\n- Uma fruta rica em vitamina C, como a laranja, na sobremesa ajuda o corpo a aproveitar o ferro.\n- Lentilha, grão-de-bico e ervilha fazem o mesmo papel.',
    interesses: ['alimentacao'],
    fontes: [ministerio('Guia alimentar para a população brasileira', 2014)],
    acao: agendar('Marcar com nutricionista', 'Nutrição'),
  }),
  dica({
    categoria,
    autor,
    titulo: 'Água antes da sede',
    resumo: 'No calor, na febre e depois dos 60 anos a sede engana. Beba aos poucos, o dia todo.',
    texto:
      'A quantidade certa muda com o calor, o esforço e o corpo de cada um. Um bom sinal é a urina clara, de cor amarelo-pálida.\n\n- Tenha uma garrafa onde você passa o dia.\n- Beba um copo ao acordar e outro a cada refeição.\n- Frutas como melancia, laranja e melão também contam.\n\nCrianças pequenas e pessoas idosas precisam que alguém ofereça. Quem tem problema no coração ou nos rins deve seguir a quantidade combinada com a equipe de saúde.',
    interesses: ['alimentacao', 'envelhecer-bem'],
    fontes: [ministerio('Guia alimentar para a população brasileira', 2014)],
    acao: lembrete('Lembrar de beber água', 1),
  }),
  dica({
    categoria,
    autor,
    titulo: 'Açúcar escondido nas bebidas',
    resumo: 'Refrigerantes, néctares e cafés prontos podem somar mais açúcar do que a sobremesa.',
    texto:
      'A recomendação da Organização Mundial da Saúde é que os açúcares livres fiquem abaixo de um décimo da energia do dia. São os que se adicionam aos alimentos, e também os do mel e dos sucos. Uma lata de refrigerante comum já passa da metade desse limite para um adulto.\n\n- Prefira a fruta inteira ao suco.\n- Diminua o açúcar do café um pouco a cada semana.\n- Para crianças menores de 2 anos, não ofereça açúcar.\n\nO adoçante não é a única saída: acostumar o paladar a menos doce costuma durar mais.',
    interesses: ['alimentacao', 'boca-e-dentes'],
    fontes: [
      oms('Ingestão de açúcares por adultos e crianças', 2015),
      ministerio('Guia alimentar para crianças brasileiras menores de 2 anos', 2019),
    ],
    acao: lembrete('Lembrar de trocar uma bebida', 1),
  }),
]
