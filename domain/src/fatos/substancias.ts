/** Substances that share an allergy, by their class. Small on purpose: what is not here is not warned of. */
export interface ClasseDeSubstancias {
  /** As a sentence names it: 'penicilinas'. */
  nome: string
  /** Words by which an allergy names the whole class. */
  chamada: readonly string[]
  substancias: readonly string[]
}

const classe = (nome: string, chamada: string, substancias: string): ClasseDeSubstancias => ({
  nome,
  chamada: chamada.split(', '),
  substancias: substancias.split(', '),
})

export const classesDeSubstancias: readonly ClasseDeSubstancias[] = [
  classe(
    'penicilinas',
    'penicilina, penicilinas',
    'amoxicilina, ampicilina, benzilpenicilina, fenoximetilpenicilina, oxacilina, piperacilina',
  ),
  classe(
    'cefalosporinas',
    'cefalosporina, cefalosporinas',
    'cefalexina, cefadroxila, cefazolina, cefaclor, cefuroxima, ceftriaxona, cefotaxima, ceftazidima, cefepima',
  ),
  classe(
    'sulfas',
    'sulfa, sulfas, sulfonamida, sulfonamidas',
    'sulfametoxazol, sulfadiazina, sulfassalazina',
  ),
  classe(
    'anti-inflamatórios não esteroides',
    'anti-inflamatório, anti-inflamatórios, anti inflamatorio não esteroide, AINE, AINEs',
    'ácido acetilsalicílico, ibuprofeno, naproxeno, cetoprofeno, diclofenaco, nimesulida, meloxicam, piroxicam, tenoxicam, cetorolaco, indometacina, celecoxibe, etoricoxibe',
  ),
  classe(
    'macrolídeos',
    'macrolídeo, macrolídeos',
    'azitromicina, claritromicina, eritromicina, espiramicina',
  ),
  classe(
    'quinolonas',
    'quinolona, quinolonas, fluoroquinolona',
    'ciprofloxacino, levofloxacino, moxifloxacino, norfloxacino, ofloxacino',
  ),
  classe('tetraciclinas', 'tetraciclina, tetraciclinas', 'doxiciclina, minociclina, tetraciclina'),
  classe(
    'opioides',
    'opioide, opioides, opiáceo, opiáceos',
    'morfina, codeína, tramadol, oxicodona, metadona, fentanila',
  ),
  classe('pirazolonas', 'pirazolona, pirazolonas', 'dipirona, fenilbutazona, propifenazona'),
  classe(
    'inibidores da ECA',
    'inibidor da ECA, inibidores da ECA, IECA',
    'captopril, enalapril, lisinopril, ramipril, perindopril, benazepril',
  ),
  classe(
    'estatinas',
    'estatina, estatinas',
    'sinvastatina, atorvastatina, rosuvastatina, pravastatina, pitavastatina',
  ),
  classe(
    'anestésicos locais do tipo amida',
    'anestésico local, anestésicos locais',
    'lidocaína, bupivacaína, prilocaína, mepivacaína, articaína, ropivacaína',
  ),
  classe(
    'anticonvulsivantes aromáticos',
    'anticonvulsivante aromático, anticonvulsivantes aromáticos',
    'carbamazepina, oxcarbazepina, fenitoína, fenobarbital, lamotrigina',
  ),
]
