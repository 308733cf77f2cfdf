/** Codes of the banks about a mandate or a debit, as people may be told of them. Words are each page's own. */

export const situacoesDoMandato = [
  'preparando',
  'aguardando',
  'autorizado',
  'recusado',
  'expirado',
  'cancelado',
] as const
export type SituacaoDoMandato = (typeof situacoesDoMandato)[number]
export const situacoesDaTentativa = ['agendada', 'paga', 'recusada', 'semSaldo', 'cancelada', 'desconhecida'] as const
export type SituacaoDaTentativa = (typeof situacoesDaTentativa)[number]

/** `outro`: a code that is not known, which is told neutrally. */
export const motivosDoDebito = [
  ...(['limite', 'conta', 'documento', 'valor', 'autorizacao', 'vencimento', 'instituicao', 'falha'] as const),
  ...(['pagador', 'recebedor', 'seguranca', 'outro'] as const),
] as const
export type MotivoDoDebito = (typeof motivosDoDebito)[number]

/** The norm's codes (BACEN Pix API 2.9.0: `rejeicao` and `cancelamento` of `rec`, `cobr` and its tries). */
const motivos: Readonly<Record<string, MotivoDoDebito>> = {
  ...{ AM02: 'limite', AM09: 'valor', AC05: 'conta', AC06: 'conta', ACCL: 'conta', ACCT: 'conta', BLCK: 'conta' },
  ...{ DENC: 'documento', IRNT: 'documento', MSUC: 'autorizacao', MIDI: 'autorizacao', NITX: 'autorizacao' },
  ...{ DTED: 'vencimento', DTNT: 'vencimento', NIEC: 'instituicao', NIPA: 'instituicao', RC09: 'instituicao' },
  ...{ AB10: 'falha', FAIL: 'falha', UDEI: 'falha', FRUD: 'seguranca', DS27: 'seguranca', FBRD: 'seguranca' },
  ...{ AP13: 'pagador', AP14: 'pagador', SLDB: 'pagador', SLBD: 'pagador', DCSD: 'pagador', CCLD: 'autorizacao' },
  ...{ SLCR: 'recebedor', ERSL: 'recebedor' },
}
/** What a code says to people; null where there is none. */
export const motivoDoCodigo = (codigo: string | undefined): MotivoDoDebito | null =>
  codigo === undefined ? null : Object.hasOwn(motivos, codigo) ? (motivos[codigo] ?? 'outro') : 'outro'
