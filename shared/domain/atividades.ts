/**
 * What a client does, by its CNAE (IBGE, version 2.3; seven digits, or their beginning), and what the provider makes of it
 * (decision 0099). Each row is dated: a client is judged by the rows of the day on which it is looked at.
 */

/** `recusada`: no client of ours; `analise`: an administrator accepts it, with a reason; anything else is accepted. */
export const tratamentosDaAtividade = ['aceita', 'analise', 'recusada'] as const
export type TratamentoDaAtividade = (typeof tratamentosDaAtividade)[number]

interface Linha {
  /** The beginning of the CNAE. */
  cnae: string
  tratamento: Exclude<TratamentoDaAtividade, 'aceita'>
  /** aaaa-mm-dd: the first day. */
  desde: string
  /** As staff read it. */
  motivo: string
}
/** The longest beginning that fits is the one that counts. */
const restritas: readonly Linha[] = [
  { cnae: '92003', tratamento: 'recusada', desde: '2026-01-01', motivo: 'jogos de azar e apostas' },
  { cnae: '25501', tratamento: 'recusada', desde: '2026-01-01', motivo: 'fabricação de equipamento bélico' },
  { cnae: '4789009', tratamento: 'recusada', desde: '2026-01-01', motivo: 'comércio de armas e munições' },
  { cnae: '4789006', tratamento: 'recusada', desde: '2026-01-01', motivo: 'comércio de fogos de artifício' },
  { cnae: '4729601', tratamento: 'analise', desde: '2026-01-01', motivo: 'tabacaria' },
  { cnae: '1220', tratamento: 'analise', desde: '2026-01-01', motivo: 'produtos do fumo' },
  { cnae: '4783101', tratamento: 'analise', desde: '2026-01-01', motivo: 'joias e metais preciosos' },
  { cnae: '4789003', tratamento: 'analise', desde: '2026-01-01', motivo: 'arte e antiguidades' },
  { cnae: '64', tratamento: 'analise', desde: '2026-01-01', motivo: 'serviços financeiros' },
  { cnae: '66', tratamento: 'analise', desde: '2026-01-01', motivo: 'serviços financeiros' },
  { cnae: '7911', tratamento: 'analise', desde: '2026-01-01', motivo: 'viagens, entregues meses depois' },
  { cnae: '7912', tratamento: 'analise', desde: '2026-01-01', motivo: 'viagens, entregues meses depois' },
  { cnae: '9491', tratamento: 'analise', desde: '2026-01-01', motivo: 'organização religiosa' },
  { cnae: '9492', tratamento: 'analise', desde: '2026-01-01', motivo: 'organização política' },
]

/** Pure: the row that a CNAE falls under on a day (aaaa-mm-dd); undefined where it is accepted. */
export function restricaoDa(cnae: string, dia: string): Linha | undefined {
  const cabem = restritas.filter(l => cnae.startsWith(l.cnae) && l.desde <= dia)
  return cabem.sort((a, b) => b.cnae.length - a.cnae.length || (a.desde < b.desde ? 1 : -1))[0]
}
const peso = (t: TratamentoDaAtividade): number => tratamentosDaAtividade.indexOf(t)

/** Pure: the strictest row of all that a client does, its main activity or another; undefined where all is accepted. */
export function restricaoDas(cnaes: readonly string[], dia: string): (Linha & { atividade: string }) | undefined {
  const todas = cnaes.flatMap(c => {
    const linha = restricaoDa(c, dia)
    return linha ? [{ ...linha, atividade: c }] : []
  })
  return todas.sort((a, b) => peso(b.tratamento) - peso(a.tratamento))[0]
}

/** Merchant category codes (ISO 18245) by the beginning of a CNAE. */
const categorias: Readonly<Record<string, string>> = {
  ...{ '01': '0763', '41': '1520', '42': '1520', '43': '1520', '45': '5511', '4520': '7538', '4530': '5533' },
  ...{ '47': '5999', '4711': '5411', '4712': '5411', '4721': '5462', '4722': '5422', '4723': '5921', '4729': '5499' },
  ...{
    '4729601': '5993',
    '4731': '5541',
    '474': '5211',
    '4751': '5732',
    '4752': '4812',
    '4753': '5722',
    '4754': '5712',
  },
  ...{ '4761': '5942', '4763': '5941', '4771': '5912', '4772': '5977', '4781': '5651', '4782': '5661', '4783': '5944' },
  ...{ '4923': '4121', '4930': '4214', '55': '7011', '561': '5812', '562': '5811', '62': '7372', '63': '7372' },
  ...{ '65': '6300', '68': '6513', '691': '8111', '692': '8931', '75': '0742', '7911': '4722', '7912': '4722' },
  ...{ '85': '8299', '851': '8211', '853': '8220', '86': '8099', '8610': '8062', '8630': '8011', '8630504': '8021' },
  ...{ '9200': '7995', '9313': '7997', '94': '8398', '9491': '8661', '9602': '7230', '96': '7299' },
}
/** Every category that an activity may have. */
export const categoriasDasAtividades = (): string[] => [...new Set([...Object.values(categorias), OUTROS_SERVICOS])]

/** Business services that have no code of their own. */
const OUTROS_SERVICOS = '7399'

/** Pure: the merchant category code of a CNAE, by the longest beginning that is known. */
export function mccDa(cnae: string): string {
  for (let n = cnae.length; n >= 2; n--) {
    const mcc = categorias[cnae.slice(0, n)]
    if (mcc) return mcc
  }
  return OUTROS_SERVICOS
}

/** As the federal registry writes it: 4721-1/02. */
export const formatarCnae = (cnae: string): string => cnae.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')
