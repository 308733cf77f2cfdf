import type * as z from 'zod'
import type { FiltrosDeCheckouts } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import { type OrigemDoPagamento, origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { type Repasse, situacaoDoRepasse } from '../../../../shared/domain/repasse.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'

export type Filtros = z.output<z.ZodObject<typeof FiltrosDeCheckouts>>

const simples = (texto: string) => semAcentos(texto).toLowerCase()
const porExtenso = (dia: string) => `${dia.slice(0, 4)}-${dia.slice(4, 6)}-${dia.slice(6)}`

/** The days on which a row's money becomes available. */
export function repasseDaLinha({ rp }: Pick<LinhaDeVenda, 'rp'>): Repasse | undefined {
  const [primeiro, ultimo = primeiro] = (rp ?? '').split(' ')
  return primeiro && ultimo ? { primeiro: porExtenso(primeiro), ultimo: porExtenso(ultimo) } : undefined
}

/** Where a row's payment comes from. */
export const origemDaLinha = ({ og }: Pick<LinhaDeVenda, 'og'>): OrigemDoPagamento => og ?? 'link'

/** Whether anything but the period narrows the list. */
export const filtra = ({ periodoInicio: _i, periodoFim: _f, ...resto }: Filtros): boolean =>
  Object.values(resto).some(v => v !== undefined && v !== '')

/** Pure: whether a row is one of those asked for (V098). The period is the reading's own. */
export function combinaCom(f: Filtros, agora: number): (linha: LinhaDeVenda) => boolean {
  const hoje = dataSaoPaulo(agora)
  const busca = f.pagador ? simples(f.pagador) : ''
  const digitos = f.pagador ? somenteDocumento(f.pagador) : ''
  return linha => {
    const estado = linha.estado as EstadoCheckout
    if (f.formaPagamento !== undefined && linha.formaPagamento !== f.formaPagamento) return false
    if (f.situacao !== undefined && colunasCheckout[estado].numero !== f.situacao) return false
    if (f.contestados && linha.ct === undefined) return false
    if (f.origemPagamento !== undefined && origemDaLinha(linha) !== f.origemPagamento) return false
    const repasse = repasseDaLinha(linha)
    if (f.situacaoRepasse !== undefined && linha.og === origemDoCarrinho) return false
    if (f.situacaoRepasse !== undefined && situacaoDoRepasse(estado, repasse, hoje) !== f.situacaoRepasse) return false
    if (f.repasseInicio !== undefined && (!repasse || repasse.ultimo < f.repasseInicio)) return false
    if (f.repasseFim !== undefined && (!repasse || repasse.primeiro > f.repasseFim)) return false
    if (!busca) return true
    return (
      simples(linha.nomePagador).includes(busca) ||
      linha.id === f.pagador ||
      (digitos.length >= 3 && mesmoDocumento(linha.doc ?? '', digitos))
    )
  }
}

/** A masked document and one as typed: every visible character is at its place; or the visible ones were typed alone. */
function mesmoDocumento(mascarado: string, digitos: string): boolean {
  const posicoes = mascarado.replace(/[.\-/]/g, '')
  if (!/[0-9A-Z]/.test(posicoes)) return false
  if (posicoes.length === digitos.length) return [...posicoes].every((p, n) => p === '*' || p === digitos[n])
  return posicoes.replaceAll('*', '') === digitos
}
