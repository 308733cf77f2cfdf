/** Who we call outside, in the words of the log's metrics and of the staff's page of health (decision 0196). */
export const provedores = [
  'pix',
  'pix2',
  'adquirente',
  'boleto',
  'tresds',
  'pagamentoDeBoleto',
  'repasse',
  'whatsapp',
  'email',
  'biometria',
  'assinatura',
  'notaFiscal',
  'listas',
  'registradora',
  'cnpj',
  'cep',
  'frete',
  'verificacaoHumana',
  'fora',
] as const
export type Provedor = (typeof provedores)[number]

/** What was asked of one provider in one slice of time. */
export interface FatiaDoProvedor {
  chamadas: number
  /** It answered that it failed (5xx), or nothing at all. */
  falhas: number
}
export const situacoesDoProvedor = ['sem-chamadas', 'bem', 'oscilando', 'fora'] as const
export type SituacaoDoProvedor = (typeof situacoesDoProvedor)[number]

/** From half of the calls on, and three at least: one that failed alone says little. */
const foraAPartirDe = { parte: 0.5, chamadas: 3 }
const oscilaAPartirDe = 0.02

/** How a provider stands, of what it was asked in the last minutes. Pure. */
export function situacaoDoProvedor({ chamadas, falhas }: FatiaDoProvedor): SituacaoDoProvedor {
  if (chamadas === 0) return 'sem-chamadas'
  if (falhas >= foraAPartirDe.chamadas && falhas >= chamadas * foraAPartirDe.parte) return 'fora'
  return falhas > 0 && falhas >= chamadas * oscilaAPartirDe ? 'oscilando' : 'bem'
}
