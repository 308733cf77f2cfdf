import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { TipoDoEdi } from '../../../../../shared/domain/edi/arquivos.ts'
import { domicilioDe } from '../../../../../shared/domain/extrato/extratoDoBanco.ts'

export interface SomaDaLiquidacao {
  dia: string
  domicilio: string
  valor: Centavos
}

/** The acquirer's codes of a unit that was paid (layout 15, field `statusPagamento`). */
const PAGO = new Set(['04', '05', '10', '11', '31', '32', '98', '99', '0B', '0C', '0M', '0N', '0W', '0Z'])

/** Adds up the units of a file as they pass: what was paid (04) by day and domicile, what is open (09) by its day. */
export function novasLiquidacoes() {
  const somas = new Map<string, SomaDaLiquidacao>()
  return {
    somar(tipo: TipoDoEdi, lido: Readonly<Record<string, string | number | undefined>>): void {
      const texto = (campo: string) => String(lido[campo] ?? '')
      if (tipo === '04' && !PAGO.has(texto('statusPagamento'))) return
      const dia = texto(tipo === '04' ? 'dataPagamento' : 'dataVencimentoOriginal') || texto('dataPagamento')
      if (!dia) return
      const domicilio =
        tipo === '04'
          ? domicilioDe({
              ...{ banco: texto('banco'), agencia: texto('agencia') },
              conta: `${texto('conta')}${texto('digitoConta')}`,
            })
          : texto('matrizPagamento')
      const chave = `${dia}#${domicilio}`
      const soma = somas.get(chave) ?? { dia, domicilio, valor: 0 }
      soma.valor += Number(lido.valorLiquido ?? 0)
      somas.set(chave, soma)
    },
    todas: (): SomaDaLiquidacao[] => [...somas.values()],
  }
}
