import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type DivisaoPorForma, dividirPorForma, type Regra } from '../../../../shared/domain/rateio.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { Rascunho, RegraDoRascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

/** The split in the form: pure. The server's own rule says what each gets. */

/** What a split depends on. */
type Dividido = Pick<Rascunho, 'comRateio' | 'rateio' | 'valor' | 'pix' | 'cartao' | 'boleto'>

/** '12,5' or '12.5' → 12.5; undefined when it is no percentage of at most two decimals. */
export function lerPercentual(texto: string): number | undefined {
  const limpo = texto.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(limpo)) return undefined
  const numero = Number(limpo)
  return numero > 0 && numero <= 100 ? numero : undefined
}

/** Centavos, or percent; undefined while it is half typed. */
const valorDe = (r: RegraDoRascunho): number | undefined =>
  r.tipo === 'percentual' ? lerPercentual(r.percentual) : r.centavos > 0 ? r.centavos : undefined

const formasDe = (r: Pick<Rascunho, 'pix' | 'cartao' | 'boleto'>): (0 | 1 | 2)[] => [
  ...(r.pix ? ([2] as const) : []),
  ...(r.cartao ? ([1] as const) : []),
  ...(r.boleto ? ([0] as const) : []),
]

/** What each payment comes to, by method; rules that are half typed count for nothing yet. */
export function simular(r: Dividido, taxas: Taxas): DivisaoPorForma[] {
  const regras: Regra[] = r.rateio.map(regra => ({
    recebedorId: String(regra.chave),
    tipo: regra.tipo,
    valor: valorDe(regra) ?? 0,
  }))
  const emCentavos = { ...taxas, boleto: { valor: deReais(taxas.boleto.valor) ?? 0 } }
  return dividirPorForma(emCentavos, r.valor, formasDe(r), regras)
}

/** What has to change, by control. */
export function errosDoRateio(r: Dividido, taxas: Taxas): Record<string, ChavePainel> {
  if (!r.comRateio) return {}
  const erros: Record<string, ChavePainel> = {}
  for (const [n, regra] of r.rateio.entries()) {
    const antes = r.rateio.slice(0, n).some(o => o.recebedorId === regra.recebedorId)
    if (!regra.recebedorId) erros[`rateio-${regra.chave}-recebedor`] = 'rateio.faltaRecebedor'
    else if (antes) erros[`rateio-${regra.chave}-recebedor`] = 'rateio.repetido'
    if (valorDe(regra) === undefined)
      erros[`rateio-${regra.chave}-valor`] = regra.tipo === 'percentual' ? 'rateio.faltaQuanto' : 'rateio.faltaValor'
  }
  if (!Object.keys(erros).length && simular(r, taxas).some(d => d.excede)) erros.rateio = 'rateio.excede'
  return erros
}

/** The rules as the call takes them: reais or percent. */
export const corpoDoRateio = (r: Dividido) =>
  r.comRateio
    ? r.rateio.map(regra => ({
        recebedorId: regra.recebedorId,
        tipo: regra.tipo,
        valor: regra.tipo === 'fixo' ? regra.centavos / 100 : (valorDe(regra) ?? 0),
      }))
    : []
