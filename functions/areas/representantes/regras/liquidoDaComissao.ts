import { type Comissao, valorDa } from '../../../platform/storage/Comissao.ts'

/** What the representative receives of an approved month, in centavos: what it came to, less what is withheld. */
export const liquidoDaComissao = (c: Comissao): number =>
  valorDa(c) - (c.retencoes ?? []).reduce((soma, r) => soma + r.valor, 0)
