import { chakra } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { type Ajuste as DoDominio, diasDoAjuste } from '../../../../shared/domain/proRata.ts'
import { useTextos } from '../../app/textos.tsx'

export type Ajuste = Received<typeof obterAssinatura>['cobrancas'][number]['ajustes'][number]

/** A share that was worked out here, as the server would tell of it. */
export const comoNoFio = (a: DoDominio): Ajuste => ({ tipo: a.tipo, valor: paraReais(a.valor), dias: diasDoAjuste(a) })

/** An amount with its sign: what is added, and what is taken off. */
export function useComSinal() {
  const { idioma } = useTextos()
  return (reais: number) => {
    const centavos = deReais(reais) ?? 0
    return `${centavos < 0 ? '−' : '+'} ${formatarReais(Math.abs(centavos), idioma)}`
  }
}

/** What is beside the price of a charge, each with its days. */
export function Ajustes({ ajustes }: { ajustes: readonly Ajuste[] }) {
  const { t } = useTextos()
  const comSinal = useComSinal()
  if (ajustes.length === 0) return null
  return (
    <chakra.ul listStyleType="none" flexBasis="100%" fontSize="sm" color="ink-2">
      {ajustes.map((a, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may be of the same day
        <li key={n}>
          {a.dias
            ? t(`recor.ajuste.${a.tipo === 'inicio' ? 'inicio' : 'mudanca'}`, {
                ...{ n: a.dias.quantos, valor: comSinal(a.valor) },
                ...{ de: formatarData(a.dias.de), ate: formatarData(a.dias.ate) },
              })
            : t(a.valor < 0 ? 'recor.ajuste.saldo' : 'recor.ajuste.saldoDepois', { valor: comSinal(a.valor) })}
        </li>
      ))}
    </chakra.ul>
  )
}
