import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { situacoesDeRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import { periodoDaBusca } from '../../ui/filtros.ts'

/** V099, kept in the address so that a view can be shared and survives a reload. */
export interface Filtros {
  recebedor?: string
  documento?: string
  situacao?: number
  periodoInicio?: string
  periodoFim?: string
  saldoCarteira?: 'com'
}

/** Three digits and no space: part of a CPF or CNPJ, masked or not; anything else is a name. */
const ehDocumento = (texto: string) => /^[0-9A-Za-z./-]+$/.test(texto) && (texto.match(/\d/g)?.length ?? 0) >= 3

/** Reads the filters of an address; what is not one of the allowed values is ignored. One search: name, or document. */
export const filtrosDe = (busca: URLSearchParams): Filtros => {
  const texto = busca.get('busca')?.trim().slice(0, 100) ?? ''
  const situacao = busca.has('situacao') ? Number(busca.get('situacao')) : Number.NaN
  return {
    ...(texto && (ehDocumento(texto) ? { documento: somenteDocumento(texto).slice(0, 20) } : { recebedor: texto })),
    ...(situacoesDeRecebedor.some(s => s === situacao) && { situacao }),
    ...periodoDaBusca(busca),
    ...(busca.get('saldo') === 'com' && { saldoCarteira: 'com' as const }),
  }
}
